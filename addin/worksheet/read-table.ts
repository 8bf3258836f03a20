import { emptyCell } from "./cells/cell.ts";
import type { Cell } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import { textOf } from "./cells/text-cell.ts";
import { rowKeyColumn } from "./cells/column.ts";
import { isNewKey } from "./new-row-key.ts";
import { copiedKey } from "./split-times.ts";

/** One row of a table of the add-in, by column keys. A column that is not in the table has no cell. */
export interface SheetRow {
  /** Empty for a typed row, or without the row key column. Of copied new rows, the topmost keeps its key. */
  readonly key: string;
  /** The row's place in the table body, from 0. */
  readonly index: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A table of the add-in by rows and columns, in any order. */
export interface ReadTable {
  readonly rows: readonly SheetRow[];
  /** The keys of columns whose header is missing. Without row keys nothing can be written back. */
  readonly missingColumns: readonly string[];
  /** The place of each column of the add-in in the table, from 0. */
  readonly places: Readonly<Record<string, number>>;
}

/**
 * Finds the add-in's columns and rows in a table. It searches a column's header as written, then its header
 * in this version. It ignores columns of the engineer.
 *
 * @param headers the headers as written, by column key
 *
 * @example
 * readTable([{ key: "a", header: "A", kind: "text" }], { a: "B" }, { headers: ["C", "B"], rows: [] }).places;
 * // → { a: 1 }
 */
export function readTable(
  columns: readonly Column[],
  headers: Readonly<Record<string, string>>,
  reading: TableReading,
): ReadTable {
  const places: Record<string, number> = {};
  const missingColumns: string[] = [];
  for (const { key, header } of columns) {
    const written = reading.headers.indexOf(headers[key] ?? header);
    const place = written >= 0 ? written : reading.headers.indexOf(header);
    if (place >= 0) places[key] = place;
    else missingColumns.push(key);
  }
  const found = Object.entries(places);
  const newKeys = new Set<string>();
  const ownKey = (key: string): string => {
    if (!isNewKey(key)) return key;
    const isCopy = newKeys.has(key);
    newKeys.add(key);
    return isCopy ? copiedKey(key) : key;
  };
  const rows = reading.rows.map((row, index): SheetRow => {
    const cells: Record<string, Cell> = {};
    for (const [key, place] of found) cells[key] = row[place] ?? emptyCell;
    return { key: ownKey(textOf(cells[rowKeyColumn]?.value ?? "").trim()), index, cells };
  });
  return { rows, missingColumns, places };
}

/** Returns true if a row has a value in one of these columns. A table without records has one blank row. */
export function hasAnyValue({ cells }: SheetRow, columns: readonly Column[]): boolean {
  return columns.some(({ key }) => (cells[key]?.value ?? "") !== "");
}

/** The present state of a table: its headers from left to right, and its body row by row. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
