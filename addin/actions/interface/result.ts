import type { Failure } from "../../client/client-result.ts";
import type { WorkbookCode, WorkbookFailure } from "../../worksheet/failure.ts";

/** The failure of an action: of the relay, the instance or the workbook. */
export type ActionFailure = Failure | WorkbookFailure;

/** The result of an action. Expected refusals are values; only defects are thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ActionFailure };

/** Refuses an action because of a worksheet's state. */
export function refused(code: WorkbookCode, sheet: string): Result<never> {
  return { ok: false, failure: { source: "workbook", code, sheet } };
}

/** Reports progress: `done` of `total` records or rows. */
type Progress = (done: number, total: number) => void;

/** The progress and cancelling of long work. */
export interface Running {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}
