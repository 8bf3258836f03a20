/** The table of a worksheet of ours, and what else stands on the worksheet. */

import type { Column } from "../../worksheet/cells/column.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";
import { readTable } from "../../worksheet/read-table.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { rectOf } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/** A table while it is changed: its columns are those it has from now on. */
export interface WorkingTable {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table;
  /** As it was read. */
  readonly state: SheetState;
  readonly surroundings: Surroundings;
  /** Whether some of its rows were hidden when it was read. */
  readonly hasHiddenRows: boolean;
  /** Whether the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  readonly shape: Shape;
  readonly headers: readonly string[];
  /** Where our columns stand in the worksheet, counted from 0. */
  readonly places: ReadonlyMap<Column, number>;
  /** Sends a batch that is not the last one: the worksheet says that it is being worked on. */
  readonly sync: () => Promise<void>;
}

/** Finds the worksheet's columns of ours among headers. */
export function placesOf(
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

/** The worksheet's column of the status; the first column where it is gone. */
export function statusColumnOf(places: ReadonlyMap<Column, number>): number {
  return [...places].find(([{ key }]) => key === "status")?.[1] ?? 0;
}

/** Another table. Where it is filtered Excel moves it with whole rows and columns only. */
interface OtherTable extends Rect {
  readonly isFiltered: boolean;
}

/** What else is on a worksheet of ours and may stand in the way, and how its table is filtered. */
export interface Surroundings {
  readonly tables: readonly OtherTable[];
  readonly merged: readonly Rect[];
  /** The row and the column after the last that hold anything. */
  readonly endOfUsedRows: number;
  readonly endOfUsedColumns: number;
  /** What the table is filtered by, by the column's place in it. */
  readonly filters: ReadonlyMap<number, Excel.FilterCriteria>;
  readonly sortFields: readonly Excel.SortField[];
  /** The table ends with a row of totals. */
  readonly hasTotals: boolean;
}

const places = "rowIndex,columnIndex,rowCount,columnCount";

/** Queues reading what surrounds a table; the answer is there after the next sync. */
export function findSurroundings(
  sheet: Excel.Worksheet,
  table: Excel.Table,
  tables: readonly Excel.Table[],
): () => Surroundings {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(places);
  const merged = sheet.getUsedRange().getMergedAreasOrNullObject();
  merged.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  const others = tables
    .filter(({ id }) => id !== table.id)
    .map((other) => ({ range: other.getRange(), filter: other.autoFilter }));
  for (const { range, filter } of others) {
    range.load(places);
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

/** Excel gives null, or criteria that ask for nothing, where a column is not filtered, and null for whatever else a filter does not ask. It takes no null back. */
export function filtersOf(
  criteria: readonly (Excel.FilterCriteria | null)[] | null,
): ReadonlyMap<number, Excel.FilterCriteria> {
  const filters = new Map<number, Excel.FilterCriteria>();
  for (const [index, asked] of (criteria ?? []).entries())
    if (asked !== null && (asked.filterOn as string | undefined)) filters.set(index, withoutNulls(asked));
  return filters;
}

function withoutNulls<Told extends object>(told: Told): Told {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)) as unknown as Told;
}
