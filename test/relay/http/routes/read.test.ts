import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { routes } from "../../../../contract/relay-api.ts";
import { canaryKey, cut, refuseCall, sendText, startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { StartedRelay } from "../../../support/started-relay.ts";
import { askInVain } from "../../../support/client/still-timers.ts";

let instance: FakeInstance;
let relay: StartedRelay;

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, {
    limits: { signInPause: 0, replyBytes: 100_000 },
  });
  instance.put("wa.session", { o_no: "O-0012", name: "Door trim" });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

const list = { model: "wa.session", method: "search_read", domain: [], fields: ["o_no", "name"] };

test("the records are passed on byte for byte, in the relay's envelope", async () => {
  const records = '[{"id": 1, "o_no": "O-1", "va_ratio": NaN} ]';
  const raw = `{ "jsonrpc": "2.0", "id": null, "result": ${records} }\n`;
  await relay.post(routes.read, list);
  instance.failNext("search_read", sendText(200, raw, "application/json"));
  const answer = await relay.post(routes.read, list);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(`{"records":${records}}`);
});

test("records of a reply that ends by closing its connection are passed on unchanged", async () => {
  const records = '[ {"id": 1, "va_ratio": 1.50} ]';
  await relay.post(routes.read, list);
  instance.failNext("search_read", (response) => {
    const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
    response.socket?.end(`${head}{"jsonrpc":"2.0","id":null,"result":${records}}`);
  });
  const answer = await relay.post(routes.read, list);
  expect([answer.status, answer.text]).toEqual([200, `{"records":${records}}`]);
});

test.each<[string, string]>([
  ["that stand before other members", '{"result":[{"id":1,"name":"A"}],"id":null,"jsonrpc":"2.0"}'],
  ["behind a long id", `{"jsonrpc":"2.0","id":"${"x".repeat(300)}","result":[{"id":1,"name":"A"}]}`],
  ["under an escaped name", '{"jsonrpc":"2.0","\\u0072esult":[{"id":1,"name":"A"}]}'],
])("records %s are found, too", async (_what, raw) => {
  instance.failNext("search_read", sendText(200, raw, "application/json"));
  const answer = await relay.post(routes.read, list);
  expect([answer.status, answer.text]).toEqual([200, '{"records":[{"id":1,"name":"A"}]}']);
});

test("thousands of records that must be searched for arrive completely and in order", async () => {
  const records = Array.from({ length: 2_001 }, (_, id) => ({ id }));
  const raw = JSON.stringify({ result: records, jsonrpc: "2.0", id: null });
  instance.failNext("search_read", sendText(200, raw, "application/json"));
  const answer = await relay.post(routes.read, list);
  expect(JSON.parse(answer.text)).toEqual({ records });
});

test("the description of a model's fields is answered under its own name", async () => {
  const answer = await relay.post(routes.read, { model: "wa.session", method: "fields_get" });
  expect(JSON.parse(answer.text)).toEqual({
    fields: expect.objectContaining({ o_no: expect.anything() as unknown }) as unknown,
  });
});

test("the instance's call holds the requested values and nothing else", async () => {
  await relay.post(routes.read, {
    model: "wa.element",
    method: "search_read",
    domain: [["session_id", "=", 3]],
    fields: ["name"],
    order: "cycle_no,sequence desc",
    limit: 5,
    lang: "ja_JP",
  });
  expect(instance.calls).toEqual([
    {
      model: "wa.element",
      method: "search_read",
      args: [[["session_id", "=", 3]]],
      kwargs: { fields: ["name"], order: "cycle_no, sequence desc", limit: 5, context: { lang: "ja_JP" } },
    },
  ]);
});

test("one sign-in serves concurrent and later calls", async () => {
  await Promise.all([
    relay.post(routes.read, list),
    relay.post(routes.read, list),
    relay.post(routes.read, list),
  ]);
  await relay.post(routes.read, list);
  expect(instance.signIns()).toBe(1);
});

test("an unknown caller signs in again, and the call succeeds", async () => {
  await relay.post(routes.read, list);
  instance.moveUser();
  expect((await relay.post(routes.read, list)).status).toBe(200);
  expect(instance.signIns()).toBe(2);
});

test("an access that stays denied is reported after one new sign-in", async () => {
  instance.failAlways("search_read", refuseCall("AccessDenied", "Access Denied"));
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([502, "access_denied"]);
  expect(instance.signIns()).toBe(2);
});

test("a sign-in that returns false is refused with a message, and `false` is never used as a user id", async () => {
  instance.revoke(true);
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([502, "sign_in_failed"]);
  expect(instance.calls).toEqual([]);
  instance.revoke(false);
  expect((await relay.post(routes.read, list)).status).toBe(200);
});

