import type { FailureCode, FailureKind } from "../../contract/errors.ts";

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
