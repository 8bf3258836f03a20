import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import Database from "libsql";
import { SqliteError } from "libsql";
import { compareWithMark, keepMark, markOf, readMark } from "./mark.ts";
import type { Mark, Marked } from "./mark.ts";
import { migrate } from "./schema.ts";
import { sql } from "./sql.ts";
import { refuseDamagedText } from "./whole-text.ts";
import type { Fragment, Stored } from "./sql.ts";

/** A row by column name. */
export type Row = Readonly<Record<string, Stored>>;

/** The data file, spoken to in SQL with bound parameters. Everything is synchronous, so a call is never cut in two. */
export interface Store {
  /** Runs a statement and gives its rows. */
  readonly all: (statement: Fragment) => readonly Row[];
  /** Runs a statement and gives of each row the values in the order of its columns, which costs less than names for each. */
  readonly lists: (statement: Fragment) => readonly (readonly Stored[])[];
  /** Does all of `work` or nothing of it; what it gave is on disk when this returns. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
}

/** How long a statement waits for another process (a key being added, a backup) to let go of the file. */
const busyTimeout = 10_000;

/**
 * Opens the data file, making or migrating it, in WAL with synchronous FULL: what is committed survives kill -9 and power loss. Throws
 * words for people where the file is not what its mark was made for.
 */
export function openStore(file: string): Store {
  const markPath = markOf(file);
  const marked = readMark(markPath);
  // SQLite would make new data of an empty file.
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
    mark = keepMark(markPath, found, marked !== undefined);
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
        // Another process may be writing beside this one.
        changes = Number(all(sql`update wa_file set changes = changes + 1 returning changes`)[0]?.changes);
        return done;
      });
      mark.note(changes);
      return result;
    },
    close: () => {
      mark.close();
      closeWhole(database);
    },
  };
}

/** Does all of `work` or nothing of it. */
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

/** Compares a file with its mark and brings it to the tables of this version; returns what it says of itself. */
function prepareFile(database: Database.Database, file: string, marked: Marked | undefined): Marked {
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

/** Closes a data file that is then whole in its one file, for whoever copies it. */
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

/** Runs statements of one connection. */
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

/** The id may be no text in a damaged file, which libsql must not be asked for. */
const ownRow = "select hex(id) as id, changes + 0 as changes from wa_file";

function markedIn([row]: readonly Row[]): Marked {
  return { id: Buffer.from(String(row?.id), "hex").toString("utf8"), changes: Number(row?.changes) };
}
