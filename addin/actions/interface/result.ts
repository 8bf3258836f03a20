import type { Failure } from "../../client/client-result.ts";
import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** A failure of the relay, the instance or the workbook. */
export type ActionFailure = Failure | WorkbookFailure;

/** The result of an action. Expected refusals are values; only defects are thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ActionFailure };

/** Returns a failure about a worksheet. */
export function refused(code: WorkbookCode, sheet: string): Result<never> {
  return { ok: false, failure: { source: "workbook", code, sheet } };
}

/** Receives the progress in records or rows. */
type Progress = (done: number, total: number) => void;

export interface Running {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}
