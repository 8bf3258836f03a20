import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { JWTHeaderParameters, JWTPayload, JWTVerifyGetKey } from "jose";
import { Failure } from "../failure.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import type { Claims } from "./person.ts";

/** Finds the provider's key that a token names. */
export type Keys = JWTVerifyGetKey;

/** What a token must be like; `clockSkew` is how far clocks may differ, seconds. */
export interface Expected extends Pick<SignInSettings, "issuer" | "audience" | "algorithms" | "clientId"> {
  readonly clockSkew: number;
}

/** What a header may call an access token; "JWT" and nothing are what providers older than RFC 9068 write. */
const accessTypes = ["at+jwt", "application/at+jwt"];
const olderTypes = ["jwt", "application/jwt"];

/**
 * Checks an access token: signed by a key of the provider that it names, by an allowed algorithm; of this issuer, for this audience
 * and this client, not expired, begun, and an access token at all (RFC 9068; an ID token has no scope). Returns its claims, else
 * throws `not_signed_in`, or `identity_unreachable` where the keys cannot be fetched.
 */
export async function checkToken(
  token: string,
  keys: Keys,
  { issuer, audience, algorithms, clientId, clockSkew: clockTolerance }: Expected,
): Promise<Claims> {
  try {
    // Without a name any key would be tried.
    if (!decodeProtectedHeader(token).kid) throw refused("It names no key.");
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...{ issuer, clockTolerance },
      audience: [...audience],
      algorithms: [...algorithms],
      requiredClaims: ["exp", "sub"],
    });
    checkType(protectedHeader, payload);
    const { azp, appid, client_id, iat, exp } = payload;
    if ([azp, appid, client_id].some((client) => client !== undefined && client !== clientId))
      throw refused("It was given to another client.");
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
  const isOlder = type === undefined || olderTypes.includes(type);
  const isForAccess = typeof payload.scope === "string" || typeof payload.scp === "string";
  const says = typeof payload.typ === "string" ? payload.typ.toLowerCase() : "bearer";
  if (!isOlder || !isForAccess || says !== "bearer") throw refused("It is no access token.");
}

function refused(why: string, cause?: unknown): Failure {
  return new Failure("not_signed_in", `The token is refused. ${why}`, cause === undefined ? {} : { cause });
}
