import { request as httpRequest } from "node:http";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { Change } from "../../../contract/relay-api.ts";
import { cut, refuseCall, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
let analysis: number;
let element: number;

const segments = JSON.stringify([{ type: "nva", start: 1, end: 2.5, dur: 1.5 }]);

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits: { signInPause: 0 } });
  analysis = instance.put("wa.session", { o_no: "O-1", name: "Door trim" });
  element = putElement("Pick part");
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

function putElement(name: string, session_id: unknown = [analysis, "Door trim"]): number {
  return instance.put("wa.element", {
    session_id,
    name,
    video_start_time: 1,
    video_end_time: 2.5,
    va_time: 0,
    nva_time: 1.5,
    segment_data: segments,
    loss_data: '["walks"]',
    loss_type_data: '["w6"]',
  });
}

function rename(id: number, from: string, to: string): Change {
  return { key: `name ${id} ${to}`, model: "wa.element", id, base: { name: from }, values: { name: to } };
}

function writes(): readonly unknown[] {
  return instance.calls.filter((call) => call.method === "write").map((call) => call.args);
}

async function outcomeOf(change: Change): Promise<unknown> {
  const { outcomes } = await relay.writeBack([change]);
  expect(outcomes).toHaveLength(1);
  return outcomes[0];
}

test("a change on its base is written, read back with computed fields, and counted", async () => {
  const change = rename(element, "Pick part", "Pick bracket");
  const { outcomes, done } = await relay.writeBack([change]);
  const values = { name: "Pick bracket", va_time: 0, nva_time: 1.5 };
  expect(outcomes).toEqual([{ key: change.key, id: element, outcome: "written", values }]);
  expect(done).toEqual({ done: true, counts: { written: 1, conflict: 0, gone: 0, failed: 0, unknown: 0 } });
  expect(instance.record("wa.element", element).name).toBe("Pick bracket");
  expect(writes()).toEqual([[[element], { name: "Pick bracket" }]]);
});

test("a colleague's change is a conflict with the server's values, and nothing is written", async () => {
  instance.record("wa.element", element).name = "Take part";
  expect(await outcomeOf(rename(element, "Pick part", "Pick bracket"))).toMatchObject({
    outcome: "conflict",
    server: { name: "Take part", nva_time: 1.5 },
  });
  expect(writes()).toEqual([]);
});

test("values that are already there count as written without a write, as after a lost answer", async () => {
  instance.record("wa.element", element).name = "Pick bracket";
  expect(await outcomeOf(rename(element, "Pick part", "Pick bracket"))).toMatchObject({ outcome: "written" });
  expect(writes()).toEqual([]);
});

test("moved segments are a conflict even with unchanged texts", async () => {
  const change: Change = {
    key: "loss",
    model: "wa.element",
    id: element,
    base: { segment_data: segments, loss_data: '["walks"]', loss_type_data: '["w6"]' },
    values: { loss_data: '["walks to rack"]', loss_type_data: '["w3"]' },
  };
  const moved = JSON.stringify([{ type: "nva", start: 1, end: 3, dur: 2 }]);
  const none = false;
  for (const segment_data of [moved, none]) {
    instance.record("wa.element", element).segment_data = segment_data;
    expect(await outcomeOf(change)).toMatchObject({ outcome: "conflict" });
  }
  expect(writes()).toEqual([]);
});

test("padding, false for empty text and float noise are no conflicts", async () => {
  Object.assign(instance.record("wa.element", element), {
    name: false,
    loss_data: '["walks",""]',
    video_end_time: 0.1 + 0.2,
  });
  const change: Change = {
    key: "k",
    model: "wa.element",
    id: element,
    base: { name: "", loss_data: '["walks"]', video_end_time: 0.3 },
    values: { name: "Pick" },
  };
  expect(await outcomeOf(change)).toMatchObject({ outcome: "written" });
});

test("a deleted record is reported as gone before and after the write", async () => {
  instance.remove("wa.element", element);
  expect(await outcomeOf(rename(element, "Pick part", "x"))).toMatchObject({ outcome: "gone" });
  const other = putElement("Fit clip");
  instance.failNext("write", (response, carryOut) => {
    instance.remove("wa.element", other);
    sendResult(response, carryOut());
  });
  expect(await outcomeOf(rename(other, "Fit clip", "x"))).toMatchObject({ outcome: "gone" });
  const third = putElement("Fit clip");
  instance.failNext("write", refuseCall("MissingError", "Record does not exist"));
  expect(await outcomeOf(rename(third, "Fit clip", "x"))).toMatchObject({ outcome: "gone" });
});

test("a refusal of the service fails with its message, and the next change is sent", async () => {
  const other = putElement("Fit clip");
  instance.failNext("write", refuseCall("AccessError", "You may not change elements"));
  const { outcomes } = await relay.writeBack([
    rename(element, "Pick part", "a"),
    rename(other, "Fit clip", "b"),
  ]);
  expect(outcomes).toMatchObject([
    { outcome: "failed", code: "no_rights", message: "You may not change elements" },
    { outcome: "written" },
  ]);
});

test("an unconfirmed write is unknown if the record now holds a third value", async () => {
  instance.failNext("write", (response) => {
    instance.record("wa.element", element).name = "Take part";
    sendResult(response, false);
  });
  expect(await outcomeOf(rename(element, "Pick part", "x"))).toMatchObject({
    outcome: "unknown",
    code: "bad_reply",
  });
});

