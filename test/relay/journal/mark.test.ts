import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { routes } from "../../../contract/relay-api.ts";
import { runCommand } from "../../../relay/command.ts";
import { createMark, readMark } from "../../../relay/journal/sqlite/mark.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { eachInDataFolder } from "../../support/service/data-folder.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";
import { compilePart, projectFolder } from "../../support/script.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

const place = eachInDataFolder();

/** Records intents in the folder's journal, like a relay that then stops. */
async function note(times: number): Promise<void> {
  const journal = createSqliteJournal(place.data, us);
  for (let time = 0; time < times; time++) await journal.begin([intent]);
  await journal.close();
}

/** Opens the journal. Returns its refusal, or the number of its entries. */
async function opened(): Promise<string | number> {
  const journal = createSqliteJournal(place.data, us);
  try {
    await journal.check();
    return (await journal.newest(100)).length;
  } catch (cause) {
    return cause instanceof Error ? cause.message : "";
  } finally {
    await journal.close();
  }
}

/** Leaves the folder like a killed relay: the last entries are only in journal.db-wal. */
function noteAndDie(): void {
  compilePart("relay");
  const program = `
    const { createSqliteJournal } = await import(${JSON.stringify(join(projectFolder, "dist", "node", "relay", "journal", "stored-journal.js"))});
    const journal = createSqliteJournal(${JSON.stringify(place.data)}, ${JSON.stringify(us)});
    await journal.begin([${JSON.stringify(intent)}]);
    process.kill(process.pid, "SIGKILL");`;
  expect(() =>
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" }),
  ).toThrow();
}

test("a new folder gets a mark that only its owner can read, and the mark follows the journal", async () => {
  expect(await opened()).toBe(0);
  expect(statSync(place.fileOf("journal.mark")).mode & 0o777).toBe(0o600);
  await note(3);
  expect(readFileSync(place.fileOf("journal.mark"), "utf8")).toMatch(
    /^\{"journal":"[0-9a-f-]{36}","changes":3\} *\n$/,
  );
  expect(await opened()).toBe(3);
});

test("an emptied or removed journal is refused, and no new one replaces it", async () => {
  await note(2);
  truncateSync(place.fileOf("journal.db"));
  expect(await opened()).toMatch(
    /^journal\.db is empty, but journal\.mark says that 2 changes were recorded.*remove journal\.mark/,
  );
  expect(statSync(place.fileOf("journal.db")).size).toBe(0);
  rmSync(place.fileOf("journal.db"));
  expect(await opened()).toContain("journal.db is empty");
  expect(existsSync(place.fileOf("journal.db"))).toBe(false);
  // A file that another SQLite program has just begun.
  new Database(place.fileOf("journal.db")).exec("pragma journal_mode = wal; create table other (id integer)");
  chmodSync(place.fileOf("journal.db"), 0o600);
  expect(await opened()).toContain("journal.db is empty");
});

test("removing the mark starts a new journal", async () => {
  await note(1);
  rmSync(place.fileOf("journal.db"));
  rmSync(place.fileOf("journal.mark"));
  expect(await opened()).toBe(0);
  await note(1);
  expect(await opened()).toBe(1);
});

test("a killed relay's journal continues with its last entries; without its -wal it is refused", async () => {
  await note(2);
  noteAndDie();
  const before = place.beside("before");
  cpSync(place.data, before, { recursive: true });
  expect(await opened()).toBe(3);
  for (const spoil of [rmSync, truncateSync]) {
    rmSync(place.data, { recursive: true });
    cpSync(before, place.data, { recursive: true });
    spoil(place.fileOf("journal.db-wal"));
    rmSync(place.fileOf("journal.db-shm"), { force: true });
    expect(await opened()).toMatch(/^journal\.db has only 2 of 3 changes/);
    // Reading it changes nothing.
    expect(await opened()).toMatch(/2 of 3 changes/);
  }
  rmSync(place.fileOf("journal.mark"));
  expect(await opened()).toBe(2);
});

