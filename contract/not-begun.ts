import { failures, isFailureCode } from "./errors.ts";
import type { FailureCode } from "./errors.ts";

/** Why nothing was begun: it lies with the connection, the instance or the sign-in, not with the record. */
export interface WhyNotBegun {
  readonly code: FailureCode;
  readonly message: string;
}

/** How one record of a request ended, as far as this question goes. */
interface End {
  readonly outcome: string;
  readonly code?: unknown;
  readonly message?: unknown;
}

/**
 * The reason why something was left as it was, where it lies not in it: the sign-in had ended, or the instance cannot be
 * reached, is busy, or has lost its database. It is as if it had not been sent. Undefined for any other end.
 */
export function whyNotBegun({ outcome, code, message }: End): WhyNotBegun | undefined {
  if (outcome !== "failed" || !isFailureCode(code)) return undefined;
  return code === "not_signed_in" || failures[code].kind !== "refused"
    ? { code, message: typeof message === "string" ? message : "" }
    : undefined;
}

/** Tells whether something was left as it was for a reason that lies not in it. */
export function wasNotBegun(end: End): boolean {
  return whyNotBegun(end) !== undefined;
}
