/** Runs work on the workbook, one piece after the other. Excel's refusals become values. */

import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** The add-in's codes for those errors of Excel that an engineer can do something about. */
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

/** Resolves when all work that was requested so far has ended. */
let turn: Promise<unknown> = Promise.resolve();

/** The number of requests so far for work that may change the workbook. */
let changes = 0;

/**
 * Runs work that may change the workbook, after all earlier work has ended. Otherwise, the batches of two
 * pieces of work could alternate. Returns Excel's errors as refusals. Throws any other error, since it is a
 * defect.
 */
export function onWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  changes++;
  return readWorkbook(work);
}

/** Runs work that only reads the workbook, after all earlier work has ended. */
export function readWorkbook<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  return inTurn(() => runOnce(work));
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = turn.then(work);
  // `turn` must not hold the result, such as a whole worksheet, in memory until the next work.
  const isOver = (): void => undefined;
  turn = mine.then(isOver, isOver);
  return mine;
}

/**
 * Returns a function that reads the workbook. Requests with the same question share a reading that has not
 * begun yet, because several parts of the pane read the worksheet at the same time. A request after a
 * possible change starts a new reading, which includes that change.
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

/** Options of `Excel.run`. The types of office.js do not have `mergeUndoGroup` yet. */
interface RunOptions extends Excel.RunOptions {
  /** True makes all changes of the run one step in Excel's undo list. */
  readonly mergeUndoGroup?: boolean;
}

/** The code with which Excel refuses a group for requests that it cannot undo. */
const notGrouped = "UndoNotSupported:";

/**
 * Runs work that changes only cells. All its writes are one undo step, if Excel can group steps (ExcelApi
 * 1.20). If Excel or the work itself refuses the group, runs the work again without one. So the work must
 * read the cells before it writes, and a repetition must not add anything twice.
 */
export function asOneUndo<Value>(
  work: (context: Excel.RequestContext, isGrouped: boolean) => Promise<WorkbookResult<Value>>,
): Promise<WorkbookResult<Value>> {
  changes++;
  return inTurn(async () => {
    const ungrouped = (): Promise<WorkbookResult<Value>> => runOnce((context) => work(context, false));
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.20")) return ungrouped();
    const options: RunOptions = { mergeUndoGroup: true };
    const grouped = await runOnce((context) => work(context, true), options);
    const isRefused = !grouped.ok && grouped.failure.message?.startsWith(notGrouped) === true;
    return isRefused ? ungrouped() : grouped;
  });
}

/** Returns the refusal of an undo group. `asOneUndo` then runs the work again without a group. */
export function refuseGroup(): WorkbookResult<never> {
  return refused("excel_error", { message: `${notGrouped} the work changes more than cells` });
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

/** The result of work on the workbook, or why Excel or the add-in refused it. */
export type WorkbookResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: WorkbookFailure };

/** Returns a successful result. */
export function done<Value>(value: Value): WorkbookResult<Value> {
  return { ok: true, value };
}

/** Returns a refusal as a result. */
export function refused(
  code: WorkbookFailure["code"],
  details: Omit<WorkbookFailure, "source" | "code"> = {},
): WorkbookResult<never> {
  return { ok: false, failure: { source: "workbook", code, ...details } };
}

/** A function that queues requests that Excel may refuse. */
export type Step = () => void;

/** Sends steps as one batch. If Excel refuses a step, returns false. The steps before it have been done. */
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

/** Sends each step as a batch of its own, so that a refused step does not affect the others. */
export async function carryOutEach(
  context: Excel.RequestContext,
  [first, ...rest]: readonly Step[],
): Promise<void> {
  if (first === undefined) return;
  await carryOut(context, [first]);
  await carryOutEach(context, rest);
}

/**
 * Queues activating a worksheet, whose visibility must be loaded. Shows a hidden worksheet first, since Excel
 * cannot activate it.
 */
export function queueToFront(sheet: Excel.Worksheet): void {
  if (sheet.visibility !== "Visible") sheet.visibility = "Visible";
  sheet.activate();
}
