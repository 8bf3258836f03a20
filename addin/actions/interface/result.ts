import type { Failure } from "../../client/client-result.ts";
import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** Why an action did not do what was asked: the relay or the instance, or the workbook. */
export type ActionFailure = Failure | WorkbookFailure;

/** What an action gives: expected refusals are values, only defects are thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ActionFailure };

/** The refusal of an action because of the state that a worksheet is in. */
export function refused(code: WorkbookCode, sheet: string): Result<never> {
  return { ok: false, failure: { source: "workbook", code, sheet } };
}

/** Tells how far long work has come; `done` of `total` records or rows. */
type Progress = (done: number, total: number) => void;

/** How long work reports and is cancelled. */
export interface Running {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}
