import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import Database from "libsql";
import { Failure } from "../../failure.ts";
import { entryColumns, addedColumns, newerJournal } from "../store.ts";
import type { Row, JournalStore, Statement } from "../store.ts";
import { compareWithMark, createMark, readMark } from "./mark.ts";
import type { Mark, ChangeCount } from "./mark.ts";
import { columnQuery, packed, unpacked } from "./whole-text.ts";
import { makeFolder } from "../../settings/files.ts";
import { codeOfError } from "../../system-error.ts";

/** The open file of a journal. All calls are synchronous, so transactions do not mix. */
interface JournalFile {
  run(statement: Statement): readonly Row[];
  inTransaction<Result>(durability: "disk" | "system", work: () => Result): Result;
  check(): void;
  checkDiskSpace(): void;
  close(): void;
}

/** How long a statement waits for the lock of a relay that is stopping, in milliseconds. */
const busyTimeout = 200;

/**
 * Returns a store in a folder's `journal.db`, which the first call opens. Only one process at a time can open
 * the folder. So only entries of this process can be under way.
 */
export function createSqliteStore(folder: string, processId: string): JournalStore {
  let opened: JournalFile | undefined;
  const use = <Result>(work: (file: JournalFile) => Result): Promise<Result> =>
    new Promise((resolve) => {
      opened ??= openJournalFile(folder);
      resolve(work(opened));
    });
  return {
    change: (durability, statements) =>
      use((file) => file.inTransaction(durability, () => statements.map((statement) => file.run(statement)))),
    read: (statement) => use((file) => file.run(statement)),
    columns: `id, ${packed([...entryColumns, ...addedColumns])}`,
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    isUnderWay: `(run = '${processId}')`,
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
 * Locks a folder and opens or makes its `journal.db` (mode 0600). Throws errors of libsql and the system.
 * Throws a `Failure` for a file that is of a newer relay, has lost changes, or can be read by others.
 */
function openJournalFile(folder: string): JournalFile {
  makeFolder(folder);
  const unlockFolder = lockFolder(folder, busyTimeout);
  try {
    const file = openFile(join(folder, "journal.db"), join(folder, "journal.mark"));
    return {
      ...file,
      close: () => {
        file.close();
        unlockFolder();
      },
    };
  } catch (cause) {
    unlockFolder();
    throw cause;
  }
}

function openFile(path: string, markPath: string): JournalFile {
  const marked = readMark(markPath);
  refuseUnsafeFile(path, marked);
  // libsql gives this mode to the files that it makes beside this one.
  closeSync(openSync(path, "a", 0o600));
  const database = new Database(path);
  const { run, inTransaction } = runnerOf(database);
  let mark: Mark;
  let counted: ChangeCount;
  try {
    database.exec(`pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal`);
    counted = inTransaction("disk", () => prepareFile(database, marked));
    mark = createMark(markPath, counted);
  } catch (cause) {
    database.close();
    throw cause;
  }
  let { changes } = counted;
  /** Without a write, a transaction would succeed on a read-only file. */
  const tryWrite = (): void => inTransaction("system", () => writeVersion(database));
  return {
    run,
    inTransaction: (durability, work) => {
      if (durability === "system") return inTransaction(durability, work);
      const result = inTransaction(durability, () => {
        const workResult = work();
        run({ text: "update journal_file set changes = ?", values: [changes + 1] });
        return workResult;
      });
      changes += 1;
      mark.write(changes);
      return result;
    },
    check: tryWrite,
    checkDiskSpace: () => {
      tryWrite();
      // A small transaction may succeed on a disk that has no space for a large one.
      tryDiskSpace(`${path}.room`);
    },
    close: () => {
      mark.close();
      closeIntoOneFile(database);
    },
  };
}

/**
 * Throws if other users can read the journal. Also throws if there is a mark but no journal: SQLite would
 * start a new one.
 */
function refuseUnsafeFile(path: string, marked: ChangeCount | undefined): void {
  const { size, mode } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mode: 0 };
  if (size === 0) compareWithMark(marked, "empty");
  if (platform !== "win32" && (mode & 0o077) !== 0)
    throw new Failure(
      "journal_unavailable",
      "Others may read journal.db: run chmod 600 on it and on journal.db-wal.",
    );
}

function runnerOf(database: Database.Database): Pick<JournalFile, "run" | "inTransaction"> {
  let synchronous: "full" | "normal" | undefined;
  return {
    run: ({ text, values }) => {
      const statement = database.prepare(text);
      if (statement.reader) return unpacked(statement.all([...values]));
      statement.run([...values]);
      return [];
    },
    inTransaction: (durability, work) => {
      const wanted = durability === "disk" ? "full" : "normal";
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

/**
 * Makes missing tables and columns. Throws for a journal of a newer relay, or one that does not agree with
 * its mark.
 */
function prepareFile(database: Database.Database, marked: ChangeCount | undefined): ChangeCount {
  const rowsOf = (text: string): readonly Row[] => unpacked(database.prepare(text).all());
  const version = Number(rowsOf("pragma user_version")[0]?.user_version);
  if (version > schemaVersion) throw newerJournal();
  const hasCount = rowsOf("select 1 from sqlite_schema where name = 'journal_file'").length > 0;
  const found = hasCount ? countIn(rowsOf(selectCount)) : undefined;
  compareWithMark(marked, version === 0 ? "empty" : found);
  database.exec(schema);
  for (const column of addedColumns)
    if (rowsOf(columnQuery(column)).length === 0)
      database.exec(`alter table entry add column ${column} text`);
  writeVersion(database);
  if (rowsOf(selectCount).length === 0)
    database.prepare("insert into journal_file (id, changes) values (?, 0)").run([randomUUID()]);
  return countIn(rowsOf(selectCount));
}

function writeVersion(database: Database.Database): void {
  database.exec(`pragma user_version = ${schemaVersion}`);
}

/** Moves all data from journal.db-wal into journal.db, so a copy of this file is enough. */
function closeIntoOneFile(database: Database.Database): void {
  try {
    database.prepare("pragma wal_checkpoint(truncate)").all();
  } catch (cause) {
    // On a full disk, data remains in journal.db-wal. SQLite reads it at the next start.
    if (codeOfError(cause) === undefined) throw cause;
  } finally {
    database.close();
  }
}

/** 1 MiB: more than the entries of a usual request. */
const testData = Buffer.alloc(1024 * 1024);

/** Throws the system's error if the disk has no space. Skips the flush to save time. */
function tryDiskSpace(path: string): void {
  try {
    writeFileSync(path, testData, { mode: 0o600 });
  } finally {
    rmSync(path, { force: true });
  }
}

const selectCount = `select ${packed(["id", "changes"])} from journal_file`;

function countIn([row]: readonly Row[]): ChangeCount {
  return { id: String(row?.id), changes: Number(row?.changes) };
}

/**
 * Locks a folder and returns a function that unlocks it. The lock is an open transaction in relay.lock, so
 * the operating system ends it with the process. Throws libsql's error if another process has the lock.
 */
function lockFolder(folder: string, busyTimeout: number): () => void {
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

/** Stored in the file as `user_version`. */
export const schemaVersion = 1;

/** `journal_file` has one row: the journal's id and its number of changes. */
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
