import type { ActionFailure } from "../actions/result.ts";
import type { Sentence } from "./sentence.ts";
import type { Words } from "../words/words.ts";

/** What a person is told of a failure: a sentence, what to do, and what an administrator may want to know. */
export interface FailureWords extends Sentence {
  readonly details: readonly string[];
}

/** Codes whose English message comes from the instance itself and says what our sentence cannot. */
const instanceSpeaks: readonly string[] = ["invalid_values", "instance_error", "no_rights", "bad_request"];

/** Codes of the workbook whose message says what our sentence cannot. */
const hasOwnWords: readonly string[] = ["excel_error", "page_failed"];

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
  return {
    ...strings.instanceFailures[failure.code],
    details: [
      ...(instanceSpeaks.includes(failure.code) && failure.message !== "" ? [failure.message] : []),
      ...(failure.requestId === undefined ? [] : [general.request({ id: failure.requestId })]),
    ],
  };
}
