import { isLoopbackName } from "./loopback.ts";
import { knownAlgorithms } from "./sign-in.ts";
import type { Algorithm, SignInSettings } from "./sign-in.ts";

const names = [
  "OIDC_AUDIENCE",
  "OIDC_CLIENT_ID",
  "OIDC_SCOPE",
  "OIDC_RESOURCE",
  "OIDC_ALGORITHMS",
  "OIDC_ROLE_CLAIM",
  "OIDC_EDITOR_VALUES",
  "OIDC_READER_VALUES",
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
 * left out. Gives undefined without OIDC_ISSUER, which is local mode. What is wrong is added to `problems`, one sentence each.
 */
export function readSignInSettings(texts: SignInTexts, problems: string[]): SignInSettings | undefined {
  const text = (name: keyof SignInTexts, usual = ""): string => {
    const given = texts[name]?.trim() ?? "";
    return given === "" ? usual : given;
  };
  const issuer = text("OIDC_ISSUER");
  if (issuer === "") {
    const stray = names.filter((name) => text(name) !== "");
    if (stray.length > 0)
      problems.push(
        `OIDC_ISSUER is missing: without it nobody signs in, and ${stray.join(", ")} means nothing.`,
      );
    return undefined;
  }
  const before = problems.length;
  checkIssuer(issuer, problems);
  const audience = listOf(text("OIDC_AUDIENCE"));
  if (audience.length === 0)
    problems.push(
      "OIDC_AUDIENCE is missing: what the provider writes as audience into tokens for this relay.",
    );
  const clientId = text("OIDC_CLIENT_ID");
  if (clientId === "")
    problems.push("OIDC_CLIENT_ID is missing: the id of the add-in as the provider has it registered.");
  const algorithms = readAlgorithms(text("OIDC_ALGORITHMS", "RS256 PS256 ES256 EdDSA"), problems);
  const editorValues = listOf(text("OIDC_EDITOR_VALUES", "editor"));
  const readerValues = listOf(text("OIDC_READER_VALUES", "reader"));
  const both = editorValues.filter((value) => readerValues.includes(value));
  if (both.length > 0)
    problems.push(`OIDC_EDITOR_VALUES and OIDC_READER_VALUES both hold ${both.join(", ")}: give it to one.`);
  if (problems.length > before) return undefined;
  const resource = text("OIDC_RESOURCE");
  const userKeys = text("RELAY_USER_KEYS_DIR");
  return {
    ...{ issuer, audience, clientId, algorithms, editorValues, readerValues },
    scope: listOf(text("OIDC_SCOPE", "openid profile offline_access")).join(" "),
    roleClaim: text("OIDC_ROLE_CLAIM", "roles"),
    nameClaim: text("OIDC_NAME_CLAIM", "preferred_username"),
    userClaim: text("OIDC_USER_CLAIM", "sub"),
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
