import { Failure } from "../failure.ts";
import type { Subject } from "../journal/journal.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";

/** What somebody may do: read, or read and write. */
export type Role = "reader" | "editor";

/** Who calls the relay, as the provider's token says. */
export interface Person extends Subject {
  /** For people who read the journal; the provider may give it to somebody else one day. */
  readonly name: string;
  readonly role: Role;
  /** Says whose key they use, where each has their own. */
  readonly user: string;
  /** From when on their token no longer counts, milliseconds since 1970. */
  readonly expires: number;
}

/** The claims of a token that was checked. */
export type Claims = Readonly<Record<string, unknown>> & { readonly exp: number };

/** Tells who somebody is from the claims of their token. Refuses whoever has no role here, and a token without a name. */
export function personOf(claims: Claims, settings: SignInSettings): Person {
  const roles = valuesAt(claims, settings.roleClaim);
  const role = settings.editorValues.some((value) => roles.includes(value))
    ? "editor"
    : settings.readerValues.some((value) => roles.includes(value))
      ? "reader"
      : undefined;
  if (role === undefined)
    throw new Failure("no_role", `The token gives no role here: ${settings.roleClaim} is looked at.`);
  const [user] = valuesAt(claims, settings.userClaim);
  const [name = user] = [...valuesAt(claims, settings.nameClaim), ...valuesAt(claims, "sub")];
  if (name === undefined || user === undefined)
    throw new Failure("not_signed_in", `The token does not say who it is: ${settings.userClaim} is missing.`);
  const [subject = ""] = valuesAt(claims, "sub");
  const [issuer = ""] = valuesAt(claims, "iss");
  return { name: name.slice(0, 200), subject, issuer, role, user, expires: claims.exp * 1_000 };
}

/** The texts of a claim, found by its whole name or by a path of names. A text is one, whatever spaces are in it: names of groups hold some. */
function valuesAt(claims: Claims, path: string): readonly string[] {
  const found = path in claims ? claims[path] : path.split(".").reduce<unknown>(memberOf, claims);
  const values: readonly unknown[] = Array.isArray(found) ? found : [found];
  return values.filter((value): value is string => typeof value === "string" && value !== "");
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
