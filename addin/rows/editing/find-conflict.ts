import type { Conflict } from "./edit.ts";

/** Makes the question "which unsettled conflict is in this cell". */
export function findConflict<C extends Conflict>(
  conflicts: readonly C[],
): (rowKey: string, column: string) => C | undefined {
  const byRow = new Map<string, C[]>();
  for (const conflict of conflicts) {
    const ofRow = byRow.get(conflict.rowKey);
    if (ofRow === undefined) byRow.set(conflict.rowKey, [conflict]);
    else ofRow.push(conflict);
  }
  return (rowKey, column) => byRow.get(rowKey)?.find((conflict) => conflict.column === column);
}
