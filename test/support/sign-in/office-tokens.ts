import { audience, clientId } from "./issuer.ts";
import type { Issuer } from "./issuer.ts";

/** The claims of an access token of Entra ID, version 2, as Office gets it for the add-in. */
export const officeClaims = {
  ...{ client_id: undefined, azp: clientId, scope: undefined, scp: "wa.use", aud: audience },
  ...{ ver: "2.0", tid: "tenant-1", oid: "person-1", sub: "pairwise-1" },
};

/** Returns a good token that Office gets, with changed claims. */
export function officeToken(issuer: Issuer, claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return issuer.token({ ...officeClaims, ...claims }, { typ: "JWT" });
}

/** What a relay with nested app authentication requires of tokens. Pass it to `issuer.signIn`. */
export const nestedSignIn = {
  nested: {
    authority: "https://login.example/tenant-1",
    scope: "openid api://pane/wa.use",
    neededScopes: ["wa.use"],
  },
  userClaim: "oid",
} as const;

/** The wrong claims of tokens that Office gets, by their fault. */
const badClaims: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "is of another tenant": { iss: "https://login.microsoftonline.com/tenant-2/v2.0", tid: "tenant-2" },
  "is for Microsoft Graph": { aud: "00000003-0000-0000-c000-000000000000", scp: "User.Read" },
  "has another scope of this API": { scp: "wa.read" },
  "has a scope that only begins alike": { scp: "wa.user" },
  "has no scope, as programs get it": { scp: undefined },
  "is of another application": { azp: "another" },
};

/** Each kind of bad token that Office could get. */
export const badOfficeTokens = Object.fromEntries(
  Object.entries(badClaims).map(([fault, claims]) => [
    fault,
    (issuer: Issuer): Promise<string> => officeToken(issuer, claims),
  ]),
);
