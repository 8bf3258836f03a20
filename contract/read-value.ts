import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { FieldName, RecordOf } from "./records.ts";
import type { FieldKind, ValueOfKind } from "./fields.ts";

/** An unreadable value of a record, replaced by the empty value. */
export interface UnreadableValue {
  readonly id: number;
  readonly field: string;
  readonly reason: UnreadableReason;
}

export interface ReadRecords<Row> {
  readonly records: readonly Row[];
  readonly problems: readonly UnreadableValue[];
  /** False if the reply is not a list of objects with integer ids. */
  readonly isList: boolean;
}

/**
 * Reads the result of `search_read` or `read` as records of a model with the named fields.
 *
 * @example
 * readRecords("wa.session", ["o_no"], [{ id: 7, o_no: "O-0012" }]).records; // → [{ id: 7, o_no: "O-0012" }]
 * readRecords("wa.session", ["o_no"], "not a list").isList; // → false
 */
export function readRecords<M extends ModelName, Name extends FieldName<M>>(
  model: M,
  names: readonly Name[],
  result: unknown,
): ReadRecords<RecordOf<M, Name>> {
  if (!Array.isArray(result)) return { records: [], problems: [], isList: false };
  const records: RecordOf<M, Name>[] = [];
  const problems: UnreadableValue[] = [];
  for (const raw of result as readonly unknown[]) {
    if (!hasId(raw)) return { records: [], problems: [], isList: false };
    const record: Record<string, unknown> = { id: raw.id };
    for (const name of names) {
      const field = fieldOf(model, name);
      if (field === undefined) continue;
      const read = readers[field.kind](raw[name]);
      record[name] = read.ok ? read.value : emptyValue[field.kind];
      if (!read.ok) problems.push({ id: raw.id, field: name, reason: read.reason });
    }
    records.push(record as RecordOf<M, Name>);
  }
  return { records, problems, isList: true };
}

function hasId(raw: unknown): raw is Readonly<Record<string, unknown>> & { readonly id: number } {
  return typeof raw === "object" && raw !== null && "id" in raw && Number.isInteger(raw.id);
}

export type ReadValue<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: UnreadableReason };

type UnreadableReason = "not_a_number" | "not_text" | "not_an_id" | "not_a_boolean";

const ok = <Value>(value: Value): ReadValue<Value> => ({ ok: true, value });
const unreadable = (reason: UnreadableReason): ReadValue<never> => ({ ok: false, reason });

/** Reads text: `false` and `null` are empty text, a number is its digits. */
function readText(raw: unknown): ReadValue<string> {
  if (typeof raw === "string") return ok(raw);
  if (raw === false || raw === null || raw === undefined) return ok("");
  if (typeof raw === "number") return ok(String(raw));
  return unreadable("not_text");
}

/** Reads a number: `false` and `null` are 0, text must be a plain decimal number. */
function readNumber(raw: unknown): ReadValue<number> {
  if (typeof raw === "number") return Number.isFinite(raw) ? ok(raw) : unreadable("not_a_number");
  if (raw === false || raw === null || raw === undefined) return ok(0);
  if (typeof raw === "string" && decimal.test(raw) && Number.isFinite(Number(raw))) return ok(Number(raw));
  return unreadable("not_a_number");
}

/**
 * A decimal number as text. `Number` alone reads "" as 0 and "0x10" as 16. Digits before the point match only
 * one part of the pattern: with two parts, a long text would be slow.
 */
const decimal = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Reads a reference: `[id, display name]` or the id; 0 if there is none. */
function readMany2one(raw: unknown): ReadValue<number> {
  const id: unknown = Array.isArray(raw) ? raw[0] : raw;
  if (id === false || id === null || id === undefined) return ok(0);
  return typeof id === "number" && Number.isInteger(id) ? ok(id) : unreadable("not_an_id");
}

function readBoolean(raw: unknown): ReadValue<boolean> {
  if (typeof raw === "boolean") return ok(raw);
  if (raw === null || raw === undefined) return ok(false);
  return raw === 0 || raw === 1 ? ok(raw === 1) : unreadable("not_a_boolean");
}

/** The reader of each kind, for every form seen on real servers. */
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
