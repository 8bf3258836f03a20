import { zoneOf } from "../batch/zone.ts";
import type { Zone } from "../batch/zone.ts";

/** Another table. Where it is filtered Excel moves it with whole rows and columns only. */
export interface OtherTable extends Zone {
  readonly isFiltered: boolean;
}

/** What else is on a worksheet of ours and may stand in the way, and how its table is filtered. */
export interface Surroundings {
  readonly tables: readonly OtherTable[];
  readonly merged: readonly Zone[];
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
    tables: others.map(({ range, filter }) => ({ ...zoneOf(range), isFiltered: filter.isDataFiltered })),
    merged: merged.isNullObject ? [] : merged.areas.items.map(zoneOf),
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
