import type { SkippedOrder } from "../../worksheet/plan.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import { filtersOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { TableGrowth } from "./table-growth.ts";

/** The filters of a table, by the column's index in the table. */
type Filters = ReadonlyMap<number, Excel.FilterCriteria>;

/** The filters and sort fields to restore after an update has moved columns. */
export interface TableOrder {
  readonly filters: Filters;
  readonly sortFields: readonly Excel.SortField[];
}

/**
 * Queues removing the filters of a table if they would obstruct the update. While a filter is on, Excel does
 * not delete rows, sorts only visible rows, and moves only whole rows and columns.
 *
 * Returns the order to restore after all cells are written: the removed filters, and the sort fields if the
 * update adds rows. Sorting again moves the added rows to where the engineer expects them.
 *
 * @param columnAt the worksheet's column where added columns are inserted, counted from 0
 */
export function removeFilters(
  { table, state, surroundings }: WorkingTable,
  update: SheetUpdate,
  columnAt: number,
  growth: TableGrowth,
): TableOrder {
  const { filters } = surroundings;
  const added = update.addedColumns?.length ?? 0;
  const index = columnAt - state.left;
  const newIndex = (column: number): number => (column >= index ? column + added : column);
  const inserted = (update.inserted ?? []).length;
  const sortFields =
    (update.appended ?? []).length + inserted === 0
      ? []
      : surroundings.sortFields.map((field) => ({ ...field, key: newIndex(field.key) }));
  const insertsOnlyTableCells = surroundings.hasTotals && growth.below === "table_only";
  const removed = (update.removedColumns ?? []).length;
  const mustRemoveFilters =
    (update.removedRows ?? []).length + added + removed + inserted + sortFields.length > 0 ||
    insertsOnlyTableCells;
  if (filters.size === 0 || !mustRemoveFilters) return { filters: new Map(), sortFields };
  table.clearFilters();
  return { filters: new Map([...filters].map(([index, wanted]) => [newIndex(index), wanted])), sortFields };
}

/** Returns an order with the column indexes that are valid once the columns at `removed` are removed. */
export function orderAfterRemoval(
  { filters, sortFields }: TableOrder,
  removed: readonly number[],
): TableOrder {
  const isKept = (index: number): boolean => !removed.includes(index);
  const newIndex = (index: number): number => index - removed.filter((one) => one < index).length;
  return {
    filters: new Map(
      [...filters].flatMap(([index, wanted]) => (isKept(index) ? [[newIndex(index), wanted] as const] : [])),
    ),
    sortFields: sortFields.flatMap((field) =>
      isKept(field.key) ? [{ ...field, key: newIndex(field.key) }] : [],
    ),
  };
}

/**
 * Restores the sorting and the filters of a table, in batches of its own. If Excel refuses one batch with all
 * of them, sends each one alone. Then reads the filters, since Excel may accept a filter and not apply it.
 * Does not use `sort.reapply()`, which crashes Excel if the table is no longer sorted.
 *
 * @param headers the table's headers, to name the columns whose filters were lost
 * @param queueEnd queues the requests that end the last batch
 * @returns the sorting and filters that Excel did not restore; undefined if it restored all
 */
export async function restoreOrder(
  context: Excel.RequestContext,
  table: Excel.Table,
  { filters, sortFields }: TableOrder,
  headers: readonly string[],
  queueEnd: () => void,
): Promise<SkippedOrder | undefined> {
  const sort = (): void => table.sort.apply([...sortFields]);
  const steps = [...filters].map(([index, wanted]) => (): void => {
    table.columns.getItemAt(index).filter.apply(wanted);
  });
  const end = (): void => {
    table.autoFilter.load("criteria");
    queueEnd();
  };
  const mustSort = sortFields.length > 0;
  const all = [...(mustSort ? [sort] : []), ...steps, end];
  let isUnsorted = false;
  let isRead = true;
  if (!(await carryOut(context, all))) {
    isUnsorted = mustSort && !(await carryOut(context, [sort]));
    await carryOutEach(context, steps);
    isRead = await carryOut(context, [end]);
  }
  // While another workbook is active, Excel may refuse to return the filters. Then all count as lost.
  const appliedFilters = isRead
    ? filtersOf(table.autoFilter.criteria)
    : new Map<number, Excel.FilterCriteria>();
  const lost = [...filters].filter(([index, wanted]) => !isSameFilter(wanted, appliedFilters.get(index)));
  if (lost.length === 0 && !isUnsorted) return undefined;
  return { filters: lost.map(([index]) => headers[index] ?? ""), isUnsorted };
}

function isSameFilter(wanted: Excel.FilterCriteria, now: Excel.FilterCriteria | undefined): boolean {
  return now !== undefined && sortedText(wanted) === sortedText(now);
}

/** Returns criteria as text in a fixed order, without unused criteria. Excel returns them in any order. */
function sortedText(wanted: Excel.FilterCriteria): string {
  const values = wanted.values?.map((value) => JSON.stringify(value)).sort();
  return JSON.stringify(
    Object.entries({ ...wanted, values })
      .filter(([, value]) => value !== undefined && value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
