import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { JWTHeaderParameters, JWTPayload, JWTVerifyGetKey } from "jose";
import { Failure } from "../failure.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import type { Subject } from "../journal/journal.ts";

/** Finds the provider's key that a token names. */
export type Keys = JWTVerifyGetKey;

export interface TokenRequirements extends Pick<
  SignInSettings,
  "issuer" | "audience" | "algorithms" | "clientId" | "nested"
> {
  /** The largest clock difference of provider and relay, in seconds. */
  readonly clockSkew: number;
}

/** Types in the header of an access token. Providers older than RFC 9068 write "JWT" or nothing. */
const accessTypes = ["at+jwt", "application/at+jwt"];
const olderTypes = ["jwt", "application/jwt"];

/**
 * Checks an access token and returns its claims. Throws `not_signed_in` unless
 * - the provider's key that it names has signed it with an allowed algorithm,
 * - it is of this issuer, for this audience, for no other client, and valid now,
 * - it names its user (`sub`),
 * - it is an access token (RFC 9068) and not an ID token, which has no scope, and
 * - it has the relay's scope, if users can sign in with their Office account.
 *
 * Throws `identity_unreachable` if the provider's keys cannot be fetched.
 */
export async function checkToken(
  token: string,
  keys: Keys,
  { issuer, audience, algorithms, clientId, nested, clockSkew: clockTolerance }: TokenRequirements,
): Promise<Claims> {
  try {
    // For a token that names no key, jose would try every key.
    if (!decodeProtectedHeader(token).kid) throw refused("It names no key.");
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...{ issuer, clockTolerance },
      audience: [...audience],
      algorithms: [...algorithms],
      requiredClaims: ["exp", "sub"],
    });
    checkType(protectedHeader, payload);
    checkScopes(nested?.neededScopes ?? [], payload);
    const { azp, appid, client_id, iat, exp } = payload;
    if ([azp, appid, client_id].some((client) => client !== undefined && client !== clientId))
      throw refused("It was issued for another client.");
    if (iat !== undefined && iat > Date.now() / 1_000 + clockTolerance)
      throw refused("It was issued in the future.");
    return { ...payload, exp: exp ?? 0 };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw refused(cause instanceof errors.JWTExpired ? "It has expired." : "It is not valid.", cause);
  }
}

function checkType({ typ }: JWTHeaderParameters, payload: JWTPayload): void {
  const type = typ?.toLowerCase();
  if (type !== undefined && accessTypes.includes(type)) return;
  const isOlderType = type === undefined || olderTypes.includes(type);
  const hasScope = typeof payload.scope === "string" || typeof payload.scp === "string";
  const typeClaim = typeof payload.typ === "string" ? payload.typ.toLowerCase() : "bearer";
  if (!isOlderType || !hasScope || typeClaim !== "bearer") throw refused("It is not an access token.");
}

function checkScopes(needed: readonly string[], { scope, scp }: JWTPayload): void {
  const given = [scope, scp].flatMap((text) => (typeof text === "string" ? text.split(" ") : []));
  if (!needed.every((word) => given.includes(word))) throw refused("It has another scope.");
}

function refused(why: string, cause?: unknown): Failure {
  return new Failure("not_signed_in", `The token is refused. ${why}`, cause === undefined ? {} : { cause });
}

export type Role = "reader" | "editor";

/** The user who calls the relay, from the provider's token. */
export interface Person extends Subject {
  /** The name in the journal. The provider may give it to another user later. */
  readonly name: string;
  readonly role: Role;
  /** True for an administrator of the relay. */
  readonly isAdministrator: boolean;
  /** The name in the user's key file, if users have keys of their own. */
  readonly user: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

type Claims = Readonly<Record<string, unknown>> & { readonly exp: number };

/** Throws `no_role` or, if a name is missing, `not_signed_in`. */
export function personOf(claims: Claims, settings: SignInSettings): Person {
  const roles = valuesAt(claims, settings.roleClaim);
  const role = settings.editorValues.some((value) => roles.includes(value))
    ? "editor"
    : settings.readerValues.some((value) => roles.includes(value))
      ? "reader"
      : undefined;
  if (role === undefined)
    throw new Failure(
      "no_role",
      `The token has no role for this relay. Its claim ${settings.roleClaim} decides.`,
    );
  const isAdministrator = settings.administratorValues.some((value) => roles.includes(value));
  const [user] = valuesAt(claims, settings.userClaim);
  const [name = user] = [...valuesAt(claims, settings.nameClaim), ...valuesAt(claims, "sub")];
  if (name === undefined || user === undefined)
    throw new Failure(
      "not_signed_in",
      `The token does not identify the user. Its claim ${settings.userClaim} is missing.`,
    );
  const [subject = ""] = valuesAt(claims, "sub");
  const [issuer = ""] = valuesAt(claims, "iss");
  return {
    name: name.slice(0, 200),
    subject,
    issuer,
    role,
    isAdministrator,
    user,
    expires: claims.exp * 1_000,
  };
}

/**
 * Returns the texts of a claim. `path` is its name, or names such as `realm_access.roles`. Does not split
 * texts at spaces: names of groups may contain spaces.
 */
function valuesAt(claims: Claims, path: string): readonly string[] {
  const claim = path in claims ? claims[path] : path.split(".").reduce<unknown>(memberOf, claims);
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === "string" && value !== "");
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
