import type { PulledRow } from "../cells/column.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";

/**
 * Returns where returning rows are inserted, by row key: the index of the table row that each is inserted
 * before. A returning row follows the row that precedes it in the pull. A row without an index is added at
 * the end of the table. This happens if the engineer has sorted the table, or if the preceding row is out
 * of order.
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
  const places = new Map<string, number>();
  if (top === undefined) return places;
  const placeOf = new Map(inOrder.map(({ key, index }) => [key, index]));
  const { countOf } = rowsByKey(rows);
  let next: number | undefined = top.index;
  for (const { key } of base) {
    const place = placeOf.get(key);
    if (place !== undefined) next = place + 1;
    else if (countOf(key) > 0) next = undefined;
    else if (missing.has(key) && next !== undefined) places.set(key, next);
  }
  return places;
}

/**
 * Returns the rows at the top of a table that are still in the order of the pull. Returns no rows if they are
 * half of the table's pulled rows or fewer.
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
