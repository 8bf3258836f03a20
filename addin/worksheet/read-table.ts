import { emptyCell } from "./cells/cell.ts";
import type { Cell } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import { textOf } from "./cells/text-cell.ts";
import { rowKeyColumn } from "./cells/column.ts";
import { isNewKey } from "./new-row-key.ts";
import { copiedKey } from "./split-times.ts";

/** One row of a table of ours, by column keys; columns that are not in the table have no cell. */
export interface SheetRow {
  /**
   * Empty if the engineer typed the row, or if the row key column was deleted. Of new rows that were copied, the topmost
   * keeps its key.
   */
  readonly key: string;
  /** The row's place in the table body, from 0. */
  readonly index: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A table of ours by rows and columns, wherever the engineer moved them. */
export interface ReadTable {
  readonly rows: readonly SheetRow[];
  /** Keys of columns whose header is not there; without the row key nothing can be written back. */
  readonly missingColumns: readonly string[];
  /** Where each column of ours stands in the table, from 0. */
  readonly places: Readonly<Record<string, number>>;
}

/**
 * Finds our columns and rows in a table as it stands. A column is known by its header as written, else by its header in
 * this version; the engineer's own columns are passed over.
 *
 * @param headers the headers as written, by column key
 *
 * @example
 * readTable([{ key: "name", header: "Name", kind: "text" }], { name: "Element" }, { headers: ["Note", "Element"], rows: [] }).places; // → { name: 1 }
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

/** Tells whether a row has a value in one of these columns. A table without records has one blank row. */
export function holdsSomething({ cells }: SheetRow, columns: readonly Column[]): boolean {
  return columns.some(({ key }) => (cells[key]?.value ?? "") !== "");
}

/** A table of ours as it stands in the worksheet: the headers from left to right and the body row by row. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
