import type { LinesAnswer } from "../../client/follow-lines.ts";
import type { AnyEnd } from "../../client/read-line.ts";
import { failureOf } from "../../client/failure-of.ts";
import { failures, isFailureCode } from "../../../contract/errors.ts";
import type { FailureCode } from "../../../contract/errors.ts";
import type { ActionFailure } from "../interface/result.ts";

/**
 * Tells whether something was left as it was for a reason that lies not in it: the sign-in had ended, or the instance cannot be
 * reached, is busy, or has lost its database. It is as if it had not been sent.
 */
export function wasNotBegun(end: AnyEnd): boolean {
  return reasonOf(end) !== undefined;
}

/** Why not everything was carried out, where that is the connection's, the instance's or the sign-in's doing: once for all. */
export function whyNotAll(answer: LinesAnswer<AnyEnd>): ActionFailure | undefined {
  if (!answer.complete) return answer.failure;
  const [reason] = answer.outcomes.flatMap((end) => reasonOf(end) ?? []);
  return reason && failureOf(reason.code, reason.message);
}

function reasonOf(end: AnyEnd): Reason | undefined {
  if (end.outcome !== "failed" || !("code" in end) || !isFailureCode(end.code)) return undefined;
  const { code } = end;
  const message = "message" in end && typeof end.message === "string" ? end.message : "";
  return code === "not_signed_in" || failures[code].kind !== "refused" ? { code, message } : undefined;
}

interface Reason {
  readonly code: FailureCode;
  readonly message: string;
}
