import type { PulledRow } from "../cells/column.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";

/**
 * Returns the places of returning rows by row key: the place in the table body that each is inserted before.
 * A row follows the one that it was pulled after. Two kinds of rows have no place and are added at the end.
 * These are rows of a table that is sorted otherwise, and rows pulled after one that a refresh added at the
 * end.
 *
 * @param base the rows in the order in which they were pulled
 * @param missing keys of rows of the base that are not in the table
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
 * Returns the pulled rows from the top of a table, as far as they are in the order of the pull. Returns none
 * if that is half of them or less.
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
