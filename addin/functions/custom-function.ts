/** Worksheet functions and their errors. */

import type { ClientResult, Failure } from "../client/client-result.ts";
import type { Words } from "../words/words.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import type { ChoicesId } from "./choices.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import type { ReadForFunction } from "./reads.ts";

interface Parameter {
  /** The same in every language. */
  readonly name: string;
  /** With `any`, Excel passes numbers as numbers, so an O-No that lost its leading zeros is recognised. */
  readonly type: "any" | "string";
  readonly optional?: true;
  /** Accepts a range as rows of values. */
  readonly dimensionality?: "matrix";
  /** The values that Excel offers while users type. */
  readonly choices?: ChoicesId;
}

export interface FunctionError {
  readonly code: "value" | "not_available";
  readonly message: string;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FunctionError };

/** One cell, or rows that spill. */
export type Cells = CellValue | readonly (readonly CellValue[])[];

/** What functions read with, and the words of the user's language. */
export interface FunctionTools {
  readonly ask: ReadForFunction;
  readonly plantLook: () => Promise<ClientResult<PlantLook>>;
  /** Returns true if the workbook counts dates from 1904. */
  readonly countsFrom1904: () => Promise<boolean>;
  readonly words: Words;
  /** For field names in other languages. */
  readonly otherWords: () => Promise<readonly Words[]>;
}

export interface CustomFunction {
  /** Excel's name without `WA.`. Workbooks contain it, so it never changes. */
  readonly id: FunctionId;
  /** A formula for the help, without equals sign. */
  readonly example: string;
  readonly parameters: readonly Parameter[];
  readonly result: "scalar" | "matrix";
  /** Returns the cells for arguments in the order of `parameters`. */
  readonly answer: (args: readonly unknown[], tools: FunctionTools) => Promise<Outcome<Cells>>;
}

export function answered<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** Returns #VALUE!: the user has to change an argument. */
export function wrongValue(message: string): Outcome<never> {
  return { ok: false, error: { code: "value", message } };
}

/** Returns #N/A: the record or field does not exist or cannot be read now. */
export function notAvailable(message: string): Outcome<never> {
  return { ok: false, error: { code: "not_available", message } };
}

/** Returns #N/A for the failure of a read. */
export function unreadable(
  { code, message }: Failure,
  { functions: { errors }, instanceFailures }: Words,
): Outcome<never> {
  const sentence = sentences[code];
  if (sentence === "relayAway") return notAvailable(instanceFailures.relay_unreachable.what);
  if (sentence === "other") return notAvailable(errors.other({ message: message === "" ? code : message }));
  return notAvailable(errors[sentence]);
}

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
  office_sign_in_failed: "notSignedIn",
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
