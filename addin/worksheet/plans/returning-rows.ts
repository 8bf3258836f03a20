import type { PulledRow } from "../cells/column.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";

/**
 * Returns the index of the table row before which each returning row is inserted, by row key. It follows the
 * row that precedes it in the pull. A row without an index is added at the end: the engineer sorted the
 * table, or the preceding row is out of order.
 *
 * @param base the pulled rows, in the order of the pull
 * @param missing the keys of pulled rows that return because the table lacks them
 */
export function positionsOfReturningRows(
  base: readonly PulledRow[],
  { rows }: ReadTable,
  missing: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const inOrder = rowsInOrder(base, rows);
  const [top] = inOrder;
  const insertBefore = new Map<string, number>();
  if (top === undefined) return insertBefore;
  const indexOf = new Map(inOrder.map(({ key, index }) => [key, index]));
  const { countOf } = rowsByKey(rows);
  let next: number | undefined = top.index;
  for (const { key } of base) {
    const index = indexOf.get(key);
    if (index !== undefined) next = index + 1;
    else if (countOf(key) > 0) next = undefined;
    else if (missing.has(key) && next !== undefined) insertBefore.set(key, next);
  }
  return insertBefore;
}

/**
 * Returns the top rows that are still in the order of the pull; none if they are half of the pulled rows or
 * fewer.
 */
function rowsInOrder(base: readonly PulledRow[], rows: readonly SheetRow[]): readonly SheetRow[] {
  const pulled = rowsByKey(base);
  const inSheet = rowsByKey(rows);
  const orderOf = new Map(base.map(({ key }, index) => [key, index]));
  const known = rows.filter(({ key }) => pulled.countOf(key) === 1 && inSheet.countOf(key) === 1);
  let last = -1;
  const end = known.findIndex(({ key }) => {
    const order = orderOf.get(key) ?? -1;
    const isBefore = order < last;
    last = order;
    return isBefore;
  });
  const inOrder = end < 0 ? known : known.slice(0, end);
  return 2 * inOrder.length > known.length ? inOrder : [];
}
