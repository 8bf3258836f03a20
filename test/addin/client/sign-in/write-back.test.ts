import type { Authorization } from "../../../../addin/client/send.ts";
import { createClient } from "../../../../addin/client/create-client.ts";
import type { Client } from "../../../../addin/client/create-client.ts";
import type { Change } from "../../../../contract/relay-api.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { startIssuer } from "../../../support/sign-in/issuer.ts";
import type { Issuer } from "../../../support/sign-in/issuer.ts";
import { startRelay } from "../../../support/started-relay.ts";
import type { StartedRelay } from "../../../support/started-relay.ts";

let issuer: Issuer;
let instance: FakeInstance;
let relay: StartedRelay;

beforeEach(async () => {
  issuer = await startIssuer();
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { signIn: issuer.signIn() });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await relay.close();
  await instance.close();
  await issuer.close();
});

const signal = new AbortController().signal;

/** Returns a user with a sequence of tokens. Undefined requires a sign-in. */
function somebody(...tokens: readonly (string | undefined)[]): Authorization {
  let at = 0;
  const headerOf = (token: string | undefined) => (token === undefined ? undefined : `Bearer ${token}`);
  return {
    current: () => Promise.resolve(headerOf(tokens[at])),
    renewed: () => Promise.resolve(headerOf(tokens[++at])),
  };
}

const clientOf = (authorization: Authorization): Client =>
  createClient({ baseUrl: relay.url, authorization: () => authorization });

const changesOf = (names: readonly string[]): readonly Change[] =>
  names.map((name) => {
    const id = instance.put("wa.element", { name, session_id: 5 });
    return { key: name, model: "wa.element", id, base: { name }, values: { name: `${name}, new` } };
  });

/** Ends the first sign-in at the write of the first record. */
function endSignInAtFirstWrite(): void {
  instance.failNext("write", (response, carryOut) => {
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, "now").mockReturnValue(later);
    response.end(JSON.stringify({ jsonrpc: "2.0", id: null, result: carryOut() }));
  });
}

const writes = (): number => instance.calls.filter(({ method }) => method === "write").length;
const inAnHour = { exp: Math.floor(Date.now() / 1_000) + 7_200 };

test("a write-back whose sign-in expires continues with the renewed one, and sends nothing twice", async () => {
  const client = clientOf(somebody(await issuer.token(), await issuer.token(inAnHour)));
  const changes = changesOf(["A", "B", "C", "D"]);
  endSignInAtFirstWrite();
  const told: string[] = [];
  const answer = await client.writeBack(changes, { signal, onOutcome: ({ key }) => told.push(key) });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      complete: true,
      outcomes: ["A", "B", "C", "D"].map((key) => ({ key, outcome: "written" })),
      counts: { written: 4, failed: 0 },
    },
  });
  expect(told).toEqual(["A", "B", "C", "D"]);
  expect(writes()).toBe(4);
});

test("without a new sign-in, the rest is kept and reported, and is sent after the user signs in", async () => {
  const client = clientOf(somebody(await issuer.token(), undefined, await issuer.token(inAnHour)));
  const changes = changesOf(["A", "B", "C"]);
  endSignInAtFirstWrite();
  const answer = await client.writeBack(changes, { signal });
  if (!answer.ok || !answer.value.complete) throw new Error("The answer is not complete.");
  const ends = answer.value.outcomes.map((end) => ("code" in end ? end.code : end.outcome));
  expect(ends).toEqual(["written", "not_signed_in", "not_signed_in"]);
  expect(writes()).toBe(1);

  const after = clientOf(somebody(await issuer.token(inAnHour)));
  const again = await after.writeBack(changes, { signal });
  expect(again).toMatchObject({ ok: true, value: { counts: { written: 3 } } });
  expect(writes()).toBe(3);
});

test("a request that is refused for its token is repeated once with another", async () => {
  const client = clientOf(somebody(await issuer.token({ exp: 1 }), await issuer.token()));
  const [change] = changesOf(["A"]);
  const answer = await client.writeBack(change === undefined ? [] : [change], { signal });
  expect(answer).toMatchObject({ ok: true, value: { counts: { written: 1 } } });
  expect(writes()).toBe(1);
});

test("a user who never signed in gets a failure after one request", async () => {
  const client = clientOf(somebody(undefined));
  const answer = await client.instance(signal);
  expect(answer).toMatchObject({ ok: false, failure: { code: "not_signed_in", kind: "refused" } });
  expect(relay.log.filter((line) => line.includes("/api/instance"))).toHaveLength(1);
});

test("the pane receives the user and the instance of the sign-in", async () => {
  const client = clientOf(somebody(await issuer.token({ roles: ["reader"] })));
  expect(await client.signIn(signal)).toMatchObject({
    ok: true,
    value: { mode: "team", issuer: issuer.url },
  });
  expect(await client.instance(signal)).toMatchObject({
    ok: true,
    value: { signedIn: { name: "anna@plant.example", role: "reader" } },
  });
});
