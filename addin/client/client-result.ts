/** What a call of the relay gives: a value, or why there is none. */

import { failures, isFailureCode } from "../../contract/errors.ts";
import type { FailureCode, FailureKind } from "../../contract/errors.ts";
import { asObject, parseJson } from "./json.ts";

/** What a call gives: the value, or why there is none. Nothing but defects is thrown. */
export type ClientResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Wraps the value of a call that succeeded. */
export function succeeded<Value>(value: Value): ClientResult<Value> {
  return { ok: true, value };
}

/** Wraps the reason of a call that did not. */
export function failed(failure: Failure): ClientResult<never> {
  return { ok: false, failure };
}

/** Codes that only the add-in's side can see. */
export type ClientCode =
  | "relay_unreachable"
  | "versions_differ"
  | "cancelled"
  | "reply_unreadable"
  | "sample_only"
  | "sign_in_refused"
  | "dialog_blocked";

/** Why a call did not succeed; a value, never thrown. */
export interface Failure {
  readonly source: "instance";
  readonly code: FailureCode | ClientCode;
  readonly kind: FailureKind;
  /** English detail for support, such as the service's own message. */
  readonly message: string;
  /** The relay's name for the request, to be quoted to an administrator. */
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
