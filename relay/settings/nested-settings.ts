import type { NestedSignIn } from "../../contract/relay-info.ts";
import { isLoopbackName } from "./listening-settings.ts";

/** The settings of nested app authentication: users sign in with their Office account. */
export interface NestedSettings extends NestedSignIn {
  /** The words that a token needs in its claim `scp` or `scope`. */
  readonly neededScopes: readonly string[];
}

/** Microsoft's addresses of Entra ID: worldwide, for the government of the USA, and in China. */
const entraHosts = [
  "login.microsoftonline.com",
  "login.microsoftonline.us",
  "login.partner.microsoftonline.cn",
];

/** Scopes of OpenID Connect itself. All others are scopes of an API. */
const openIdScopes = ["openid", "profile", "email", "offline_access"];

/**
 * Reads OIDC_NESTED_APP_AUTH, which is `on` or `off`. Returns undefined for `off`. Adds a sentence for each
 * problem to `problems`. The test provider on this machine may take the place of Entra ID.
 */
export function readNested(
  given: string,
  issuer: string,
  scopes: readonly string[],
  problems: string[],
): NestedSettings | undefined {
  if (given === "off") return undefined;
  const apiScopes = scopes.filter((scope) => !openIdScopes.includes(scope));
  if (given !== "on") problems.push("OIDC_NESTED_APP_AUTH must be on or off.");
  else if (!isOfEntra(issuer))
    problems.push(
      "OIDC_NESTED_APP_AUTH needs Entra ID: OIDC_ISSUER must be https://login.microsoftonline.com/<tenant id>/v2.0.",
    );
  else if (apiScopes.length === 0)
    problems.push(
      "OIDC_NESTED_APP_AUTH needs the scope of the registration in OIDC_SCOPE: api://<client id>/use.",
    );
  return {
    authority: issuer.replace(/(?:\/v2\.0)?\/?$/, ""),
    // Office renews the tokens itself, so the add-in needs no refresh token.
    scope: scopes.filter((scope) => scope !== "offline_access").join(" "),
    // In a token, Entra ID names the scope `api://<client id>/use` only `use`.
    neededScopes: apiScopes.map((scope) => scope.slice(scope.lastIndexOf("/") + 1)),
  };
}

function isOfEntra(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, host, pathname } = new URL(issuer);
  return isLoopbackName(hostname) || (entraHosts.includes(host) && /^\/[^/]+\/v2\.0\/?$/.test(pathname));
}
