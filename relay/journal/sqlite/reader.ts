import { statSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { Failure } from "../../failure.ts";
import type { Row, JournalStore } from "../store.ts";
import { schemaVersion } from "./store.ts";
import { addedColumns, entryColumns, newerJournal, refuseChange } from "../store.ts";
import { columnQuery, packed, unpacked } from "./whole-text.ts";
import { codeOfError } from "../../system-error.ts";

/**
 * Returns a store for reading a folder's `journal.db`, also while a relay uses it. Throws a `Failure` if
 * there is no journal, this user may not read it, or a newer relay wrote it.
 */
export function openSqliteReader(folder: string): JournalStore {
  const database = openReadOnly(folder);
  let columns: string;
  try {
    checkVersion(folder, database);
    columns = columnsOf(folder, database);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return {
    change: refuseChange,
    read: ({ text, values }) => new Promise((resolve) => resolve(rowsOf(folder, database, text, values))),
    columns,
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    // Unknown to a reader.
    isUnderWay: "0",
    check: refuseChange,
    checkDiskSpace: refuseChange,
    close: () => Promise.resolve(void database.close()),
  };
}

function openReadOnly(folder: string): Database.Database {
  const path = join(folder, "journal.db");
  try {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined)
      return new Database(path, { readonly: true });
  } catch (cause) {
    const message = `The journal in ${folder} cannot be opened. Run this command as the user that runs the relay.`;
    throw new Failure("journal_unavailable", message, { cause });
  }
  throw noJournal(folder);
}

/** Version 0: a relay is just making the file. */
function checkVersion(folder: string, database: Database.Database): void {
  const [row] = rowsOf(folder, database, "pragma user_version");
  const version = Number(row?.user_version);
  if (version === 0) throw noJournal(folder);
  if (version > schemaVersion) throw newerJournal();
}

/** A journal of an older relay lacks some added columns. */
function columnsOf(folder: string, database: Database.Database): string {
  const present = addedColumns.filter((column) => rowsOf(folder, database, columnQuery(column)).length > 0);
  return `id, ${packed([...entryColumns, ...present])}`;
}

function rowsOf(
  folder: string,
  database: Database.Database,
  text: string,
  values: readonly unknown[] = [],
): readonly Row[] {
  try {
    return unpacked(database.prepare(text).all([...values]));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const message = `The journal in ${folder} cannot be read (${codeOfError(cause) ?? "unknown"}).`;
    throw new Failure("journal_unavailable", message, { cause });
  }
}

function noJournal(folder: string): Failure {
  return new Failure("journal_unavailable", `There is no journal in ${folder}.`);
}
