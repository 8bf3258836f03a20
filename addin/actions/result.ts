import type { Failure } from "../client/failure.ts";
import type { WorkbookFailure } from "../workbook/failure.ts";

/** Why an action did not do what was asked: the relay or the instance, or the workbook. */
export type ActionFailure = Failure | WorkbookFailure;

/** What an action gives: expected refusals are values, only defects are thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ActionFailure };
