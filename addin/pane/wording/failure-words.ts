import type { ActionFailure } from "../../actions/interface/result.ts";
import type { SheetTrouble } from "../../actions/interface/sheet-description.ts";
import type { PaneWords } from "../../words/words.ts";
import type { Sentence } from "./format.ts";

/** `details` are for an administrator. */
interface FailureWords extends Sentence {
  readonly details: readonly string[];
}

/** The English message has details that our sentence lacks. */
const instanceMessageCodes: readonly string[] = [
  "office_sign_in_failed",
  "invalid_values",
  "instance_error",
  "no_rights",
  "bad_request",
];

/** The message has details that our sentence lacks. */
const workbookMessageCodes: readonly string[] = ["excel_error", "page_failed"];

/** The relay's own sign-in at the instance is the cause. */
const signInCodes: readonly string[] = ["sign_in_failed", "access_denied", "unknown_field", "unknown_model"];

export function failureInWords(failure: ActionFailure, strings: PaneWords): FailureWords {
  const { general } = strings;
  if (failure.source === "workbook")
    return {
      ...strings.workbookFailures[failure.code],
      details: [
        ...(failure.sheet === undefined ? [] : [general.sheetConcerned({ name: failure.sheet })]),
        ...(workbookMessageCodes.includes(failure.code) && failure.message !== undefined
          ? [failure.message]
          : []),
      ],
    };
  const { report, checkSignIn } = strings.instanceTodos;
  return {
    // By default, the relay's administrator has to check.
    todo: signInCodes.includes(failure.code) ? checkSignIn : report,
    ...strings.instanceFailures[failure.code],
    details: [
      ...(instanceMessageCodes.includes(failure.code) && failure.message !== "" ? [failure.message] : []),
      ...(failure.requestId === undefined ? [] : [general.request({ id: failure.requestId })]),
    ],
  };
}

/** Returns why nothing can be written back. A copy has words of its own. */
export function troubleInWords(
  trouble: SheetTrouble,
  { sheetTroubles, workbookFailures }: Pick<PaneWords, "sheetTroubles" | "workbookFailures">,
): Sentence {
  return { ...workbookFailures[trouble], ...sheetTroubles[trouble] };
}
