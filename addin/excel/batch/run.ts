import type { WorkbookCode } from "../../worksheet/failure.ts";
import { refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";

/** Excel's error codes that the engineer can do something about. */
const codes: Readonly<Record<string, WorkbookCode>> = {
  InvalidOperationInCellEditMode: "cell_being_edited",
  CellEditMode: "cell_being_edited",
  HostIsBusy: "cell_being_edited",
  AccessDenied: "sheet_protected",
  ItemNotFound: "sheet_missing",
  RequestPayloadSizeLimitExceeded: "too_large",
  ResponsePayloadSizeLimitExceeded: "too_large",
  InactiveWorkbook: "other_workbook",
  InvalidSelection: "other_workbook",
  UnsupportedSheet: "no_worksheet_in_front",
  ReadOnly: "workbook_read_only",
  MergedRangeConflict: "merged_cells",
  FilteredRangeConflict: "filter_in_the_way",
  InsertDeleteConflict: "target_not_free",
  NonBlankCellOffSheet: "target_not_free",
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs work on the workbook, one after the other: two pipelines at a time would interleave their batches. Errors
 * of Excel become refusals by code; anything else is a defect and is thrown.
 */
export function onWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  const mine = turn.then(() => runOnce(work));
  turn = mine.catch(() => undefined);
  return mine;
}

async function runOnce<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  try {
    return await Excel.run(work);
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return refused(codes[cause.code] ?? "excel_error", { message: `${cause.code}: ${cause.message}` });
  }
}

/** Tells whether Excel refused a batch for its size, so that a smaller one may go through. */
export function isTooLarge(cause: unknown): boolean {
  return cause instanceof OfficeExtension.Error && codes[cause.code] === "too_large";
}
