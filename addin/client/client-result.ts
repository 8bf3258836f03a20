import { failures, isFailureCode } from "../../contract/errors.ts";
import type { FailureCode, FailureKind } from "../../contract/errors.ts";
import { asObject, parseJson } from "./json.ts";

/** A value, or a failure. Only defects are thrown. */
export type ClientResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function succeeded<Value>(value: Value): ClientResult<Value> {
  return { ok: true, value };
}

export function failed(failure: Failure): ClientResult<never> {
  return { ok: false, failure };
}

/** Failures that the add-in detects itself. */
export type ClientCode =
  | "relay_unreachable"
  | "versions_differ"
  | "cancelled"
  | "reply_unreadable"
  | "sample_only"
  | "sign_in_refused"
  | "office_sign_in_failed"
  | "dialog_blocked";

export interface Failure {
  readonly source: "instance";
  readonly code: FailureCode | ClientCode;
  readonly kind: FailureKind;
  /** In English for support, such as the instance's message. */
  readonly message: string;
  /** The relay's id of the request. */
  readonly requestId?: string;
}

const kindOfClientCode = {
  relay_unreachable: "no_connection",
  versions_differ: "refused",
  cancelled: "interrupted",
  reply_unreadable: "no_connection",
  sample_only: "refused",
  sign_in_refused: "refused",
  office_sign_in_failed: "refused",
  dialog_blocked: "refused",
} as const satisfies Record<ClientCode, FailureKind>;

/** Returns a failure with the kind of its code. */
export function failureOf(code: FailureCode | ClientCode, message: string, requestId?: string): Failure {
  const kind = isFailureCode(code) ? failures[code].kind : kindOfClientCode[code];
  return { source: "instance", code, kind, message, ...(requestId === undefined ? {} : { requestId }) };
}

/** Returns `cancelled` or `relay_unreachable` for an error of `fetch`. Rethrows others. */
export function failureOfThrown(thrown: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return failureOf("cancelled", "The caller cancelled.");
  // An error from another window is not an `instanceof` this TypeError.
  const error = asObject(thrown);
  if (error?.name === "TypeError") return failureOf("relay_unreachable", String(error.message));
  throw thrown;
}

/** Returns the failure in an answer without status 2xx; `reply_unreadable` if a proxy has answered. */
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
