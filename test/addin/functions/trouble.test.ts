import { functionsWith } from "../../support/functions.ts";
import { refuseCall, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits: { signInPause: 0 } });
  instance.put("wa.session", { o_no: "O-1", name: "Door trim", cycle_time_avg: 5, va_ratio: 40 });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

const missing = (message: unknown) => ({ ok: false, error: { code: "not_available", message } });

test("without a relay a cell shows a message, and gets its value at the next calculation", async () => {
  const { url } = relay;
  await relay.close();
  const called = functionsWith(url);
  expect(await called.call("SESSION", "O-1", "name")).toEqual(missing("The relay does not answer."));
  relay = await startRelay(instance.configuration);
  const again = functionsWith(relay.url);
  expect(await again.call("SESSION", "O-1", "name")).toEqual({ ok: true, value: "Door trim" });
});

test.each<[string, Parameters<FakeInstance["failAlways"]>[1], string]>([
  [
    "AccessError",
    refuseCall("AccessError", "You may not"),
    "Your login has no right to read this on the instance.",
  ],
  ["AccessDenied", refuseCall("AccessDenied", "Denied"), "The instance refuses the sign-in of the relay."],
  ["SomethingNew", refuseCall("SomethingNew", "Oops"), "It could not be read: Oops"],
  ["a lost connection", (response) => response.socket?.destroy(), "The instance does not answer."],
])("an instance's answer with %s gives a message", async (_what, fault, sentence) => {
  instance.failAlways("search_read", fault);
  expect(await functionsWith(relay.url).call("SESSION", "O-1", "name")).toEqual(missing(sentence));
});

test("two analyses with one O-No are reported", async () => {
  instance.put("wa.session", { o_no: "O-1", name: "Its twin" });
  expect(await functionsWith(relay.url).call("SESSION", "O-1", "name")).toEqual({
    ok: false,
    error: { code: "value", message: "Several analyses have the O-No O-1." },
  });
});

test("a field that the instance lacks is reported, and the others are returned", async () => {
  instance.failAlways("search_read", (response, carryOut, call) => {
    const lacksDate = (call.kwargs.fields as readonly string[]).includes("date");
    if (lacksDate) refuseCall("ValueError", "Invalid field 'date'")(response, carryOut, call);
    else response.end(JSON.stringify({ jsonrpc: "2.0", id: null, result: carryOut() }));
  });
  const { call } = functionsWith(relay.url);
  expect(await call("SESSION", "O-1", "date")).toEqual(missing("The instance does not have the field date."));
  expect(await call("SESSION", "O-1", "cycle_time_avg")).toEqual({ ok: true, value: 5 });
});

test("a LOSS text longer than a cell is cut, and one that looks like a formula stays text", async () => {
  const texts = ["x".repeat(40_000), "=1+1", "'quoted"];
  const segments = texts.map((_text, index) => ({ type: "nva", start: index, end: index + 1, dur: 1 }));
  instance.put("wa.element", {
    session_id: 1,
    name: "Pick part",
    segment_data: JSON.stringify(segments),
    loss_data: JSON.stringify(texts),
  });
  const outcome = await functionsWith(relay.url).call("LOSS", "O-1");
  const rows = outcome.ok && Array.isArray(outcome.value) ? (outcome.value as unknown[][]) : [];
  const shown = rows.slice(1).map((row) => row.at(-1));
  expect(String(shown[0])).toHaveLength(32_767);
  expect(shown.slice(1)).toEqual(["=1+1", "'quoted"]);
});
