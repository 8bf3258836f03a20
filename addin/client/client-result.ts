import type { FailureCode, FailureKind } from "../../contract/errors.ts";

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