test.each([
  ["AccessError", "You are not allowed", 403, "no_rights"],
  ["ValueError", "Invalid field", 422, "unknown_field"],
  ["UserError", "Invalid language code: th_TH", 422, "language_not_active"],
  ["SomethingNew", "Oops", 502, "instance_error"],
])(
  "an error named %s is passed on with its message, without the traceback",
  async (name, message, status, code) => {
    instance.failNext("search_read", refuseCall(name, message));
    const answer = await relay.post(routes.read, list);
    const { error } = JSON.parse(answer.text) as { error: { requestId: string } };
    expect(answer.status).toBe(status);
    expect(error).toEqual({ code, message, requestId: answer.headers["x-request-id"] });
    expect(relay.log.join("")).not.toContain("Traceback");
    expect(relay.log.join("")).toContain(error.requestId);
  },
);

test("a read is sent again once when the connection is reset, not a third time", async () => {
  instance.failNext("search_read", cut("before"));
  expect((await relay.post(routes.read, list)).status).toBe(200);
  instance.failNext("search_read", cut("before"));
  instance.failNext("search_read", cut("before"));
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([503, "instance_unreachable"]);
});

test.each<[string, Parameters<FakeInstance["failNext"]>[1], number, string]>([
  ["a gateway's page", sendText(502, "<html>Bad gateway</html>"), 502, "instance_status"],
  [
    "a redirect",
    (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
    502,
    "instance_status",
  ],
  ["a page with status 200", sendText(200, "<html>Sign in</html>"), 502, "bad_reply"],
  ["an empty reply", sendText(200, ""), 502, "bad_reply"],
  ["a list", sendText(200, "[]", "application/json"), 502, "bad_reply"],
  [
    "a result that is no list",
    sendText(200, '{"jsonrpc":"2.0","id":null,"result":{"id":1}}', "application/json"),
    502,
    "bad_reply",
  ],
  [
    "a result that is no record at all",
    sendText(200, '{"jsonrpc":"2.0","id":null,"result":false}', "application/json"),
    502,
    "bad_reply",
  ],
  ["no result", sendText(200, '{"jsonrpc":"2.0","id":null}', "application/json"), 502, "bad_reply"],
  [
    "a reply without its end",
    sendText(200, '{"jsonrpc":"2.0","id":null,"result":[1', "application/json"),
    502,
    "bad_reply",
  ],
  ["a reply larger than the limit", sendText(200, "x".repeat(200_000)), 502, "reply_too_large"],
  [
    "a reply that is cut in its middle",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
      response.write('{"jsonrpc":"2.0","id":null,"result":[{}', () => response.socket?.destroy());
    },
    502,
    "bad_reply",
  ],
  [
    "a reply of no stated length that ends too soon",
    (response) => {
      const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
      response.socket?.end(`${head}{"jsonrpc":"2.0","id":null,"result":[{"id":1}`);
    },
    502,
    "bad_reply",
  ],
  [
    "a bare NaN outside the result",
    sendText(200, '{"id":NaN,"jsonrpc":"2.0","result":[]}'),
    502,
    "not_a_number",
  ],
])("%s is answered with a message", async (_what, fault, status, code) => {
  await relay.post(routes.read, list);
  instance.failNext("search_read", fault);
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
});

test("a missing reply is answered with a message", async () => {
  const answer = await askInVain(instance, "search_read", () => relay.post(routes.read, list));
  expect([answer.status, codeOf(answer)]).toEqual([504, "instance_timeout"]);
});

test("a missing instance is reported as unreachable", async () => {
  await instance.close();
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([503, "instance_unreachable"]);
});

test("a reply that holds the API key is not passed on", async () => {
  instance.put("wa.session", { o_no: "O-9", name: `pasted ${canaryKey}` });
  const answer = await relay.post(routes.read, list);
  expect([answer.status, codeOf(answer)]).toEqual([502, "bad_reply"]);
  expect(answer.text).not.toContain("canary");
});

test("a reply in pieces of any size is passed on completely", async () => {
  const records = [{ id: 1, name: "扉のトリム".repeat(50) }];
  const raw = JSON.stringify({ jsonrpc: "2.0", id: null, result: records });
  for (const size of [1, 7, 300, 5_000]) {
    instance.failNext("search_read", (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const bytes = Buffer.from(raw);
      for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
      response.end();
    });
    const answer = await relay.post(routes.read, list);
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ records })]);
  }
});

test("large replies are compressed as the client accepts, small ones are not", async () => {
  for (let index = 0; index < 400; index++)
    instance.put("wa.session", { o_no: `O-${index}`, name: "Door trim" });
  const plain = await relay.post(routes.read, list);
  const gzip = await relay.post(routes.read, list, { "Accept-Encoding": "gzip, br;q=0" });
  const brotli = await relay.post(routes.read, list, { "Accept-Encoding": "gzip, deflate, br" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  const small = await relay.post(
    routes.read,
    { ...list, domain: [["id", "=", 1]] },
    { "Accept-Encoding": "br" },
  );
  expect(small.headers["content-encoding"]).toBeUndefined();
});
