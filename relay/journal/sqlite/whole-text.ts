import { isUtf8 } from "node:buffer";
import { Failure } from "../../failure.ts";
import type { Row } from "../store.ts";

// libsql ends the process when it returns text that is not UTF-8, as in a damaged file. Any column may
// contain such text. So a row is read as one JSON object in hexadecimal digits, and checked here. A blob
// would also work, but it costs so much garbage collection that reading takes 2.5 times as long.

/** Returns the SQL that reads these columns, packed. */
export function packed(columns: readonly string[]): string {
  return `hex(json_object(${columns.map((column) => `'${column}', "${column}"`).join(", ")})) as packed`;
}

/** Returns the SQL that finds a column: one row or none. A damaged file's names may not be text. */
export function isColumn(column: string): string {
  return `select 1 from pragma_table_info('entry') where name = '${column}'`;
}

/** Returns rows with their unpacked columns. Throws `journal_unavailable` if they are not text. */
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
