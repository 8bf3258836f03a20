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
  const says = sentences[code];
  if (says === "relayAway") return notAvailable(instanceFailures.relay_unreachable.what);
  if (says === "other") return notAvailable(errors.other({ message: message === "" ? code : message }));
  return notAvailable(errors[says]);
}

/** What is said of each failure. */
const sentences = {
  relay_unreachable: "relayAway",
  reply_unreadable: "relayAway",
  shutting_down: "relayAway",
  instance_unreachable: "instanceAway",
  instance_timeout: "instanceAway",
  instance_status: "instanceAway",
  interface_not_served: "instanceAway",
  instance_database: "instanceAway",
  sign_in_failed: "signInFailed",
  access_denied: "signInFailed",
  not_signed_in: "notSignedIn",
  sign_in_refused: "notSignedIn",
  no_rights: "noRights",
  no_role: "noRights",
  no_user_key: "noRights",
  cancelled: "cancelled",
  identity_unreachable: "other",
  dialog_blocked: "other",
  read_only: "other",
  versions_differ: "other",
  sample_only: "other",
  bad_request: "other",
  bad_json: "other",
  client_header_missing: "other",
  foreign_origin: "other",
  foreign_host: "other",
  not_offered: "other",
  not_found: "other",
  wrong_content_type: "other",
  request_too_large: "other",
  too_many_requests: "other",
  invalid_values: "other",
  not_unique: "other",
  record_missing: "other",
  other_analysis: "other",
  unknown_field: "other",
  unknown_model: "other",
  language_not_active: "other",
  instance_busy: "other",
  instance_error: "other",
  bad_reply: "other",
  not_a_number: "other",
  reply_too_large: "other",
  not_settled: "other",
  journal_unavailable: "other",
  too_many_open_files: "other",
  internal: "other",
} as const satisfies Record<Failure["code"], "relayAway" | keyof Words["functions"]["errors"]>;
