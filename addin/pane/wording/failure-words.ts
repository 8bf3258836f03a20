/** What went wrong, in words. */

import type { ActionFailure } from "../../actions/interface/result.ts";
import type { SheetTrouble } from "../../actions/interface/sheet-description.ts";
import type { Words } from "../../words/words.ts";
import type { Sentence } from "./format.ts";

/** What a person is told of a failure: a sentence, what to do, and what an administrator may want to know. */
interface FailureWords extends Sentence {
  readonly details: readonly string[];
}

/** Codes whose English message comes from the instance itself and says what our sentence cannot. */
const instanceSpeaks: readonly string[] = ["invalid_values", "instance_error", "no_rights", "bad_request"];

/** Codes of the workbook whose message says what our sentence cannot. */
const hasOwnWords: readonly string[] = ["excel_error", "page_failed"];

/** Codes whose cause is the relay's own sign-in at the instance. */
const ofSignIn: readonly string[] = ["sign_in_failed", "access_denied", "unknown_field", "unknown_model"];

/** Puts a failure into words. */
export function failureInWords(failure: ActionFailure, strings: Words): FailureWords {
  const { general } = strings;
  if (failure.source === "workbook")
    return {
      ...strings.workbookFailures[failure.code],
      details: [
        ...(failure.sheet === undefined ? [] : [general.sheetConcerned({ name: failure.sheet })]),
        ...(hasOwnWords.includes(failure.code) && failure.message !== undefined ? [failure.message] : []),
      ],
    };
  const { report, checkSignIn } = strings.instanceTodos;
  return {
    // Where there is nothing else to do, whoever runs the relay has to look.
    todo: ofSignIn.includes(failure.code) ? checkSignIn : report,
    ...strings.instanceFailures[failure.code],
    details: [
      ...(instanceSpeaks.includes(failure.code) && failure.message !== "" ? [failure.message] : []),
      ...(failure.requestId === undefined ? [] : [general.request({ id: failure.requestId })]),
    ],
  };
}

/** Says why nothing can be written back from a worksheet. What happened is said as it is of a failure, unless it is a copy. */
export function troubleInWords(
  trouble: SheetTrouble,
  { sheetTroubles, workbookFailures }: Pick<Words, "sheetTroubles" | "workbookFailures">,
): Sentence {
  return { ...workbookFailures[trouble], ...sheetTroubles[trouble] };
}
