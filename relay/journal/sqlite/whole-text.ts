import { isUtf8 } from "node:buffer";
import { Failure } from "../../failure.ts";
import type { Row } from "../store.ts";

// In a damaged file, any column may contain text that is not UTF-8. libsql ends the process when it returns
// such text. So SQLite packs each row into one JSON object in hexadecimal digits. Blobs would make reading
// 2.5 times as slow.

/** Returns the SQL that selects columns as one packed text. */
export function packed(columns: readonly string[]): string {
  return `hex(json_object(${columns.map((column) => `'${column}', "${column}"`).join(", ")})) as packed`;
}

/** Returns a query with one row if the table `entry` has a column. It selects 1, never damaged text. */
export function columnQuery(column: string): string {
  return `select 1 from pragma_table_info('entry') where name = '${column}'`;
}

/** Throws `journal_unavailable` for text that is not UTF-8. */
export function unpacked(rows: unknown[]): readonly Row[] {
  return (rows as readonly Row[]).map((row) =>
    typeof row.packed === "string" ? Object.assign(row, columnsIn(row.packed)) : row,
  );
}

function columnsIn(digits: string): object {
  const bytes = Buffer.from(digits, "hex");
  if (isUtf8(bytes)) return JSON.parse(bytes.toString("utf8")) as object;
  throw new Failure(
    "journal_unavailable",
    "journal.db is damaged: it has text that is not UTF-8. Stop the relay and restore the whole folder from a copy. Without a copy, move journal.db, journal.db-wal and journal.mark to another folder to start a new journal. Rows whose answer was lost may then be created twice.",
  );
}
