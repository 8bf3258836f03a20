import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import Database from "libsql";
import { Failure } from "../../failure.ts";
import { entryColumns, gainedColumns, newerJournal } from "../store.ts";
import type { Row, JournalStore, Statement } from "../store.ts";
import { compareWithMark, createMark, readMark } from "./mark.ts";
import type { Mark, ChangeCount } from "./mark.ts";
import { packed, isColumn, unpacked } from "./whole-text.ts";
import { makeFolder } from "../../settings/files.ts";
import { codeOfError } from "../../system-error.ts";

/** The open journal. Every call is synchronous, so transactions do not mix. */
interface JournalFile {
  all(statement: Statement): readonly Row[];
  inOne<Result>(reach: "disk" | "system", work: () => Result): Result;
  check(): void;
  checkDiskSpace(): void;
  close(): void;
}

/** The time that a statement waits for a relay that is just stopping, in milliseconds. */
const busyTimeout = 200;

/**
 * Returns a store in a folder's `journal.db`. The first call opens the file; if that fails, the next call
 * tries again. Only one process at a time can open the folder. So pending entries of another run belong to a
 * run that has ended.
 *
 * @example
 * const store = createSqliteStore("/var/lib/relay", run);
 * await store.run("disk", [{ text: "insert into entry (run, …) values (?, …)", values: [run, …] }]);
 */
export function createSqliteStore(folder: string, run: string): JournalStore {
  let opened: JournalFile | undefined;
  /** Opens the file if necessary. Anything thrown becomes a rejection. */
  const use = <Result>(work: (file: JournalFile) => Result): Promise<Result> =>
    new Promise((resolve) => {
      opened ??= openJournalFile(folder);
      resolve(work(opened));
    });
  return {
    change: (reach, statements) =>
      use((file) => file.inOne(reach, () => statements.map((statement) => file.all(statement)))),
    read: (statement) => use((file) => file.all(statement)),
    columns: `id, ${packed([...entryColumns, ...gainedColumns])}`,
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    isUnderWay: `(run = '${run}')`,
    check: () => use((file) => file.check()),
    checkDiskSpace: () => use((file) => file.checkDiskSpace()),
    close: () => {
      opened?.close();
      opened = undefined;
      return Promise.resolve();
    },
  };
}

/**
 * Opens `journal.db` in a folder and locks the folder. Makes missing ones for their owner only (mode 0600).
 * Throws libsql's and the system's errors. Throws a `Failure` for a file of a newer relay, one that lost
 * changes, and one that other users can read.
 */
function openJournalFile(folder: string): JournalFile {
  makeFolder(folder);
  const letGo = holdFolder(folder, busyTimeout);
  try {
    const file = openFile(join(folder, "journal.db"), join(folder, "journal.mark"));
    return {
      ...file,
      close: () => {
        file.close();
        letGo();
      },
    };
  } catch (cause) {
    letGo();
    throw cause;
  }
}

function openFile(path: string, markPath: string): JournalFile {
  const marked = readMark(markPath);
  refuseUnfit(path, marked);
  // Sets the mode of a new file. libsql's files beside it get the same mode.
  closeSync(openSync(path, "a", 0o600));
  const database = new Database(path);
  const { all, inOne } = runnerOf(database);
  let mark: Mark;
  let found: ChangeCount;
  try {
    database.exec(`pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal`);
    found = inOne("disk", () => prepareFile(database, marked));
    mark = createMark(markPath, found);
  } catch (cause) {
    database.close();
    throw cause;
  }
  let { changes } = found;
  /** Writes the version again: a transaction without a write would succeed on a read-only file. */
  const tryWrite = (): void => inOne("system", () => writeVersion(database));
  return {
    all,
    inOne: (reach, work) => {
      if (reach === "system") return inOne(reach, work);
      const result = inOne(reach, () => {
        const done = work();
        all({ text: "update journal_file set changes = ?", values: [changes + 1] });
        return done;
      });
      changes += 1;
      mark.write(changes);
      return result;
    },
    check: tryWrite,
    checkDiskSpace: () => {
      tryWrite();
      // A small transaction does not show whether a large one fits.
      tryRoom(`${path}.room`);
    },
    close: () => {
      mark.close();
      closeWhole(database);
    },
  };
}

/**
 * Refuses a journal that became empty, and one that other users can read. SQLite would start a new journal in
 * an empty file.
 */
function refuseUnfit(path: string, marked: ChangeCount | undefined): void {
  const { size, mode } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mode: 0 };
  if (size === 0) compareWithMark(marked, "empty");
  if (platform !== "win32" && (mode & 0o077) !== 0)
    throw new Failure(
      "journal_unavailable",
      "Others may read journal.db: run chmod 600 on it and on journal.db-wal.",
    );
}

