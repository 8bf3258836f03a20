import type { Field, FieldKind } from "../../contract/fields.ts";
import { Refusal } from "../errors.ts";
import type { Stored } from "../store/sql.ts";

/**
 * Converts a value to its field's kind as real servers do. Text fields accept numbers, and the reverse. Empty
 * values become NULL or 0. A list becomes text that is not JSON. Refuses other values, and numbers that are
 * not finite.
 */
export function toStored(name: string, field: Field, value: unknown): Stored {
  return storing[field.kind](value, name);
}

/** Returns false for empty text, dates and references. */
export function toRead(field: Field, stored: Stored): string | number | boolean {
  if (field.kind === "boolean") return stored === 1;
  return stored ?? false;
}

/** 0 and "" are values. */
export function isEmpty(value: unknown): value is false | null | undefined {
  return value === false || value === null || value === undefined;
}

const storing: Record<FieldKind, (value: unknown, name: string) => Stored> = {
  char: text,
  json: text,
  work_type: text,
  date: day,
  integer: (value, name) => withinInt32(Math.trunc(number(value, name)), name),
  seconds: number,
  percent: number,
  ratio: number,
  boolean: (value) => (value === true || (typeof value !== "boolean" && Boolean(value)) ? 1 : 0),
  many2one: reference,
};

function text(value: unknown, name: string): Stored {
  if (isEmpty(value)) return null;
  if (typeof value === "string") {
    if (value.includes("\0"))
      throw new Refusal("value", `Field '${name}': text cannot contain NUL characters`);
    return value;
  }
  if (typeof value === "number") return String(value);
  if (value === true) return "True";
  // Real servers write a list with their own language's quotes, so it is not JSON.
  return JSON.stringify(value).replaceAll("'", "\\'").replaceAll('"', "'");
}

function number(value: unknown, name: string): number {
  if (isEmpty(value) || value === "") return 0;
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (parsed === true) return 1;
  if (typeof parsed === "number" && Number.isFinite(parsed)) return parsed;
  throw new Refusal("value", `Field '${name}': could not convert the value to a number`);
}

function withinInt32(value: number, name: string): number {
  if (Math.abs(value) < 2 ** 31) return value;
  throw new Refusal("value", `Field '${name}': integer out of range`);
}

function day(value: unknown, name: string): Stored {
  if (isEmpty(value) || value === "") return null;
  const found = typeof value === "string" ? /^(\d{4}-\d{2}-\d{2})(?:$|[ T])/.exec(value)?.[1] : undefined;
  if (found !== undefined && isCalendarDay(found)) return found;
  throw new Refusal("value", `Field '${name}': dates have the form YYYY-MM-DD`);
}

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Real servers also accept a pair `[id, name]`. */
function reference(value: unknown, name: string): Stored {
  const id: unknown = Array.isArray(value) ? value[0] : value;
  if (isEmpty(id)) return null;
  if (typeof id === "number" && Number.isSafeInteger(id)) return id;
  throw new Refusal("value", `Wrong value for ${name}: expected the id of a record`);
}
