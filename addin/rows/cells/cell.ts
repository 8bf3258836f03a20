/** What a cell holds when it is written or read: empty is the empty string. */
export type CellValue = string | number | boolean;

/** A cell as it stands in the worksheet. */
export interface Cell {
  readonly value: CellValue;
  /** The cell holds an error such as #N/A; `value` is its text. */
  readonly isError?: true;
  /** The value comes from a formula of the engineer's. */
  readonly isFormula?: true;
  /** The number format is one of time or date, so a number in it is a part of a day, not seconds. */
  readonly isTimeOfDay?: true;
}

/** An empty cell. */
export const emptyCell: Cell = { value: "" };