/** Returns functions that run statements and transactions on a connection. */
function runnerOf(database: Database.Database): Pick<JournalFile, "all" | "inOne"> {
  let synchronous: "full" | "normal" | undefined;
  return {
    all: ({ text, values }) => {
      const statement = database.prepare(text);
      if (statement.reader) return unpacked(statement.all([...values]));
      statement.run([...values]);
      return [];
    },
    inOne: (reach, work) => {
      const wanted = reach === "disk" ? "full" : "normal";
      if (synchronous !== wanted) database.exec(`pragma synchronous = ${wanted}`);
      synchronous = wanted;
      database.exec("begin immediate");
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (cause) {
        if (database.inTransaction) database.exec("rollback");
        throw cause;
      }
    },
  };
}

/** Migrates a journal to this version and returns its id and count. Refuses one of a newer relay. */
function prepareFile(database: Database.Database, marked: ChangeCount | undefined): ChangeCount {
  const rowsOf = (text: string): readonly Row[] => unpacked(database.prepare(text).all());
  const version = Number(rowsOf("pragma user_version")[0]?.user_version);
  if (version > schemaVersion) throw newerJournal();
  const isKnown = rowsOf("select 1 from sqlite_schema where name = 'journal_file'").length > 0;
  const found = isKnown ? markedIn(rowsOf(ownRow)) : undefined;
  compareWithMark(marked, version === 0 ? "empty" : found);
  database.exec(schema);
  for (const column of gainedColumns)
    if (rowsOf(isColumn(column)).length === 0) database.exec(`alter table entry add column ${column} text`);
  writeVersion(database);
  if (rowsOf(ownRow).length === 0)
    database.prepare("insert into journal_file (id, changes) values (?, 0)").run([randomUUID()]);
  return markedIn(rowsOf(ownRow));
}

function writeVersion(database: Database.Database): void {
  database.exec(`pragma user_version = ${schemaVersion}`);
}

/** Closes a journal. All data is then in this one file, so a copy of it is enough. */
function closeWhole(database: Database.Database): void {
  try {
    database.prepare("pragma wal_checkpoint(truncate)").all();
  } catch (cause) {
    // On a full disk the rest stays in journal.db-wal, where the next start finds it.
    if (codeOfError(cause) === undefined) throw cause;
  } finally {
    database.close();
  }
}

/** The test data for the room on the disk: 1 MiB, more than a usual request's entries. */
const room = Buffer.alloc(1024 * 1024);

/** Throws the system's error if there is no room beside the journal. Flushing the file would take time. */
function tryRoom(path: string): void {
  try {
    writeFileSync(path, room, { mode: 0o600 });
  } finally {
    rmSync(path, { force: true });
  }
}

const ownRow = `select ${packed(["id", "changes"])} from journal_file`;

function markedIn([row]: readonly Row[]): ChangeCount {
  return { id: String(row?.id), changes: Number(row?.changes) };
}

/**
 * Locks a folder for this process and returns a function that unlocks it. The operating system locks a file
 * beside the journal, so the lock also ends with a killed process. Throws libsql's error if another process
 * has the lock.
 */
function holdFolder(folder: string, busyTimeout: number): () => void {
  const database = new Database(join(folder, "relay.lock"));
  try {
    database.exec(`pragma busy_timeout = ${busyTimeout}; begin exclusive`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return () => {
    database.exec("rollback");
    database.close();
  };
}

/** The version of the tables below, stored in the file as `user_version`. */
export const schemaVersion = 1;

/** Makes the missing tables. `journal_file` has one row: the file's id and its number of changes. */
const schema = `
  create table if not exists entry (
    id integer primary key autoincrement,
    instance text not null,
    run text not null,
    batch text not null,
    at text not null,
    sent_at integer not null,
    login text not null,
    what text not null,
    model text not null,
    record_id integer,
    label text not null,
    key text,
    call text,
    floor integer,
    before text,
    intended text,
    guards text,
    after text,
    outcome text not null,
    message text,
    takes_back integer references entry (id)
  );
  create table if not exists journal_file (id text not null, changes integer not null);
  create index if not exists entry_key on entry (key) where key is not null;
  create index if not exists entry_call on entry (call) where call is not null;
  create index if not exists entry_record on entry (record_id) where record_id is not null;
  create index if not exists entry_outcome on entry (outcome);
  create index if not exists entry_takes_back on entry (takes_back) where takes_back is not null;
`;
