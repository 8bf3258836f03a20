/** An empty cell is "". */
export type CellValue = string | number | boolean;

export interface Cell {
  readonly value: CellValue;
  /** The cell shows an error such as #N/A; `value` is its text. */
  readonly isError?: true;
  /** The value is the result of a formula. */
  readonly isFormula?: true;
  /** Read only in columns that have a formula of the add-in. */
  readonly formula?: string;
  /** The number format is for times or dates, so the number counts days, not seconds. */
  readonly isTimeOfDay?: true;
  /**
   * The displayed text in a text column, if it differs from the value: `00123` for 123, `12%` for 0.12. It is
   * "" if the column is too narrow and the cell shows `####`.
   */
  readonly shownText?: string;
  /** The workbook uses the 1904 date system, so a date's number counts days since 1904. */
  readonly countsFrom1904?: true;
}

export const emptyCell: Cell = { value: "" };

/**
 * Returns true if a write must also set the number format. With the old one, a number could become text, or
 * 90 in a time cell could be shown as a date.
 */
export function needsFormat(cell: Cell | undefined, value: CellValue): boolean {
  if (cell === undefined || typeof value !== "number") return false;
  return cell.isTimeOfDay === true || (typeof cell.value === "string" && cell.value !== "");
}

export type CellReading =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: CellReason };

export const readAs = (value: CellValue): CellReading => ({ ok: true, value });

export const refusedFor = (reason: CellReason): CellReading => ({ ok: false, reason });

/** Why an engineer's entry is a problem. The pane has advice for each reason. */
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

/** A problem in a cell. Until it is corrected, the record is not sent. */
export interface CellProblem {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly reason: CellReason;
  readonly entered: string;
  /** The cell's value as text, if it displays another text. */
  readonly held?: string;
  /** The clearly meant value, which a button writes into the cell. */
  readonly fix?: CellValue;
}