test("a copy of the whole folder is accepted, also elsewhere; an older copy of only the file is refused", async () => {
  await note(1);
  const copy = place.beside("copy");
  cpSync(place.data, copy, { recursive: true });
  // After a regular stop, all entries are in one file.
  expect(statSync(place.fileOf("journal.db-wal"), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  await note(2);
  const mark = readFileSync(place.fileOf("journal.mark"));
  copyFileSync(join(copy, "journal.db"), place.fileOf("journal.db"));
  expect(await opened()).toMatch(/has only 1 of 3 changes/);
  rmSync(place.data, { recursive: true });
  cpSync(copy, place.data, { recursive: true });
  expect(await opened()).toBe(1);
  writeFileSync(place.fileOf("journal.mark"), mark);
  expect(await opened()).toMatch(/has only 1 of 3 changes/);
});

test("another folder's journal and an unknown mark are refused", async () => {
  await note(1);
  const first = readFileSync(place.fileOf("journal.db"));
  rmSync(place.data, { recursive: true });
  await note(1);
  writeFileSync(place.fileOf("journal.db"), first);
  expect(await opened()).toMatch(/^journal\.db does not belong to .*remove journal\.mark/);
  for (const text of ["", "{}", '{"journal":"x","chan']) {
    writeFileSync(place.fileOf("journal.mark"), text);
    expect(await opened()).toMatch(/^journal\.mark is not readable as a mark/);
  }
  rmSync(place.fileOf("journal.mark"));
  expect(await opened()).toBe(1);
});

test("a journal of a relay without marks is accepted with all entries, and gets a mark", async () => {
  await note(2);
  const file = new Database(place.fileOf("journal.db"));
  file.exec("drop table journal_file");
  file.close();
  expect(await opened()).toContain("does not belong to");
  rmSync(place.fileOf("journal.mark"));
  expect(await opened()).toBe(2);
  await note(1);
  truncateSync(place.fileOf("journal.db"));
  expect(await opened()).toContain("1 change was recorded");
});

describe("a relay whose journal was emptied", () => {
  let instance: FakeInstance;
  beforeEach(async () => {
    instance = await startFakeInstance();
  });
  afterEach(() => instance.close());

  const creation = {
    key: "new/00000000-0000-4000-8000-000000000001",
    model: "wa.session",
    values: { o_no: "1-2", name: "Pick" },
    label: "O-1",
  };

  test("creates nothing twice, is not ready, and explains the next steps in its log and in check", async () => {
    const relay = await startRelay(instance.configuration, { journal: place.data });
    expect(await relay.create([creation])).toMatchObject([{ outcome: "created" }]);
    const creates = (): number => instance.calls.filter(({ method }) => method === "create").length;
    expect(creates()).toBe(1);
    await relay.close();
    truncateSync(place.fileOf("journal.db"));
    for (let time = 0; time < 2; time++) {
      const again = await startRelay(instance.configuration, { journal: place.data });
      const answer = await again.post(routes.create, { creations: [creation] });
      expect(answer.text).toContain("journal_unavailable");
      expect(creates()).toBe(1);
      const ready = await again.get(routes.ready);
      expect([ready.status, codeOf(ready)]).toEqual([503, "journal_unavailable"]);
      expect(again.log.join("\n")).toContain("remove journal.mark");
      await again.close();
    }
    const { url, db, login } = instance.configuration;
    const said: string[] = [];
    const code = await runCommand(["check"], {
      environment: { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey },
      ...{ version: "1.2.3", statics: [], data: place.data, stopped: Promise.resolve() },
      say: (words) => said.push(words),
      complain: () => undefined,
    });
    expect(code).toBe(1);
    expect(said.join("\n")).toMatch(/WRONG {3}Journal: .*journal\.db is empty.*remove journal\.mark/);
    // Write permissions would not help here.
    expect(said.join("\n")).not.toContain("RELAY_DATA");
  });
});

test("a mark that can no longer be written becomes old and does no harm", async () => {
  await note(1);
  const path = join(place.data, "other.mark");
  const mark = createMark(path, { id: "j", changes: 4 });
  mark.write(5);
  mark.close();
  // The system reports a missing file, similar to a full disk.
  mark.write(6);
  expect(readMark(path)).toEqual({ id: "j", changes: 5 });
});
