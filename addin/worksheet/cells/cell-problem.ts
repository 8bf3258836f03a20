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
  /** Of new rows: */
  | "needs_number"
  | "other_cycle"
  | "name_in_language"
  | "unknown_o_no"
  | "empty_o_no"
  | "o_no_taken"
  | "o_no_twice"
  | "date_for_text"
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
}
