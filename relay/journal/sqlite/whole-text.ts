import { isUtf8 } from "node:buffer";
import { Failure } from "../../failure.ts";
import type { Row } from "../store.ts";

// libsql ends the whole process when it is to return text that is not UTF-8, as in a damaged file. So the
// columns of a row, any of which may hold such text then, are read as one JSON object in hexadecimal digits,
// and checked here. A blob would do as well, but costs the collector so much that reading takes 2.5 times as long.

/** Says in SQL that these columns are read, packed. */
export function packed(columns: readonly string[]): string {
  return `hex(json_object(${columns.map((column) => `'${column}', "${column}"`).join(", ")})) as packed`;
}

/**
 * Says in SQL whether the table of entries has a column: one row or none. Names in a damaged file may be no
 * text, either.
 */
export function isColumn(column: string): string {
  return `select 1 from pragma_table_info('entry') where name = '${column}'`;
}

/** Rows with what was packed. Throws the `Failure` `journal_unavailable` where that is no text. */
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
    "journal.db is damaged: it holds text that is not UTF-8. Stop the relay and put the folder back whole from a copy. Without a copy, move journal.db, journal.db-wal and journal.mark to another folder to begin a new journal. Rows whose answer was lost may then be made a second time.",
  );
}
