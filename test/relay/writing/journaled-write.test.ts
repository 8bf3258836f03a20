import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../../contract/relay-api.ts";
import type { Change } from "../../../contract/relay-api.ts";
import type { StoredEntry } from "../../../relay/journal/journal.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { cut, refuseCall, startFakeInstance, withoutDatabase } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let folder: string;
let instance: FakeInstance;
let relay: StartedRelay;
let element: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { journal: folder });
  element = instance.put("wa.element", { name: "Pick part", segment_data: "[]", va_time: 1 });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Closes the relay, and returns the journal's entries, newest first. */
async function entries(): Promise<readonly StoredEntry[]> {
  await relay.close();
  const { url, db, login } = instance.configuration;
  const journal = createSqliteJournal(folder, { instance: `${url} ${db}`, login });
  const all = await journal.newest(100);
  await journal.close();
  return all;
}

function rename(from: string, to: string): Change {
  const base = { name: from, segment_data: "[]" };
  return { key: to, model: "wa.element", id: element, base, values: { name: to }, label: "Element 1" };
}

test("a write is recorded before it is sent, with the old values, and ended after it", async () => {
  await relay.post(routes.writeBack, { changes: [rename("Pick part", "Pick bracket")], batch: "press 1" });
  expect(await entries()).toMatchObject([
    {
      ...{ batch: "press 1", login: "engineer@example.com", what: "write", label: "Element 1" },
      ...{ model: "wa.element", record_id: element, outcome: "written" },
      before: { name: "Pick part" },
      after: { name: "Pick bracket" },
      guards: { segment_data: "[]" },
      takes_back: null,
    },
  ]);
});

test("conflicts, deleted records and writes without a batch are recorded, too", async () => {
  await relay.writeBack([rename("Other", "x")]);
  instance.remove("wa.element", element);
  await relay.writeBack([rename("Pick part", "x")]);
  const [gone, conflict] = await entries();
  expect(conflict).toMatchObject({ outcome: "conflict", before: { name: "Pick part" }, after: null });
  expect(gone).toMatchObject({ outcome: "gone", before: null, after: null });
  expect(gone?.batch).not.toBe(conflict?.batch);
});

test("a lost write that is sent again ends its entry instead of adding another", async () => {
  instance.failNext("write", cut("before"));
  const change = rename("Pick part", "Pick bracket");
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "unknown" }]);
  instance.record("wa.element", element).name = "Pick bracket";
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "written" }]);
  expect(await entries()).toMatchObject([
    { outcome: "written", before: { name: "Pick part" }, after: { name: "Pick bracket" }, message: null },
  ]);
});

test("a lost write sent again for an unreadable record stays unknown until the record can be read", async () => {
  instance.failNext("write", cut("before"));
  const change = rename("Pick part", "Pick bracket");
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "unknown" }]);
  instance.record("wa.element", element).name = "Pick bracket";
  instance.failAlways("read", withoutDatabase("name"));
  const unseen = { outcome: "unknown", code: "instance_database" };
  expect((await relay.writeBack([change])).outcomes).toMatchObject([unseen]);
  instance.mend();
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "written" }]);
  expect(await entries()).toMatchObject([{ outcome: "written", before: { name: "Pick part" } }]);
});

test("a lost write that the history reconciled is not reported as refused while its record is unreadable", async () => {
  instance.failNext("write", cut("before"));
  const change = rename("Pick part", "Pick bracket");
  await relay.writeBack([change]);
  instance.record("wa.element", element).name = "Pick bracket";
  await relay.post(routes.history, {});
  instance.failAlways("read", withoutDatabase("name"));
  const unseen = { outcome: "unknown", code: "instance_database" };
  expect((await relay.writeBack([change])).outcomes).toMatchObject([unseen]);
  expect(await entries()).toMatchObject([{ outcome: "written" }]);
});

test("a lost write that the instance cut is recognised, even after a refusal in between", async () => {
  instance.failNext("write", cut("before"));
  const change = rename("Pick part", "Pick bracket of the door");
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "unknown" }]);
  instance.failNext("write", refuseCall("SerializationFailure", "could not serialize access"));
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "failed" }]);
  instance.record("wa.element", element).name = "Pick bracket of";
  const kept = { outcome: "written", altered: ["name"] };
  expect((await relay.writeBack([change])).outcomes).toMatchObject([kept]);
  expect(await entries()).toMatchObject([
    { outcome: "failed" },
    { outcome: "written", after: { name: "Pick bracket of" } },
  ]);
});

test("a lost write sent again over a colleague's value stays open beside the conflict", async () => {
  instance.failNext("write", cut("before"));
  const change = rename("Pick part", "Pick bracket");
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "unknown" }]);
  instance.record("wa.element", element).name = "Take part";
  expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "conflict" }]);
  expect(await entries()).toMatchObject([
    { outcome: "conflict", before: { name: "Take part" } },
    { outcome: "unknown", before: { name: "Pick part" } },
  ]);
});

test("without a journal nothing is sent, reads continue, and ready reports it", async () => {
  const second = await startRelay(instance.configuration, { journal: folder });
  expect(second.log.join()).toContain("the journal cannot be used");
  const values = { session_id: 1, name: "New" };
  const about = { key: "k", model: "wa.element" };
  for (const [route, body] of [
    [routes.writeBack, { changes: [rename("Pick part", "x")] }],
    [routes.create, { creations: [{ ...about, values }] }],
    [routes.delete, { deletions: [{ ...about, id: element, base: { name: "Pick part" } }] }],
    [routes.buildLines, { comparison_id: 1 }],
    [routes.takeBack, { entries: [1] }],
  ] as const) {
    const refused = await second.post(route, body);
    expect([route, refused.status, codeOf(refused)]).toEqual([route, 503, "journal_unavailable"]);
  }
  const ready = await second.get(routes.ready);
  expect([ready.status, codeOf(ready)]).toEqual([503, "journal_unavailable"]);
  expect(instance.calls).toEqual([]);
  const read = { model: "wa.element", method: "read", ids: [element], fields: ["name"] };
  expect((await second.post(routes.read, read)).status).toBe(200);
  await second.close();
});
