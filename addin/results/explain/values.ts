/** The values of formulas, as Excel calculates with them. */

import type { CellValue } from "../../worksheet/cells/cell.ts";

/** An error value of Excel, such as #N/A. */
export class ExcelError {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** null is an empty cell. */
export type Value = number | string | boolean | null | ExcelError;

/** Rows of values. */
export type Values = readonly (readonly Value[])[];

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

export function rowsOf(result: Result): Values {
  return isValues(result) ? result : [[result]];
}

/** Returns the upper left value. */
export function firstOf(result: Result): Value {
  return isValues(result) ? (result[0]?.[0] ?? null) : result;
}

/** A text counts if it reads as a number. */
export function numberOf(value: Value): number | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "string") {
    const number = value.trim() === "" ? NaN : Number(value);
    return Number.isNaN(number) ? errors.value : number;
  }
  return Number(value ?? 0);
}

export function textOf(value: Value): string | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : (value ?? "");
}

export function truthOf(value: Value): boolean | ExcelError {
  if (value instanceof ExcelError) return value;
  if (typeof value === "string") {
    const upper = value.toUpperCase();
    return upper === "TRUE" || upper === "FALSE" ? upper === "TRUE" : errors.value;
  }
  return Boolean(value);
}

/** An empty cell is null. */
export function valueOfCell(content: CellValue): Value {
  return content === "" ? null : content;
}

export function cellOf(value: Value): CellValue {
  if (value instanceof ExcelError) return value.code;
  return value ?? 0;
}

const ranks = { number: 0, string: 1, boolean: 2 } as const;

/** Compares as Excel does: numbers, then texts, then FALSE and TRUE; capitals do not count. */
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

/** Returns the value that equals an empty cell: 0, an empty text or FALSE. */
function emptyLike(other: Exclude<Value, ExcelError>): number | string | boolean {
  return typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
}
