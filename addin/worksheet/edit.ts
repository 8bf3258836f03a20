import type { CellValue } from "./cells/cell.ts";
import { groupedBy } from "../../contract/grouped-by.ts";

/** One cell whose value differs from what was pulled. */
export interface CellEdit {
  readonly rowKey: string;
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  /** What was pulled. */
  readonly base: CellValue;
  /** What stands in the cell, read. */
  readonly mine: CellValue;
}

/** A cell that both the engineer and someone on the instance changed. */
export interface Conflict {
  readonly rowKey: string;
  readonly column: string;
  /** What both started from. */
  readonly base: CellValue;
  /** What the instance holds now. */
  readonly theirs: CellValue;
}

/** The side that the engineer chooses to resolve a conflict. */
export type ConflictChoice = "mine" | "theirs";

/** One cell to write: a plain value, to be shown as its column's kind. */
export interface MergeWrite {
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** The cell gets the number format of its column too: its own may keep a number text or make it a time. */
  readonly withFormat?: true;
  /** The formula of the column goes there; the value is passed over. */
  readonly isLive?: true;
}

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
