import type { Column } from "../../worksheet/cells/column.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";
import { readTable } from "../../worksheet/read-table.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { rectOf } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/** A table during an update. `state` has the cells as read; `headers` include new columns. */
export interface WorkingTable {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table;
  readonly state: SheetState;
  readonly surroundings: Surroundings;
  /** Some rows were hidden when the table was read. */
  readonly hasHiddenRows: boolean;
  readonly countsFrom1904: boolean;
  /** The columns of the add-in, including new ones. */
  readonly shape: Shape;
  readonly headers: readonly string[];
  /** The worksheet column of each column, counted from 0. */
  readonly columnIndexes: ReadonlyMap<Column, number>;
  /** Sends a batch before the last one, and records the worksheet as unfinished. */
  readonly sync: () => Promise<void>;
}

/** Returns the worksheet column of each of the add-in's columns in the table, counted from 0. */
export function columnIndexesOf(
  state: SheetState,
  columns: readonly Column[],
  headers: readonly string[],
): ReadonlyMap<Column, number> {
  const { columnIndexes } = readTable(columns, state.snapshot.headers, { headers, rows: [] });
  const found = new Map<Column, number>();
  for (const column of columns) {
    const place = columnIndexes[column.key];
    if (place !== undefined) found.set(column, state.left + place);
  }
  return found;
}

/** Returns the worksheet column of the Status, counted from 0; 0 without a Status. */
export function statusColumnOf(columnIndexes: ReadonlyMap<Column, number>): number {
  return [...columnIndexes].find(([{ key }]) => key === "status")?.[1] ?? 0;
}

/** Another table on the worksheet. While it is filtered, Excel moves it only with whole rows and columns. */
interface OtherTable extends Rect {
  readonly isFiltered: boolean;
}

/** What may obstruct an update, and the table's filters and sorting. */
export interface Surroundings {
  readonly tables: readonly OtherTable[];
  /** Empty if they were not asked for. */
  readonly merged: readonly Rect[];
  /** The first row and column after all content, counted from 0. */
  readonly endOfUsedRows: number;
  readonly endOfUsedColumns: number;
  /** The filters by the column's index in the table. */
  readonly filters: ReadonlyMap<number, Excel.FilterCriteria>;
  readonly sortFields: readonly Excel.SortField[];
  readonly hasTotals: boolean;
}

const positionProperties = "rowIndex,columnIndex,rowCount,columnCount";

/** Queues reading the surroundings of a table. Call the result after the sync. */
export function findSurroundings(
  sheet: Excel.Worksheet,
  table: Excel.Table,
  tables: readonly Excel.Table[],
  findsMerged: boolean,
): () => Surroundings {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(positionProperties);
  const merged = findsMerged ? queueMergedAreas(sheet) : () => [];
  const others = tables
    .filter(({ id }) => id !== table.id)
    .map((other) => ({ range: other.getRange(), filter: other.autoFilter }));
  for (const { range, filter } of others) {
    range.load(positionProperties);
    filter.load("isDataFiltered");
  }
  table.load("showTotals");
  table.sort.load("fields");
  table.autoFilter.load("criteria");
  return () => ({
    tables: others.map(({ range, filter }) => ({ ...rectOf(range), isFiltered: filter.isDataFiltered })),
    merged: merged(),
    endOfUsedRows: used.isNullObject ? 0 : used.rowIndex + used.rowCount,
    endOfUsedColumns: used.isNullObject ? 0 : used.columnIndex + used.columnCount,
    filters: filtersOf(table.autoFilter.criteria),
    sortFields: table.sort.fields.map(withoutNulls),
    hasTotals: table.showTotals,
  });
}

/**
 * Queues finding the merged cells of a worksheet. Call the result after the sync. Do that only before a
 * change: some versions of Excel then empty the undo list (OfficeDev/office-js 5918).
 */
export function queueMergedAreas(sheet: Excel.Worksheet): () => readonly Rect[] {
  const merged = sheet.getUsedRange().getMergedAreasOrNullObject();
  merged.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  return () => (merged.isNullObject ? [] : merged.areas.items.map(rectOf));
}

/**
 * Returns the filters in use, by the column's index. Excel returns null for unused parts of criteria, but
 * does not accept null.
 */
export function filtersOf(
  criteria: readonly (Excel.FilterCriteria | null)[] | null,
): ReadonlyMap<number, Excel.FilterCriteria> {
  const filters = new Map<number, Excel.FilterCriteria>();
  for (const [index, asked] of (criteria ?? []).entries())
    if (asked !== null && (asked.filterOn as string | undefined)) filters.set(index, withoutNulls(asked));
  return filters;
}

function withoutNulls<Value extends object>(options: Value): Value {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== null),
  ) as unknown as Value;
}
