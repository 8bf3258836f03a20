import type { WorkbookCode } from "../workbook/failure.ts";
import type { Result } from "./result.ts";

/** Gives the refusal of an action because of the state that a worksheet is in. */
export function refused(code: WorkbookCode, sheet: string): Result<never> {
  return { ok: false, failure: { source: "workbook", code, sheet } };
}
