import { emptyCell } from "./cells/cell.ts";
import type { Cell } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import { textOf } from "./cells/text-cell.ts";
import { rowKeyColumn } from "./cells/column.ts";
import { isNewKey } from "./new-row-key.ts";
import { keyWithoutId } from "./split-times.ts";

/** A row of the add-in's table. A column that the table lacks has no cell. */
export interface SheetRow {
  /** Empty for a typed row. If new rows have the same key, only the topmost keeps its id. */
  readonly key: string;
  /** The row's index in the table body, from 0. */
  readonly index: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

export interface ReadTable {
  readonly rows: readonly SheetRow[];
  /** The keys of columns whose header is missing. */
  readonly missingColumns: readonly string[];
  /** The indexes of columns in the table, from 0, by column key. */
  readonly columnIndexes: Readonly<Record<string, number>>;
}

/**
 * Finds the add-in's columns by their headers and reads the rows. Without the written header, a column may
 * have the header that this version would write.
 *
 * @param headers the headers as written, by column key
 *
 * @example
 * readTable([{ key: "a", header: "A", kind: "text" }], {}, { headers: ["C", "A"], rows: [] }).columnIndexes;
 * // → { a: 1 }
 */
export function readTable(
  columns: readonly Column[],
  headers: Readonly<Record<string, string>>,
  reading: TableReading,
): ReadTable {
  const columnIndexes: Record<string, number> = {};
  const missingColumns: string[] = [];
  for (const { key, header } of columns) {
    const written = reading.headers.indexOf(headers[key] ?? header);
    const place = written >= 0 ? written : reading.headers.indexOf(header);
    if (place >= 0) columnIndexes[key] = place;
    else missingColumns.push(key);
  }
  const found = Object.entries(columnIndexes);
  const newKeys = new Set<string>();
  const ownKey = (key: string): string => {
    if (!isNewKey(key)) return key;
    const isCopy = newKeys.has(key);
    newKeys.add(key);
    return isCopy ? keyWithoutId(key) : key;
  };
  const rows = reading.rows.map((row, index): SheetRow => {
    const cells: Record<string, Cell> = {};
    for (const [key, place] of found) cells[key] = row[place] ?? emptyCell;
    return { key: ownKey(textOf(cells[rowKeyColumn]?.value ?? "").trim()), index, cells };
  });
  return { rows, missingColumns, columnIndexes };
}

/** Returns the headers of editable columns that the table lacks, since a user renamed or deleted them. */
export function absentHeaders(
  columns: readonly Column[],
  { missingColumns }: Pick<ReadTable, "missingColumns">,
): readonly string[] {
  return columns
    .filter(({ key, isEditable }) => isEditable === true && missingColumns.includes(key))
    .map(({ header }) => header);
}

export function hasAnyValue({ cells }: SheetRow, columns: readonly Column[]): boolean {
  return columns.some(({ key }) => (cells[key]?.value ?? "") !== "");
}

/** The present state of a table: its headers from left to right, and its body row by row. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
