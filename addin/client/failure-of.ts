import { failures, isFailureCode } from "../../contract/errors.ts";
import type { FailureCode, FailureKind } from "../../contract/errors.ts";
import type { ClientCode, Failure } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";

const kindOfClientCode = {
  relay_unreachable: "no_connection",
  versions_differ: "refused",
  cancelled: "interrupted",
  reply_unreadable: "no_connection",
  sample_only: "refused",
  sign_in_refused: "refused",
  dialog_blocked: "refused",
} as const satisfies Record<ClientCode, FailureKind>;

/** Makes a failure from its code; the kind follows from the code. */
export function failureOf(code: FailureCode | ClientCode, message: string, requestId?: string): Failure {
  const kind = isFailureCode(code) ? failures[code].kind : kindOfClientCode[code];
  return { source: "instance", code, kind, message, ...(requestId === undefined ? {} : { requestId }) };
}

/**
 * Makes a failure of what fetch or a body's reader threw: `cancelled` when the caller gave up, else
 * `relay_unreachable`, for browsers tell nothing apart that happens before or within an answer.
 * An error that is no TypeError and no abort is a defect and is thrown on.
 */
export function failureOfThrown(thrown: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return failureOf("cancelled", "The caller cancelled.");
  // By name, because an error of another realm is no instance of ours.
  const error = asObject(thrown);
  if (error?.name === "TypeError") return failureOf("relay_unreachable", String(error.message));
  throw thrown;
}

/**
 * Reads the body of an answer whose status is not 2xx. A body that is not the relay's own means that something else
 * answered in its place, such as a proxy with a page of its own: `reply_unreadable`.
 */
export function failureOfAnswer(status: number, text: string): Failure {
  const error = errorIn(text);
  if (error === undefined || !isFailureCode(error.code))
    return failureOf("reply_unreadable", `HTTP ${status} without a failure of the relay`);
  const { code, message, requestId } = error;
  return failureOf(
    code,
    typeof message === "string" ? message : "",
    typeof requestId === "string" ? requestId : undefined,
  );
}

function errorIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const body = asObject(parseJson(text));
  return asObject(body?.error);
}
