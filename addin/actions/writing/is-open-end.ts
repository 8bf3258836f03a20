import { wasRefused } from "../../client/follow-lines.ts";
import type { ActionFailure } from "../result.ts";

/** Codes after which the instance may have done what was asked. */
const open: readonly string[] = [
  "instance_unreachable",
  "instance_timeout",
  "instance_status",
  "bad_reply",
  "not_a_number",
  "reply_too_large",
  "internal",
];

/** Tells whether a failure leaves open what the instance did: then asking again uses the same key. */
export function isOpenEnd(failure: ActionFailure): boolean {
  return failure.source === "instance" && (!wasRefused(failure) || open.includes(failure.code));
}
