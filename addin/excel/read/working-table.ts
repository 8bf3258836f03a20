/** The table of one of our worksheets, and its surroundings. */

import type { Column } from "../../worksheet/cells/column.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";
import { readTable } from "../../worksheet/read-table.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { rectOf } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/** A table during a change; its columns are the new ones. */
export interface WorkingTable {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table;
  /** As read. */
  readonly state: SheetState;
  readonly surroundings: Surroundings;
  /** True if some of its rows were hidden when it was read. */
  readonly hasHiddenRows: boolean;
  /** True if the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  readonly shape: Shape;
  readonly headers: readonly string[];
  /** The worksheet columns of our columns, counted from 0. */
  readonly columnIndexes: ReadonlyMap<Column, number>;
  /** Sends a batch that is not the last one; the worksheet is recorded as unfinished. */
  readonly sync: () => Promise<void>;
}

/** Returns where our columns are in the worksheet. */
export function columnIndexesOf(
  state: SheetState,
  columns: readonly Column[],
  headers: readonly string[],
): ReadonlyMap<Column, number> {
  const { places } = readTable(columns, state.snapshot.headers, { headers, rows: [] });
  const found = new Map<Column, number>();
  for (const column of columns) {
    const place = places[column.key];
    if (place !== undefined) found.set(column, state.left + place);
  }
  return found;
}

/** Returns the worksheet's column of the status, or the first column if the status is missing. */
export function statusColumnOf(columnIndexes: ReadonlyMap<Column, number>): number {
  return [...columnIndexes].find(([{ key }]) => key === "status")?.[1] ?? 0;
}

/** Another table. If it is filtered, Excel moves it only with whole rows and columns. */
interface OtherTable extends Rect {
  readonly isFiltered: boolean;
}

/** Other content of our worksheet that may obstruct changes, and the filters of its table. */
export interface Surroundings {
  readonly tables: readonly OtherTable[];
  readonly merged: readonly Rect[];
  /** The first row and column after all content. */
  readonly endOfUsedRows: number;
  readonly endOfUsedColumns: number;
  /** The table's filters, by the column's index in it. */
  readonly filters: ReadonlyMap<number, Excel.FilterCriteria>;
  readonly sortFields: readonly Excel.SortField[];
  /** True if the table ends with a totals row. */
  readonly hasTotals: boolean;
}

const positionProperties = "rowIndex,columnIndex,rowCount,columnCount";

/** Queues reading a table's surroundings, available after the next sync. */
export function findSurroundings(
  sheet: Excel.Worksheet,
  table: Excel.Table,
  tables: readonly Excel.Table[],
): () => Surroundings {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(positionProperties);
  const merged = sheet.getUsedRange().getMergedAreasOrNullObject();
  merged.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
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
    merged: merged.isNullObject ? [] : merged.areas.items.map(rectOf),
    endOfUsedRows: used.isNullObject ? 0 : used.rowIndex + used.rowCount,
    endOfUsedColumns: used.isNullObject ? 0 : used.columnIndex + used.columnCount,
    filters: filtersOf(table.autoFilter.criteria),
    sortFields: table.sort.fields.map(withoutNulls),
    hasTotals: table.showTotals,
  });
}

/**
 * Returns the filters that are in use, without null, which Excel does not accept. Excel returns null or empty
 * criteria for a column without filter, and null for unused criteria.
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
