import type { CellValue } from "./cells/cell.ts";

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

/** How the engineer settles a conflict. */
export type ConflictChoice = "mine" | "theirs";

/** One cell to write: a plain value, to be shown as its column's kind. */
export interface MergeWrite {
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** The cell gets the number format of its column too: its own may keep a number text or make it a time. */
  readonly withFormat?: true;
}
