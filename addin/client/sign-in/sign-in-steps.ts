import { readSignIn } from "../read-sign-in.ts";
import type { Provider } from "../read-sign-in.ts";
import type { DialogMessage } from "./dialog-message.ts";
import { requestTokens } from "./tokens.ts";

interface SignInPage {
  /** The relay's address without `/api`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** The page's address without ? and #, to which the provider redirects. */
  readonly address: string;
  /** The user's language, such as `de`. */
  readonly locale: string;
  /** The window's storage, which stays while the window shows the provider's pages. */
  readonly memory: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** Open an address, or send a message to the pane, which closes the dialog. */
export type NextStep = { readonly address: string } | { readonly message: DialogMessage };

const secretsKey = "work-analysis.sign-in";

/**
 * Returns the next step of the dialog's page at the address `here`. `#do=sign-in` or `#do=sign-out` begins.
 * Parameters after ? are the provider's answer. A code is exchanged once, and only with the `state` of the
 * request.
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
  return exchangeCode(provider, { ...page, fetch: ask }, here.searchParams, signal);
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

async function exchangeCode(
  provider: Provider,
  { fetch, address, memory }: SignInPage & { readonly fetch: typeof globalThis.fetch },
  answer: URLSearchParams,
  signal: AbortSignal,
): Promise<NextStep> {
  const { verifier = "", state } = JSON.parse(memory.getItem(secretsKey) ?? "{}") as Partial<SignInSecrets>;
  // The secrets are for one answer, even a refused one.
  memory.removeItem(secretsKey);
  if (state === undefined || answer.get("state") !== state)
    return refused("The answer belongs to another sign-in.");
  // An answer may name its provider (RFC 9207).
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
  const tokens = await requestTokens(provider, grant, signal, fetch);
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

interface SignInOptions {
  /** `login` asks for the password again. */
  readonly prompt?: "select_account" | "login";
  /** The user's language, such as `de`. */
  readonly locale?: string;
}

/** Returns the address of the provider's sign-in page, for an authorisation code with PKCE. */
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

/** The secrets of a sign-in until its answer. */
interface SignInSecrets {
  /** The code verifier (RFC 7636). */
  readonly verifier: string;
  /** The `state` (RFC 6749), which the answer must have. */
  readonly state: string;
}

/** Returns secrets of 256 random bits each. */
export function makeSecrets(): SignInSecrets {
  return { verifier: randomText(), state: randomText() };
}

/** Returns the code challenge of a verifier: its SHA-256. */
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
