import type { SkippedOrder } from "../../worksheet/plan.ts";
import { tryBatch, tryEach } from "../batch/run.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import { filtersOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { TableGrowth } from "./table-growth.ts";

/** Filters by the column's index in the table. */
type Filters = ReadonlyMap<number, Excel.FilterCriteria>;

export interface TableOrder {
  readonly filters: Filters;
  readonly sortFields: readonly Excel.SortField[];
}

/**
 * Queues removing the filters of a table if they obstruct the update: Excel does not delete filtered rows,
 * sorts only visible rows, and moves only whole rows and columns. Returns what to restore: the removed
 * filters, and the sort fields if the update adds rows.
 *
 * @param columnAt the worksheet column of added columns, counted from 0
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
    [...(update.appended ?? []), ...(update.rewritten ?? [])].length + inserted === 0
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

/** Returns the order with the indexes after the columns at `removed` are removed. */
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
 * Restores sorting and filters, all in one batch or, if Excel refuses it, one by one. Reads the filters,
 * since Excel may accept a filter and not apply it. Does not use `sort.reapply()`, which can crash Excel.
 *
 * @param headers the table's headers, to name lost filters
 * @param queueEnd queues the end of the last batch
 * @returns what Excel did not restore; undefined if it restored all
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
  if (!(await tryBatch(context, all))) {
    isUnsorted = mustSort && !(await tryBatch(context, [sort]));
    await tryEach(context, steps);
    isRead = await tryBatch(context, [end]);
  }
  // While another workbook is active, Excel may refuse to return the filters: then all count as lost.
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

/** Returns criteria as text in a fixed order, since Excel returns them in any order. */
function sortedText(wanted: Excel.FilterCriteria): string {
  const values = wanted.values?.map((value) => JSON.stringify(value)).sort();
  return JSON.stringify(
    Object.entries({ ...wanted, values })
      .filter(([, value]) => value !== undefined && value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
