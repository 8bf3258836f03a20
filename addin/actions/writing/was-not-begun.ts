import type { LinesAnswer } from "../../client/follow-lines.ts";
import type { AnyEnd } from "../../client/read-line.ts";
import { failureOf } from "../../client/failure-of.ts";
import type { ActionFailure } from "../result.ts";

/** Tells whether the relay did not begin something because the sign-in had ended before: then it was not sent. */
export function wasNotBegun(end: AnyEnd): boolean {
  return end.outcome === "failed" && "code" in end && end.code === "not_signed_in";
}

/** Gives why not everything was carried out, where that is the connection's or the sign-in's doing. */
export function whyNotAll(answer: LinesAnswer<AnyEnd>): ActionFailure | undefined {
  if (!answer.complete) return answer.failure;
  return answer.outcomes.some(wasNotBegun)
    ? failureOf("not_signed_in", "The sign-in ended before everything was sent.")
    : undefined;
}
