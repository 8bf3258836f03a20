import type { FailureCode } from "../../../contract/errors.ts";
import type { Words } from "../../words/words.ts";

interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
}

type FailureWords = Pick<Words, "instanceFailures">;

/**
 * Returns why a record was refused: a refusal by the relay in the worksheet's language, else the instance's
 * message.
 */
export function reasonOf({ code, message }: Refusal, { instanceFailures }: FailureWords): string {
  return code === "other_analysis" ? instanceFailures[code].what : message;
}

/** Returns why a change of a record was refused, and what to do. */
export function messageOf(refusal: Refusal, words: FailureWords): string {
  const reason = reasonOf(refusal, words);
  return refusal.code === "other_analysis"
    ? `${reason} ${words.instanceFailures.other_analysis.todo}`
    : reason;
}
