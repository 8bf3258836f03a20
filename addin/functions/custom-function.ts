/** The types of worksheet functions, and their errors. */

import type { ClientResult, Failure } from "../client/client-result.ts";
import type { Words } from "../words/words.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import type { ChoicesId } from "./choices.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import type { ReadForFunction } from "./reads.ts";

/** A parameter of a function, as Excel lists it. */
interface Parameter {
  /** The name, which is the same in every language. */
  readonly name: string;
  /** With `any`, Excel passes a number as a number. So an O-No that lost its leading zeros is recognised. */
  readonly type: "any" | "string";
  readonly optional?: true;
  /** Accepts a range, which Excel passes as rows of values. */
  readonly dimensionality?: "matrix";
  /** The list of values that Excel offers while users type the argument. */
  readonly choices?: ChoicesId;
}

/** The error that a cell shows: #VALUE! or #N/A with a sentence. */
export interface FunctionError {
  readonly code: "value" | "not_available";
  readonly message: string;
}

/** A value, or the error in its place. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FunctionError };

/** One cell, or rows of cells that spill. The first row has the headers, unless the formula omits them. */
export type Cells = CellValue | readonly (readonly CellValue[])[];

/** The tools of a function: reads that all functions share, and words in the user's language. */
export interface FunctionTools {
  readonly ask: ReadForFunction;
  /** Reads the plant's names, once until a refresh. */
  readonly plantLook: () => Promise<ClientResult<PlantLook>>;
  readonly words: Words;
  /** The words of all other languages, for field names typed in one of them. */
  readonly otherWords: () => Promise<readonly Words[]>;
}

/** A worksheet function. */
export interface CustomFunction {
  /** Its name in Excel without `WA.`. Workbooks contain it, so it must never change. */
  readonly id: FunctionId;
  /** A formula without its equals sign, for the help. */
  readonly example: string;
  readonly parameters: readonly Parameter[];
  /** One cell, or rows that spill. */
  readonly result: "scalar" | "matrix";
  /** Returns the cells, or an error, for arguments in the order of the parameters. */
  readonly answer: (args: readonly unknown[], tools: FunctionTools) => Promise<Outcome<Cells>>;
}

/** Returns a value as the outcome of a function. */
export function answered<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** Returns #VALUE!, which means that the user has to change an argument. */
export function wrongValue(message: string): Outcome<never> {
  return { ok: false, error: { code: "value", message } };
}

/** Returns #N/A, which means that the record or field does not exist or cannot be read now. */
export function notAvailable(message: string): Outcome<never> {
  return { ok: false, error: { code: "not_available", message } };
}

/** Returns #N/A with a sentence about the failure of a read. */
export function unreadable(
  { code, message }: Failure,
  { functions: { errors }, instanceFailures }: Words,
): Outcome<never> {
  const sentence = sentences[code];
  if (sentence === "relayAway") return notAvailable(instanceFailures.relay_unreachable.what);
  if (sentence === "other") return notAvailable(errors.other({ message: message === "" ? code : message }));
  return notAvailable(errors[sentence]);
}

/** The key of the sentence for each failure. */
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
