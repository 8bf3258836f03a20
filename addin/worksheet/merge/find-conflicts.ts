import { groupedBy } from "../../../contract/grouped-by.ts";
import type { Conflict } from "../edit.ts";

/** Finds the unsettled conflict in a cell of one row by its column. */
export type ConflictIn<C extends Conflict> = (column: string) => C | undefined;

/** Makes the question "which unsettled conflicts are in this row"; most rows have none. */
export function findConflicts<C extends Conflict>(
  conflicts: readonly C[],
): (rowKey: string) => ConflictIn<C> {
  const byRow = groupedBy(conflicts, ({ rowKey }) => rowKey);
  return (rowKey) => {
    const ofRow = byRow.get(rowKey);
    return ofRow === undefined ? none : (column) => ofRow.find((conflict) => conflict.column === column);
  };
}

const none = (): undefined => undefined;
