import { whyNotBegun } from "../../../contract/errors.ts";
import { failureOf } from "../../client/client-result.ts";
import type { AnyEnd, LinesAnswer } from "../../client/follow-lines.ts";
import type { ActionFailure } from "../interface/result.ts";

/** Why not everything was carried out, where that is the connection's, the instance's or the sign-in's doing: once for all. */
export function whyNotAll(answer: LinesAnswer<AnyEnd>): ActionFailure | undefined {
  if (!answer.complete) return answer.failure;
  const [reason] = answer.outcomes.flatMap((end) => whyNotBegun(end) ?? []);
  return reason && failureOf(reason.code, reason.message);
}
