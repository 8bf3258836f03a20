import type { FunctionParameter } from "./function-metadata.ts";

/** A cell of a result. The value of an error is its name, such as `#N/A`. */
export interface ResultCell {
  readonly value: string | number | boolean;
  readonly message?: string;
  readonly format?: string;
}

/** Rows of cells. */
export type ResultCells = readonly (readonly ResultCell[])[];

/** A cell, columns of cells, or undefined for an omitted argument. */
export type SpreadsheetArgument = SpreadsheetValue | readonly (readonly SpreadsheetValue[])[] | undefined;

interface SpreadsheetValue {
  readonly value?: string | number | boolean | null | undefined;
}

/** An argument for the add-in. If it is not `ok`, the cell shows an error without a call. */
export type WireArgument = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const refusedArgument: WireArgument = { ok: false };

/** Returns an argument as Excel passes it: a value, rows of values, or null for an omitted one. */
export function wireArgument(
  argument: SpreadsheetArgument,
  parameter: FunctionParameter | undefined,
): WireArgument {
  if (argument === undefined) return { ok: true, value: null };
  if (!isColumns(argument)) return valueForType(argument.value, parameter);
  const columns = argument;
  const rows = (columns[0] ?? []).map((_, row) =>
    columns.map((column) => valueForType(column[row]?.value, parameter)),
  );
  if (rows.flat().some(({ ok }) => !ok)) return refusedArgument;
  return { ok: true, value: rows.map((row) => row.map((cell) => (cell.ok ? cell.value : null))) };
}

const blankValues: Readonly<Record<string, unknown>> = { string: "", boolean: false, number: 0 };

/** Converts a value to the declared type of a parameter, as Excel does. */
function valueForType(
  value: SpreadsheetValue["value"],
  parameter: FunctionParameter | undefined,
): WireArgument {
  const type = parameter?.type ?? "any";
  if (value === null || value === undefined) return { ok: true, value: blankValues[type] ?? "" };
  if (type === "string")
    return {
      ok: true,
      value: typeof value === "boolean" ? String(value).toUpperCase() : String(value),
    };
  if (type === "number") {
    const number = typeof value === "string" && value.trim() === "" ? NaN : Number(value);
    return Number.isFinite(number) ? { ok: true, value: number } : refusedArgument;
  }
  if (type !== "boolean" || typeof value === "boolean") return { ok: true, value };
  return typeof value === "number" ? { ok: true, value: value !== 0 } : refusedArgument;
}

/** Excel's errors by office.js's numbers. */
const excelErrors: Readonly<Record<number, string>> = {
  1: "#N/A",
  5: "#DIV/0!",
  6: "#NUM!",
  8: "#NULL!",
  9: "#NAME?",
  10: "#NAME?",
};

/** Returns the cells of an add-in's answer. */
export function resultCells(answer: {
  readonly value?: unknown;
  readonly failed?: boolean;
  readonly errorCode?: number;
}): ResultCells {
  const { value, failed, errorCode } = answer;
  if (failed === true) {
    const message = typeof value === "string" && value !== "" ? { message: value } : {};
    return [[{ value: excelErrors[errorCode ?? 0] ?? "#VALUE!", ...message }]];
  }
  if (!Array.isArray(value)) return [[resultCell(value)]];
  const rows = (value as readonly unknown[]).map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const width = Math.max(0, ...rows.map((row) => row.length));
  // Excel refuses rows of different lengths, and an empty array.
  if (width === 0 || rows.some((row) => row.length !== width)) return [[{ value: "#VALUE!" }]];
  return rows.map((row) => row.map(resultCell));
}

function resultCell(value: unknown): ResultCell {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return { value };
  if (value === null || value === undefined) return { value: "" };
  const { basicValue, code, message, numberFormat } = value as Readonly<Record<string, unknown>>;
  const basic = basicValue ?? code;
  const isPlain = typeof basic === "number" || typeof basic === "boolean" || typeof basic === "string";
  return {
    value: isPlain ? basic : "#VALUE!",
    ...(typeof message === "string" && { message }),
    ...(typeof numberFormat === "string" && { format: numberFormat }),
  };
}

function isColumns(argument: SpreadsheetArgument): argument is readonly (readonly SpreadsheetValue[])[] {
  return Array.isArray(argument);
}
