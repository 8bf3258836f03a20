/**
 * One run of Excel: how it is begun, what it gives, and how what Excel may refuse is carried out beside it.
 */

import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

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

/** How often work was asked for that may change something. */
let changes = 0;

/**
 * Runs work on the workbook, one after the other: two pipelines at a time would interleave their batches. Errors
 * of Excel become refusals by code; anything else is a defect and is thrown.
 */
export function onWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  changes++;
  return lookAtWorkbook(work);
}

/** Runs work of which is known that it changes nothing, in turn with all other work. */
export function lookAtWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  return inTurn(() => runOnce(work));
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = turn.then(work);
  // What it gave, such as a whole worksheet, is not kept until the next one.
  const isOver = (): void => undefined;
  turn = mine.then(isOver, isOver);
  return mine;
}

/**
 * Makes a question to the workbook that is asked once for all who ask the same while it waits for its turn, as the parts of the pane do after a
 * change. Once anything was asked for in between that may change something, it is asked again: what that does is in the later answer.
 */
export function askedTogether<Question extends string, Value>(
  ask: (context: Excel.RequestContext, question: Question) => Promise<WorkbookResult<Value>>,
): (question: Question) => Promise<WorkbookResult<Value>> {
  let waiting:
    | { readonly question: Question; readonly after: number; readonly answer: Promise<WorkbookResult<Value>> }
    | undefined;
  return (question) => {
    if (waiting?.question === question && waiting.after === changes) return waiting.answer;
    const answer = lookAtWorkbook((context) => {
      waiting = undefined;
      return ask(context, question);
    });
    waiting = { question, after: changes, answer };
    return answer;
  };
}

/** How Excel runs work; the types of office.js do not know undo groups yet. */
interface RunOptions extends Excel.RunOptions {
  /** What the work changes is one step of the engineer's undo list. */
  readonly mergeUndoGroup?: boolean;
}

/**
 * Runs work that only writes cells as one step of undo, where Excel can group steps (ExcelApi 1.20). Where it
 * says that a step cannot be undone, the work is begun again without a group: it reads before it writes, so
 * it does nothing twice.
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

/** Tells whether Excel refused a batch for its size, so that a smaller one may go through. */
export function isTooLarge(cause: unknown): boolean {
  return cause instanceof OfficeExtension.Error && codes[cause.code] === "too_large";
}

/** What a call on the workbook gives: refusals of Excel are values. */
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

/** Queues something that Excel may refuse; queued twice it does the same. */
export type Step = () => void;

/** Sends steps as one batch; tells whether Excel did them all. What it did of them stays done. */
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

/** Sends each step as a batch of its own: one that Excel refuses leaves the others alone. */
export async function carryOutEach(
  context: Excel.RequestContext,
  [first, ...rest]: readonly Step[],
): Promise<void> {
  if (first === undefined) return;
  await carryOut(context, [first]);
  await carryOutEach(context, rest);
}

/** Queues bringing a worksheet to the front, whose visibility was loaded. One that is hidden is shown: Excel brings no other to the front. */
export function queueToFront(sheet: Excel.Worksheet): void {
  if (sheet.visibility !== "Visible") sheet.visibility = "Visible";
  sheet.activate();
}
