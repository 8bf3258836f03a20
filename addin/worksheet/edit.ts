import type { CellValue } from "./cells/cell.ts";
import { groupedBy } from "../../contract/grouped-by.ts";

/** A cell whose value differs from the pulled one. */
export interface CellEdit {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly base: CellValue;
  readonly mine: CellValue;
}

/** A cell that both the engineer and a colleague on the instance changed. */
export interface Conflict {
  readonly rowKey: string;
  readonly column: string;
  readonly base: CellValue;
  readonly theirs: CellValue;
}

export type ConflictChoice = "mine" | "theirs";

/** A cell to write. A code is plain here: `w2`, not `w2 Waiting`. */
export interface MergeWrite {
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** Also writes the number format. With another one, Excel could show a number as text or as a time. */
  readonly withFormat?: true;
  readonly writesFormula?: true;
}

export type ConflictIn<C extends Conflict> = (column: string) => C | undefined;

/** Returns a function that finds conflicts by row key, then by column. */
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
