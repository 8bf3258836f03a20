import { brotliDecompressSync } from "node:zlib";
import * as fc from "fast-check";
import { modelNames } from "../../../../contract/models.ts";
import { fieldOf } from "../../../../contract/records.ts";
import { mostReads, routes } from "../../../../contract/relay-api.ts";
import {
  canaryKey,
  refuseCall,
  sendJson,
  sendText,
  startFakeInstance,
} from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits: { replyBytes: 100_000, parallelReads: 3 } });
  for (const o_no of ["O-1", "O-2", "O-3"]) instance.put("wa.session", { o_no });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

const find = (o_no: string): object => ({
  model: "wa.session",
  method: "search_read",
  domain: [["o_no", "=", o_no]],
  fields: ["o_no"],
});
const answersOf = ({ text }: RelayAnswer): readonly Readonly<Record<string, unknown>>[] =>
  (JSON.parse(text) as { answers: Readonly<Record<string, unknown>>[] }).answers;
const ask = async (...reads: readonly unknown[]) => answersOf(await relay.post(routes.readMany, { reads }));

test("each read is answered with its records in order, with one call each", async () => {
  const answers = await ask(find("O-3"), find("O-9"), find("O-1"));
  expect(answers).toEqual([
    { records: [{ id: 3, o_no: "O-3" }] },
    { records: [] },
    { records: [{ id: 1, o_no: "O-1" }] },
  ]);
  expect(instance.calls).toHaveLength(3);
  expect(instance.signIns()).toBe(1);
});

test("a read that is not allowed is refused in its position, and the others are answered", async () => {
  const answers = await ask(find("O-1"), { ...find("O-1"), model: "res.users" }, "nonsense", find("O-2"));
  expect(answers).toMatchObject([
    { records: [{ o_no: "O-1" }] },
    { error: { code: "not_offered" } },
    { error: { code: "bad_request" } },
    { records: [{ o_no: "O-2" }] },
  ]);
  expect(instance.calls).toHaveLength(2);
});

test.each<[string, Parameters<FakeInstance["failNext"]>[1], string]>([
  ["is refused", refuseCall("AccessError", "You are not allowed"), "no_rights"],
  ["holds a bare NaN", sendText(200, '{"jsonrpc":"2.0","result":[{"id":1,"va_ratio":NaN}]}'), "not_a_number"],
  ["looks whole but is not", sendText(200, '{"jsonrpc":"2.0","result":[{"id":1]}'), "bad_reply"],
  ["is followed by more", sendText(200, '{"jsonrpc":"2.0","result":[]},{"answers":{}'), "bad_reply"],
  ["ends two replies", sendText(200, '{"jsonrpc":"2.0","result":[]},{"records":[]}'), "bad_reply"],
  [
    "contains the API key",
    (response) => sendJson(response, { jsonrpc: "2.0", result: [canaryKey] }),
    "bad_reply",
  ],
  ["is a gateway's page", sendText(502, "<html>Bad gateway</html>"), "instance_status"],
])("a read whose reply %s does not affect the others", async (_what, fault, code) => {
  const one = await startRelay(instance.configuration, { limits: { parallelReads: 1 } });
  instance.failNext("search_read", fault);
  const answer = await one.post(routes.readMany, { reads: [find("O-1"), find("O-2")] });
  expect(answer.status).toBe(200);
  expect(answersOf(answer)).toMatchObject([{ error: { code } }, { records: [{ o_no: "O-2" }] }]);
  expect(answer.text).not.toContain("canary");
  expect(answer.text).not.toContain("Traceback");
  expect(one.log.join("")).toContain(String(answer.headers["x-request-id"]));
  await one.close();
});

/** Asks twice for 20 reads, and returns the maximum of concurrent calls to the instance. */
async function mostAtOnce(asked: StartedRelay): Promise<number> {
  let running = 0;
  let most = 0;
  instance.failAlways("search_read", (response, carryOut) => {
    most = Math.max(most, ++running);
    setImmediate(() => {
      running--;
      sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() });
    });
  });
  const reads = Array.from({ length: 20 }, (_none, index) => find(`O-${index}`));
  await Promise.all([asked.post(routes.readMany, { reads }), asked.post(routes.readMany, { reads })]);
  expect(instance.calls).toHaveLength(40);
  return most;
}

test("concurrent reads of all requests stay within the limit", async () => {
  const most = await mostAtOnce(relay);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

test("they leave half of the connections to others, such as write-backs", async () => {
  const one = await startRelay(instance.configuration, { limits: { connections: 4 } });
  expect(await mostAtOnce(one)).toBeLessThanOrEqual(2);
  await one.close();
});

test.each<[string, unknown]>([
  ["no reads", { reads: [] }],
  ["too many reads", { reads: Array.from({ length: mostReads + 1 }, () => find("O-1")) }],
  ["a member that is not known", { reads: [find("O-1")], key: "k" }],
  ["no list", { reads: find("O-1") }],
  ["no object", []],
])("a request with %s is refused completely", async (_what, body) => {
  const answer = await relay.post(routes.readMany, body);
  expect([answer.status, codeOf(answer)]).toEqual([400, "bad_request"]);
  expect(instance.calls).toEqual([]);
});

test("replies that are too large together are refused from the limit on", async () => {
  instance.put("wa.session", { o_no: "long", name: "x".repeat(60_000) });
  const long = { ...find("long"), fields: ["name"] };
  const answers = await ask(long, long);
  expect(answers.filter(({ records }) => records !== undefined)).toHaveLength(1);
  expect(answers).toContainEqual({ error: expect.objectContaining({ code: "reply_too_large" }) as unknown });
});

test("a large answer is compressed as the client accepts", async () => {
  instance.put("wa.session", { o_no: "long", name: "x".repeat(20_000) });
  const body = { reads: [{ ...find("long"), fields: ["name"] }] };
  const answer = await relay.post(routes.readMany, body, { "Accept-Encoding": "br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  const { answers } = JSON.parse(brotliDecompressSync(answer.bytes).toString()) as { answers: unknown[] };
  expect(answers).toMatchObject([{ records: [{ id: 4 }] }]);
});

test("without the client header nothing is read", async () => {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ reads: [find("O-1")] });
  const answer = await relay.ask({ method: "POST", path: routes.readMany, headers, body });
  expect([answer.status, codeOf(answer)]).toEqual([403, "client_header_missing"]);
  expect(instance.calls).toEqual([]);
});

test("for any request, only calls of the contract reach the instance", async () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, false, 0, 1, "", "name", "wa.session", "res.users", "write"),
    fc.constantFrom<unknown>(["password"], [["o_no", "=", "O-1"]], [["o_no", "like", "O"]], [["x", "=", 1]]),
    fc.string(),
  );
  const good = find("O-1") as Readonly<Record<string, unknown>>;
  const near = fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, one]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: value }),
      ]),
    ),
  );
  const body = fc.record({ reads: fc.oneof(fc.array(fc.oneof(near, value), { maxLength: 3 }), value) });
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { status } = await relay.post(routes.readMany, sent);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 150, seed: 20_261_121 },
  );
  for (const { model, method, kwargs } of instance.calls) {
    const name = modelNames.find((one) => one === model);
    // A field outside of the contract may be an extra field, so the relay asks the instance for its fields.
    expect([model, ["search_read", "fields_get"].includes(method)]).toEqual([name, true]);
    for (const field of (kwargs.fields ?? []) as readonly string[])
      expect(name !== undefined && (field === "id" || fieldOf(name, field) !== undefined)).toBe(true);
  }
});
