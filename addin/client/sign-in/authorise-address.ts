import type { Provider } from "../read-sign-in.ts";

/** How the provider shall greet somebody. */
interface Greeting {
  /** `select_account` lets another account be chosen. */
  readonly prompt?: "select_account" | "login";
  /** The languages of the person, such as `de`. */
  readonly locale?: string;
}

/** The provider's address where an authorisation code is asked for, with PKCE; the answer goes to `redirectUri`. */
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

/** What a page that begins a sign-in keeps to itself until the answer comes (RFC 7636, and `state` of RFC 6749). */
export interface SignInSecrets {
  /** Proves at the token endpoint that who redeems the code is who asked for it. */
  readonly verifier: string;
  /** Comes back with the answer, so that no other answer is taken. */
  readonly state: string;
}

/** Makes new secrets: 256 random bits each. */
export function makeSecrets(): SignInSecrets {
  return { verifier: randomText(), state: randomText() };
}

/** What may be shown of a verifier: its SHA-256 in base64url. */
async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
