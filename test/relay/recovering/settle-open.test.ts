import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../../contract/relay-api.ts";
import type { History, JournalEntry } from "../../../contract/journal.ts";
import type { Intent, Journal } from "../../../relay/journal/journal.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { cut, refuseCall, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let folder: string;
let instance: FakeInstance;
let relay: StartedRelay | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  instance = await startFakeInstance();
});
afterEach(async () => {
  await relay?.close();
  relay = undefined;
  await instance.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Records the intents of a relay that was killed. */
async function leave(...intents: readonly Partial<Intent>[]): Promise<void> {
  await leaveAt(() => new Date(), ...intents);
}

/** Records intents with another clock. */
async function leaveAt(clock: () => Date, ...intents: readonly Partial<Intent>[]): Promise<void> {
  const { url, db, login } = instance.configuration;
  const journal = createSqliteJournal(folder, { instance: `${url} ${db}`, login }, clock);
  const nothing = { before: null, intended: null, guards: null, key: null, call: null, floor: null };
  const usual = { batch: "b", what: "write", model: "wa.element", record_id: null, label: "" } as const;
  await journal.begin(intents.map((intent) => ({ ...nothing, ...usual, takes_back: null, ...intent })));
  await journal.close();
}

async function start(graceTime: number): Promise<StartedRelay> {
  relay = await startRelay(instance.configuration, { journal: folder, limits: { graceTime } });
  return relay;
}

/** Returns the history, oldest first. */
async function history(): Promise<readonly JournalEntry[]> {
  const answer = await relay!.post(routes.history, {});
  return (JSON.parse(answer.text) as History).entries.toReversed();
}

function write(record_id: number): Partial<Intent> {
  return { record_id, before: { name: "A" }, intended: { name: "B" } };
}

test("writes of a killed relay are reconciled with the records' current values", async () => {
  const names = ["B", "A", "C"];
  const [done, never, other] = names.map((name) => instance.put("wa.element", { name }));
  await leave(write(done!), write(never!), write(other!), write(4_711));
  await start(0);
  expect((await history()).map(({ outcome, after }) => [outcome, after])).toEqual([
    ["written", { name: "B" }],
    ["failed", null],
    ["unknown", null],
    ["gone", null],
  ]);
});

test("writes of a killed relay are recognised by their rounded value, unless it was there before", async () => {
  const [done, never] = [10.8, 5].map((time) => instance.put("wa.element", { video_end_time: time }));
  const before = { video_end_time: 5 };
  await leave(
    { record_id: done!, before, intended: { video_end_time: 10.803 } },
    { record_id: never!, before, intended: { video_end_time: 5.003 } },
  );
  await start(0);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "failed"]);
});

test("a change whose end was not recorded is reconciled when the relay can no longer be working on it", async () => {
  const { url, db, login } = instance.configuration;
  const anHourAgo = (): Date => new Date(Date.now() - 3_600_000);
  const journal = createSqliteJournal(folder, { instance: `${url} ${db}`, login }, anHourAgo);
  let isFull = true;
  const end: Journal["end"] = (...endings) =>
    isFull ? Promise.reject(new Error("The disk is full.")) : journal.end(...endings);
  relay = await startRelay(instance.configuration, { journal: { ...journal, end } });
  const id = instance.put("wa.element", { name: "A" });
  const change = { key: "1", model: "wa.element", id, base: { name: "A" }, values: { name: "B" } };
  const written = await relay.post(routes.writeBack, { changes: [change] });
  expect(written.text).toContain('"outcome":"written"');
  isFull = false;
  expect((await history()).map(({ outcome, after }) => [outcome, after])).toEqual([
    ["written", { name: "B" }],
  ]);
  await relay.close();
  await journal.close();
});

test("a write of a killed relay is reconciled before it is reversed", async () => {
  const id = instance.put("wa.element", { name: "B" });
  await leave(write(id));
  await start(0);
  const taken = await relay!.post(routes.takeBack, { entries: [1] });
  expect(taken.text).toContain('"outcome":"taken_back"');
  expect(instance.record("wa.element", id).name).toBe("A");
});

test("a change in progress is pending in the history", async () => {
  const id = instance.put("wa.element", { name: "A" });
  const started = await start(0);
  let meanwhile: readonly JournalEntry[] = [];
  instance.failNext("write", (response, carryOut) => {
    void history().then((entries) => {
      meanwhile = entries;
      sendResult(response, carryOut());
    });
  });
  await started.writeBack([
    { key: "k", model: "wa.element", id, base: { name: "A" }, values: { name: "B" } },
  ]);
  expect(meanwhile.map(({ outcome }) => outcome)).toEqual(["pending"]);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written"]);
});

