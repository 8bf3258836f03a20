import { says, useFakeClient } from "../../support/client/fake-client.ts";

const { clientOf, stop } = useFakeClient();

const never = new AbortController().signal;
const analyses = {
  model: "wa.session",
  method: "search_read",
  domain: [],
  fields: ["o_no", "name", "cycle_time_avg"],
} as const;
const recordsAnswer = (records: string) => `{"records":${records}}`;

test("records are read by the kinds of their fields, and false becomes empty text", async () => {
  const client = await clientOf(
    says(recordsAnswer(`[{"id":7,"o_no":"1-2","name":false,"cycle_time_avg":57.2}]`)),
  );
  expect(await client.read(analyses, never)).toEqual({
    ok: true,
    value: { records: [{ id: 7, o_no: "1-2", name: "", cycle_time_avg: 57.2 }], problems: [] },
  });
});

test("an unreadable value is reported with its record", async () => {
  const client = await clientOf(
    says(recordsAnswer(`[{"id":7,"o_no":"A","name":"B","cycle_time_avg":"soon"}]`)),
  );
  const answer = await client.read(analyses, never);
  expect(answer).toMatchObject({
    ok: true,
    value: { problems: [{ id: 7, field: "cycle_time_avg", reason: "not_a_number" }] },
  });
});

test("raw records are as the instance sent them", async () => {
  const client = await clientOf(says(recordsAnswer(`[{"id":1,"session_id":[3,"Door"],"loss_data":false}]`)));
  const answer = await client.readRaw({ ...analyses, model: "wa.element", fields: ["loss_data"] }, never);
  expect(answer).toEqual({ ok: true, value: [{ id: 1, session_id: [3, "Door"], loss_data: false }] });
});

test("every request is a JSON POST with the client header and no cookies", async () => {
  let seen: unknown;
  const client = await clientOf((request, response, body) => {
    const { "x-wa-client": header, "content-type": type, cookie } = request.headers;
    seen = { header, type, cookie, body: JSON.parse(body) as unknown };
    response.end(recordsAnswer("[]"));
  });
  await client.read(analyses, never);
  expect(seen).toEqual({ header: "1", type: "application/json", cookie: undefined, body: analyses });
});

test("a bare NaN in a reply is reported as a value that is not a number", async () => {
  const client = await clientOf(
    says(recordsAnswer(`[{"id":1,"o_no":"A","name":"NaN","cycle_time_avg":NaN}]`)),
  );
  expect(await client.read(analyses, never)).toMatchObject({
    ok: false,
    failure: { source: "instance", code: "not_a_number", kind: "refused" },
  });
});

test.each([
  ["text that is no JSON", "<html>gateway</html>"],
  ["JSON of another shape", "[1,2,3]"],
  ["records that are no list", recordsAnswer(`{"id":1}`)],
  ["records without an id", recordsAnswer(`[{"name":"A"}]`)],
  ["an empty body", ""],
])("%s is an unreadable reply", async (_, text) => {
  const client = await clientOf(says(text));
  expect(await client.read(analyses, never)).toMatchObject({ ok: false, failure: { code: "bad_reply" } });
  expect(await client.readRaw(analyses, never)).toMatchObject({ ok: false, failure: { code: "bad_reply" } });
});

test("the relay's refusal keeps its code, kind, message and request id", async () => {
  const body = { error: { code: "no_rights", message: "You may not.", requestId: "r-1" } };
  const client = await clientOf(says(JSON.stringify(body), 403));
  expect(await client.read(analyses, never)).toEqual({
    ok: false,
    failure: {
      source: "instance",
      code: "no_rights",
      kind: "refused",
      message: "You may not.",
      requestId: "r-1",
    },
  });
});

test.each([
  ["a proxy's page", "<html>502 Bad Gateway</html>"],
  ["a code nobody knows", `{"error":{"code":"nope","message":"x","requestId":"r"}}`],
  ["an error that is no object", `{"error":"x"}`],
])("%s instead of the relay is not mistaken for the relay's answer", async (_, text) => {
  const client = await clientOf(says(text, 502));
  expect(await client.read(analyses, never)).toMatchObject({
    ok: false,
    failure: { code: "reply_unreadable", kind: "no_connection" },
  });
});

