import { fetch, request } from "undici";
import type { RequestInit } from "undici";
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from "jose";
import type { FetchImplementation, JWTVerifyGetKey } from "jose";
import { Failure } from "../failure.ts";
import { wordsOnProxy } from "../instance/outgoing-proxy.ts";
import type { WayTo } from "../instance/outgoing-proxy.ts";

/** What a provider publishes of itself (OpenID Connect Discovery 1.0), as far as it is used here. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
  readonly endSessionEndpoint?: string;
}

/** How patient the relay is with a provider, milliseconds. */
export interface ProviderPace {
  /** How long one answer may take. */
  readonly answerTime: number;
  /** How long what it published is not asked for again. */
  readonly keptTime: number;
  /** How long a provider that did not answer is not asked again. */
  readonly pause: number;
}

/**
 * A provider's published addresses, asked for once and kept. Those that were known go on to be used when it does not answer.
 * Throws the `Failure` `identity_unreachable` where nothing usable came; an issuer other than the one asked is not usable.
 */
export function createProvider(
  issuer: string,
  pace: ProviderPace,
  wayTo: WayTo,
): () => Promise<ProviderMetadata> {
  let known: { readonly metadata: ProviderMetadata; readonly at: number } | undefined;
  let failed: { readonly failure: unknown; readonly at: number } | undefined;
  let running: Promise<ProviderMetadata> | undefined;

  const ask = async (): Promise<ProviderMetadata> => {
    try {
      const metadata = await fetchMetadata(issuer, pace.answerTime, wayTo);
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
    if (known !== undefined && now - known.at < pace.keptTime) return known.metadata;
    if (failed !== undefined && now - failed.at < pace.pause) {
      if (known !== undefined) return known.metadata;
      throw failed.failure;
    }
    running ??= ask().finally(() => (running = undefined));
    return running;
  };
}

async function fetchMetadata(issuer: string, answerTime: number, wayTo: WayTo): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const way = wayTo(address);
  const raw = await request(address, {
    headers: { accept: "application/json" },
    headersTimeout: answerTime,
    bodyTimeout: answerTime,
    signal: AbortSignal.timeout(answerTime),
    ...(way && { dispatcher: way.dispatcher }),
  })
    .then(async ({ statusCode, body }) => {
      if (statusCode === 200) return body.json();
      await body.dump();
      throw unreachable(`${address} answered with HTTP status ${statusCode}.`);
    })
    .catch((cause: unknown) => {
      throw cause instanceof Failure
        ? cause
        : unreachable(`${address} cannot be read.${wordsOnProxy(way?.proxy, cause)}`, cause);
    });
  const published = (typeof raw === "object" && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  // A slash at the end is all that configurations get wrong harmlessly; tokens are compared with what is published.
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

/** An address is taken only where it is as safe as the issuer's own. */
function addressIn(published: Readonly<Record<string, unknown>>, name: string, issuer: string): string {
  const address = published[name];
  const protocols = ["https:", new URL(issuer).protocol];
  if (typeof address === "string" && URL.canParse(address) && protocols.includes(new URL(address).protocol))
    return address;
  throw unreachable(`The provider publishes no ${name} that can be used.`);
}

function unreachable(message: string, cause?: unknown): Failure {
  return new Failure("identity_unreachable", message, cause === undefined ? {} : { cause });
}

/** How patient the relay is with a provider's keys, milliseconds. */
export interface KeysPace {
  readonly answerTime: number;
  /** How long keys are not asked for again when a token names an unknown one. */
  readonly keysPause: number;
  /** How long keys count as fresh. */
  readonly keysFresh: number;
  /** How long keys still count while the provider cannot be asked. */
  readonly keysKept: number;
  /** How long a provider that did not answer is not asked again. */
  readonly pause: number;
}

/** The keys that a provider signs with. */
export interface ProviderKeys {
  /** Finds the key that a token names; `identity_unreachable` where the keys cannot be had. */
  readonly find: JWTVerifyGetKey;
  /** Fetches them. */
  fetch(): Promise<void>;
}

/** What jose says of a token that names no key of the provider. */
const aboutTheToken: readonly string[] = [
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JOSENotSupported.code,
];

/**
 * Keeps the keys at an address: fetched when they are first wanted, when they are no longer fresh, and when a token names an unknown one. While
 * the provider cannot be asked, those known before go on to count for a time.
 */
export function createProviderKeys(uri: string, pace: KeysPace, wayTo: WayTo): ProviderKeys {
  const { answerTime: timeoutDuration, keysPause: cooldownDuration, keysFresh: cacheMaxAge } = pace;
  const way = wayTo(uri);
  const fetchByProxy: FetchImplementation = (address, options) =>
    fetch(address, { ...options, dispatcher: way?.dispatcher } as RequestInit);
  const remote = createRemoteJWKSet(new URL(uri), {
    ...{ timeoutDuration, cooldownDuration, cacheMaxAge },
    ...(way && { [customFetch]: fetchByProxy }),
  });
  let freshAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly cause: unknown; readonly at: number } | undefined;

  const unreachable = (cause: unknown): Failure =>
    new Failure(
      "identity_unreachable",
      `The provider's keys at ${uri} cannot be fetched.${wordsOnProxy(way?.proxy, cause)}`,
      { cause },
    );

  const find: JWTVerifyGetKey = async (header, token) => {
    const now = performance.now();
    if (failed === undefined || now - failed.at >= pace.pause || remote.fresh) {
      try {
        const key = await remote(header, token);
        failed = undefined;
        freshAt = now;
        return key;
      } catch (cause) {
        const code = cause instanceof errors.JOSEError ? cause.code : undefined;
        if (code !== undefined && aboutTheToken.includes(code)) throw cause;
        failed = { cause, at: now };
      }
    }
    const known = remote.jwks();
    if (known === undefined || now - freshAt > pace.keysKept) throw unreachable(failed.cause);
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
