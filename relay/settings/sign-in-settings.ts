import { isLoopbackName } from "./listening-settings.ts";
import type { ProxyFor } from "./outgoing-settings.ts";
import { text } from "./setting.ts";

/**
 * The settings of signing in by OpenID Connect, as texts; without OIDC_ISSUER nobody signs in, and the relay stays on this
 * machine. Lists stand between commas or spaces.
 */
export const signInSettings = {
  OIDC_ISSUER: text("the OpenID provider, as it names itself in its tokens"),
  OIDC_CLIENT_ID: text("the id of the add-in as the provider has it registered"),
  OIDC_AUDIENCE: text("what the provider writes as audience into tokens for this relay"),
  OIDC_SCOPE: text("the scopes that the add-in asks for"),
  OIDC_RESOURCE: text("the resource that the add-in asks a token for, where the provider wants one named"),
  OIDC_ALGORITHMS: text("the signature algorithms that are taken"),
  OIDC_ROLE_CLAIM: text("the claim that holds a person's roles"),
  OIDC_EDITOR_VALUES: text("the values of that claim that make an editor"),
  OIDC_READER_VALUES: text("the values of that claim that make a reader"),
  OIDC_ADMINISTRATOR_VALUES: text(
    "the values of that claim, beside a role, of people who look after the relay",
  ),
  OIDC_NAME_CLAIM: text("the claim by which the journal names a person"),
  OIDC_USER_CLAIM: text("the claim that says whose key a person uses, where each has their own"),
  RELAY_USER_KEYS_DIR: text("a folder with one file of login and API key per person (mode 0600)"),
};

/** Signature algorithms that a provider may be allowed to use: asymmetric ones alone, so that no public key can sign. */
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

/** An algorithm of that list. */
export type Algorithm = (typeof knownAlgorithms)[number];

/** How people sign in: at which OpenID provider, and what its tokens say of them. */
export interface SignInSettings {
  /** As the provider calls itself; a slash at the end may be missing. */
  readonly issuer: string;
  /** Whom a token must be meant for; one of several is enough. */
  readonly audience: readonly string[];
  /** The public client that the pane signs in as; it has no secret. */
  readonly clientId: string;
  /** What the pane asks for, parted by spaces. */
  readonly scope: string;
  /** Named to providers that give tokens for one resource (RFC 8707). */
  readonly resource?: string;
  readonly algorithms: readonly Algorithm[];
  /** The claim with a person's roles: a name, or a path such as `realm_access.roles`. */
  readonly roleClaim: string;
  readonly editorValues: readonly string[];
  readonly readerValues: readonly string[];
  /** Who looks after the relay, beside being an editor or a reader. */
  readonly administratorValues: readonly string[];
  /** The claim with the name for the journal. */
  readonly nameClaim: string;
  /** The claim that says whose key a person uses, where each has their own. */
  readonly userClaim: string;
  /** The folder with one key file per person; without it one key serves all. */
  readonly userKeys?: string;
  /** By which proxy the provider's addresses are called; without it, by none. */
  readonly proxyFor?: ProxyFor;
}

const names = [
  "OIDC_AUDIENCE",
  "OIDC_CLIENT_ID",
  "OIDC_SCOPE",
  "OIDC_RESOURCE",
  "OIDC_ALGORITHMS",
  "OIDC_ROLE_CLAIM",
  "OIDC_EDITOR_VALUES",
  "OIDC_READER_VALUES",
  "OIDC_ADMINISTRATOR_VALUES",
  "OIDC_NAME_CLAIM",
  "OIDC_USER_CLAIM",
  "RELAY_USER_KEYS_DIR",
] as const;

/** The texts of the settings by name. */
export type SignInTexts = Readonly<
  Partial<Record<"OIDC_ISSUER" | (typeof names)[number], string | undefined>>
>;

/**
 * Reads how people sign in from the texts of settings: OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID, and what may be
 * left out. Returns undefined without OIDC_ISSUER, which is local mode. What is wrong is added to `problems`, one sentence each.
 */
export function readSignInSettings(texts: SignInTexts, problems: string[]): SignInSettings | undefined {
  const textOf = (name: keyof SignInTexts, usual = ""): string => {
    const given = texts[name]?.trim() ?? "";
    return given === "" ? usual : given;
  };
  const issuer = textOf("OIDC_ISSUER");
  if (issuer === "") {
    const stray = names.filter((name) => textOf(name) !== "");
    if (stray.length > 0)
      problems.push(
        `OIDC_ISSUER is missing: without it nobody signs in, and ${stray.join(", ")} means nothing.`,
      );
    return undefined;
  }
  const before = problems.length;
  checkIssuer(issuer, problems);
  const audience = listOf(textOf("OIDC_AUDIENCE"));
  if (audience.length === 0)
    problems.push(
      "OIDC_AUDIENCE is missing: what the provider writes as audience into tokens for this relay.",
    );
  const clientId = textOf("OIDC_CLIENT_ID");
  if (clientId === "")
    problems.push("OIDC_CLIENT_ID is missing: the id of the add-in as the provider has it registered.");
  const algorithms = readAlgorithms(textOf("OIDC_ALGORITHMS", "RS256 PS256 ES256 EdDSA"), problems);
  const editorValues = listOf(textOf("OIDC_EDITOR_VALUES", "editor"));
  const readerValues = listOf(textOf("OIDC_READER_VALUES", "reader"));
  const administratorValues = listOf(textOf("OIDC_ADMINISTRATOR_VALUES", "administrator"));
  const both = editorValues.filter((value) => readerValues.includes(value));
  if (both.length > 0)
    problems.push(`OIDC_EDITOR_VALUES and OIDC_READER_VALUES both hold ${both.join(", ")}: give it to one.`);
  if (problems.length > before) return undefined;
  const resource = textOf("OIDC_RESOURCE");
  const userKeys = textOf("RELAY_USER_KEYS_DIR");
  return {
    ...{ issuer, audience, clientId, algorithms, editorValues, readerValues, administratorValues },
    scope: listOf(textOf("OIDC_SCOPE", "openid profile offline_access")).join(" "),
    roleClaim: textOf("OIDC_ROLE_CLAIM", "roles"),
    nameClaim: textOf("OIDC_NAME_CLAIM", "preferred_username"),
    userClaim: textOf("OIDC_USER_CLAIM", "sub"),
    ...(resource === "" ? {} : { resource }),
    ...(userKeys === "" ? {} : { userKeys }),
  };
}

function checkIssuer(issuer: string, problems: string[]): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname));
  if (url === undefined || !isSafe || url.search !== "" || url.hash !== "" || url.username !== "")
    problems.push("OIDC_ISSUER must be an address that begins with https://, without user, ? or #.");
}

function readAlgorithms(text: string, problems: string[]): readonly Algorithm[] {
  const named = listOf(text);
  const known = knownAlgorithms.filter((algorithm) => named.includes(algorithm));
  if (known.length < named.length || known.length === 0)
    problems.push(`OIDC_ALGORITHMS may hold ${knownAlgorithms.join(", ")} and nothing else.`);
  return known;
}

function listOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((item) => item !== ""))];
}
