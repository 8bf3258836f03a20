/** The tokens of who signed in: how the provider gives them, and how they are held and renewed. */

import { failed, failureOf, failureOfThrown, succeeded } from "../client-result.ts";
import type { ClientResult } from "../client-result.ts";
import { asObject, parseJson } from "../json.ts";
import type { Provider } from "../read-sign-in.ts";
import type { Authorization } from "../send.ts";

/** What a provider gives for a code or a refresh token. */
export interface Tokens {
  readonly access: string;
  /** Gets the next ones without the person. */
  readonly refresh?: string;
  /** Says to the provider whom to sign out. */
  readonly id?: string;
  /** When the access token ends, milliseconds since 1970, by this computer's clock. */
  readonly expires: number;
  /** From when on it is better renewed: a minute before its end, for a short one half-way. */
  readonly renewFrom: number;
}

/** What is given for tokens. */
type Grant =
  | {
      readonly grant_type: "authorization_code";
      readonly code: string;
      readonly code_verifier: string;
      readonly redirect_uri: string;
    }
  | { readonly grant_type: "refresh_token"; readonly refresh_token: string };

/** How long a token is taken to count where the provider does not say, seconds. */
const usualLife = 300;

/**
 * Asks a provider's token endpoint for tokens, as a client without a secret. `sign_in_refused` where the provider says no, which a
 * person can only answer by signing in; `identity_unreachable` where it cannot be asked.
 */
export async function askForTokens(
  { tokenEndpoint, clientId, resource }: Pick<Provider, "tokenEndpoint" | "clientId" | "resource">,
  grant: Grant,
  signal: AbortSignal,
  fetch = globalThis.fetch.bind(globalThis),
): Promise<ClientResult<Tokens>> {
  const asked = Date.now();
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
  const said = asObject(parseJson(text));
  if (typeof said?.error === "string")
    return failed(failureOf("sign_in_refused", `The provider said ${said.error}.`));
  if (status !== 200 || typeof said?.access_token !== "string" || said.access_token === "")
    return failed(failureOf("identity_unreachable", `The provider answered with HTTP status ${status}.`));
  const { access_token: access, refresh_token: refresh, id_token: id, expires_in: life } = said;
  const lasts = (typeof life === "number" && life > 0 ? life : usualLife) * 1_000;
  return succeeded({
    access,
    expires: asked + lasts,
    renewFrom: asked + Math.max(lasts / 2, lasts - 60_000),
    ...(typeof refresh === "string" ? { refresh } : {}),
    ...(typeof id === "string" ? { id } : {}),
  });
}

/** Tokens of one person, in memory, renewed for as long as the provider lets them. */
export interface HeldTokens extends Authorization {
  /** What the provider takes to sign the person out. */
  readonly idToken: string | undefined;
  /** Forgets everything; requests that are under way get nothing new. */
  forget(): void;
}

/**
 * Holds somebody's tokens. Requests that need a new one at the same time share it, since a refresh token counts once. A provider that
 * cannot be reached takes nothing away: the old token is given for as long as it lasts.
 */
export function holdTokens(provider: Provider, first: Tokens, now: () => number = Date.now): HeldTokens {
  let held: Tokens | undefined = first;
  let renewing: Promise<void> | undefined;

  const renew = async (tokens: Tokens): Promise<void> => {
    if (tokens.refresh === undefined) {
      held = now() < tokens.expires ? tokens : undefined;
      return;
    }
    const grant = { grant_type: "refresh_token", refresh_token: tokens.refresh } as const;
    const answer = await askForTokens(provider, grant, AbortSignal.timeout(20_000));
    if (held !== tokens) return;
    // A provider that does not turn its refresh tokens over sends none.
    if (answer.ok)
      held = {
        refresh: tokens.refresh,
        ...(tokens.id === undefined ? {} : { id: tokens.id }),
        ...answer.value,
      };
    else if (answer.failure.code === "sign_in_refused") held = undefined;
  };
  const renewed = async (): Promise<string | undefined> => {
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
      held !== undefined && now() < held.renewFrom ? Promise.resolve(headerOf(held)) : renewed(),
    another: async (refused) => {
      const known = headerOf(held);
      if (known !== refused) return known;
      const next = await renewed();
      return next === refused ? undefined : next;
    },
    forget: () => (held = undefined),
  };
}

function headerOf(tokens: Tokens | undefined): string | undefined {
  return tokens === undefined ? undefined : `Bearer ${tokens.access}`;
}
