import type { SheetUpdate } from "./sheet-update.ts";
import type { WorkingTable } from "./working-table.ts";

/** What a table was filtered by, by the place its column has from now on. */
export type LiftedFilters = ReadonlyMap<number, Excel.FilterCriteria>;

/**
 * Queues lifting the filter where rows leave or are sorted or columns are put in: under a filter Excel leaves rows where they are and
 * sorts only those that are shown.
 */
export function liftFilters(
  { table, state, surroundings }: WorkingTable,
  update: SheetUpdate,
  columnAt: number,
): LiftedFilters {
  const { filters, sortFields } = surroundings;
  const added = update.addedColumns?.length ?? 0;
  const isSortedAgain = sortFields.length > 0 && (update.appended ?? []).length > 0;
  const isInTheWay = (update.movedOut ?? []).length > 0 || added > 0 || isSortedAgain;
  if (filters.size === 0 || !isInTheWay) return new Map();
  table.clearFilters();
  const index = columnAt - state.left;
  return new Map([...filters].map(([place, asked]) => [place >= index ? place + added : place, asked]));
}

/** Queues filtering as before. */
export function restoreFilters({ table }: WorkingTable, filters: LiftedFilters): void {
  for (const [place, asked] of filters) table.columns.getItemAt(place).filter.apply(asked);
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
