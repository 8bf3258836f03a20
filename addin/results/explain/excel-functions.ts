/** The functions of Excel that formulas of pages and worksheets use. */

import { studentT } from "../../figures/cycles-needed.ts";
import { sumOf } from "../../figures/rounding.ts";
import {
  compared,
  ExcelError,
  errors,
  firstOf,
  isValues,
  numberOf,
  rowsOf,
  textOf,
  truthOf,
} from "./values.ts";
import type { Result, Value, Values } from "./values.ts";

export type ExcelFunction = (args: readonly Result[]) => Result;

/** Makes a function of single values apply to each value of rectangles. */
export function elementwise(work: (...values: readonly Value[]) => Value): ExcelFunction {
  return (args) => {
    if (!args.some(isValues)) return work(...args.map(firstOf));
    const all = args.map(rowsOf);
    const rows = Math.max(...all.map((one) => one.length));
    const columns = Math.max(...all.map((one) => one[0]?.length ?? 1));
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => work(...all.map((one) => broadcast(one, row, column)))),
    );
  };
}

function broadcast(values: Values, row: number, column: number): Value {
  const line = values.length === 1 ? values[0] : values[row];
  const value = line?.length === 1 ? line[0] : line?.[column];
  return value === undefined ? errors.missing : value;
}

/** The result for a value with an error is the error. */
const ofNumbers = (work: (...numbers: readonly number[]) => number | ExcelError): ExcelFunction =>
  elementwise((...values) => {
    const numbers = values.map(numberOf);
    const error = numbers.find((number) => number instanceof ExcelError);
    if (error !== undefined) return error;
    const result = work(...(numbers as readonly number[]));
    return result instanceof ExcelError || Number.isFinite(result) ? result : errors.number;
  });

const ofText = (work: (text: string, ...others: readonly Value[]) => Value): ExcelFunction =>
  elementwise((value, ...others) => {
    const text = textOf(value ?? null);
    return text instanceof ExcelError ? text : work(text, ...others);
  });

/** Returns numbers in ranges, and single values as numbers. Ignores empty cells, and texts in ranges. */
function numbersIn(args: readonly Result[]): readonly number[] | ExcelError {
  const numbers: number[] = [];
  for (const arg of args)
    for (const value of rowsOf(arg).flat()) {
      if (value instanceof ExcelError) return value;
      if (typeof value === "number") numbers.push(value);
      else if (!isValues(arg) && value !== null) {
        const number = numberOf(value);
        if (number instanceof ExcelError) return number;
        numbers.push(number);
      }
    }
  return numbers;
}

/** Applies a function to all numbers of its arguments. Returns `otherwise` for fewer than `least`. */
const overNumbers =
  (
    work: (numbers: readonly number[]) => number,
    least: number,
    otherwise: number | ExcelError,
  ): ExcelFunction =>
  (args) => {
    const numbers = numbersIn(args);
    if (numbers instanceof ExcelError) return numbers;
    return numbers.length < least ? otherwise : work(numbers);
  };

const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

const squaresOf = (numbers: readonly number[]): number => {
  const mean = meanOf(numbers);
  return sumOf(numbers.map((number) => (number - mean) ** 2));
};

/** Returns the number at a share of the sorted numbers, interpolated. */
function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return low + (place - Math.floor(place)) * (high - low);
}

function rounded(value: number, digits: number, how: (value: number) => number): number {
  const scale = 10 ** digits;
  // 1.005 · 100 is slightly below 100.5.
  const scaled = Number((value * scale).toPrecision(15));
  return how(scaled) / scale;
}

const awayFromZero = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

const isKind = (test: (value: Value) => boolean): ExcelFunction =>
  elementwise((value) => test(value ?? null));

