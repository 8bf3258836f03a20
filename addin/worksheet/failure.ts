/** Why the workbook refused an action. */
export type WorkbookCode =
  | "cell_being_edited"
  | "sheet_protected"
  | "workbook_protected"
  | "workbook_read_only"
  | "sheet_missing"
  | "row_missing"
  | "range_missing"
  | "not_our_sheet"
  | "key_column_missing"
  | "headers_hidden"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "snapshot_too_large"
  | "copied_sheet"
  /** Write back creates the worksheet's analysis. */
  | "not_created_yet"
  | "other_instance"
  | "target_not_free"
  | "merged_cells"
  | "filter_in_the_way"
  /** A user changed the columns of a page's table, so they cannot be told apart. */
  | "page_columns_missing"
  | "page_columns_inserted"
  | "too_large"
  | "other_workbook"
  | "no_worksheet_in_front"
  | "cancelled"
  | "page_failed"
  | "excel_error";

/** A refusal by the workbook: a value, never thrown. */
export interface WorkbookFailure {
  readonly source: "workbook";
  readonly code: WorkbookCode;
  readonly sheet?: string;
  /** Excel's own code and message, for support. */
  readonly message?: string;
}
