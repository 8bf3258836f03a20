import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { History, JournalEntry } from "../../../contract/journal.ts";
import { routes } from "../../../contract/relay-api.ts";
import { cut, refuseCall, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let folder: string;
let instance: FakeInstance;
let relay: StartedRelay;
let element: number;
/** Lets the lost call take effect. */
let comeAbout: () => unknown;

/** Loses the answer to a call, which takes effect when `comeAbout` is called. */
const late: Fault = (response, carryOut, call) => {
  comeAbout = carryOut;
  sendText(504, "<html>")(response, carryOut, call);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-late-"));
  instance = await startFakeInstance();
  relay = await start();
  element = instance.put("wa.element", { name: "A", sequence: 1, segment_data: "[]", loss_data: "[]" });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(graceTime = 600_000): Promise<StartedRelay> {
  return startRelay(instance.configuration, { journal: folder, limits: { graceTime, signInPause: 0 } });
}

/** Restarts the relay without a grace time, so that all earlier calls have ended. */
async function restart(graceTime?: number): Promise<void> {
  await relay.close();
  relay = await start(graceTime);
}

type Values = Readonly<Record<string, unknown>>;

async function write(base: Values, values: Values): Promise<unknown> {
  const change = { key: "w", model: "wa.element", id: element, base, values };
  return (await relay.writeBack([change])).outcomes[0];
}

const rename = (from: string, to: string): Promise<unknown> => write({ name: from }, { name: to });

async function remove(base: Values): Promise<unknown> {
  const deletions = [{ key: "d", model: "wa.element", id: element, base }];
  return linesOf(await relay.post(routes.delete, { deletions }))[0];
}

async function takeBack(entry: number): Promise<unknown> {
  return linesOf(await relay.post(routes.takeBack, { entries: [entry] }))[0];
}

async function history(): Promise<readonly JournalEntry[]> {
  return (JSON.parse((await relay.post(routes.history, {})).text) as History).entries;
}

const written = { outcome: "written" };
const unknown = { outcome: "unknown" };
const deferred = {
  outcome: "failed",
  code: "not_settled",
  message: expect.stringMatching(/Try again in (?:600|5\d\d) s\.$/) as string,
};
const sends = (): number => instance.calls.filter(({ method }) => /write|unlink/.test(method)).length;
const held = (): Record<string, unknown> => instance.record("wa.element", element);

test("while a lost write may still be carried out, another value is deferred: nothing is sent or recorded", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  expect(await rename("A", "C")).toMatchObject(deferred);
  expect([sends(), (await history()).length]).toEqual([1, 1]);
  await restart();
  expect(await rename("A", "C")).toMatchObject(deferred);
  comeAbout();
  // The user who typed C has not seen B.
  expect(await rename("A", "C")).toMatchObject({ outcome: "conflict", server: { name: "B" } });
  expect(await rename("B", "C")).toMatchObject(written);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "conflict", "written"]);
});

test("after the grace time, another value is sent", async () => {
  instance.failNext("write", cut("before"));
  expect(await rename("A", "B")).toMatchObject(unknown);
  expect(await rename("A", "C")).toMatchObject(deferred);
  await restart(0);
  expect(await rename("A", "C")).toMatchObject(written);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "failed"]);
});

test("a change still unknown after the grace time is not reconciled again", async () => {
  const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const reads = (): number => instance.calls.filter(({ method }) => method === "read").length;
    const before = reads();
    expect(await work()).toMatchObject(written);
    return reads() - before;
  };
  const usual = await readsOf(() => rename("A", "B"));
  instance.failNext("write", late);
  expect(await rename("B", "C")).toMatchObject(unknown);
  held().name = "D";
  await restart(0);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["unknown", "written"]);
  expect(await readsOf(() => rename("D", "E"))).toBe(usual);
});

test("an invalid answer to a write is reported with its effect", async () => {
  instance.failNext("write", (response) => sendResult(response, "yes"));
  expect(await rename("A", "B")).toMatchObject({
    outcome: "failed",
    code: "bad_reply",
    message: "The instance did not confirm the write.",
  });
  instance.failNext("write", (response, carryOut) => sendResult(response, carryOut() && "yes"));
  expect(await rename("A", "B")).toMatchObject(written);
});

test("a value that is there again is recorded as another write", async () => {
  for (let time = 0; time < 2; time++) expect(await rename("A", "B")).toMatchObject(written);
  expect((await history()).map(({ before, after }) => [before, after])).toEqual([
    [{ name: "B" }, { name: "B" }],
    [{ name: "A" }, { name: "B" }],
  ]);
  expect(sends()).toBe(1);
});

test("the same value is sent again, and another one waits while the first call may still take effect", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  expect(await rename("A", "B")).toMatchObject(written);
  // The value may be of the second call.
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "written"]);
  expect(await rename("B", "C")).toMatchObject(deferred);
  comeAbout();
  expect(held().name).toBe("B");
  await restart(0);
  expect(await rename("B", "C")).toMatchObject(written);
});

