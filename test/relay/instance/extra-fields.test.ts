import { fieldNames } from "../../../contract/records.ts";
import { routes } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Limits } from "../../../relay/settings/limits.ts";
import { refuseCall, sendJson, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
let described: Record<string, unknown>;
let fault: Fault | undefined;

async function start(limits: Partial<Limits> = {}): Promise<void> {
  relay = await startRelay(instance.configuration, { limits });
}

beforeEach(async () => {
  instance = await startFakeInstance();
  instance.put("wa.element", { name: "Pick part", x_tool: "Wrench" });
  described = {
    ...Object.fromEntries(fieldNames("wa.element").map((name) => [name, { type: "char", string: name }])),
    id: { type: "integer", string: "ID" },
    x_tool: { type: "char", string: "Tool" },
    weight: { type: "float", string: "" },
    author: { type: "many2one", string: "Author" },
    photo: { type: "binary", string: "Photo" },
    lines: { type: "one2many", string: "Lines" },
    X_Odd: { type: "char", string: "Odd" },
    __last_update: { type: "datetime", string: "Last" },
    broken: "char",
  };
  fault = undefined;
  instance.failAlways("fields_get", (response, carryOut, call) => {
    const result = call.model === "wa.element" ? described : carryOut();
    if (fault === undefined) sendJson(response, { jsonrpc: "2.0", id: null, result });
    else fault(response, carryOut, call);
  });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

const read = (fields: readonly string[], more: object = {}) =>
  relay.post(routes.read, { model: "wa.element", method: "search_read", domain: [], fields, ...more });
const asked = () => instance.calls.filter(({ method }) => method === "fields_get").length;

test("the pane receives the instance's simple fields beyond the contract", async () => {
  await start();
  const { extraFields } = JSON.parse((await relay.get(routes.instance)).text) as InstanceInfo;
  expect(extraFields).toEqual({
    "wa.element": [
      { name: "author", label: "Author", type: "many2one" },
      { name: "weight", label: "weight", type: "float" },
      { name: "x_tool", label: "Tool", type: "char" },
    ],
  });
});

test("a field beyond the contract is read with the others, and the relay looks it up once", async () => {
  await start();
  for (const method of ["search_read", "read"]) {
    const where = method === "read" ? { method, domain: undefined, ids: [1] } : {};
    const answer = await read(["name", "x_tool"], where);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      records: [{ id: 1, name: "Pick part", x_tool: "Wrench" }],
    });
  }
  expect(asked()).toBe(1);
});

test("reading only fields of the contract needs no lookup", async () => {
  await start();
  expect((await read(["id", "name"])).status).toBe(200);
  expect(asked()).toBe(0);
});

test("concurrent requests share one lookup of the fields", async () => {
  await start();
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(["x_tool"])));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(asked()).toBe(1);
});

test.each(["photo", "lines", "broken", "X_Odd", "__last_update", "password", "x_tool.name", "constructor"])(
  "%s is not read",
  async (name) => {
    await start();
    const answer = await read(["x_tool", name]);
    expect([answer.status, codeOf(answer)]).toEqual([403, "not_offered"]);
    expect(instance.calls.filter(({ method }) => method === "search_read")).toEqual([]);
  },
);

test("a field of one model does not count for another", async () => {
  await start();
  expect((await read(["x_tool"])).status).toBe(200);
  expect(codeOf(await read(["x_tool"], { model: "wa.session" }))).toBe("not_offered");
});

test("guessed names do not reach the instance again", async () => {
  await start();
  for (const name of ["secret", "password", "token"]) expect(codeOf(await read([name]))).toBe("not_offered");
  expect(asked()).toBe(1);
});

test("a field added to the instance later is found after the pause", async () => {
  await start({ fieldsPause: 0 });
  expect(codeOf(await read(["x_colour"]))).toBe("not_offered");
  described.x_colour = { type: "selection", string: "Colour" };
  expect((await read(["x_colour"])).status).toBe(200);
});

test.each<[string, object]>([
  ["searched by", { domain: [["x_tool", "=", "Wrench"]] }],
  ["sorted by", { order: "x_tool" }],
])("no field beyond the contract is %s, though it can be read", async (_, more) => {
  await start();
  await read(["x_tool"]);
  const answer = await read(["x_tool"], more);
  expect([answer.status, codeOf(answer)]).toEqual([403, "not_offered"]);
});

test("no field beyond the contract is written, though it can be read", async () => {
  await start();
  await read(["x_tool"]);
  const answer = await relay.post(routes.writeBack, {
    changes: [
      { key: "k", model: "wa.element", id: 1, base: { x_tool: "Wrench" }, values: { x_tool: "Hammer" } },
    ],
  });
  expect(codeOf(answer)).toBe("not_offered");
  expect(instance.record("wa.element", 1).x_tool).toBe("Wrench");
});

test("an unavailable instance is reported, and the next request asks it again", async () => {
  await start();
  fault = sendText(502, "<html>");
  expect(codeOf(await read(["x_tool"]))).toBe("instance_status");
  fault = (response) => sendJson(response, { jsonrpc: "2.0", id: null, result: null });
  expect(codeOf(await read(["x_tool"]))).toBe("bad_reply");
  fault = undefined;
  expect((await read(["x_tool"])).status).toBe(200);
});

test("a user without read access to a model has no extra fields there", async () => {
  await start();
  fault = refuseCall("AccessError", "no rights");
  expect(codeOf(await read(["x_tool"]))).toBe("not_offered");
});
