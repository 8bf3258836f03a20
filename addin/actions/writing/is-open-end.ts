import { leavesOpen } from "../../client/leaves-open.ts";
import type { ActionFailure } from "../result.ts";

/** Tells whether a failure leaves open what the instance did; a refusal of the workbook never does. */
export function isOpenEnd(failure: ActionFailure): boolean {
  return failure.source === "instance" && leavesOpen(failure);
}
