import type { Change, RawValues } from "../../../contract/relay-api.ts";
import { cellKinds } from "../../../addin/worksheet/cells/cell-kinds.ts";
import type { Cell, CellValue } from "../../../addin/worksheet/cells/cell.ts";
import type { Column, PulledRow } from "../../../addin/worksheet/cells/column.ts";
import { compareTable } from "../../../addin/worksheet/merge/compare.ts";
import type { Comparison } from "../../../addin/worksheet/merge/compare.ts";
import type { Conflict } from "../../../addin/worksheet/edit.ts";
import { mergeTable } from "../../../addin/worksheet/merge/merge.ts";
import type { Merge } from "../../../addin/worksheet/merge/merge.ts";
import { readTable } from "../../../addin/worksheet/read-table.ts";
import type { ReadTable } from "../../../addin/worksheet/read-table.ts";
import type { Subject, AnalysisHeading } from "../../../addin/worksheet/subject.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import type { PulledData } from "../../../addin/worksheet/snapshot.ts";
import { columnsFor, rowsFor, rowsToMake } from "../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";

/**
 * A worksheet without Excel: the pulled data and the present table. The functions below return changed
 * copies.
 */
export interface PaperSheet {
  readonly pulled: PulledData;
  readonly columns: readonly Column[];
  readonly conflicts: readonly Conflict[];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Returns what Excel keeps of a written value: it removes a text's first apostrophe. */
export function asKept(value: CellValue): Cell {
  return { value: typeof value === "string" && value.startsWith("'") ? value.slice(1) : value };
}

/** Returns the heading of an analysis. */
export function analysisOnPaper(id: number, o_no = `O-${id}`): AnalysisHeading {
  return {
    id,
    o_no,
    name: `Analysis ${id}`,
    process_name: "Line 2",
    cycle_time_avg: 57.2,
    va_ratio: 61.04,
    element_count: 40,
  };
}

/** Returns pulled data: by default, of one analysis in the default language with all cycles. */
export function contentOnPaper(
  kind: SheetKind,
  records: readonly RawValues[],
  subject: Subject = { is: "analyses", analyses: [analysisOnPaper(3)] },
): PulledData {
  const ids = subject.is === "analyses" ? subject.analyses.map(({ id }) => id) : [];
  return { query: { kind, ids, cycle_no: null, lang: null }, subject, records, lacking: [] };
}

/** Pulls records into a new worksheet. */
export function pullOnPaper(kind: SheetKind, records: readonly RawValues[], subject?: Subject): PaperSheet {
  return fromContent(contentOnPaper(kind, records, subject));
}

/** Makes the worksheet of pulled data. */
export function fromContent(pulled: PulledData): PaperSheet {
  const sheet = sheets[pulled.query.kind];
  const columns = columnsFor(sheet, pulled);
  return {
    pulled,
    columns,
    conflicts: [],
    headers: columns.map(({ header }) => header),
    rows: rowsToMake(sheet, pulled).map((row) => cellsOf(columns, row)),
  };
}

/** Types into the cell of a row, found by its key. */
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

/** Types a new row below the table, or above the row at an index. */
export function typeRow(
  sheet: PaperSheet,
  cells: Readonly<Record<string, CellValue | Cell>>,
  place: number = sheet.rows.length,
): PaperSheet {
  const row = sheet.headers.map((header): Cell => {
    const column = sheet.columns.find((candidate) => candidate.header === header);
    const typed = cells[column?.key ?? ""] ?? "";
    return typeof typed === "object" ? typed : { value: typed };
  });
  return { ...sheet, rows: sheet.rows.toSpliced(place, 0, row) };
}

/** Removes columns from the table. */
export function withoutColumns(sheet: PaperSheet, ...columns: readonly string[]): PaperSheet {
  const out = columns.map((column) => placeOf(sheet, column));
  const kept = <Item>(items: readonly Item[]): readonly Item[] =>
    items.filter((_, place) => !out.includes(place));
  return { ...sheet, headers: kept(sheet.headers), rows: sheet.rows.map(kept) };
}

/** Returns the value in the cell of a row. */
export function cellAt(sheet: PaperSheet, rowKey: string, column: string): CellValue | undefined {
  const keyPlace = placeOf(sheet, "row_key");
  return sheet.rows.find((row) => row[keyPlace]?.value === rowKey)?.[placeOf(sheet, column)]?.value;
}

/** Reads the table by columns and rows. */
export function tableOf(sheet: PaperSheet): ReadTable {
  return readTable(sheet.columns, {}, sheet);
}

/** Returns the rows as they were pulled. */
export function baseOf({ pulled }: PaperSheet): readonly PulledRow[] {
  return rowsFor(sheets[pulled.query.kind], pulled);
}

/** Compares the worksheet with its pulled data. */
export function compareOnPaper(sheet: PaperSheet): Comparison {
  const { columns, conflicts, pulled } = sheet;
  const rules = sheets[pulled.query.kind].newRecords;
  return compareTable({
    columns,
    base: baseOf(sheet),
    conflicts,
    table: tableOf(sheet),
    ...(rules !== undefined && { adding: { rules, pulled } }),
  });
}

/** Returns the changes that would be sent. */
export function changesOnPaper(sheet: PaperSheet): readonly Change[] {
  const { changesOf } = sheets[sheet.pulled.query.kind];
  return changesOf?.(compareOnPaper(sheet).edits, sheet.pulled) ?? [];
}

/** Merges records of the instance into the worksheet and returns both. */
export function refreshOnPaper(
  sheet: PaperSheet,
  records: readonly RawValues[],
  putBack = false,
): { readonly sheet: PaperSheet; readonly merge: Merge } {
  const { columns, conflicts } = sheet;
  const content = { ...sheet.pulled, records };
  const merge = mergeTable({
    columns,
    base: baseOf(sheet),
    theirs: baseOf({ ...sheet, pulled: content }),
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
  return { merge, sheet: { ...sheet, rows, pulled: content, conflicts: merge.conflicts } };
}

function placeOf(sheet: PaperSheet, column: string): number {
  const header = sheet.columns.find(({ key }) => key === column)?.header;
  const place = sheet.headers.indexOf(header ?? "");
  if (place < 0) throw new Error(`no column ${column}`);
  return place;
}

function cellsOf(columns: readonly Column[], row: PulledRow): readonly Cell[] {
  return columns.map(({ key, kind, formula }) => ({
    ...asKept(cellKinds[kind].show(row.values[key] ?? "", "en_US")),
    ...(formula !== undefined && { isFormula: true as const, formula }),
  }));
}