test("a missing relay is reported as no connection", async () => {
  const client = await clientOf(says(""));
  await stop();
  expect(await client.read(analyses, never)).toMatchObject({
    ok: false,
    failure: { code: "relay_unreachable", kind: "no_connection" },
  });
});

test("a connection that breaks during the answer is reported as no connection", async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200, { "content-length": "100000" });
    response.write(`{"records":[`, () => response.destroy());
  });
  expect(await client.read(analyses, never)).toMatchObject({
    ok: false,
    failure: { code: "relay_unreachable" },
  });
});

test("a read whose connection broke is repeated once, and not more often", async () => {
  let asked = 0;
  const client = await clientOf((request, response, body) => {
    if (++asked === 1) request.socket.destroy();
    else says(`{"records":[]}`)(request, response, body);
  });
  expect(await client.read(analyses, never)).toMatchObject({ ok: true });
  expect(asked).toBe(2);
  let broken = 0;
  const cut = await clientOf((request) => {
    broken++;
    request.socket.destroy();
  });
  expect(await cut.read(analyses, never)).toMatchObject({
    ok: false,
    failure: { code: "relay_unreachable" },
  });
  expect(broken).toBe(2);
});

test("a cancelled call reports that it was cancelled, also while its answer arrives", async () => {
  const cancelling = new AbortController();
  const client = await clientOf((_, response) => {
    response.writeHead(200);
    response.write("{", () => cancelling.abort());
  });
  expect(await client.read(analyses, cancelling.signal)).toMatchObject({
    ok: false,
    failure: { code: "cancelled", kind: "interrupted" },
  });
  expect(await client.read(analyses, AbortSignal.abort())).toMatchObject({
    failure: { code: "cancelled" },
  });
});

const info = {
  url: "https://demo.example",
  db: "demo",
  login: "ana@demo.example",
  uid: 2,
  languages: ["en_US", "ja_JP"],
  missingFields: { "wa.element": ["standard_time"] },
  segments: "repairs",
  extraFields: { "wa.element": [{ name: "x_tool", label: "Tool", type: "char" }] },
  version: "1.0.0",
};

test("the client reads the instance's identity and address", async () => {
  const client = await clientOf(says(JSON.stringify(info)));
  expect(await client.instance(never)).toEqual({ ok: true, value: info });
});

test("a relay that does not mention extra fields or segment writing supports neither", async () => {
  const client = await clientOf(
    says(JSON.stringify({ ...info, extraFields: undefined, segments: undefined })),
  );
  expect(await client.instance(never)).toEqual({
    ok: true,
    value: { ...info, extraFields: {}, segments: "nothing" },
  });
});

test("a relay of another version means that the pane must reload, whatever it answers", async () => {
  const client = await clientOf(says(JSON.stringify({ version: "2.0.0", anything: true })));
  expect(await client.instance(never)).toMatchObject({
    ok: false,
    failure: { code: "versions_differ", message: "Page 1.0.0, relay 2.0.0." },
  });
});

test.each([
  ["{}"],
  ["null"],
  [JSON.stringify({ ...info, uid: "2" })],
  [JSON.stringify({ ...info, segments: "all" })],
  [JSON.stringify({ ...info, languages: ["xx_XX"] })],
  [JSON.stringify({ ...info, activeLanguages: "3" })],
  [JSON.stringify({ ...info, missingFields: { "wa.element": "standard_time" } })],
  [JSON.stringify({ ...info, extraFields: { "wa.element": [{ name: "x_tool" }] } })],
])("an instance answer of another shape is unreadable: %s", async (text) => {
  const client = await clientOf(says(text));
  expect(await client.instance(never)).toMatchObject({ failure: { code: "reply_unreadable" } });
});

test("a healthy relay answers with its version", async () => {
  const client = await clientOf(says(""));
  expect(await client.health(never)).toEqual({ ok: true, value: { status: "ok", version: "1.0.0" } });
});
