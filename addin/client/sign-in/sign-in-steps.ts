import { readSignIn } from "../read-sign-in.ts";
import type { Provider } from "../read-sign-in.ts";
import type { DialogMessage } from "./dialog-message.ts";
import { askForTokens } from "./tokens.ts";

/** The dependencies of the page in the dialog. */
interface SignInPage {
  /** The address of the relay, without `/api`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Its own address, without ? and #. The provider redirects users to it. */
  readonly address: string;
  /** The language of the user, such as `de`. */
  readonly locale: string;
  /** Storage of this window that survives the redirect to the provider and back. */
  readonly memory: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** The page's next step: open an address, or send a message to the pane and end. */
export type NextStep = { readonly go: string } | { readonly say: DialogMessage };

const kept = "work-analysis.sign-in";

/**
 * Returns the next step of the dialog's page. A part after # in its address begins a sign-in or sign-out; a
 * part after ? is an answer of the provider. A code is redeemed once, and only if the `state` and issuer
 * match the request.
 */
export async function nextStep(page: SignInPage, here: URL): Promise<NextStep> {
  const signal = AbortSignal.timeout(60_000);
  const ask = (page.fetch ?? globalThis.fetch).bind(globalThis);
  const info = await readSignIn({ baseUrl: page.baseUrl, fetch: ask }, signal);
  if (!info.ok || info.value.mode === "local")
    return refused("The relay does not say where users sign in.", "identity_unreachable");
  const provider = info.value;
  const asked = new URLSearchParams(here.hash.slice(1));
  if (asked.get("do") === "sign-in") {
    const secrets = makeSecrets();
    page.memory.setItem(kept, JSON.stringify(secrets));
    const prompt = asked.get("prompt") === "select_account" ? { prompt: "select_account" as const } : {};
    return {
      go: await authoriseAddress(provider, secrets, page.address, { ...prompt, locale: page.locale }),
    };
  }
  if (asked.get("do") === "sign-out") return signOut(provider, page.address, asked.get("id"));
  if (here.searchParams.get("state") === signedOut) return { say: { is: "signed_out" } };
  return redeem(provider, { ...page, fetch: ask }, here.searchParams, signal);
}

const signedOut = "signed-out";

function signOut({ endSessionEndpoint, clientId }: Provider, page: string, id: string | null): NextStep {
  if (endSessionEndpoint === undefined) return { say: { is: "signed_out" } };
  const address = new URL(endSessionEndpoint);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", page);
  address.searchParams.set("state", signedOut);
  if (id !== null) address.searchParams.set("id_token_hint", id);
  return { go: address.href };
}

async function redeem(
  provider: Provider,
  { fetch, address, memory }: SignInPage & { readonly fetch: typeof globalThis.fetch },
  said: URLSearchParams,
  signal: AbortSignal,
): Promise<NextStep> {
  const { verifier = "", state } = JSON.parse(memory.getItem(kept) ?? "{}") as Partial<SignInSecrets>;
  // An answer counts once, whatever its result.
  memory.removeItem(kept);
  if (state === undefined || said.get("state") !== state)
    return refused("The answer belongs to another sign-in.");
  // A provider that names itself in the answer (RFC 9207) must be the requested one.
  if (said.has("iss") && said.get("iss") !== provider.issuer)
    return refused("The answer comes from another provider.");
  const code = said.get("code");
  if (code === null)
    return refused(`The provider answered without a code: ${said.get("error") ?? "no error"}.`);
  const grant = {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: address,
  } as const;
  const tokens = await askForTokens(provider, grant, signal, fetch);
  if (tokens.ok) return { say: { is: "tokens", tokens: tokens.value } };
  const { code: why, message } = tokens.failure;
  return refused(message, why === "identity_unreachable" ? why : "sign_in_refused");
}

function refused(
  detail: string,
  code: "sign_in_refused" | "identity_unreachable" = "sign_in_refused",
): NextStep {
  return { say: { is: "refused", code, detail } };
}

/** Options of the provider's sign-in page. */
interface Greeting {
  /** `select_account` lets users choose another account. */
  readonly prompt?: "select_account" | "login";
  /** The user's languages, such as `de`. */
  readonly locale?: string;
}

/**
 * Returns the provider's address for requesting an authorisation code with PKCE. The answer goes to
 * `redirectUri`.
 */
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

/** The secrets of a sign-in until its answer arrives (RFC 7636, and `state` of RFC 6749). */
interface SignInSecrets {
  /** Proves to the token endpoint that the same client requested and redeems the code. */
  readonly verifier: string;
  /** Returns with the answer, so that other answers are refused. */
  readonly state: string;
}

/** Makes new secrets with 256 random bits each. */
export function makeSecrets(): SignInSecrets {
  return { verifier: randomText(), state: randomText() };
}

/** Returns the public form of a verifier: its SHA-256 in base64url. */
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
    .replace(/={1,2}$/, "");
}