/** Combines truth values. Texts and empty cells in ranges do not count. */
const logical =
  (combine: (truths: readonly boolean[]) => boolean): ExcelFunction =>
  (args) => {
    const truths: boolean[] = [];
    for (const arg of args)
      for (const value of rowsOf(arg).flat()) {
        if (isValues(arg) && (value === null || typeof value === "string")) continue;
        const truth = truthOf(value);
        if (truth instanceof ExcelError) return truth;
        truths.push(truth);
      }
    return combine(truths);
  };

/** Returns a test for a value or a comparison such as ">60". */
function criterion(wanted: Value): (value: Value) => boolean {
  const text = textOf(wanted);
  const [, sign = "=", rest = ""] =
    /^(<=|>=|<>|[<>=])?([\s\S]*)$/.exec(text instanceof ExcelError ? text.code : text) ?? [];
  const asNumber = rest.trim() === "" ? NaN : Number(rest);
  const target: Value = Number.isNaN(asNumber) ? rest : asNumber;
  return (value) => {
    if (value instanceof ExcelError) return false;
    if (typeof value !== typeof target) return sign === "<>";
    const order = compared(value, target);
    if (sign === "=") return order === 0;
    if (sign === "<>") return order !== 0;
    return sign.startsWith("<")
      ? order < 0 || (sign === "<=" && order === 0)
      : order > 0 || (sign === ">=" && order === 0);
  };
}

function sumIfs([sums, ...pairs]: readonly Result[]): Result {
  const all = rowsOf(sums ?? null).flat();
  const tests = Array.from({ length: pairs.length / 2 }, (_, index) => ({
    values: rowsOf(pairs[2 * index] ?? null).flat(),
    fits: criterion(firstOf(pairs[2 * index + 1] ?? null)),
  }));
  const counted = all.filter((_, place) => tests.every(({ values, fits }) => fits(values[place] ?? null)));
  return overNumbers(sumOf, 0, 0)([[counted]]);
}

function sumProduct(args: readonly Result[]): Result {
  const all = args.map(rowsOf);
  const [first = []] = all;
  const products: number[] = [];
  for (const [row, line] of first.entries())
    for (const column of line.keys()) {
      let product = 1;
      for (const one of all) {
        const value = one[row]?.[column] ?? null;
        if (value instanceof ExcelError) return value;
        product *= typeof value === "number" ? value : 0;
      }
      products.push(product);
    }
  return sumOf(products);
}

function match([wanted, range]: readonly Result[]): Result {
  const fits = criterion(firstOf(wanted ?? null));
  const place = rowsOf(range ?? null)
    .flat()
    .findIndex(fits);
  return place < 0 ? errors.missing : place + 1;
}

function index([range, row, column]: readonly Result[]): Result {
  const values = rowsOf(range ?? null);
  const [at, across] = [row, column].map((arg) => numberOf(firstOf(arg ?? 1)));
  if (at instanceof ExcelError) return at;
  if (across instanceof ExcelError) return across;
  const value =
    values.length === 1 && column === undefined
      ? values[0]?.[(at ?? 1) - 1]
      : values[(at ?? 1) - 1]?.[(across ?? 1) - 1];
  return value === undefined ? errors.reference : value;
}

const piece = (text: string, from: Value, count: Value): Value => {
  const [start, length] = [numberOf(from), numberOf(count)];
  if (start instanceof ExcelError) return start;
  return length instanceof ExcelError ? length : text.slice(start - 1, start - 1 + length);
};

const find = (wanted: Value, within: Value): Value => {
  const [part, text] = [textOf(wanted), textOf(within)];
  if (part instanceof ExcelError) return part;
  if (text instanceof ExcelError) return text;
  const place = text.indexOf(part);
  return place < 0 ? errors.value : place + 1;
};