test("an outcome recorded while an entry is reconciled wins", async () => {
  await leave(write(instance.put("wa.element", { name: "B" })));
  const { url, db, login } = instance.configuration;
  const journal = createSqliteJournal(folder, { instance: `${url} ${db}`, login });
  relay = await startRelay(instance.configuration, { journal, limits: { graceTime: 0 } });
  instance.failNext("read", (response, carryOut) => {
    const end = journal.end([{ id: 1, outcome: "failed", message: "No" }]);
    void end.then(() => sendResult(response, carryOut()));
  });
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["failed"]);
  await relay.close();
  await journal.close();
});

test("within the grace time a missing change stays unknown", async () => {
  const id = instance.put("wa.element", { name: "A" });
  await leave(write(id), { what: "delete", record_id: id, before: { name: "A" } });
  await start(60_000);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["unknown", "unknown"]);
  instance.record("wa.element", id).name = "B";
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "unknown"]);
  const taken = await relay!.post(routes.takeBack, { entries: [2] });
  expect(taken.text).toContain('"outcome":"unknown"');
});

test("deletions of a killed relay are reconciled by the existence of the record", async () => {
  const id = instance.put("wa.element", { name: "A" });
  await leave({ what: "delete", record_id: id }, { what: "delete", record_id: 4_711 });
  await start(0);
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["failed", "deleted"]);
});

test("with an unavailable instance they stay pending, and the history still answers", async () => {
  await leave(...[1, 2].map(() => write(instance.put("wa.element", { name: "B" }))));
  await start(0);
  instance.failAlways("read", sendText(502, "<html>"));
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["pending", "pending"]);
  // It is not asked again for each of them.
  expect(instance.calls.filter(({ method }) => method === "read")).toHaveLength(1);
  instance.mend();
  expect((await history()).map(({ outcome }) => outcome)).toEqual(["written", "written"]);
});

test("lines with a lost answer are built if all of them are new; without lines the outcome is unknown", async () => {
  const comparison_id = instance.put("wa.comparison", { name: "Before and after" });
  await start(0);
  instance.failNext("action_build_lines", cut("after"));
  const built = await relay!.post(routes.buildLines, { comparison_id });
  expect([built.status, built.text]).toEqual([200, '{"built":true}']);
  instance.failNext("action_build_lines", cut("before"));
  expect(codeOf(await relay!.post(routes.buildLines, { comparison_id }))).toBe("instance_unreachable");
  instance.failNext("action_build_lines", refuseCall("AccessError", "No"));
  expect(codeOf(await relay!.post(routes.buildLines, { comparison_id }))).toBe("no_rights");
  expect(await history()).toMatchObject([
    { what: "build_lines", outcome: "built", label: "Before and after", record_id: comparison_id },
    { outcome: "unknown" },
    { outcome: "failed", message: "No" },
  ]);
});

test("a contract field that the instance lacks is omitted without a failure", async () => {
  const id = instance.put("wa.element", { name: "A", va_time: 1 });
  await start(0);
  instance.failAlways("read", (response, carryOut, call) => {
    const fields = call.kwargs.fields as readonly string[];
    if (fields.includes("nva_time"))
      refuseCall("ValueError", "Invalid field 'nva_time'")(response, carryOut, call);
    else {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id: null, result: carryOut() }));
    }
  });
  const change = { key: "k", model: "wa.element", id, base: { name: "A" }, values: { name: "B" } };
  expect((await relay!.writeBack([change])).outcomes).toMatchObject([
    { outcome: "written", values: { name: "B", va_time: 1 } },
  ]);
  const deletions = [{ key: "d", model: "wa.element", id, base: { name: "B" } }];
  expect((await relay!.post(routes.delete, { deletions })).text).toContain('"outcome":"deleted"');
});

test("a change sent before the clock was set back is reconciled after the grace time", async () => {
  const inAYear = (): Date => new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  const values = { o_no: "O-1" };
  const creation = {
    what: "create",
    model: "wa.session",
    key: "k",
    call: "c",
    floor: 0,
    intended: values,
  } as const;
  await leaveAt(inAYear, creation);
  const later = await start(0);
  const again = (): Promise<readonly object[]> => later.create([{ key: "k", model: "wa.session", values }]);
  // The grace time begins with the first read.
  expect(await again()).toMatchObject([{ outcome: "unknown" }]);
  expect(await again()).toMatchObject([{ outcome: "created" }]);
  expect(instance.records("wa.session")).toHaveLength(1);
});
