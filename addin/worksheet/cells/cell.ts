/** What a cell holds when it is written or read: empty is the empty string. */
export type CellValue = string | number | boolean;

/** A cell as it stands in the worksheet. */
export interface Cell {
  readonly value: CellValue;
  /** The cell holds an error such as #N/A; `value` is its text. */
  readonly isError?: true;
  /** The value comes from a formula of the engineer's. */
  readonly isFormula?: true;
  /** The formula itself, of a column whose formula is ours. */
  readonly formula?: string;
  /** The number format is one of time or date, so a number in it is a part of a day, not seconds. */
  readonly isTimeOfDay?: true;
  /**
   * The text that the cell shows, in a column of text whose cell holds something else: `00123` for 123, `12%`
   * for 0.12. Empty where the cell shows no text, such as `####`.
   */
  readonly shownText?: string;
  /** The workbook counts days from 1904: where the number is a date's, it is of the day so many days after that. */
  readonly countsFrom1904?: true;
}

/** An empty cell. */
export const emptyCell: Cell = { value: "" };

/**
 * Tells whether a cell must get the number format of its column along with a value: in one that holds text a number may stay text, and in one
 * that holds a time of day 90 would be a date.
 */
export function needsFormat(cell: Cell | undefined, value: CellValue): boolean {
  if (cell === undefined || typeof value !== "number") return false;
  return cell.isTimeOfDay === true || (typeof cell.value === "string" && cell.value !== "");
}

/** What a cell says once it is read as its column's kind, or why it cannot be read so. */
export type CellReading =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: CellReason };

/** A cell's value. */
export const reads = (value: CellValue): CellReading => ({ ok: true, value });

/** Says why a cell cannot be read. */
export const refuses = (reason: CellReason): CellReading => ({ ok: false, reason });

/** What is wrong with what the engineer entered; the pane has a sentence for each, with what to do. */
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
  /** Of new rows: */
  | "needs_number"
  | "other_cycle"
  | "name_in_language"
  | "unknown_o_no"
  | "empty_o_no"
  | "o_no_taken"
  | "o_no_twice"
  | "beyond_contract";

/** A problem in one cell: nothing of its row is sent until it is mended. */
export interface CellProblem {
  readonly rowKey: string;
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly reason: CellReason;
  /** What stands in the cell, as text. */
  readonly entered: string;
  /** What the cell holds, if it shows another text. */
  readonly held?: string;
  /** The value that was clearly meant, to be written into the cell if a person wants it. */
  readonly fix?: CellValue;
}
