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

/** A row by column name. */
export type Row = Readonly<Record<string, Stored>>;

/** The data file, with SQL and bound parameters. It is synchronous, so calls do not interleave. */
export interface Store {
  /** Runs a statement and returns its rows. */
  readonly all: (statement: Fragment) => readonly Row[];
  /** Runs a statement and returns each row as a list of values. This is faster than objects with names. */
  readonly lists: (statement: Fragment) => readonly (readonly Stored[])[];
  /** Does all of `work` or none. When it returns, the changes are on disk. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
}

/** The time that a statement waits for another process, such as a backup, in milliseconds. */
const busyTimeout = 10_000;

/**
 * Opens the data file, and makes or migrates it. WAL with synchronous FULL keeps commits through kill -9 and
 * power loss. Throws a readable error if the file does not fit its mark.
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
    const found = inOne(database, () => prepareFile(database, file, marked));
    mark = openMark(markPath, found, marked !== undefined);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return {
    all,
    lists,
    transaction: (work) => {
      let changes = 0;
      const result = inOne(database, () => {
        const done = work();
        // Another process may write at the same time.
        changes = Number(all(sql`update wa_file set changes = changes + 1 returning changes`)[0]?.changes);
        return done;
      });
      mark.write(changes);
      return result;
    },
    close: () => {
      mark.close();
      closeWhole(database);
    },
  };
}

/** Does all of `work` or none. */
function inOne<Result>(database: Database.Database, work: () => Result): Result {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (cause) {
    // A full disk ends the transaction by itself.
    if (database.inTransaction) database.exec("rollback");
    throw cause;
  }
}

/** Compares a file with its mark and migrates it. Returns the file's id and count. */
function prepareFile(
  database: Database.Database,
  file: string,
  marked: ChangeCount | undefined,
): ChangeCount {
  const rows = (text: string): readonly Row[] => database.prepare(text).all() as readonly Row[];
  const isEmpty = Number(rows("pragma user_version")[0]?.user_version) === 0;
  const isKnown = rows("select 1 from sqlite_schema where name = 'wa_file'").length > 0;
  compareWithMark(file, marked, isEmpty ? "empty" : isKnown ? markedIn(rows(ownRow)) : undefined);
  migrate({ exec: (text) => database.exec(text), rows });
  if (rows(ownRow).length === 0)
    database.prepare("insert into wa_file (id, changes) values (?, 0)").run([randomUUID()]);
  refuseDamagedText({ rows });
  return markedIn(rows(ownRow));
}

/** Closes a data file. All data is then in this one file, so it can be copied. */
function closeWhole(database: Database.Database): void {
  try {
    database.prepare("pragma wal_checkpoint(truncate)").all();
  } catch (cause) {
    // On a full disk the rest stays in the -wal file, where the next start finds it.
    if (!(cause instanceof SqliteError)) throw cause;
  } finally {
    database.close();
  }
}

/** Returns functions that run statements on a connection. */
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

/** Hex, because the id of a damaged file may not be UTF-8, which ends the process in libsql. */
const ownRow = "select hex(id) as id, changes + 0 as changes from wa_file";

function markedIn([row]: readonly Row[]): ChangeCount {
  return { id: Buffer.from(String(row?.id), "hex").toString("utf8"), changes: Number(row?.changes) };
}
