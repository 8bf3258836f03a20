import type { LostOrder } from "../../worksheet/plan.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import { filtersOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { TableGrowth } from "./table-growth.ts";

/** What a table was filtered by, by the place its column has from now on. */
type Filters = ReadonlyMap<number, Excel.FilterCriteria>;

/** How the rows of a table are to be ordered and shown again, by the places that its columns have by then. */
export interface Order {
  readonly filters: Filters;
  readonly sortFields: readonly Excel.SortField[];
}

/**
 * Queues lifting the filter where rows leave or are sorted, or where cells of the table are put in or taken out: under a filter Excel leaves rows where they are,
 * sorts only those that are shown, and moves no cells but with whole rows and columns. Gives what is to be done again once all cells are written: rows that
 * were added come to the place where the engineer's own sort puts them.
 */
export function liftFilters(
  { table, state, surroundings }: WorkingTable,
  update: SheetUpdate,
  columnAt: number,
  growth: TableGrowth,
): Order {
  const { filters } = surroundings;
  const added = update.addedColumns?.length ?? 0;
  const index = columnAt - state.left;
  const moved = (place: number): number => (place >= index ? place + added : place);
  const inserted = (update.inserted ?? []).length;
  const sortFields =
    (update.appended ?? []).length + inserted === 0
      ? []
      : surroundings.sortFields.map((field) => ({ ...field, key: moved(field.key) }));
  const isPutIn = surroundings.hasTotals && growth.below === "own";
  const removed = (update.removedColumns ?? []).length;
  const isInTheWay =
    (update.removedRows ?? []).length + added + removed + inserted + sortFields.length > 0 || isPutIn;
  if (filters.size === 0 || !isInTheWay) return { filters: new Map(), sortFields };
  table.clearFilters();
  return { filters: new Map([...filters].map(([place, asked]) => [moved(place), asked])), sortFields };
}

/** The order for a table that columns were taken out of since: `removed` are their places. */
export function orderWithout({ filters, sortFields }: Order, removed: readonly number[]): Order {
  const stays = (place: number): boolean => !removed.includes(place);
  const after = (place: number): number => place - removed.filter((index) => index < place).length;
  return {
    filters: new Map(
      [...filters].flatMap(([place, asked]) => (stays(place) ? [[after(place), asked] as const] : [])),
    ),
    sortFields: sortFields.flatMap((field) =>
      stays(field.key) ? [{ ...field, key: after(field.key) }] : [],
    ),
  };
}

/**
 * Sorts and filters a table as it was, in batches of their own after everything else; `queueEnd` queues what ends them. What Excel refuses together
 * is tried one by one, and what it says of the filters afterwards is compared with what was asked, since it may take a filter and not filter.
 * It is not asked to sort again as it did, which ends Excel where nothing is sorted any longer, but to sort by the same fields.
 */
export async function orderAgain(
  context: Excel.RequestContext,
  table: Excel.Table,
  { filters, sortFields }: Order,
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
  const isSortedOnce = sortFields.length > 0;
  const all = [...(isSortedOnce ? [sort] : []), ...steps, end];
  let isUnsorted = false;
  let isRead = true;
  if (!(await carryOut(context, all))) {
    isUnsorted = isSortedOnce && !(await carryOut(context, [sort]));
    await carryOutEach(context, steps);
    isRead = await carryOut(context, [end]);
  }
  // With another workbook in front there may be no answer at all.
  const now = isRead ? filtersOf(table.autoFilter.criteria) : new Map<number, Excel.FilterCriteria>();
  const lost = [...filters].filter(([place, asked]) => !isSame(asked, now.get(place)));
  if (lost.length === 0 && !isUnsorted) return undefined;
  return { filters: lost.map(([place]) => headers[place] ?? ""), isUnsorted };
}

function isSame(asked: Excel.FilterCriteria, now: Excel.FilterCriteria | undefined): boolean {
  return now !== undefined && textOf(asked) === textOf(now);
}

/** Excel tells what a filter asks in an order of its own. */
function textOf(asked: Excel.FilterCriteria): string {
  const values = asked.values?.map((value) => JSON.stringify(value)).sort();
  return JSON.stringify(
    Object.entries({ ...asked, values })
      .filter(([, value]) => value !== undefined && value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
