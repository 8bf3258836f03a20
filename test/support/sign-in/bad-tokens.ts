import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { exportSPKI, importJWK } from "jose";
import { audience, clientId, makeKey } from "./issuer.ts";
import type { Issuer } from "./issuer.ts";

const seconds = (from: number): number => Math.floor(Date.now() / 1_000) + from;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string): readonly [string, string, string] => token.split(".") as never;

/** Signs tokens by hand that no library would. */
const byHand = (header: object, claims: object, signer: (text: string) => Buffer): string => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signer(text).toString("base64url")}`;
};

const claimsOf = (issuer: Issuer): object => ({
  ...{ iss: issuer.url, aud: audience, sub: "42", client_id: clientId, scope: "wa.use" },
  ...{ iat: seconds(0), exp: seconds(300), roles: ["editor"] },
});

/** Each kind of bad token by its fault, made with the keys of an issuer. */
export const badTokens: Readonly<Record<string, (issuer: Issuer) => Promise<string> | string>> = {
  "is no token at all": () => "abcdef",
  "has two parts only": async (issuer) =>
    partsOf(await issuer.token())
      .slice(0, 2)
      .join("."),
  "is encrypted in form only": async (issuer) => `${await issuer.token()}.AAAA.AAAA`,
  "is not signed (alg none)": (issuer) =>
    `${part({ alg: "none", typ: "at+jwt", kid: "first" })}.${part(claimsOf(issuer))}.`,
  "lost its signature": async (issuer) =>
    partsOf(await issuer.token())
      .slice(0, 2)
      .join(".")
      .concat("."),
  "is signed with the public key as a shared secret (HS256)": async (issuer) => {
    const pem = await exportSPKI((await importJWK(issuer.key.publicJwk, "RS256")) as never);
    const header = { alg: "HS256", typ: "at+jwt", kid: "first" };
    return byHand(header, claimsOf(issuer), (text) => createHmac("sha256", pem).update(text).digest());
  },
  "is signed by an algorithm that is not allowed (RS384)": (issuer) => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return byHand({ alg: "RS384", typ: "at+jwt", kid: "first" }, claimsOf(issuer), (text) =>
      sign("sha384", Buffer.from(text), privateKey),
    );
  },
  "is signed by another key of the same name": async (issuer) => issuer.token({}, {}, await makeKey("first")),
  "brings its own key along (jwk)": async (issuer) => {
    const own = await makeKey("first");
    return issuer.token({}, { jwk: own.publicJwk }, own);
  },
  "names where to fetch its key (jku)": async (issuer) =>
    issuer.token({}, { jku: "http://127.0.0.1:1/keys" }, await makeKey("first")),
  "names an unknown key": async (issuer) => issuer.token({}, {}, await makeKey("unknown")),
  "names no key": (issuer) => issuer.token({}, { kid: undefined }),
  "needs an extension that nobody knows (crit)": async (issuer) => {
    const [, payload, signature] = partsOf(await issuer.token());
    const header = part({ alg: "RS256", typ: "at+jwt", kid: "first", crit: ["exp2"], exp2: 1 });
    return `${header}.${payload}.${signature}`;
  },
  "had its claims changed": async (issuer) => {
    const [header, , signature] = partsOf(await issuer.token({ roles: ["reader"] }));
    return `${header}.${part(claimsOf(issuer))}.${signature}`;
  },
  "had its header changed": async (issuer) => {
    const [, payload, signature] = partsOf(await issuer.token());
    return `${part({ alg: "RS256", typ: "JWT", kid: "first" })}.${payload}.${signature}`;
  },
  "is of another issuer": (issuer) => issuer.token({ iss: "https://login.example" }),
  "has an issuer with a slash too many": (issuer) => issuer.token({ iss: `${issuer.url}/` }),
  "has no issuer": (issuer) => issuer.token({ iss: undefined }),
  "is for another audience": (issuer) => issuer.token({ aud: "api://something-else" }),
  "has no audience": (issuer) => issuer.token({ aud: undefined }),
  "was given to another client": (issuer) => issuer.token({ client_id: "another" }),
  "was given to another client in Entra's words (azp)": (issuer) =>
    issuer.token({ client_id: undefined, azp: "another" }),
  "has expired": (issuer) => issuer.token({ iat: seconds(-900), exp: seconds(-60) }),
  "never expires": (issuer) => issuer.token({ exp: undefined }),
  "is not valid yet": (issuer) => issuer.token({ nbf: seconds(120) }),
  "was issued in the future": (issuer) => issuer.token({ iat: seconds(120) }),
  "is an ID token": (issuer) => issuer.token({ scope: undefined, nonce: "n", at_hash: "h" }, { typ: "JWT" }),
  "is a refresh token": (issuer) => issuer.token({ typ: "Refresh" }, { typ: "JWT" }),
  "is of a program and not of a person": (issuer) => issuer.token({ scope: undefined }, { typ: "JWT" }),
  "is a log-out token": (issuer) => issuer.token({}, { typ: "logout+jwt" }),
  "says nobody's name": (issuer) => issuer.token({ sub: undefined }),
};
