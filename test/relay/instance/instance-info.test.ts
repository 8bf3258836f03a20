import { fieldNames } from "../../../contract/records.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { modelNames } from "../../../contract/models.ts";
import { refuseCall, sendJson, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
beforeEach(async () => {
  instance = await startFakeInstance();
  for (const model of modelNames)
    instance.put(model, Object.fromEntries(fieldNames(model).map((name) => [name, false])));
  relay = await startRelay(instance.configuration, { limits: { readyTime: 0 } });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

async function info(): Promise<InstanceInfo> {
  const answer = await relay.get("/api/instance");
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as InstanceInfo;
}

test("the pane receives its instance, its user, and that nothing is missing", async () => {
  const { languages, ...rest } = await info();
  const { url, db, login } = instance.configuration;
  expect(rest).toEqual({
    ...{ url, db, login, uid: 7, transport: "jsonrpc", missingFields: {}, extraFields: {}, version: "1.2.3" },
    ...{ segments: "repairs_and_new", activeLanguages: 1 },
  });
  // The fake instance accepts any language, like older servers, but lists one.
  expect(languages).toEqual(["en_US"]);
});

test("without a list of languages, those that the instance accepts are offered; missing fields are named", async () => {
  instance.failAlways("get_installed", refuseCall("AccessError", "no rights"));
  instance.failAlways("search_read", (response, carryOut, { kwargs }) => {
    // The question for the key's end has no language.
    const context = kwargs.context as { readonly lang: string } | undefined;
    if (context?.lang === "th_TH")
      refuseCall("UserError", "Invalid language code: th_TH")(response, carryOut, {} as never);
    else sendJson(response, { jsonrpc: "2.0", id: null, result: [] });
  });
  instance.failAlways("fields_get", (response, carryOut, call) => {
    if (call.model === "wa.mac")
      refuseCall("UserError", "Object wa.mac doesn't exist")(response, carryOut, call);
    else if (call.model === "wa.mmc") refuseCall("AccessError", "no rights")(response, carryOut, call);
    else {
      const fields = carryOut() as Record<string, unknown>;
      delete fields.standard_time;
      sendJson(response, { jsonrpc: "2.0", id: null, result: fields });
    }
  });
  const { languages, missingFields } = await info();
  expect(languages).toHaveLength(9);
  expect(languages).not.toContain("th_TH");
  expect(missingFields).toEqual({ "wa.element": ["standard_time"], "wa.mac": fieldNames("wa.mac") });
});

test("health checks only the relay, and ready also the instance", async () => {
  expect(JSON.parse((await relay.get("/api/health")).text)).toEqual({ status: "ok", version: "1.2.3" });
  expect((await relay.get("/api/ready")).status).toBe(200);
  instance.failAlways("search_read", sendText(502, "<html>"));
  expect((await relay.get("/api/health")).status).toBe(200);
  const ready = await relay.get("/api/ready");
  expect([ready.status, codeOf(ready)]).toEqual([502, "instance_status"]);
});
