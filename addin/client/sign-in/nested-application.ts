import {
  createNestablePublicClientApplication,
  InteractionRequiredAuthError,
  PublicClientApplication,
} from "@azure/msal-browser";
import type { AuthenticationResult, IPublicClientApplication } from "@azure/msal-browser";
import { failed, failureOf, succeeded } from "../client-result.ts";
import type { ClientResult } from "../client-result.ts";
import type { Provider } from "../read-sign-in.ts";
import { lifeOf } from "./tokens.ts";
import type { Tokens } from "./tokens.ts";

/** The user's Office account as a source of tokens. */
export interface OfficeAccount {
  /**
   * Requests tokens without the user. `isFresh` means that known tokens do not count. Fails with
   * `sign_in_refused` if Office must ask the user.
   */
  silent(isFresh: boolean): Promise<ClientResult<Tokens>>;
  /** Requests tokens. Office may ask the user in a window of its own. */
  withUser(): Promise<ClientResult<Tokens>>;
}

/**
 * Connects MSAL with Office's bridge. Returns undefined if Office does not answer there. MSAL keeps the
 * tokens in memory only, and calls no server: Office gets them.
 */
export async function connectWithOffice(
  { clientId }: Pick<Provider, "clientId">,
  { authority, scope }: NonNullable<Provider["nested"]>,
): Promise<OfficeAccount | undefined> {
  const nested: IPublicClientApplication[] = [];
  await createNestablePublicClientApplication(
    { auth: { clientId, authority }, cache: { cacheLocation: "memoryStorage" } },
    undefined,
    // MSAL calls this only with a bridge. Otherwise it would open windows of its own.
    (configuration, controller) => {
      const application = new PublicClientApplication(configuration, controller);
      nested.push(application);
      return application;
    },
  );
  const [application] = nested;
  if (application === undefined) return undefined;
  const request = { scopes: scope.split(" "), authority };
  return {
    silent: (isFresh) =>
      tokensOf(() => application.acquireTokenSilent({ ...request, forceRefresh: isFresh })),
    withUser: () => tokensOf(() => application.acquireTokenPopup(request)),
  };
}

async function tokensOf(ask: () => Promise<AuthenticationResult>): Promise<ClientResult<Tokens>> {
  const requestedAt = Date.now();
  try {
    const { accessToken: access, expiresOn } = await ask();
    const life = expiresOn === null ? undefined : expiresOn.getTime() - requestedAt;
    return succeeded({ access, ...lifeOf(requestedAt, life) });
  } catch (cause) {
    const code = cause instanceof InteractionRequiredAuthError ? "sign_in_refused" : "identity_unreachable";
    return failed(failureOf(code, `Office: ${codeIn(cause)}.`));
  }
}

/** Returns MSAL's code of an error. Its message is left out, since it may contain names. */
function codeIn(cause: unknown): string {
  const { errorCode } = cause as { readonly errorCode?: unknown };
  return typeof errorCode === "string" && /^[\w.-]{1,60}$/.test(errorCode) ? errorCode : "no code";
}
