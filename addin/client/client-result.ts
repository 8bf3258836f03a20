/** The results of calls to the relay. */

import { failures, isFailureCode } from "../../contract/errors.ts";
import type { FailureCode, FailureKind } from "../../contract/errors.ts";
import { asObject, parseJson } from "./json.ts";

/** The result of a call: a value, or a failure. Only defects are thrown. */
export type ClientResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Returns a successful result. */
export function succeeded<Value>(value: Value): ClientResult<Value> {
  return { ok: true, value };
}

/** Returns a failed result. */
export function failed(failure: Failure): ClientResult<never> {
  return { ok: false, failure };
}

/** The codes of failures that the add-in detects itself. The relay never sends them. */
export type ClientCode =
  | "relay_unreachable"
  | "versions_differ"
  | "cancelled"
  | "reply_unreadable"
  | "sample_only"
  | "sign_in_refused"
  | "dialog_blocked";

/** The reason why a call did not succeed. */
export interface Failure {
  readonly source: "instance";
  readonly code: FailureCode | ClientCode;
  readonly kind: FailureKind;
  /** A detail in English for support, such as the message of the instance. */
  readonly message: string;
  /** The relay's id of the request, for administrators. */
  readonly requestId?: string;
}

const kindOfClientCode = {
  relay_unreachable: "no_connection",
  versions_differ: "refused",
  cancelled: "interrupted",
  reply_unreadable: "no_connection",
  sample_only: "refused",
  sign_in_refused: "refused",
  dialog_blocked: "refused",
} as const satisfies Record<ClientCode, FailureKind>;

/** Returns a failure with the kind that belongs to its code. */
export function failureOf(code: FailureCode | ClientCode, message: string, requestId?: string): Failure {
  const kind = isFailureCode(code) ? failures[code].kind : kindOfClientCode[code];
  return { source: "instance", code, kind, message, ...(requestId === undefined ? {} : { requestId }) };
}

/**
 * Returns the failure for an error of `fetch` or of reading a body: `cancelled` if the caller cancelled, else
 * `relay_unreachable`. Browsers give no other reasons. Throws any other error again, since it is a defect.
 */
export function failureOfThrown(thrown: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return failureOf("cancelled", "The caller cancelled.");
  // An error from another window or worker is not an `instanceof` this TypeError, so its name is compared.
  const error = asObject(thrown);
  if (error?.name === "TypeError") return failureOf("relay_unreachable", String(error.message));
  throw thrown;
}

/**
 * Returns the failure in an answer whose status is not 2xx. If the body has no error of the relay,
 * something else has answered, such as a proxy. Then returns `reply_unreadable`.
 */
export function failureOfAnswer(status: number, text: string): Failure {
  const error = errorIn(text);
  if (error === undefined || !isFailureCode(error.code))
    return failureOf("reply_unreadable", `HTTP ${status} without an error of the relay`);
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
