import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { exportSPKI, importJWK } from "jose";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { audience, clientId, makeKey, startIssuer } from "../../support/sign-in/issuer.ts";
import type { Issuer } from "../../support/sign-in/issuer.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
import type { InstanceDouble } from "../../support/instance-double.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

let issuer: Issuer;
let instance: InstanceDouble;
let relay: StartedRelay;

beforeAll(async () => {
  issuer = await startIssuer();
  instance = await startInstanceDouble();
  relay = await startRelay(instance.configuration, { signIn: issuer.signIn() });
});

afterAll(async () => {
  await relay.close();
  await instance.close();
  await issuer.close();
});

const read = { model: "wa.session", method: "search_read", domain: [], fields: ["o_no"] };

const ask = (authorization?: string): Promise<RelayAnswer> =>
  relay.post(routes.read, read, authorization === undefined ? {} : { Authorization: authorization });

const seconds = (from: number): number => Math.floor(Date.now() / 1_000) + from;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string): readonly [string, string, string] => token.split(".") as never;

/** Signs by hand what no library would. */
const byHand = (header: object, claims: object, signer: (text: string) => Buffer): string => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signer(text).toString("base64url")}`;
};

const claims = (): object => ({
  ...{ iss: issuer.url, aud: audience, sub: "42", client_id: clientId, scope: "wa.use" },
  ...{ iat: seconds(0), exp: seconds(300), roles: ["editor"] },
});

/** Each kind of bad token by what is wrong with it. */
const bad: Readonly<Record<string, () => Promise<string> | string>> = {
  "is no token at all": () => "abcdef",
  "has two parts only": async () =>
    partsOf(await issuer.token())
      .slice(0, 2)
      .join("."),
  "is encrypted in form only": async () => `${await issuer.token()}.AAAA.AAAA`,
  "is not signed (alg none)": () =>
    `${part({ alg: "none", typ: "at+jwt", kid: "first" })}.${part(claims())}.`,
  "lost its signature": async () =>
    partsOf(await issuer.token())
      .slice(0, 2)
      .join(".")
      .concat("."),
  "is signed with the public key as a shared secret (HS256)": async () => {
    const pem = await exportSPKI((await importJWK(issuer.key.publicJwk, "RS256")) as never);
    const header = { alg: "HS256", typ: "at+jwt", kid: "first" };
    return byHand(header, claims(), (text) => createHmac("sha256", pem).update(text).digest());
  },
  "is signed by an algorithm that is not allowed (RS384)": () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return byHand({ alg: "RS384", typ: "at+jwt", kid: "first" }, claims(), (text) =>
      sign("sha384", Buffer.from(text), privateKey),
    );
  },
  "is signed by another key of the same name": async () => issuer.token({}, {}, await makeKey("first")),
  "brings its own key along (jwk)": async () => {
    const own = await makeKey("first");
    return issuer.token({}, { jwk: own.publicJwk }, own);
  },
  "names where to fetch its key (jku)": async () =>
    issuer.token({}, { jku: "http://127.0.0.1:1/keys" }, await makeKey("first")),
  "names an unknown key": async () => issuer.token({}, {}, await makeKey("unknown")),
  "names no key": () => issuer.token({}, { kid: undefined }),
  "needs an extension that nobody knows (crit)": async () => {
    const [, payload, signature] = partsOf(await issuer.token());
    const header = part({ alg: "RS256", typ: "at+jwt", kid: "first", crit: ["exp2"], exp2: 1 });
    return `${header}.${payload}.${signature}`;
  },
  "had its claims changed": async () => {
    const [header, , signature] = partsOf(await issuer.token({ roles: ["reader"] }));
    return `${header}.${part(claims())}.${signature}`;
  },
  "had its header changed": async () => {
    const [, payload, signature] = partsOf(await issuer.token());
    return `${part({ alg: "RS256", typ: "JWT", kid: "first" })}.${payload}.${signature}`;
  },
  "is of another issuer": () => issuer.token({ iss: "https://login.example" }),
  "has an issuer with a slash too many": () => issuer.token({ iss: `${issuer.url}/` }),
  "has no issuer": () => issuer.token({ iss: undefined }),
  "is for another audience": () => issuer.token({ aud: "api://something-else" }),
  "has no audience": () => issuer.token({ aud: undefined }),
  "was given to another client": () => issuer.token({ client_id: "another" }),
  "was given to another client in Entra's words (azp)": () =>
    issuer.token({ client_id: undefined, azp: "another" }),
  "has expired": () => issuer.token({ iat: seconds(-900), exp: seconds(-60) }),
  "never expires": () => issuer.token({ exp: undefined }),
  "is not valid yet": () => issuer.token({ nbf: seconds(120) }),
  "was issued in the future": () => issuer.token({ iat: seconds(120) }),
  "is an ID token": () => issuer.token({ scope: undefined, nonce: "n", at_hash: "h" }, { typ: "JWT" }),
  "is a refresh token": () => issuer.token({ typ: "Refresh" }, { typ: "JWT" }),
  "is of a program and not of a person": () => issuer.token({ scope: undefined }, { typ: "JWT" }),
  "is a log-out token": () => issuer.token({}, { typ: "logout+jwt" }),
  "says nobody's name": () => issuer.token({ sub: undefined }),
};

test("there are at least 21 kinds of bad token", () => {
  expect(Object.keys(bad).length).toBeGreaterThanOrEqual(21);
});

test.each(Object.keys(bad))("a token that %s is refused, and the instance hears nothing", async (kind) => {
  const before = instance.calls.length;
  const answer = await ask(`Bearer ${await bad[kind]?.()}`);
  expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
  expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
  expect(instance.calls.length).toBe(before);
});

test.each([
  ["is missing", undefined],
  ["is empty", "Bearer "],
  ["is of another scheme", "Basic YW5uYTpwYXNz"],
  ["holds two tokens", "Bearer aaa.bbb.ccc, Bearer aaa.bbb.ccc"],
])("Authorization that %s is refused", async (_what, authorization) => {
  const answer = await ask(authorization);
  expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
});

test.each([
  ["a good token", {}, {}],
  [
    "a token of Entra ID",
    { client_id: undefined, azp: clientId, scope: undefined, scp: "wa.use" },
    { typ: "JWT" },
  ],
  ["a token for several audiences", { aud: ["something", audience] }, {}],
  ["a token that expired within the difference of clocks", { exp: seconds(-5) }, {}],
])("%s is accepted", async (_what, changed, header) => {
  expect((await ask(`Bearer ${await issuer.token(changed, header)}`)).status).toBe(200);
});

test("a token without a role here is told apart from a bad one", async () => {
  const answer = await ask(`Bearer ${await issuer.token({ roles: ["visitor"] })}`);
  expect([answer.status, codeOf(answer)]).toEqual([403, "no_role"]);
});

test("no token and nothing of one is logged", async () => {
  const token = await issuer.token({ exp: seconds(-600) });
  await ask(`Bearer ${token}`);
  const [, payload, signature] = partsOf(token);
  expect(relay.log.join("\n")).not.toContain(payload.slice(0, 40));
  expect(relay.log.join("\n")).not.toContain(signature.slice(0, 40));
});

test("without the client header nothing is looked at", async () => {
  const answer = await relay.ask({
    ...{ method: "POST", path: routes.read, body: JSON.stringify(read) },
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${await issuer.token()}` },
  });
  expect(codeOf(answer)).toBe("client_header_missing");
  expect(clientHeader.name).toBe("X-WA-Client");
});
