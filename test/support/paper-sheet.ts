import type { Change, RawValues } from "../../contract/relay-api.ts";
import { cellKinds } from "../../addin/rows/cell-kinds.ts";
import type { Cell, CellValue } from "../../addin/rows/cell.ts";
import type { Column, PulledRow } from "../../addin/rows/column.ts";
import { compareTable } from "../../addin/rows/compare.ts";
import type { Comparison } from "../../addin/rows/compare.ts";
import type { Conflict } from "../../addin/rows/edit.ts";
import { mergeTable } from "../../addin/rows/merge.ts";
import type { Merge } from "../../addin/rows/merge.ts";
import { readTable } from "../../addin/rows/read-table.ts";
import type { ReadTable } from "../../addin/rows/read-table.ts";
import { sheets } from "../../addin/sheets/sheets.ts";
import type { SheetKind } from "../../addin/rows/snapshot.ts";

/** A worksheet of ours on paper: what was pulled, and the table as it stands; a value, changed by the verbs below. */
export interface PaperSheet {
  readonly kind: SheetKind;
  readonly columns: readonly Column[];
  readonly records: readonly RawValues[];
  readonly conflicts: readonly Conflict[];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Gives what Excel keeps of a value that is written into a cell: a text's first apostrophe is taken away. */
export function asKept(value: CellValue): Cell {
  return { value: typeof value === "string" && value.startsWith("'") ? value.slice(1) : value };
}

/** Pulls records into a new worksheet. */
export function pullOnPaper(kind: SheetKind, records: readonly RawValues[]): PaperSheet {
  const sheet = sheets[kind];
  const { columns } = sheet;
  return {
    kind,
    columns,
    records,
    conflicts: [],
    headers: columns.map(({ header }) => header),
    rows: sheet.rowsOf(records).map((row) => cellsOf(columns, row)),
  };
}

/** Types something into the cell of a row that is found by its key. */
export function typeInto(
  sheet: PaperSheet,
  rowKey: string,
  column: string,
  typed: CellValue | Cell,
): PaperSheet {
  const place = placeOf(sheet, column);
  const keyPlace = placeOf(sheet, "row_key");
  const cell = typeof typed === "object" ? typed : { value: typed };
  if (!sheet.rows.some((row) => row[keyPlace]?.value === rowKey)) throw new Error(`no row ${rowKey}`);
  const rows = sheet.rows.map((row) => (row[keyPlace]?.value === rowKey ? row.with(place, cell) : row));
  return { ...sheet, rows };
}

/** Gives what stands in the cell of a row. */
export function cellAt(sheet: PaperSheet, rowKey: string, column: string): CellValue | undefined {
  const keyPlace = placeOf(sheet, "row_key");
  return sheet.rows.find((row) => row[keyPlace]?.value === rowKey)?.[placeOf(sheet, column)]?.value;
}

/** Reads the table by columns and rows. */
export function tableOf(sheet: PaperSheet): ReadTable {
  return readTable(sheet.columns, {}, sheet);
}

/** Compares the worksheet with what was pulled into it. */
export function compareOnPaper(sheet: PaperSheet): Comparison {
  const { columns, conflicts, records, kind } = sheet;
  return compareTable({ columns, base: sheets[kind].rowsOf(records), conflicts, table: tableOf(sheet) });
}

/** Gives what would be sent. */
export function changesOnPaper(sheet: PaperSheet): readonly Change[] {
  return sheets[sheet.kind].changesOf(compareOnPaper(sheet).edits, sheet.records);
}

/** Merges records of the instance into the worksheet and gives both. */
export function refreshOnPaper(
  sheet: PaperSheet,
  records: readonly RawValues[],
  putBack = false,
): { readonly sheet: PaperSheet; readonly merge: Merge } {
  const { columns, kind, conflicts } = sheet;
  const merge = mergeTable({
    columns,
    base: sheets[kind].rowsOf(sheet.records),
    theirs: sheets[kind].rowsOf(records),
    conflicts,
    table: tableOf(sheet),
    putBack,
  });
  const kindOf = new Map(columns.map((column) => [column.key, column.kind]));
  const rows = sheet.rows.map((row) => [...row]);
  for (const { rowIndex, column, value } of merge.writes)
    rows[rowIndex]![placeOf(sheet, column)] = asKept(cellKinds[kindOf.get(column)!].show(value, "en_US"));
  for (const row of merge.appended) {
    const shown = cellsOf(columns, row);
    rows.push(
      sheet.headers.map(
        (header) => shown[columns.findIndex((column) => column.header === header)] ?? { value: "" },
      ),
    );
  }
  return { merge, sheet: { ...sheet, rows, records, conflicts: merge.conflicts } };
}

function placeOf(sheet: PaperSheet, column: string): number {
  const header = sheet.columns.find(({ key }) => key === column)?.header;
  const place = sheet.headers.indexOf(header ?? "");
  if (place < 0) throw new Error(`no column ${column}`);
  return place;
}

function cellsOf(columns: readonly Column[], row: PulledRow): readonly Cell[] {
  return columns.map(({ key, kind }) => asKept(cellKinds[kind].show(row.values[key] ?? "", "en_US")));
}
