import type { FunctionParameter } from "./function-metadata.ts";

/** One cell of what a worksheet function gave, as the spreadsheet takes it; an error is a text such as `#N/A`. */
export interface GivenCell {
  readonly value: string | number | boolean;
  /** The sentence of an error. */
  readonly message?: string;
  readonly format?: string;
}

/** What a worksheet function gave: rows of cells. */
export type GivenCells = readonly (readonly GivenCell[])[];

/** One argument as the spreadsheet hands it over: a cell, or columns of cells; undefined where it was left out. */
export type SpreadsheetArgument = SpreadsheetValue | readonly (readonly SpreadsheetValue[])[] | undefined;

interface SpreadsheetValue {
  readonly value?: string | number | boolean | null | undefined;
}

/** What Excel hands over for an argument, or that it cannot: then the function is not called and the cell shows an error. */
export type WireArgument = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const refused: WireArgument = { ok: false };

/** Gives an argument as Excel does: a value of the parameter's type, or rows of values; null where it was left out. */
export function wireArgument(
  argument: SpreadsheetArgument,
  parameter: FunctionParameter | undefined,
): WireArgument {
  if (argument === undefined) return { ok: true, value: null };
  if (!isColumns(argument)) return typed(argument.value, parameter);
  const columns = argument;
  const rows = (columns[0] ?? []).map((_, row) =>
    columns.map((column) => typed(column[row]?.value, parameter)),
  );
  if (rows.flat().some(({ ok }) => !ok)) return refused;
  return { ok: true, value: rows.map((row) => row.map((cell) => (cell.ok ? cell.value : null))) };
}

function typed(value: SpreadsheetValue["value"], parameter: FunctionParameter | undefined): WireArgument {
  const type = parameter?.type ?? "any";
  if (value === null || value === undefined)
    return {
      ok: true,
      value: type === "string" ? "" : type === "boolean" ? false : type === "number" ? 0 : "",
    };
  if (type === "string")
    return {
      ok: true,
      value: typeof value === "boolean" ? String(value).toUpperCase() : String(value),
    };
  if (type === "number") {
    const number = typeof value === "string" && value.trim() === "" ? NaN : Number(value);
    return Number.isFinite(number) ? { ok: true, value: number } : refused;
  }
  if (type !== "boolean" || typeof value === "boolean") return { ok: true, value };
  return typeof value === "number" ? { ok: true, value: value !== 0 } : refused;
}

/** Excel's errors by the numbers in which office.js tells them. */
const errorOf: Readonly<Record<number, string>> = {
  1: "#N/A",
  5: "#DIV/0!",
  6: "#NUM!",
  8: "#NULL!",
  9: "#NAME?",
  10: "#NAME?",
};

/** Reads one answer of office.js: a value, rows of values, or an error with its sentence. */
export function givenCells(answer: {
  readonly value?: unknown;
  readonly failed?: boolean;
  readonly errorCode?: number;
}): GivenCells {
  const { value, failed, errorCode } = answer;
  if (failed === true) {
    const message = typeof value === "string" && value !== "" ? { message: value } : {};
    return [[{ value: errorOf[errorCode ?? 0] ?? "#VALUE!", ...message }]];
  }
  if (!Array.isArray(value)) return [[givenCell(value)]];
  const rows = (value as readonly unknown[]).map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const width = Math.max(0, ...rows.map((row) => row.length));
  // Excel takes no rows of different lengths, and no array without a cell.
  if (width === 0 || rows.some((row) => row.length !== width)) return [[{ value: "#VALUE!" }]];
  return rows.map((row) => row.map(givenCell));
}

function givenCell(value: unknown): GivenCell {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return { value };
  if (value === null || value === undefined) return { value: "" };
  const { basicValue, code, message, numberFormat } = value as Readonly<Record<string, unknown>>;
  const basic = basicValue ?? code;
  const cell =
    typeof basic === "number" || typeof basic === "boolean"
      ? basic
      : typeof basic === "string"
        ? basic
        : "#VALUE!";
  return {
    value: cell,
    ...(typeof message === "string" && { message }),
    ...(typeof numberFormat === "string" && { format: numberFormat }),
  };
}

function isColumns(argument: SpreadsheetArgument): argument is readonly (readonly SpreadsheetValue[])[] {
  return Array.isArray(argument);
}
