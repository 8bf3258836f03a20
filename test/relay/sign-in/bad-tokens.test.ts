import { routes } from "../../../contract/relay-api.ts";
import { badTokens } from "../../support/sign-in/bad-tokens.ts";
import { audience, clientId, startIssuer } from "../../support/sign-in/issuer.ts";
import type { Issuer } from "../../support/sign-in/issuer.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

let issuer: Issuer;
let instance: FakeInstance;
let relay: StartedRelay;

beforeAll(async () => {
  issuer = await startIssuer();
  instance = await startFakeInstance();
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

/** Returns the time this many seconds from now. */
const seconds = (from: number): number => Math.floor(Date.now() / 1_000) + from;

test.each(Object.keys(badTokens))(
  "a token that %s is refused, and the instance receives nothing",
  async (kind) => {
    const before = instance.calls.length;
    const answer = await ask(`Bearer ${await badTokens[kind]?.(issuer)}`);
    expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
    expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    expect(instance.calls.length).toBe(before);
  },
);

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
])("%s is accepted", async (_what, changed, header) => {
  expect((await ask(`Bearer ${await issuer.token(changed, header)}`)).status).toBe(200);
});

test("a token that expired within the clock tolerance is accepted", async () => {
  expect((await ask(`Bearer ${await issuer.token({ exp: seconds(-5) })}`)).status).toBe(200);
});

test.each([[["visitor"]], ["Line editor in training"], [{ editor: true }], [undefined]])(
  "a token without a role here, such as %j, gets another refusal than a bad one",
  async (roles) => {
    const answer = await ask(`Bearer ${await issuer.token({ roles })}`);
    expect([answer.status, codeOf(answer)]).toEqual([403, "no_role"]);
  },
);

test("no part of a token is logged", async () => {
  const token = await issuer.token({ exp: seconds(-600) });
  await ask(`Bearer ${token}`);
  const [, payload, signature] = token.split(".") as [string, string, string];
  expect(relay.log.join("\n")).not.toContain(payload.slice(0, 40));
  expect(relay.log.join("\n")).not.toContain(signature.slice(0, 40));
});
