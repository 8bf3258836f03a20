import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import type { Intent, Journal } from "../../../relay/journal/journal.ts";
import { createSqliteJournal } from "../../../relay/journal/sqlite-journal.ts";

const us = { instance: "http://plant.example plant", login: "engineer@example.com" };
const intent: Intent = {
  batch: "b1",
  what: "write",
  model: "wa.element",
  record_id: 5,
  label: "O-No 1-2, cycle 2, Pick part",
  before: { name: "Pick part" },
  intended: { name: "Pick bracket" },
  guards: null,
  key: null,
  call: null,
  floor: null,
  takes_back: null,
};

let folder: string;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  journal = createSqliteJournal(folder, us);
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reopen(as = us): Promise<Journal> {
  await journal.close();
  journal = createSqliteJournal(folder, as);
  return journal;
}

test("an intent is pending until it is ended, and keeps before, after, label, batch and login", async () => {
  const [id] = await journal.begin([intent]);
  expect(await journal.newest(10)).toMatchObject([{ id, outcome: "pending", after: null, isOurs: true }]);
  await journal.end([{ id: id!, outcome: "written", after: { name: "Pick bracket" } }]);
  expect(await (await reopen()).newest(10)).toMatchObject([
    {
      id,
      batch: "b1",
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      login: us.login,
      label: intent.label,
      before: { name: "Pick part" },
      after: { name: "Pick bracket" },
      outcome: "written",
      isOurs: false,
    },
  ]);
});

test("what ended without anything sent is noted in one go", async () => {
  await journal.begin([{ ...intent, outcome: "conflict", message: "Someone was faster." }]);
  expect(await journal.newest(1)).toMatchObject([{ outcome: "conflict", message: "Someone was faster." }]);
});

test("entries are found by key, call, record and what they take back, oldest first", async () => {
  const [first, second] = await journal.begin([
    { ...intent, what: "create", key: "k1", call: "c", record_id: null, floor: 7 },
    { ...intent, what: "create", key: "k2", call: "c", record_id: null, floor: 7 },
  ]);
  await journal.end([{ id: first!, outcome: "created", record_id: 8, after: { name: "A" } }]);
  expect((await journal.find("call", ["c"])).map(({ key }) => key)).toEqual(["k1", "k2"]);
  expect((await journal.find("key", ["k2", "k3"])).map(({ id }) => id)).toEqual([second]);
  expect((await journal.find("record_id", [8])).map(({ id }) => id)).toEqual([first]);
  expect(await journal.find("key", [])).toEqual([]);
  const [taker] = await journal.begin([{ ...intent, what: "delete", record_id: 8, takes_back: first! }]);
  expect((await journal.find("id", [first!]))[0]?.taken_back_by).toBeNull();
  await journal.end([{ id: taker!, outcome: "deleted" }]);
  expect((await journal.find("id", [first!]))[0]?.taken_back_by).toBe(taker);
  expect((await journal.find("takes_back", [first!])).map(({ id }) => id)).toEqual([taker]);
});

test("newest gives pages, and sending again makes an entry ours and pending with what is sent now", async () => {
  const ids = await journal.begin([intent, intent, intent]);
  expect((await journal.newest(2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect((await journal.newest(2, ids[1])).map(({ id }) => id)).toEqual([ids[0]]);
  await journal.end([{ id: ids[0]!, outcome: "unknown", message: "lost" }]);
  await reopen();
  await journal.sendAgain([{ id: ids[0]!, call: "c2", intended: { name: "Other" } }]);
  expect(await journal.find("id", [ids[0]!])).toMatchObject([
    { outcome: "pending", message: null, isOurs: true, call: "c2", intended: { name: "Other" } },
  ]);
});

test("entries of another instance are not seen", async () => {
  await journal.begin([intent]);
  await reopen({ ...us, instance: "http://other.example plant" });
  expect(await journal.newest(10)).toEqual([]);
});

test("the file is for its owner alone", async () => {
  await journal.begin([intent]);
  const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
  expect([modeOf("journal.db"), modeOf("journal.db-wal")]).toEqual([0o600, 0o600]);
});

test("a journal that another process holds, of a newer version, or in no folder notes nothing and says so", async () => {
  await journal.begin([intent]);
  const second = createSqliteJournal(folder, us);
  await expect(second.begin([intent])).rejects.toMatchObject({ code: "journal_unavailable" });
  await journal.close();
  // Once the first has gone, the second goes on.
  await expect(second.check()).resolves.toBeUndefined();
  await second.close();
  const file = new Database(join(folder, "journal.db"));
  file.exec("pragma user_version = 99");
  file.close();
  await expect(journal.check()).rejects.toMatchObject({
    code: "journal_unavailable",
    message: expect.stringContaining("newer") as string,
  });
  const blocked = join(folder, "file");
  writeFileSync(blocked, "");
  const nowhere = createSqliteJournal(join(blocked, "relay"), us);
  await expect(nowhere.begin([intent])).rejects.toMatchObject({ code: "journal_unavailable" });
  rmSync(blocked);
  mkdirSync(blocked);
  await expect(nowhere.check()).resolves.toBeUndefined();
  await nowhere.close();
});