test("of two lost calls with the same value, one effect does not prove the other", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  instance.failNext("write", cut("after"));
  expect(await rename("A", "B")).toMatchObject(written);
  await restart();
  expect(await rename("B", "C")).toMatchObject(deferred);
  expect(await rename("A", "B")).toMatchObject(written);
  expect(await rename("B", "C")).toMatchObject(deferred);
});

test("a lost write that took effect or was answered delays nothing", async () => {
  instance.failNext("write", cut("after"));
  expect(await rename("A", "B")).toMatchObject(written);
  expect(await rename("B", "C")).toMatchObject(written);
  instance.failNext("write", (response) => sendResult(response, true));
  expect(await rename("C", "D")).toMatchObject(unknown);
  expect(await rename("C", "E")).toMatchObject(written);
});

test("a lost write that took effect later, or whose result only is unknown, delays nothing", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  comeAbout();
  expect(await rename("B", "C")).toMatchObject(written);
  instance.failNext("write", (response, carryOut, call) => {
    held().name = "D";
    refuseCall("KeyError", "'x'")(response, carryOut, call);
  });
  // The instance has reported the end of this call.
  expect(await rename("C", "E")).toMatchObject(unknown);
  expect(await rename("D", "F")).toMatchObject(written);
});

test("a lost write of several records that took effect in each delays none of them", async () => {
  const others = [1, 2].map(() => instance.put("wa.element", { name: "A" }));
  const renameAll = async (from: string, to: string): Promise<readonly unknown[]> => {
    const changes = [element, ...others].map((id) => ({
      ...{ key: String(id), model: "wa.element", id, base: { name: from }, values: { name: to } },
    }));
    return (await relay.writeBack(changes)).outcomes;
  };
  instance.failNext("write", cut("after"));
  for (const [from, to] of [
    ["A", "B"],
    ["B", "C"],
  ] as const)
    expect(await renameAll(from, to)).toMatchObject([written, written, written]);
  instance.failNext("write", late);
  expect(await renameAll("C", "D")).toMatchObject([unknown, unknown, unknown]);
  comeAbout();
  expect(await renameAll("D", "E")).toMatchObject([written, written, written]);
});

test("other fields are sent, but not those that depend on the lost one or that it depends on", async () => {
  instance.failNext("write", late);
  const [none, some] = ["[]", '[{"type":"va","start":0,"end":1,"dur":1}]'];
  const guarded = { loss_data: "[]", segment_data: none };
  expect(await write(guarded, { loss_data: '["walks"]' })).toMatchObject(unknown);
  expect(await write({ sequence: 1 }, { sequence: 2 })).toMatchObject(written);
  expect(await write({ segment_data: none }, { segment_data: some })).toMatchObject(deferred);
  expect(await write({ name: "A", loss_data: "[]" }, { name: "B" })).toMatchObject(deferred);
  expect(await write({ name: "A", segment_data: none }, { name: "B" })).toMatchObject(written);
});

test("a record is not deleted while a lost write may take effect, and not written while a lost deletion may", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  expect(await remove({ name: "A" })).toMatchObject(deferred);
  comeAbout();
  expect(await remove({ name: "A" })).toMatchObject({ outcome: "conflict" });
  instance.failNext("unlink", late);
  expect(await remove({ name: "B" })).toMatchObject(unknown);
  expect(await rename("B", "C")).toMatchObject(deferred);
  comeAbout();
  expect(await rename("B", "C")).toMatchObject({ outcome: "gone" });
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["gone", "deleted", "conflict", "written"]);
});

test("nothing is reversed while a lost write may still overwrite it", async () => {
  expect(await rename("A", "B")).toMatchObject(written);
  const [{ id }] = (await history()) as [JournalEntry];
  instance.failNext("write", late);
  expect(await rename("B", "C")).toMatchObject(unknown);
  expect(await takeBack(id)).toMatchObject(deferred);
  comeAbout();
  expect(await takeBack(id)).toMatchObject({ outcome: "conflict", server: { name: "C" } });
});

test("a change is deferred if the lost call of its record cannot be reconciled", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  let reads = 0;
  instance.failAlways("read", (response, carryOut, call) => {
    // The read of its analysis precedes the read for the lost call.
    if (++reads === 2) sendText(502, "<html>")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  await restart();
  expect(await rename("A", "C")).toMatchObject(deferred);
});

test("a lost write sent again while the record is unreadable is still waited for", async () => {
  instance.failNext("write", late);
  expect(await rename("A", "B")).toMatchObject(unknown);
  let reads = 0;
  instance.failAlways("read", (response, carryOut, call) => {
    // The read of its analysis precedes the read of the record.
    if (++reads === 2) sendText(502, "<html>")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  expect(await rename("A", "B")).toMatchObject(unknown);
  instance.mend();
  expect(sends()).toBe(1);
  expect(await rename("A", "C")).toMatchObject(deferred);
});
