import type { CellValue } from "./cells/cell.ts";
import { groupedBy } from "../../contract/grouped-by.ts";

/** One cell whose value differs from the pulled one. */
export interface CellEdit {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  /** The pulled value. */
  readonly base: CellValue;
  /** The value in the cell, as read. */
  readonly mine: CellValue;
}

/** A cell that both the engineer and a colleague on the instance changed. */
export interface Conflict {
  readonly rowKey: string;
  readonly column: string;
  /** The value from which both started. */
  readonly base: CellValue;
  /** The present value of the instance. */
  readonly theirs: CellValue;
}

/** The side that the engineer chooses to resolve a conflict. */
export type ConflictChoice = "mine" | "theirs";

/** One cell to write, with a plain value: a code is written here as `w2`, and later shown as `w2 Waiting`. */
export interface MergeWrite {
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /**
   * Also writes the column's number format. With another format, Excel could show a number as text or as a
   * time.
   */
  readonly withFormat?: true;
  /** Writes the column's formula instead of the value. */
  readonly writesFormula?: true;
}

/** Finds the unresolved conflict of one row in a column. */
export type ConflictIn<C extends Conflict> = (column: string) => C | undefined;

/** Returns a function that finds the unresolved conflicts of a row. Most rows have none. */
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
