import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import Database from "libsql";
import { SqliteError } from "libsql";
import { compareWithMark, openMark, markOf, readMark } from "./mark.ts";
import type { Mark, ChangeCount } from "./mark.ts";
import { migrate } from "./schema.ts";
import { sql } from "./sql.ts";
import { refuseDamagedText } from "./whole-text.ts";
import type { Fragment, Stored } from "./sql.ts";

export type Row = Readonly<Record<string, Stored>>;

/** The open data file. All functions are synchronous, so calls do not mix. */
export interface Store {
  readonly all: (statement: Fragment) => readonly Row[];
  /** Returns each row as a list of values, which is faster than objects. */
  readonly lists: (statement: Fragment) => readonly (readonly Stored[])[];
  /** Makes all changes of `work` or none. When this returns, they are on disk. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
}

/** How long a statement waits for another process, such as a backup, in milliseconds. */
const busyTimeout = 10_000;

/**
 * Opens or makes a data file, and updates older tables. WAL with `synchronous = full` keeps committed changes
 * after kill -9 and a power failure. Throws if the file does not agree with its mark.
 */
export function openStore(file: string): Store {
  const markPath = markOf(file);
  const marked = readMark(markPath);
  // SQLite would start new data in an empty file.
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size === 0) compareWithMark(file, marked, "empty");
  const database = new Database(file);
  database.exec(
    `pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on`,
  );
  const { all, lists } = runnerOf(database);
  let mark: Mark;
  try {
    const counted = inTransaction(database, () => prepareFile(database, file, marked));
    mark = openMark(markPath, counted, marked !== undefined);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return {
    all,
    lists,
    transaction: (work) => {
      let changes = 0;
      const result = inTransaction(database, () => {
        const workResult = work();
        // The file has the count, because other processes may write to it.
        changes = Number(all(sql`update wa_file set changes = changes + 1 returning changes`)[0]?.changes);
        return workResult;
      });
      mark.write(changes);
      return result;
    },
    close: () => {
      mark.close();
      closeIntoOneFile(database);
    },
  };
}

function inTransaction<Result>(database: Database.Database, work: () => Result): Result {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (cause) {
    // On a full disk, SQLite has ended the transaction already.
    if (database.inTransaction) database.exec("rollback");
    throw cause;
  }
}

/** Compares a file with its mark and updates its tables. */
function prepareFile(
  database: Database.Database,
  file: string,
  marked: ChangeCount | undefined,
): ChangeCount {
  const rows = (text: string): readonly Row[] => database.prepare(text).all() as readonly Row[];
  const isEmpty = Number(rows("pragma user_version")[0]?.user_version) === 0;
  const hasCount = rows("select 1 from sqlite_schema where name = 'wa_file'").length > 0;
  compareWithMark(file, marked, isEmpty ? "empty" : hasCount ? countIn(rows(selectCount)) : undefined);
  migrate({ exec: (text) => database.exec(text), rows });
  if (rows(selectCount).length === 0)
    database.prepare("insert into wa_file (id, changes) values (?, 0)").run([randomUUID()]);
  refuseDamagedText({ rows });
  return countIn(rows(selectCount));
}

/** Moves all data from the -wal file into the data file first, so one file is a complete copy. */
function closeIntoOneFile(database: Database.Database): void {
  try {
    database.prepare("pragma wal_checkpoint(truncate)").all();
  } catch (cause) {
    // On a full disk, data remains in the -wal file. SQLite reads it at the next start.
    if (!(cause instanceof SqliteError)) throw cause;
  } finally {
    database.close();
  }
}

export function runnerOf(database: Database.Database): Pick<Store, "all" | "lists"> {
  return {
    all: ({ sql: text, values }) => {
      const statement = database.prepare(text);
      if (statement.reader) return statement.all(values) as readonly Row[];
      statement.run(values);
      return [];
    },
    lists: ({ sql: text, values }) =>
      database.prepare(text).raw().all(values) as readonly (readonly Stored[])[],
  };
}

/** Hexadecimal digits: libsql ends the process if the id in a damaged file is not UTF-8. */
const selectCount = "select hex(id) as id, changes + 0 as changes from wa_file";

function countIn([row]: readonly Row[]): ChangeCount {
  return { id: Buffer.from(String(row?.id), "hex").toString("utf8"), changes: Number(row?.changes) };
}
