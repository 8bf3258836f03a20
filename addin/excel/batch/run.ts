/** Runs work on the workbook, one piece after the other. Returns Excel's errors as values. */

import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** Excel's errors that an engineer can do something about. */
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

/** The code for all other errors of Excel. */
const unknownError = "excel_error" satisfies WorkbookCode;

/** Resolves when all earlier work has ended. */
let turn: Promise<unknown> = Promise.resolve();

/** The number of requests for work that may change the workbook. */
let changes = 0;

/**
 * Runs work that may change the workbook, after all earlier work has ended. Returns Excel's errors as
 * refusals, and throws any other error.
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
  // `turn` must not keep a result in memory, such as a whole worksheet.
  const isOver = (): void => undefined;
  turn = mine.then(isOver, isOver);
  return mine;
}

/**
 * Returns a function that reads the workbook. Requests with an equal question share a reading that has not
 * begun yet. A request after a possible change starts a new reading.
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

/** The types of office.js do not have `mergeUndoGroup` yet. */
interface RunOptions extends Excel.RunOptions {
  /** Makes all changes of the run one step in Excel's undo list. */
  readonly mergeUndoGroup?: boolean;
}

/**
 * Runs work that changes only cells, as one undo step, if Excel can group steps (ExcelApi 1.20). If the group
 * fails with an error of Excel that no engineer can mend, runs the work again without a group. So the work
 * must read cells before it writes, and must be repeatable. Excel's error for requests that it cannot undo is
 * `UndoNotSupported`. Excel on the web failed with others (OfficeDev/office-js 6255, 6711).
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
    const isRefused = !grouped.ok && grouped.failure.code === unknownError;
    return isRefused ? ungrouped() : grouped;
  });
}

/** Returns the refusal that makes `asOneUndo` run the work again without a group. */
export function refuseGroup(): WorkbookResult<never> {
  return refused(unknownError, { message: "UndoNotSupported: the work changes more than cells" });
}

async function runOnce<Value>(
  work: (context: Excel.RequestContext) => Promise<WorkbookResult<Value>>,
  options?: RunOptions,
): Promise<WorkbookResult<Value>> {
  try {
    return await (options === undefined ? Excel.run(work) : Excel.run(options, work));
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return refused(codes[cause.code] ?? unknownError, { message: `${cause.code}: ${cause.message}` });
  }
}

/** Returns true if Excel refused a batch for its size. */
export function isTooLarge(cause: unknown): boolean {
  return cause instanceof OfficeExtension.Error && codes[cause.code] === "too_large";
}

export type WorkbookResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: WorkbookFailure };

export function done<Value>(value: Value): WorkbookResult<Value> {
  return { ok: true, value };
}

export function refused(
  code: WorkbookFailure["code"],
  details: Omit<WorkbookFailure, "source" | "code"> = {},
): WorkbookResult<never> {
  return { ok: false, failure: { source: "workbook", code, ...details } };
}

/** Queues requests that Excel may refuse. */
export type Step = () => void;

/** Sends steps as one batch. If Excel refuses a step, returns false; earlier steps took effect. */
export async function tryBatch(context: Excel.RequestContext, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) step();
  try {
    await context.sync();
    return true;
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return false;
  }
}

/** Sends each step as its own batch. A refused step does not affect the others. */
export async function tryEach(
  context: Excel.RequestContext,
  [first, ...rest]: readonly Step[],
): Promise<void> {
  if (first === undefined) return;
  await tryBatch(context, [first]);
  await tryEach(context, rest);
}

/** Queues activating a worksheet with a loaded visibility. Excel cannot activate a hidden worksheet. */
export function queueActivate(sheet: Excel.Worksheet): void {
  if (sheet.visibility !== "Visible") sheet.visibility = "Visible";
  sheet.activate();
}
