import type { LostOrder } from "../../worksheet/plan.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import { filtersOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { TableGrowth } from "./table-growth.ts";

/** The filters of a table, by the new index of their column. */
type Filters = ReadonlyMap<number, Excel.FilterCriteria>;

/** The filters and sorting to restore, by the new indexes of columns. */
export interface TableOrder {
  readonly filters: Filters;
  readonly sortFields: readonly Excel.SortField[];
}

/**
 * Queues removing the filters if the update removes, inserts or sorts rows, or moves cells. Under a filter,
 * Excel does not delete rows, sorts only visible rows, and moves only whole rows and columns. Returns what to
 * restore after all cells are written. Sorting again puts added rows where the engineer's sort would.
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
  const newIndex = (place: number): number => (place >= index ? place + added : place);
  const inserted = (update.inserted ?? []).length;
  const sortFields =
    (update.appended ?? []).length + inserted === 0
      ? []
      : surroundings.sortFields.map((field) => ({ ...field, key: newIndex(field.key) }));
  const insertsOnlyTableCells = surroundings.hasTotals && growth.below === "own";
  const removed = (update.removedColumns ?? []).length;
  const mustRemoveFilters =
    (update.removedRows ?? []).length + added + removed + inserted + sortFields.length > 0 ||
    insertsOnlyTableCells;
  if (filters.size === 0 || !mustRemoveFilters) return { filters: new Map(), sortFields };
  table.clearFilters();
  return { filters: new Map([...filters].map(([place, asked]) => [newIndex(place), asked])), sortFields };
}

/** Returns the order after columns were removed; `removed` are their former indexes. */
export function orderAfterRemoval(
  { filters, sortFields }: TableOrder,
  removed: readonly number[],
): TableOrder {
  const isKept = (place: number): boolean => !removed.includes(place);
  const newIndex = (place: number): number => place - removed.filter((index) => index < place).length;
  return {
    filters: new Map(
      [...filters].flatMap(([place, asked]) => (isKept(place) ? [[newIndex(place), asked] as const] : [])),
    ),
    sortFields: sortFields.flatMap((field) =>
      isKept(field.key) ? [{ ...field, key: newIndex(field.key) }] : [],
    ),
  };
}

/**
 * Restores sorting and filters, in its own batches after everything else; `queueEnd` queues what ends them.
 * If Excel refuses them together, tries one by one. Then compares the filters with those requested, since
 * Excel may accept a filter and not apply it. Sorts by the same fields instead of reapplying, which crashes
 * Excel if nothing is sorted any longer.
 */
export async function restoreOrder(
  context: Excel.RequestContext,
  table: Excel.Table,
  { filters, sortFields }: TableOrder,
  headers: readonly string[],
  queueEnd: () => void,
): Promise<LostOrder | undefined> {
  const sort = (): void => table.sort.apply([...sortFields]);
  const steps = [...filters].map(([place, asked]) => (): void => {
    table.columns.getItemAt(place).filter.apply(asked);
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
  // If another workbook is active, Excel may not answer.
  const appliedFilters = isRead
    ? filtersOf(table.autoFilter.criteria)
    : new Map<number, Excel.FilterCriteria>();
  const lost = [...filters].filter(([place, asked]) => !isSameFilter(asked, appliedFilters.get(place)));
  if (lost.length === 0 && !isUnsorted) return undefined;
  return { filters: lost.map(([place]) => headers[place] ?? ""), isUnsorted };
}

function isSameFilter(asked: Excel.FilterCriteria, now: Excel.FilterCriteria | undefined): boolean {
  return now !== undefined && sortedText(asked) === sortedText(now);
}

/** Returns criteria in a fixed order, since Excel's order varies. */
function sortedText(asked: Excel.FilterCriteria): string {
  const values = asked.values?.map((value) => JSON.stringify(value)).sort();
  return JSON.stringify(
    Object.entries({ ...asked, values })
      .filter(([, value]) => value !== undefined && value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
