/** Work on the workbook, one piece after the other; Excel's refusals are values. */

import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** Excel's error codes that an engineer can act on. */
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

/** The number of requests so far that may have changed something. */
let changes = 0;

/**
 * Runs work on the workbook, after all earlier work: two pipelines at a time would interleave their batches.
 * Returns Excel's errors as refusals by code; throws all others, since they are defects.
 */
export function onWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  changes++;
  return readWorkbook(work);
}

/** Runs work that changes nothing, after all earlier work. */
export function readWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  return inTurn(() => runOnce(work));
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = turn.then(work);
  // Drops the result, such as a whole worksheet, instead of keeping it until the next work.
  const isOver = (): void => undefined;
  turn = mine.then(isOver, isOver);
  return mine;
}

/**
 * Returns a function that asks the workbook. Callers that ask the same before it runs share the answer, as
 * parts of the pane do after a change. If a possible change was requested in between, it asks again, so that
 * the answer includes that change.
 */
export function sharingReads<Question extends string, Value>(
  ask: (context: Excel.RequestContext, question: Question) => Promise<WorkbookResult<Value>>,
): (question: Question) => Promise<WorkbookResult<Value>> {
  let waiting:
    | { readonly question: Question; readonly after: number; readonly answer: Promise<WorkbookResult<Value>> }
    | undefined;
  return (question) => {
    if (waiting?.question === question && waiting.after === changes) return waiting.answer;
    const answer = readWorkbook((context) => {
      waiting = undefined;
      return ask(context, question);
    });
    waiting = { question, after: changes, answer };
    return answer;
  };
}

/** Excel's options for a run. The types of office.js do not know undo groups yet. */
interface RunOptions extends Excel.RunOptions {
  /** All changes are one step in the engineer's undo list. */
  readonly mergeUndoGroup?: boolean;
}

/**
 * Runs work that only writes cells as one undo step, if Excel can group steps (ExcelApi 1.20). If Excel
 * cannot undo a step, starts again without a group, which is safe because the work reads first.
 */
export function asOneUndo<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  changes++;
  return inTurn(async () => {
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.20")) return runOnce(work);
    const options: RunOptions = { mergeUndoGroup: true };
    const grouped = await runOnce(work, options);
    const isUngrouped = !grouped.ok && grouped.failure.message?.startsWith("UndoNotSupported:") === true;
    return isUngrouped ? runOnce(work) : grouped;
  });
}

async function runOnce<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
  options?: RunOptions,
): Promise<WorkbookResult<Value>> {
  try {
    return await (options === undefined ? Excel.run(work) : Excel.run(options, work));
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return refused(codes[cause.code] ?? "excel_error", { message: `${cause.code}: ${cause.message}` });
  }
}

/** Returns true if Excel refused a batch for its size, so that a smaller one may succeed. */
export function isTooLarge(cause: unknown): boolean {
  return cause instanceof OfficeExtension.Error && codes[cause.code] === "too_large";
}

/** The result of a call on the workbook; Excel's refusals are values. */
export type WorkbookResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: WorkbookFailure };

/** Wraps a value. */
export function done<Value>(value: Value): WorkbookResult<Value> {
  return { ok: true, value };
}

/** Wraps a refusal. */
export function refused(
  code: WorkbookFailure["code"],
  details: Omit<WorkbookFailure, "source" | "code"> = {},
): WorkbookResult<never> {
  return { ok: false, failure: { source: "workbook", code, ...details } };
}

/** A function that queues something that Excel may refuse. Repeating it changes nothing more. */
export type Step = () => void;

/** Sends steps as one batch. Returns true if Excel did them all; after a refusal, those done stay done. */
export async function carryOut(context: Excel.RequestContext, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) step();
  try {
    await context.sync();
    return true;
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return false;
  }
}

/** Sends each step as its own batch, so that a refused step does not affect the others. */
export async function carryOutEach(
  context: Excel.RequestContext,
  [first, ...rest]: readonly Step[],
): Promise<void> {
  if (first === undefined) return;
  await carryOut(context, [first]);
  await carryOutEach(context, rest);
}

/**
 * Queues activating a worksheet with loaded visibility. Shows it first if hidden: Excel activates no other.
 */
export function queueToFront(sheet: Excel.Worksheet): void {
  if (sheet.visibility !== "Visible") sheet.visibility = "Visible";
  sheet.activate();
}
