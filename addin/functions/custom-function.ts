/** What a worksheet function is, and what it answers: cells, or an error of Excel with a sentence. */

import type { Failure } from "../client/client-result.ts";
import type { Words } from "../words/words.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import type { FunctionId } from "./function-ids.ts";
import type { Ask } from "./reads.ts";

/** One parameter of a function, as Excel lists it. */
interface Parameter {
  /** The same in every language. */
  readonly name: string;
  /** `any` keeps a number a number, so that an O-No without its zeros is noticed. */
  readonly type: "any" | "string";
  readonly optional?: true;
}

/** What a cell is told instead of a value: #VALUE! or #N/A with a sentence. */
export interface FunctionError {
  readonly code: "value" | "not_available";
  readonly message: string;
}

/** A value, or the error that a cell shows in its place. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FunctionError };

/** One cell, or rows of cells that spill, the first of them headers. */
export type Cells = CellValue | readonly (readonly CellValue[])[];

/** What a function works with: reads that are batched and remembered, and words in the person's language. */
export interface FunctionTools {
  readonly ask: Ask;
  readonly words: Words;
  /** The words of all other languages, in which a field may have been named. */
  readonly otherWords: () => Promise<readonly Words[]>;
}

/** A worksheet function as data; its name in Excel is `WA.` and its id. */
export interface CustomFunction {
  /** Never changes: workbooks hold it. */
  readonly id: FunctionId;
  readonly parameters: readonly Parameter[];
  /** One cell, or rows that spill. */
  readonly result: "scalar" | "matrix";
  /** The cells for arguments in the order of the parameters; refuses with an error, never throws for one. */
  readonly answer: (args: readonly unknown[], tools: FunctionTools) => Promise<Outcome<Cells>>;
}

/** The value of a function that found what it was asked for. */
export function answered<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** #VALUE!: what was typed has to change. */
export function wrongValue(message: string): Outcome<never> {
  return { ok: false, error: { code: "value", message } };
}

/** #N/A: what was asked for is not there, or not now. */
export function notAvailable(message: string): Outcome<never> {
  return { ok: false, error: { code: "not_available", message } };
}

/** Gives #N/A with a sentence for a read that failed. */
export function unreadable(
  { code, message }: Failure,
  { functions: { errors }, instanceFailures }: Words,
): Outcome<never> {
  switch (code) {
    case "relay_unreachable":
    case "reply_unreadable":
    case "shutting_down":
      return notAvailable(instanceFailures.relay_unreachable.what);
    case "instance_unreachable":
    case "instance_timeout":
    case "instance_status":
    case "interface_not_served":
    case "instance_database":
      return notAvailable(errors.instanceAway);
    case "sign_in_failed":
    case "access_denied":
      return notAvailable(errors.signInFailed);
    case "not_signed_in":
    case "sign_in_refused":
      return notAvailable(errors.notSignedIn);
    case "no_rights":
    case "no_role":
    case "no_user_key":
      return notAvailable(errors.noRights);
    case "cancelled":
      return notAvailable(errors.cancelled);
    case "identity_unreachable":
    case "dialog_blocked":
    case "read_only":
    case "versions_differ":
    case "sample_only":
    case "bad_request":
    case "bad_json":
    case "client_header_missing":
    case "foreign_origin":
    case "foreign_host":
    case "not_offered":
    case "not_found":
    case "wrong_content_type":
    case "request_too_large":
    case "too_many_requests":
    case "invalid_values":
    case "not_unique":
    case "record_missing":
    case "other_analysis":
    case "unknown_field":
    case "unknown_model":
    case "language_not_active":
    case "instance_busy":
    case "instance_error":
    case "bad_reply":
    case "not_a_number":
    case "reply_too_large":
    case "not_settled":
    case "journal_unavailable":
    case "too_many_open_files":
    case "internal":
      return notAvailable(errors.other({ message: message === "" ? code : message }));
  }
}
