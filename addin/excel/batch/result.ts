import type { WorkbookFailure } from "../../worksheet/failure.ts";

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
