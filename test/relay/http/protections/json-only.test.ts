import { gzipSync } from "node:zlib";
import { routes } from "../../../../contract/relay-api.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { StartedRelay } from "../../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits: { requestBytes: 1_000 } });
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

async function send(body: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await relay.ask({
    method: "POST",
    path: routes.read,
    body,
    headers: { "X-WA-Client": "1", ...headers },
  });
  return [answer.status, codeOf(answer)];
}

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/jsonx",
  "",
])("a body of type %p is refused", async (type) => {
  expect(await send("{}", { "Content-Type": type })).toEqual([415, "wrong_content_type"]);
});

test("a body without a type is refused", async () => {
  expect(await send("{}", {})).toEqual([415, "wrong_content_type"]);
});

test.each(["utf-16le", "utf-16", "UTF-32", "utf-7", "latin1", '"utf-16"', "", "utf-8; charset=utf-16le"])(
  "a body of charset %p is refused",
  async (charset) => {
    const headers = { "Content-Type": `application/json; charset=${charset}` };
    expect(await send("{}", headers)).toEqual([415, "wrong_content_type"]);
    const body = Buffer.from("{}", "utf16le").toString("latin1");
    expect(await send(body, headers)).toEqual([415, "wrong_content_type"]);
  },
);

test("a body declared as UTF-8 is read", async () => {
  for (const charset of ["charset=utf-8", 'Charset="UTF-8"', "odata=none; charset = utf-8"])
    expect(await send("{}", { "Content-Type": `application/json; ${charset}` })).toEqual([
      403,
      "not_offered",
    ]);
});

test("a compressed body is refused, so that a small one cannot become a huge one", async () => {
  const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
  expect(await send(gzipSync("{}").toString("latin1"), headers)).toEqual([415, "wrong_content_type"]);
});

test.each(["{", "null", '"text"', "{'a':1}", "\u0000"])(
  "the body %p is refused because it is not a JSON object",
  async (body) => {
    const [status] = (await send(body, { "Content-Type": "application/json" })) as [number];
    expect(status).toBe(400);
  },
);

test("a body over the limit is refused", async () => {
  const body = JSON.stringify({ model: "x".repeat(2_000) });
  expect(await send(body, { "Content-Type": "application/json" })).toEqual([413, "request_too_large"]);
});

test("deep nesting is refused without a crash", async () => {
  const deep = await startRelay(instance.configuration);
  const body = `{"model":"wa.session","method":"search_read","domain":${"[".repeat(500_000)}${"]".repeat(500_000)},"fields":["name"]}`;
  const headers = { "X-WA-Client": "1", "Content-Type": "application/json" };
  const answer = await deep.ask({ method: "POST", path: routes.read, body, headers });
  expect([answer.status, codeOf(answer)]).toEqual([400, "bad_request"]);
  await deep.close();
  expect(instance.calls).toEqual([]);
});
