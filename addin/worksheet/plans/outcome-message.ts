import type { FailureCode } from "../../../contract/errors.ts";
import type { Words } from "../../words/words.ts";

/**
 * Returns why a record was refused: in the worksheet's language where the relay refused it, else in the words
 * of the instance.
 */
export function messageOf(
  { code, message }: { readonly code: FailureCode; readonly message: string },
  { instanceFailures }: Pick<Words, "instanceFailures">,
): string {
  return code === "other_analysis" ? instanceFailures[code].what : message;
}