test("an instance that fails after the write leaves it unknown, and before the write failed", async () => {
  instance.failNext("write", (response, carryOut) => {
    instance.failAlways("read", sendText(502, "<html>"));
    sendResult(response, carryOut());
  });
  expect(await outcomeOf(rename(element, "Pick part", "x"))).toMatchObject({ outcome: "unknown" });
});

test("a confirmed write counts as written, although the read after another's lost answer failed", async () => {
  const others = [element, putElement("Turn part"), putElement("Place part")];
  const names = ["Pick part", "Turn part", "Place part"];
  const changes = others.map((id, at) => rename(id, names[at] ?? "", `${names[at]} 2`));
  let count = 0;
  instance.failAlways("write", (response, carryOut, call) => {
    if (++count === 2) cut("before")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  // The first two are verified in one read after the second answer is lost.
  instance.failAlways("read", (response, carryOut, call) => {
    const isVerifying = count === 2 && (call.args[0] as readonly number[]).length === 2;
    if (isVerifying) sendText(502, "<html>")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  const { outcomes } = await relay.writeBack(changes);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["written", "unknown", "written"]);
});

test("a failed read before the write means failed, because nothing was sent", async () => {
  const { length } = instance.calls;
  expect(length).toBe(0);
  let reads = 0;
  instance.failAlways("read", (response, carryOut, call) => {
    // The first read finds the analysis of the element.
    if (++reads === 1) sendResult(response, carryOut());
    else sendText(502, "<html>")(response, carryOut, call);
  });
  expect(await outcomeOf(rename(element, "Pick part", "x"))).toMatchObject({
    outcome: "failed",
    code: "instance_status",
  });
  expect(writes()).toEqual([]);
});

test("if the analyses cannot be read, the whole request fails and nothing is written", async () => {
  instance.failAlways("read", sendText(502, "<html>"));
  const answer = await relay.post(routes.writeBack, { changes: [rename(element, "Pick part", "x")] });
  expect([answer.status, codeOf(answer)]).toEqual([502, "instance_status"]);
});

test("changes of one record are sent in order, and outcomes are in the order of the changes", async () => {
  const second = instance.put("wa.session", { o_no: "O-2", name: "Rack" });
  const slow = rename(element, "Pick part", "a");
  const fast: Change = {
    key: "analysis",
    model: "wa.session",
    id: second,
    base: { name: "Rack" },
    values: { name: "Rack 2" },
  };
  let answerElement = (): void => undefined;
  instance.failAlways("write", (response, carryOut, { model }) => {
    const answer = (): void => sendResult(response, carryOut());
    // The element's first write is answered only after the other analysis has been written.
    if (model === "wa.element" && instance.record("wa.session", second).name === "Rack")
      answerElement = answer;
    else {
      answer();
      if (model === "wa.session") answerElement();
    }
  });
  const { outcomes } = await relay.writeBack([slow, rename(element, "a", "b"), fast]);
  expect(outcomes.map(({ key, outcome }) => [key, outcome])).toEqual([
    [slow.key, "written"],
    [`name ${element} b`, "written"],
    ["analysis", "written"],
  ]);
  expect(instance.record("wa.element", element).name).toBe("b");
});

test("two write-backs into one analysis never write at the same time, and neither overwrites the other", async () => {
  let running = 0;
  let most = 0;
  instance.failAlways("write", (response, carryOut) => {
    most = Math.max(most, ++running);
    setImmediate(() => {
      running--;
      sendResult(response, carryOut());
    });
  });
  const ids = Array.from({ length: 10 }, (_none, index) => putElement(`step ${index}`));
  const changes = (who: string): Change[] =>
    ids.map((id, index) => rename(id, `step ${index}`, `${who} ${index}`));
  const both = await Promise.all([relay.writeBack(changes("anna")), relay.writeBack(changes("bo"))]);
  expect(most).toBe(1);
  ids.forEach((_id, index) => {
    const ends = both.map(({ outcomes }) => outcomes[index]?.outcome);
    expect(ends.toSorted()).toEqual(["conflict", "written"]);
  });
});

test("if the client disconnects, the current record is finished and the others stay untouched", async () => {
  const ids = Array.from({ length: 5 }, (_none, index) => putElement(`step ${index}`));
  const changes = ids.map((id, index) => rename(id, `step ${index}`, `new ${index}`));
  await new Promise<void>((resolve) => {
    const client = httpRequest({
      host: "127.0.0.1",
      port: relay.port,
      method: "POST",
      path: routes.writeBack,
      agent: false,
      headers: {
        host: `localhost:${relay.port}`,
        [clientHeader.name]: clientHeader.value,
        "Content-Type": "application/json",
      },
    });
    client.on("error", () => undefined);
    client.on("close", () => undefined);
    instance.failNext("write", (response, carryOut) => {
      client.destroy();
      // The relay's log shows when it notices the disconnection.
      const wait = setInterval(() => {
        if (!relay.log.some((line) => line.includes('"isCut":true'))) return;
        clearInterval(wait);
        sendResult(response, carryOut());
        resolve();
      }, 1);
    });
    client.end(JSON.stringify({ changes }));
  });
  // Closing waits for pending requests.
  await relay.close();
  expect(ids.map((id) => instance.record("wa.element", id).name)).toEqual([
    "new 0",
    "step 1",
    "step 2",
    "step 3",
    "step 4",
  ]);
});
