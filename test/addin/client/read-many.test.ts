import { createClient } from "../../../addin/client/create-client.ts";
import { mostReads } from "../../../contract/relay-api.ts";
import { refuses, says, useFakeClient } from "../../support/client/fake-client.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";

const { clientOf, relay, stop } = useFakeClient();

const never = new AbortController().signal;
const find = (o_no: string) =>
  ({ model: "wa.session", method: "search_read", domain: [["o_no", "=", o_no]], fields: ["o_no"] }) as const;
const two = [find("O-1"), find("O-2")];

test("a real relay answers several reads in order, and one refusal does not affect the others", async () => {
  const instance = await startFakeInstance();
  instance.put("wa.session", { o_no: "O-1" });
  instance.put("wa.session", { o_no: "O-2" });
  const before = await startRelay(instance.configuration);
  try {
    const client = createClient({ baseUrl: before.url });
    const hidden = { ...find("O-1"), fields: ["__proto__"] };
    expect(await client.readMany([find("O-2"), hidden, find("O-9"), find("O-1")], never)).toMatchObject([
      { ok: true, value: [{ id: 2, o_no: "O-2" }] },
      { ok: false, failure: { code: "not_offered", kind: "refused" } },
      { ok: true, value: [] },
      { ok: true, value: [{ id: 1, o_no: "O-1" }] },
    ]);
    expect(instance.calls).toHaveLength(3);
  } finally {
    await before.close();
    await instance.close();
  }
});

test("reads that exceed one request are sent in several, and are answered in order", async () => {
  const client = await clientOf((_request, response, body) => {
    const { reads } = JSON.parse(body) as { reads: { domain: [[string, string, string]] }[] };
    const answers = reads.map(({ domain }) => ({
      records: [{ id: Number(domain[0][2]) }],
    }));
    response.end(JSON.stringify({ answers }));
  });
  const numbers = Array.from({ length: mostReads + 5 }, (_none, index) => index + 1);
  const results = await client.readMany(
    numbers.map((number) => find(String(number))),
    never,
  );
  expect(results).toEqual(numbers.map((id) => ({ ok: true, value: [{ id }] })));
  expect(relay().requests).toEqual(["POST /api/read-many", "POST /api/read-many"]);
});

test("a refusal of the whole request applies to each of its reads", async () => {
  const client = await clientOf(refuses(502, "sign_in_failed"));
  expect(await client.readMany(two, never)).toMatchObject([
    { ok: false, failure: { code: "sign_in_failed" } },
    { ok: false, failure: { code: "sign_in_failed" } },
  ]);
});

test.each([
  ["text that is no JSON", "<html>"],
  ["an object of another shape", "{}"],
  ["fewer answers than reads", `{"answers":[{"records":[]}]}`],
])("%s is unreadable, and is not used as an answer of any read", async (_what, text) => {
  const client = await clientOf(says(text));
  expect(await client.readMany(two, never)).toMatchObject([
    { ok: false, failure: { code: "reply_unreadable" } },
    { ok: false, failure: { code: "reply_unreadable" } },
  ]);
});

test("an item that is neither records nor a known failure is a bad reply, and others are not affected", async () => {
  const client = await clientOf(says(`{"answers":[{"error":{"code":"oops"}},{"records":[{"id":4}]}]}`));
  expect(await client.readMany(two, never)).toMatchObject([
    { ok: false, failure: { code: "bad_reply" } },
    { ok: true, value: [{ id: 4 }] },
  ]);
});

test("without a relay every read reports no connection, and a cancelled read reports that", async () => {
  const client = await clientOf(says("{}"));
  await stop();
  expect(await client.readMany(two, never)).toMatchObject([
    { ok: false, failure: { code: "relay_unreachable", kind: "no_connection" } },
    { ok: false, failure: { code: "relay_unreachable" } },
  ]);
  expect(await client.readMany([find("O-1")], AbortSignal.abort())).toMatchObject([
    { ok: false, failure: { code: "cancelled" } },
  ]);
});
