import type { FieldKind, ValueOfKind } from "./fields.ts";

/** A value as it came, read; or why it cannot be read as its kind. */
export type ReadValue<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: UnreadableReason };

/** Why a value cannot be read. */
export type UnreadableReason = "not_a_number" | "not_text" | "not_an_id" | "not_a_boolean";

const ok = <Value>(value: Value): ReadValue<Value> => ({ ok: true, value });
const no = (reason: UnreadableReason): ReadValue<never> => ({ ok: false, reason });

/** Reads text: `false` and `null` are empty text, a number is its digits. */
function readText(raw: unknown): ReadValue<string> {
  if (typeof raw === "string") return ok(raw);
  if (raw === false || raw === null || raw === undefined) return ok("");
  if (typeof raw === "number") return ok(String(raw));
  return no("not_text");
}

/** Reads a number: `false` and `null` are 0, text must be a plain decimal number. */
function readNumber(raw: unknown): ReadValue<number> {
  if (typeof raw === "number") return Number.isFinite(raw) ? ok(raw) : no("not_a_number");
  if (raw === false || raw === null || raw === undefined) return ok(0);
  if (typeof raw === "string" && decimal.test(raw) && Number.isFinite(Number(raw))) return ok(Number(raw));
  return no("not_a_number");
}

/** `Number` alone would also take "" for 0 and "0x10" for 16. Only one part takes the digits before the point, or many of them would be parted anew in every way. */
const decimal = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Reads a reference: `[id, display name]` or the id; 0 when there is none. */
function readMany2one(raw: unknown): ReadValue<number> {
  const id: unknown = Array.isArray(raw) ? raw[0] : raw;
  if (id === false || id === null || id === undefined) return ok(0);
  return typeof id === "number" && Number.isInteger(id) ? ok(id) : no("not_an_id");
}

function readBoolean(raw: unknown): ReadValue<boolean> {
  if (typeof raw === "boolean") return ok(raw);
  if (raw === null || raw === undefined) return ok(false);
  return raw === 0 || raw === 1 ? ok(raw === 1) : no("not_a_boolean");
}

/** The reader of each kind; together they accept every shape real servers were seen to send. */
export const readers: { readonly [Kind in FieldKind]: (raw: unknown) => ReadValue<ValueOfKind[Kind]> } = {
  char: readText,
  date: readText,
  integer: readNumber,
  seconds: readNumber,
  percent: readNumber,
  ratio: readNumber,
  boolean: readBoolean,
  many2one: readMany2one,
  work_type: readText,
  json: readText,
};

/** What stands for a value that is missing or cannot be read. */
export const emptyValue: { readonly [Kind in FieldKind]: ValueOfKind[Kind] } = {
  char: "",
  date: "",
  integer: 0,
  seconds: 0,
  percent: 0,
  ratio: 0,
  boolean: false,
  many2one: 0,
  work_type: "",
  json: "",
};