/** IF, IFERROR, ROW and COLUMN need more than values, so they are in evaluate.ts. */
export const excelFunctions: Readonly<Record<string, ExcelFunction>> = {
  ABS: ofNumbers((value = 0) => Math.abs(value)),
  AND: logical((truths) => truths.every(Boolean)),
  AVERAGE: overNumbers(meanOf, 1, errors.divided),
  CHAR: ofNumbersToText((code) => String.fromCharCode(code)),
  COUNT: (args) =>
    args.flatMap((arg) => rowsOf(arg).flat()).filter((value) => typeof value === "number").length,
  COUNTIF: ([range, wanted]) =>
    rowsOf(range ?? null)
      .flat()
      .filter(criterion(firstOf(wanted ?? null))).length,
  EXACT: elementwise((a, b) => textOf(a ?? null) === textOf(b ?? null)),
  FIND: elementwise((wanted, within) => find(wanted ?? null, within ?? null)),
  INDEX: index,
  INT: ofNumbers((value = 0) => Math.floor(value)),
  ISBLANK: isKind((value) => value === null),
  ISERROR: isKind((value) => value instanceof ExcelError),
  ISNA: isKind((value) => value instanceof ExcelError && value.code === errors.missing.code),
  ISNUMBER: isKind((value) => typeof value === "number"),
  LEFT: ofText((text, count) => piece(text, 1, count ?? 1)),
  LEN: ofText((text) => text.length),
  LOWER: ofText((text) => text.toLowerCase()),
  MATCH: match,
  MAX: overNumbers((numbers) => numbers.reduce((a, b) => Math.max(a, b)), 1, 0),
  MEDIAN: overNumbers((numbers) => quantile(numbers, 0.5), 1, errors.number),
  MID: ofText((text, from, count) => piece(text, from ?? 1, count ?? 0)),
  MIN: overNumbers((numbers) => numbers.reduce((a, b) => Math.min(a, b)), 1, 0),
  NA: () => errors.missing,
  NOT: elementwise((value) => {
    const truth = truthOf(value ?? null);
    return truth instanceof ExcelError ? truth : !truth;
  }),
  OR: logical((truths) => truths.some(Boolean)),
  "QUARTILE.INC": ([range, quart]) => {
    const part = numberOf(firstOf(quart ?? null));
    return part instanceof ExcelError
      ? part
      : overNumbers((all) => quantile(all, part / 4), 1, errors.number)([range ?? null]);
  },
  REPT: ofText((text, count) => {
    const times = numberOf(count ?? 0);
    return times instanceof ExcelError ? times : times < 0 ? errors.value : text.repeat(Math.floor(times));
  }),
  ROUND: ofNumbers((value = 0, digits = 0) => rounded(value, digits, awayFromZero)),
  ROUNDDOWN: ofNumbers((value = 0, digits = 0) => rounded(value, digits, Math.trunc)),
  ROUNDUP: ofNumbers((value = 0, digits = 0) =>
    rounded(value, digits, (one) => Math.sign(one) * Math.ceil(Math.abs(one))),
  ),
  SQRT: ofNumbers((value = 0) => (value < 0 ? errors.number : Math.sqrt(value))),
  "STDEV.P": overNumbers((all) => Math.sqrt(squaresOf(all) / all.length), 1, errors.divided),
  "STDEV.S": overNumbers((all) => Math.sqrt(squaresOf(all) / (all.length - 1)), 2, errors.divided),
  SUBSTITUTE: ofText((text, from, to) => {
    const [old, now] = [textOf(from ?? ""), textOf(to ?? "")];
    return old instanceof ExcelError || now instanceof ExcelError ? errors.value : text.replaceAll(old, now);
  }),
  SUM: overNumbers(sumOf, 0, 0),
  SUMIFS: sumIfs,
  SUMPRODUCT: sumProduct,
  "T.INV.2T": ofNumbers(
    (probability = 0, freedom = 0) => studentT(1 - probability, freedom) ?? errors.number,
  ),
  TRIM: ofText((text) => text.replace(/ +/g, " ").trim()),
  "VAR.P": overNumbers((all) => squaresOf(all) / all.length, 1, errors.divided),
};

function ofNumbersToText(work: (number: number) => string): ExcelFunction {
  return elementwise((value) => {
    const number = numberOf(value ?? null);
    return number instanceof ExcelError ? number : work(number);
  });
}
