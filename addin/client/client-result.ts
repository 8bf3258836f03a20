import type { Failure } from "./failure.ts";

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
