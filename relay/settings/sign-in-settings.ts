import { isLoopbackName } from "./listening-settings.ts";
import { readNested } from "./nested-settings.ts";
import type { NestedSettings } from "./nested-settings.ts";
import type { ProxyFor } from "./outgoing-settings.ts";
import { text } from "./setting.ts";

/**
 * Without OIDC_ISSUER, users do not sign in, and only this machine can reach the relay. The items of a list
 * are separated by commas or spaces.
 */
export const signInSettings = {
  OIDC_ISSUER: text("the OpenID provider, as it names itself in its tokens"),
  OIDC_CLIENT_ID: text("the add-in's client id at the provider"),
  OIDC_AUDIENCE: text("the audience that the provider writes into tokens for this relay"),
  OIDC_SCOPE: text("the scopes that the add-in requests"),
  OIDC_RESOURCE: text("the resource of the add-in's token, if the provider needs one"),
  OIDC_NESTED_APP_AUTH: text("on or off: sign-in with the Office account, for Entra ID"),
  OIDC_ALGORITHMS: text("the allowed signature algorithms"),
  OIDC_ROLE_CLAIM: text("the claim with a user's roles"),
  OIDC_EDITOR_VALUES: text("the values of that claim that make an editor"),
  OIDC_READER_VALUES: text("the values of that claim that make a reader"),
  OIDC_ADMINISTRATOR_VALUES: text(
    "the values of that claim that make an editor or reader also an administrator of the relay",
  ),
  OIDC_NAME_CLAIM: text("the claim with a user's name for the journal"),
  OIDC_USER_CLAIM: text("the claim with the user's name in RELAY_USER_KEYS_DIR"),
  RELAY_USER_KEYS_DIR: text("a folder with one file of login and API key per user (mode 0600)"),
};

/** Asymmetric algorithms: the published key cannot sign a token. */
const knownAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
] as const;

export type Algorithm = (typeof knownAlgorithms)[number];

/** The OpenID provider, the requirements for its tokens, and the meaning of their claims. */
export interface SignInSettings {
  /** As the provider's tokens name it, except for a slash at the end. */
  readonly issuer: string;
  /** A token needs one of these audiences. */
  readonly audience: readonly string[];
  /** The pane's public client id; it has no secret. */
  readonly clientId: string;
  /** Separated by spaces. */
  readonly scope: string;
  /** The resource for providers that issue tokens for one (RFC 8707). */
  readonly resource?: string;
  /** Nested app authentication; missing if it is off. */
  readonly nested?: NestedSettings;
  readonly algorithms: readonly Algorithm[];
  /** A name, or a path such as `realm_access.roles`. */
  readonly roleClaim: string;
  readonly editorValues: readonly string[];
  readonly readerValues: readonly string[];
  /** Administrators of the relay are also editors or readers. */
  readonly administratorValues: readonly string[];
  /** The claim with the name for the journal. */
  readonly nameClaim: string;
  /** The claim with the name of a user in the key files. */
  readonly userClaim: string;
  /** The folder with one key file per user. Without it, all use one key. */
  readonly userKeys?: string;
  readonly proxyFor?: ProxyFor;
  readonly userAgent?: string;
}

const otherNames = [
  "OIDC_AUDIENCE",
  "OIDC_CLIENT_ID",
  "OIDC_SCOPE",
  "OIDC_RESOURCE",
  "OIDC_NESTED_APP_AUTH",
  "OIDC_ALGORITHMS",
  "OIDC_ROLE_CLAIM",
  "OIDC_EDITOR_VALUES",
  "OIDC_READER_VALUES",
  "OIDC_ADMINISTRATOR_VALUES",
  "OIDC_NAME_CLAIM",
  "OIDC_USER_CLAIM",
  "RELAY_USER_KEYS_DIR",
] as const;

/** The texts as given. */
export type SignInTexts = Readonly<
  Partial<Record<"OIDC_ISSUER" | (typeof otherNames)[number], string | undefined>>
>;

/**
 * Returns undefined without OIDC_ISSUER, and after a problem. Adds a sentence for each problem to `problems`,
 * also for settings that have no effect without OIDC_ISSUER.
 */
export function readSignInSettings(texts: SignInTexts, problems: string[]): SignInSettings | undefined {
  const textOf = (name: keyof SignInTexts, defaultText = ""): string => {
    const given = texts[name]?.trim() ?? "";
    return given === "" ? defaultText : given;
  };
  const issuer = textOf("OIDC_ISSUER");
  if (issuer === "") {
    const unused = otherNames.filter((name) => textOf(name) !== "");
    if (unused.length > 0)
      problems.push(
        `OIDC_ISSUER is missing: without it users do not sign in, and ${unused.join(", ")} has no effect.`,
      );
    return undefined;
  }
  const problemsBefore = problems.length;
  checkIssuer(issuer, problems);
  const audience = listOf(textOf("OIDC_AUDIENCE"));
  if (audience.length === 0)
    problems.push(
      "OIDC_AUDIENCE is missing: give the audience that the provider writes into tokens for this relay.",
    );
  const clientId = textOf("OIDC_CLIENT_ID");
  if (clientId === "")
    problems.push("OIDC_CLIENT_ID is missing: give the add-in's client id at the provider.");
  const algorithms = readAlgorithms(textOf("OIDC_ALGORITHMS", "RS256 PS256 ES256 EdDSA"), problems);
  const editorValues = listOf(textOf("OIDC_EDITOR_VALUES", "editor"));
  const readerValues = listOf(textOf("OIDC_READER_VALUES", "reader"));
  const administratorValues = listOf(textOf("OIDC_ADMINISTRATOR_VALUES", "administrator"));
  const both = editorValues.filter((value) => readerValues.includes(value));
  if (both.length > 0)
    problems.push(`OIDC_EDITOR_VALUES and OIDC_READER_VALUES both have ${both.join(", ")}: give it to one.`);
  const scope = listOf(textOf("OIDC_SCOPE", "openid profile offline_access"));
  const nested = readNested(textOf("OIDC_NESTED_APP_AUTH", "off"), issuer, scope, problems);
  if (problems.length > problemsBefore) return undefined;
  const resource = textOf("OIDC_RESOURCE");
  const userKeys = textOf("RELAY_USER_KEYS_DIR");
  return {
    ...{ issuer, audience, clientId, algorithms, editorValues, readerValues, administratorValues },
    scope: scope.join(" "),
    roleClaim: textOf("OIDC_ROLE_CLAIM", "roles"),
    nameClaim: textOf("OIDC_NAME_CLAIM", "preferred_username"),
    userClaim: textOf("OIDC_USER_CLAIM", "sub"),
    ...(resource === "" ? {} : { resource }),
    ...(nested === undefined ? {} : { nested }),
    ...(userKeys === "" ? {} : { userKeys }),
  };
}

function checkIssuer(issuer: string, problems: string[]): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname));
  if (url === undefined || !isSafe || url.search !== "" || url.hash !== "" || url.username !== "")
    problems.push(
      "OIDC_ISSUER must be an address that begins with https:// (on this machine also http://), without user, ? or #.",
    );
}

function readAlgorithms(text: string, problems: string[]): readonly Algorithm[] {
  const given = listOf(text);
  const allowed = knownAlgorithms.filter((algorithm) => given.includes(algorithm));
  if (allowed.length < given.length || allowed.length === 0)
    problems.push(`OIDC_ALGORITHMS may only have ${knownAlgorithms.join(", ")}.`);
  return allowed;
}

function listOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((item) => item !== ""))];
}
