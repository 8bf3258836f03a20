import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import type { Journal } from "../../../relay/journal/journal.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";

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

test("the file is for its owner alone", async () => {
  await journal.begin([intent]);
  const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
  expect([modeOf("journal.db"), modeOf("journal.db-wal")]).toEqual([0o600, 0o600]);
});

test("a file that others may read is refused until its mode is its owner's alone", async () => {
  if (process.platform === "win32") return;
  await journal.begin([intent]);
  await journal.close();
  for (const mode of [0o640, 0o604, 0o660]) {
    chmodSync(join(folder, "journal.db"), mode);
    await expect(journal.begin([intent])).rejects.toMatchObject({
      code: "journal_unavailable",
      message: expect.stringContaining("run chmod 600 on it") as string,
    });
  }
  chmodSync(join(folder, "journal.db"), 0o600);
  expect(await journal.newest(10)).toHaveLength(1);
});

test("a journal in use by another process, of a newer version or without a folder reports that it cannot record", async () => {
  await journal.begin([intent]);
  const second = createSqliteJournal(folder, us);
  await expect(second.begin([intent])).rejects.toMatchObject({ code: "journal_unavailable" });
  await journal.close();
  // After the first has ended, the second works.
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
