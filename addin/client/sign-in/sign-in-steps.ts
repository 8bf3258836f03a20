import { readSignIn } from "../read-sign-in.ts";
import type { Provider } from "../read-sign-in.ts";
import type { DialogMessage } from "./dialog-message.ts";
import { askForTokens } from "./tokens.ts";

/** The inputs of the page in the sign-in dialog. */
interface SignInPage {
  /** The address of the relay, without `/api`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** The address of the page without ? and #, to which the provider redirects users. */
  readonly address: string;
  /** The language of the user, such as `de`. */
  readonly locale: string;
  /** The storage of this window, which stays while the provider's pages are shown in it. */
  readonly memory: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** The next step of the page: open an address, or send a message to the pane, which closes the dialog. */
export type NextStep = { readonly address: string } | { readonly message: DialogMessage };

const secretsKey = "work-analysis.sign-in";

/**
 * Returns the next step of the page in the dialog, from the page's address `here`. `#do=sign-in` or
 * `#do=sign-out` begins a sign-in or sign-out. Parameters after ? are the provider's answer. Exchanges the
 * code in an answer for tokens only once, and only if the `state`, and the issuer if the answer has one, are
 * those of the request.
 */
export async function nextStep(page: SignInPage, here: URL): Promise<NextStep> {
  const signal = AbortSignal.timeout(60_000);
  const ask = (page.fetch ?? globalThis.fetch).bind(globalThis);
  const info = await readSignIn({ baseUrl: page.baseUrl, fetch: ask }, signal);
  if (!info.ok || info.value.mode === "local")
    return refused("The relay does not say where users sign in.", "identity_unreachable");
  const provider = info.value;
  const request = new URLSearchParams(here.hash.slice(1));
  if (request.get("do") === "sign-in") {
    const secrets = makeSecrets();
    page.memory.setItem(secretsKey, JSON.stringify(secrets));
    const prompt = request.get("prompt") === "select_account" ? { prompt: "select_account" as const } : {};
    return {
      address: await authoriseAddress(provider, secrets, page.address, { ...prompt, locale: page.locale }),
    };
  }
  if (request.get("do") === "sign-out") return signOut(provider, page.address, request.get("id"));
  if (here.searchParams.get("state") === signedOut) return { message: { is: "signed_out" } };
  return redeem(provider, { ...page, fetch: ask }, here.searchParams, signal);
}

const signedOut = "signed-out";

function signOut({ endSessionEndpoint, clientId }: Provider, page: string, id: string | null): NextStep {
  if (endSessionEndpoint === undefined) return { message: { is: "signed_out" } };
  const address = new URL(endSessionEndpoint);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", page);
  address.searchParams.set("state", signedOut);
  if (id !== null) address.searchParams.set("id_token_hint", id);
  return { address: address.href };
}

async function redeem(
  provider: Provider,
  { fetch, address, memory }: SignInPage & { readonly fetch: typeof globalThis.fetch },
  answer: URLSearchParams,
  signal: AbortSignal,
): Promise<NextStep> {
  const { verifier = "", state } = JSON.parse(memory.getItem(secretsKey) ?? "{}") as Partial<SignInSecrets>;
  // The secrets are only for one answer, even if the answer is refused.
  memory.removeItem(secretsKey);
  if (state === undefined || answer.get("state") !== state)
    return refused("The answer belongs to another sign-in.");
  // If the answer names its provider (RFC 9207), it must be the one that was asked.
  if (answer.has("iss") && answer.get("iss") !== provider.issuer)
    return refused("The answer comes from another provider.");
  const code = answer.get("code");
  if (code === null)
    return refused(`The provider answered without a code: ${answer.get("error") ?? "no error"}.`);
  const grant = {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: address,
  } as const;
  const tokens = await askForTokens(provider, grant, signal, fetch);
  if (tokens.ok) return { message: { is: "tokens", tokens: tokens.value } };
  const { code: why, message } = tokens.failure;
  return refused(message, why === "identity_unreachable" ? why : "sign_in_refused");
}

function refused(
  detail: string,
  code: "sign_in_refused" | "identity_unreachable" = "sign_in_refused",
): NextStep {
  return { message: { is: "refused", code, detail } };
}

/** Options for the provider's sign-in page. */
interface SignInOptions {
  /** `select_account` lets the user choose an account. `login` asks for the password again. */
  readonly prompt?: "select_account" | "login";
  /** The user's languages, such as `de`. */
  readonly locale?: string;
}

/**
 * Returns the address of the provider's sign-in page, for an authorisation code with PKCE. The provider then
 * redirects the user to `redirectUri` with its answer.
 */
export async function authoriseAddress(
  { authorizationEndpoint, clientId, scope, resource }: Provider,
  { verifier, state }: SignInSecrets,
  redirectUri: string,
  { prompt, locale }: SignInOptions = {},
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

/** The secrets of a sign-in, until its answer arrives. */
interface SignInSecrets {
  /** The code verifier (RFC 7636). It proves that the client that sends the code also requested it. */
  readonly verifier: string;
  /** The `state` (RFC 6749). The provider returns it with the answer. Other answers are refused. */
  readonly state: string;
}

/** Makes new secrets of 256 random bits each. */
export function makeSecrets(): SignInSecrets {
  return { verifier: randomText(), state: randomText() };
}

/** Returns the code challenge of a verifier: its SHA-256 in base64url. The challenge is not secret. */
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
