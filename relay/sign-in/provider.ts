import { fetch, request } from "undici";
import type { RequestInit } from "undici";
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from "jose";
import type { FetchImplementation, JWTVerifyGetKey } from "jose";
import { Failure } from "../failure.ts";
import { sentenceAboutProxy } from "../instance/outgoing-proxy.ts";
import type { ProxyRouteFor } from "../instance/outgoing-proxy.ts";

/** The used part of a provider's metadata (OpenID Connect Discovery 1.0). */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
  readonly endSessionEndpoint?: string;
}

/** `headers` are common to all requests. */
export interface OutgoingRequests {
  readonly proxyRouteFor: ProxyRouteFor;
  readonly headers: Readonly<Record<string, string>>;
}

/** In milliseconds. */
export interface ProviderTimes {
  /** The time limit of one answer. */
  readonly answerTime: number;
  /** Metadata is not fetched again in this time. */
  readonly keptTime: number;
  /** A provider is not asked again in this time after a failure. */
  readonly pause: number;
}

/**
 * Returns a function that returns a provider's metadata. It fetches the metadata at its first call, and again
 * after `keptTime`. If that fails, the earlier metadata stays in use. Without any, it throws
 * `identity_unreachable`, also for metadata of another issuer.
 */
export function createProvider(
  issuer: string,
  times: ProviderTimes,
  outgoing: OutgoingRequests,
): () => Promise<ProviderMetadata> {
  let known: { readonly metadata: ProviderMetadata; readonly at: number } | undefined;
  let failed: { readonly failure: unknown; readonly at: number } | undefined;
  let running: Promise<ProviderMetadata> | undefined;

  const ask = async (): Promise<ProviderMetadata> => {
    try {
      const metadata = await fetchMetadata(issuer, times.answerTime, outgoing);
      known = { metadata, at: performance.now() };
      failed = undefined;
      return metadata;
    } catch (failure) {
      failed = { failure, at: performance.now() };
      if (known !== undefined) return known.metadata;
      throw failure;
    }
  };

  return async () => {
    const now = performance.now();
    if (known !== undefined && now - known.at < times.keptTime) return known.metadata;
    if (failed !== undefined && now - failed.at < times.pause) {
      if (known !== undefined) return known.metadata;
      throw failed.failure;
    }
    running ??= ask().finally(() => (running = undefined));
    return running;
  };
}

async function fetchMetadata(
  issuer: string,
  answerTime: number,
  { proxyRouteFor, headers }: OutgoingRequests,
): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const proxyRoute = proxyRouteFor(address);
  const raw = await request(address, {
    headers: { ...headers, accept: "application/json" },
    headersTimeout: answerTime,
    bodyTimeout: answerTime,
    signal: AbortSignal.timeout(answerTime),
    ...(proxyRoute && { dispatcher: proxyRoute.dispatcher }),
  })
    .then(async ({ statusCode, body }) => {
      if (statusCode === 200) return body.json();
      await body.dump();
      throw unreachable(`${address} answered with HTTP status ${statusCode}.`);
    })
    .catch((cause: unknown) => {
      throw cause instanceof Failure
        ? cause
        : unreachable(`${address} cannot be read.${sentenceAboutProxy(proxyRoute?.proxy, cause)}`, cause);
    });
  const published = (typeof raw === "object" && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  // Only a slash at the end is a harmless mistake: tokens are compared with the published issuer.
  if (
    typeof published.issuer !== "string" ||
    published.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, "")
  )
    throw unreachable(
      `The provider calls itself ${String(published.issuer)} and not ${issuer}: check OIDC_ISSUER.`,
    );
  const endSessionEndpoint = published.end_session_endpoint;
  return {
    issuer: published.issuer,
    authorizationEndpoint: addressIn(published, "authorization_endpoint", issuer),
    tokenEndpoint: addressIn(published, "token_endpoint", issuer),
    jwksUri: addressIn(published, "jwks_uri", issuer),
    ...(typeof endSessionEndpoint === "string" ? { endSessionEndpoint } : {}),
  };
}

/** Throws if the address is missing, or less secure than the issuer's own. */
function addressIn(published: Readonly<Record<string, unknown>>, name: string, issuer: string): string {
  const address = published[name];
  const protocols = ["https:", new URL(issuer).protocol];
  if (typeof address === "string" && URL.canParse(address) && protocols.includes(new URL(address).protocol))
    return address;
  throw unreachable(`The provider publishes no usable ${name}.`);
}

function unreachable(message: string, cause?: unknown): Failure {
  return new Failure("identity_unreachable", message, cause === undefined ? {} : { cause });
}

/** In milliseconds. */
export interface KeyTimes {
  readonly answerTime: number;
  /** After a fetch, a token with an unknown key causes no other fetch in this time. */
  readonly keysPause: number;
  /** Keys are fetched again after this time. */
  readonly keysFresh: number;
  /** Keys stay valid for this time while the provider is unreachable. */
  readonly keysKept: number;
  /** A provider is not asked again in this time after a failure. */
  readonly pause: number;
}

/** A provider's signing keys. */
export interface ProviderKeys {
  /**
   * Finds the key that a token names. Throws jose's error if there is none, and `identity_unreachable` if the
   * keys are unavailable.
   */
  readonly find: JWTVerifyGetKey;
  /** Rejects with `identity_unreachable`. */
  fetch(): Promise<void>;
}

/** jose's codes for a token whose key the provider does not have. */
const unknownKeyCodes: readonly string[] = [
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JOSENotSupported.code,
];

/**
 * Returns the keys at an address. They are fetched when first needed, after `keysFresh`, and for a token with
 * an unknown key.
 */
export function createProviderKeys(
  uri: string,
  times: KeyTimes,
  { proxyRouteFor, headers }: OutgoingRequests,
): ProviderKeys {
  const { answerTime: timeoutDuration, keysPause: cooldownDuration, keysFresh: cacheMaxAge } = times;
  const proxyRoute = proxyRouteFor(uri);
  const fetchByProxy: FetchImplementation = (address, options) =>
    fetch(address, { ...options, dispatcher: proxyRoute?.dispatcher } as RequestInit);
  const remote = createRemoteJWKSet(new URL(uri), {
    ...{ timeoutDuration, cooldownDuration, cacheMaxAge, headers },
    ...(proxyRoute && { [customFetch]: fetchByProxy }),
  });
  let freshAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly cause: unknown; readonly at: number } | undefined;

  const unreachable = (cause: unknown): Failure =>
    new Failure(
      "identity_unreachable",
      `The provider's keys at ${uri} cannot be fetched.${sentenceAboutProxy(proxyRoute?.proxy, cause)}`,
      { cause },
    );

  const find: JWTVerifyGetKey = async (header, token) => {
    const now = performance.now();
    if (failed === undefined || now - failed.at >= times.pause || remote.fresh) {
      try {
        const key = await remote(header, token);
        failed = undefined;
        freshAt = now;
        return key;
      } catch (cause) {
        const code = cause instanceof errors.JOSEError ? cause.code : undefined;
        if (code !== undefined && unknownKeyCodes.includes(code)) throw cause;
        failed = { cause, at: now };
      }
    }
    const known = remote.jwks();
    if (known === undefined || now - freshAt > times.keysKept) throw unreachable(failed.cause);
    return createLocalJWKSet(known)(header, token);
  };

  return {
    find,
    fetch: () =>
      remote.reload().catch((cause: unknown) => {
        throw unreachable(cause);
      }),
  };
}
