import type { FailureCode } from "../../contract/errors.ts";
import type { ClientCode, Failure } from "./failure.ts";
import { wasRefused } from "./follow-lines.ts";

/** Failures in the relay's own words that leave open what the instance did. */
const undecided: readonly (FailureCode | ClientCode)[] = [
  "instance_unreachable",
  "instance_timeout",
  "instance_status",
  "bad_reply",
  "not_a_number",
  "reply_too_large",
  "too_many_open_files",
  "internal",
];

/** Tells whether a failure leaves open what the instance did: then the same is asked again under the same key. */
export function leavesOpen(failure: Failure): boolean {
  return !wasRefused(failure) || undecided.includes(failure.code);
}
