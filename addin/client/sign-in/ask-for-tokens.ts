import { failed, succeeded } from "../client-result.ts";
import type { ClientResult } from "../client-result.ts";
import { failureOf, failureOfThrown } from "../failure-of.ts";
import { asObject, parseJson } from "../json.ts";
import type { Provider } from "../read-sign-in.ts";

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
export type Grant =
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
