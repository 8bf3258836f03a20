import { challengeOf } from "./pkce.ts";
import type { SignInSecrets } from "./pkce.ts";
import type { Provider } from "./provider-of.ts";

/** How the provider shall greet somebody. */
export interface Greeting {
  /** `select_account` lets another account be chosen. */
  readonly prompt?: "select_account" | "login";
  /** The languages of the person, such as `de`. */
  readonly locale?: string;
}

/** Gives the provider's address where an authorisation code is asked for, with PKCE; the answer goes to `redirectUri`. */
export async function authoriseAddress(
  { authorizationEndpoint, clientId, scope, resource }: Provider,
  { verifier, state }: SignInSecrets,
  redirectUri: string,
  { prompt, locale }: Greeting = {},
): Promise<string> {
  const address = new URL(authorizationEndpoint);
  const parameters = {
    ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, scope, state },
    ...{ code_challenge: await challengeOf(verifier), code_challenge_method: "S256" },
    ...(resource === undefined ? {} : { resource }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(locale === undefined ? {} : { ui_locales: locale }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
