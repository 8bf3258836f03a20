/** Requests, holds and renews the tokens of a user. */

import { failed, failureOf, failureOfThrown, succeeded } from "../client-result.ts";
import type { ClientResult } from "../client-result.ts";
import { asObject, parseJson } from "../json.ts";
import type { Provider } from "../read-sign-in.ts";
import type { Authorization } from "../send.ts";

export interface Tokens {
  readonly access: string;
  readonly refresh?: string;
  /** Identifies the user at the sign-out. */
  readonly id?: string;
  /** In milliseconds since 1970, by this computer's clock. */
  readonly expires: number;
  /** A minute before `expires`, but not before half of the lifetime. */
  readonly renewFrom: number;
}

type Grant =
  | {
      readonly grant_type: "authorization_code";
      readonly code: string;
      readonly code_verifier: string;
      readonly redirect_uri: string;
    }
  | { readonly grant_type: "refresh_token"; readonly refresh_token: string };

/** The lifetime in seconds, if the provider does not return it. */
const defaultLifetime = 300;

/**
 * Requests tokens as a client without a secret. Fails with `sign_in_refused` if the provider refuses, and
 * with `identity_unreachable` without a proper answer.
 */
export async function requestTokens(
  { tokenEndpoint, clientId, resource }: Pick<Provider, "tokenEndpoint" | "clientId" | "resource">,
  grant: Grant,
  signal: AbortSignal,
  fetch = globalThis.fetch.bind(globalThis),
): Promise<ClientResult<Tokens>> {
  const requestedAt = Date.now();
  const fields = { ...grant, client_id: clientId, ...(resource === undefined ? {} : { resource }) };
  let status: number;
  let text: string;
  try {
    const answer = await fetch(tokenEndpoint, {
      ...{ method: "POST", body: new URLSearchParams(fields), signal },
      ...{ cache: "no-store", credentials: "omit", redirect: "error" },
    });
    status = answer.status;
    text = await answer.text();
  } catch (thrown) {
    const failure = failureOfThrown(thrown, signal);
    return failed(
      failure.code === "cancelled" ? failure : failureOf("identity_unreachable", failure.message),
    );
  }
  const body = asObject(parseJson(text));
  if (typeof body?.error === "string")
    return failed(failureOf("sign_in_refused", `The provider refused: ${body.error}.`));
  if (status !== 200 || typeof body?.access_token !== "string" || body.access_token === "")
    return failed(failureOf("identity_unreachable", `The provider answered with HTTP status ${status}.`));
  const { access_token: access, refresh_token: refresh, id_token: id, expires_in: life } = body;
  return succeeded({
    access,
    ...lifeOf(requestedAt, typeof life === "number" ? life * 1_000 : undefined),
    ...(typeof refresh === "string" ? { refresh } : {}),
    ...(typeof id === "string" ? { id } : {}),
  });
}

/** Returns the times of a token that lives for `life` milliseconds from `from` on. */
export function lifeOf(from: number, life?: number): Pick<Tokens, "expires" | "renewFrom"> {
  const lifetime = life !== undefined && life > 0 ? life : defaultLifetime * 1_000;
  return { expires: from + lifetime, renewFrom: from + Math.max(lifetime / 2, lifetime - 60_000) };
}

/** The tokens of one user, only in memory. */
export interface HeldTokens extends Authorization {
  /** The provider needs it to sign the user out. */
  readonly idToken: string | undefined;
  forget(): void;
}

/** Returns undefined if the tokens cannot be renewed. */
type Renewal = (old: Tokens) => Promise<ClientResult<Tokens>> | undefined;

export function byRefreshToken(provider: Provider): Renewal {
  return ({ refresh }) =>
    refresh === undefined
      ? undefined
      : requestTokens(
          provider,
          { grant_type: "refresh_token", refresh_token: refresh },
          AbortSignal.timeout(20_000),
        );
}

/**
 * Holds and renews a user's tokens. Simultaneous requests share one renewal, since many providers accept a
 * refresh token only once. If the provider is unreachable, keeps the old tokens.
 */
export function holdTokens(renewal: Renewal, first: Tokens, now: () => number = Date.now): HeldTokens {
  let held: Tokens | undefined = first;
  let renewing: Promise<void> | undefined;

  const renew = async (tokens: Tokens): Promise<void> => {
    const answer = await renewal(tokens);
    if (held !== tokens) return;
    if (answer === undefined) {
      held = now() < tokens.expires ? tokens : undefined;
      return;
    }
    // A provider that returns no new refresh token accepts the old one again.
    if (answer.ok) held = { ...tokens, ...answer.value };
    else if (answer.failure.code === "sign_in_refused") held = undefined;
  };
  const renewOnce = async (): Promise<string | undefined> => {
    if (held === undefined) return undefined;
    renewing ??= renew(held).finally(() => (renewing = undefined));
    await renewing;
    return headerOf(held);
  };

  return {
    get idToken() {
      return held?.id;
    },
    current: () =>
      held !== undefined && now() < held.renewFrom ? Promise.resolve(headerOf(held)) : renewOnce(),
    renewed: async (refused) => {
      const known = headerOf(held);
      if (known !== refused) return known;
      const next = await renewOnce();
      return next === refused ? undefined : next;
    },
    forget: () => (held = undefined),
  };
}

export function headerOf(tokens: Tokens | undefined): string | undefined {
  return tokens === undefined ? undefined : `Bearer ${tokens.access}`;
}
