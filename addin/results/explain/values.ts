/** The values of formulas, as Excel calculates with them. */

import type { CellValue } from "../../worksheet/cells/cell.ts";

/** An error value of Excel, such as #N/A. */
export class ExcelError {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** One value of a formula; null for an empty cell. */
export type Value = number | string | boolean | null | ExcelError;

/** A rectangle of values, by row and column. */
export type Values = readonly (readonly Value[])[];

/** The result of a formula or of a part of it. */
export type Result = Value | Values;

export const errors = {
  value: new ExcelError("#VALUE!"),
  missing: new ExcelError("#N/A"),
  divided: new ExcelError("#DIV/0!"),
  number: new ExcelError("#NUM!"),
  reference: new ExcelError("#REF!"),
  name: new ExcelError("#NAME?"),
} as const;

export function isValues(result: Result): result is Values {
  return Array.isArray(result);
}

/** Returns a result as rows of values. */
export function rowsOf(result: Result): Values {
  return isValues(result) ? result : [[result]];
}

/** Returns the upper left value of a result. */
export function firstOf(result: Result): Value {
  return isValues(result) ? (result[0]?.[0] ?? null) : result;
}

/** Returns a value as a number. A text counts if it reads as a number. */
export function numberOf(value: Value): number | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "string") {
    const number = value.trim() === "" ? NaN : Number(value);
    return Number.isNaN(number) ? errors.value : number;
  }
  return Number(value ?? 0);
}

/** Returns a value as a text. */
export function textOf(value: Value): string | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : (value ?? "");
}

/** Returns whether a value counts as true in a condition. */
export function truthOf(value: Value): boolean | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "string") {
    const upper = value.toUpperCase();
    return upper === "TRUE" || upper === "FALSE" ? upper === "TRUE" : errors.value;
  }
  return Boolean(value);
}

/** Returns the content of a cell as a value. An empty cell is null. */
export function valueOfCell(content: CellValue): Value {
  return content === "" ? null : content;
}

/** Returns a value as a cell shows it. */
export function cellOf(value: Value): CellValue {
  if (value instanceof ExcelError) return value.code;
  return value ?? 0;
}

const ranks = { number: 0, string: 1, boolean: 2 } as const;

/**
 * Compares two values as Excel does: numbers are below texts, and texts below TRUE and FALSE. Ignores
 * capitals. Returns a number below 0, 0, or above 0.
 */
export function compared(a: Exclude<Value, ExcelError>, b: Exclude<Value, ExcelError>): number {
  const [left, right] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  const byKind = rankOf(left) - rankOf(right);
  if (byKind !== 0) return byKind;
  const [x, y] = typeof left === "string" ? [left.toLowerCase(), String(right).toLowerCase()] : [left, right];
  return x < y ? -1 : x > y ? 1 : 0;
}

function rankOf(value: number | string | boolean): number {
  return ranks[typeof value as keyof typeof ranks];
}

/** Returns the value that an empty cell equals beside another value: 0, an empty text or FALSE. */
function emptyLike(other: Exclude<Value, ExcelError>): number | string | boolean {
  return typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
}
