import type { SheetUpdate } from "./sheet-update.ts";
import type { Room } from "./table-room.ts";
import type { WorkingTable } from "./working-table.ts";

/** What a table was filtered by, by the place its column has from now on. */
export type LiftedFilters = ReadonlyMap<number, Excel.FilterCriteria>;

/**
 * Queues lifting the filter where rows leave or are sorted, or where cells of the table are put in or taken out: under a filter Excel leaves rows where they are,
 * sorts only those that are shown, and moves no cells but with whole rows and columns.
 */
export function liftFilters(
  { table, state, surroundings }: WorkingTable,
  update: SheetUpdate,
  columnAt: number,
  room: Room,
): LiftedFilters {
  const { filters, sortFields } = surroundings;
  const added = update.addedColumns?.length ?? 0;
  const isSortedAgain = sortFields.length > 0 && (update.appended ?? []).length > 0;
  const isPutIn = surroundings.hasTotals && room.below === "own";
  const removed = (update.removedColumns ?? []).length;
  const isInTheWay = (update.movedOut ?? []).length + added + removed > 0 || isSortedAgain || isPutIn;
  if (filters.size === 0 || !isInTheWay) return new Map();
  table.clearFilters();
  const index = columnAt - state.left;
  return new Map([...filters].map(([place, asked]) => [place >= index ? place + added : place, asked]));
}

/** Queues filtering as before, but for what columns asked that were taken out since: `removed` are their places. */
export function restoreFilters(
  { table }: WorkingTable,
  filters: LiftedFilters,
  removed: readonly number[],
): void {
  for (const [place, asked] of filters) {
    if (removed.includes(place)) continue;
    const before = removed.filter((index) => index < place).length;
    table.columns.getItemAt(place - before).filter.apply(asked);
  }
}

/** Queues sorting as the engineer sorted, so that rows that were added come to their place. */
export function sortAgain(
  { table, state, surroundings: { sortFields } }: WorkingTable,
  added: number,
  columnAt: number,
): void {
  if (sortFields.length === 0) return;
  if (added === 0) {
    table.sort.reapply();
    return;
  }
  const index = columnAt - state.left;
  table.sort.apply(
    sortFields.map((field) => ({ ...field, key: field.key >= index ? field.key + added : field.key })),
  );
}
