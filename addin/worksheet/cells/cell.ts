/** The value of a cell when it is written or read. An empty cell is "". */
export type CellValue = string | number | boolean;

/** A cell of the worksheet. */
export interface Cell {
  readonly value: CellValue;
  /** The cell shows an error such as #N/A; `value` is its text. */
  readonly isError?: true;
  /** The value is the result of an engineer's formula. */
  readonly isFormula?: true;
  /** The formula as text. It is read only in columns that have a formula of the add-in. */
  readonly formula?: string;
  /** The cell has a number format for times or dates, so its number counts days, not seconds. */
  readonly isTimeOfDay?: true;
  /**
   * The displayed text of a cell in a text column, if it differs from the value: `00123` for 123, `12%` for
   * 0.12. It is "" if the column is too narrow and the cell shows `####`.
   */
  readonly shownText?: string;
  /** The workbook uses the 1904 date system: the number of a date counts the days since 1904. */
  readonly countsFrom1904?: true;
}

/** An empty cell. */
export const emptyCell: Cell = { value: "" };

/**
 * Returns true if a write must also set the column's number format, because the cell may have another one.
 * Otherwise a number could become text, or 90 in a cell for times of day could be shown as a date.
 */
export function needsFormat(cell: Cell | undefined, value: CellValue): boolean {
  if (cell === undefined || typeof value !== "number") return false;
  return cell.isTimeOfDay === true || (typeof cell.value === "string" && cell.value !== "");
}

/** The value of a cell read as its column's kind, or why it cannot be read. */
export type CellReading =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: CellReason };

/** Returns a successful reading. */
export const reads = (value: CellValue): CellReading => ({ ok: true, value });

/** Returns a refused reading. */
export const refuses = (reason: CellReason): CellReading => ({ ok: false, reason });

/** The reason of a problem with the engineer's entry. The pane has a sentence with advice for each. */
export type CellReason =
  | "error_value"
  | "empty_number"
  | "not_a_number"
  | "comma_number"
  | "time_of_day"
  | "part_of_day"
  | "not_whole"
  | "below_one"
  | "too_large"
  | "negative"
  | "empty_work_type"
  | "unknown_work_type"
  | "unknown_waste_type"
  | "text_too_long"
  | "half_character"
  | "end_before_start"
  | "empty_name"
  | "true_or_false"
  | "not_text"
  | "not_text_formula"
  | "no_text_shown"
  /** Only for new rows: */
  | "needs_number"
  | "other_cycle"
  | "name_in_language"
  | "unknown_o_no"
  | "empty_o_no"
  | "o_no_taken"
  | "o_no_twice"
  | "beyond_contract";

/** A problem in one cell. The record of its row is not sent until the problem is corrected. */
export interface CellProblem {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly reason: CellReason;
  /** The cell's content as text. */
  readonly entered: string;
  /** The cell's value as text, if the cell displays another text. */
  readonly held?: string;
  /** The clearly meant value, which a button can write into the cell. */
  readonly fix?: CellValue;
}
