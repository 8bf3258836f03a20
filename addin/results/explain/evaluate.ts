/** Calculates formulas as Excel does, also with other values than those of the worksheet. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { excelFunctions, elementwise } from "./excel-functions.ts";
import { parseFormula } from "./parse-formula.ts";
import type { CellRange, Formula, HomeCell, Operator } from "./formula.ts";
import {
  compared,
  ExcelError,
  errors,
  firstOf,
  isValues,
  numberOf,
  textOf,
  truthOf,
  valueOfCell,
} from "./values.ts";
import type { Result, Value, Values } from "./values.ts";

/** A formula begins with `=`. */
export type CellContent = { readonly formula: string } | { readonly value: CellValue };

/** Cells of the same worksheet, or values of cells elsewhere. */
export type NamedCells =
  | { readonly range: CellRange }
  | { readonly values: readonly (readonly CellValue[])[] };

/** The cells that formulas refer to. */
export interface FormulaCells {
  contentAt(row: number, column: number): CellContent;
  /**
   * Returns the cells of a table's column; undefined if the worksheet has no such column. Without the name of
   * a table, it is the one that contains `home`.
   */
  columnOf?(table: string, column: string, home?: HomeCell): CellRange | undefined;
  /** Returns undefined for an unknown name. */
  namedCells?(name: string): NamedCells | undefined;
}

export interface Evaluator {
  readonly valueAt: (row: number, column: number) => Value;
  /** Also evaluates a part of a formula. */
  readonly evaluate: (formula: Formula) => Result;
  /** Returns undefined for cells of another worksheet, and for a formula that is no reference. */
  readonly rangeOf: (formula: Formula) => CellRange | undefined;
}

/** Returns false for a formula with a function that only Excel can calculate. */
export function isCalculable(formula: Formula): boolean {
  if (formula.is === "sign") return isCalculable(formula.of);
  if (formula.is === "operation") return [formula.left, formula.right].every(isCalculable);
  if (formula.is !== "call") return true;
  const isKnown = ["IF", "IFERROR", "ROW", "COLUMN"].includes(formula.name) || formula.name in excelFunctions;
  return isKnown && formula.args.every(isCalculable);
}

/** Creates an evaluator, which calculates each cell once. */
export function createEvaluator(cells: FormulaCells): Evaluator {
  const known = new Map<string, Value>();
  const valueAt = (row: number, column: number): Value => {
    const key = `${row} ${column}`;
    const value = known.get(key);
    if (value !== undefined) return value;
    // A formula that refers to itself gets #REF!.
    known.set(key, errors.reference);
    const content = cells.contentAt(row, column);
    const result =
      "value" in content ? valueOfCell(content.value) : calculated(content.formula, { row, column });
    known.set(key, result);
    return result;
  };
  const calculated = (text: string, home: HomeCell): Value => {
    const formula = parseFormula(text, home);
    const value = formula === undefined ? errors.name : firstOf(evaluate(formula));
    // A formula that refers to an empty cell shows 0.
    return value ?? 0;
  };
  const rangeOf = (formula: Formula): CellRange | undefined => {
    if (formula.is === "name") {
      const named = cells.namedCells?.(formula.name);
      return named !== undefined && "range" in named ? named.range : undefined;
    }
    if (formula.is === "cells") return formula.sheet === undefined ? formula.range : undefined;
    return formula.is === "column" ? columnRange(cells, formula) : undefined;
  };
  const evaluate = (formula: Formula): Result => {
    switch (formula.is) {
      case "value":
        return formula.value;
      case "error":
        return new ExcelError(formula.error);
      case "array":
        return formula.rows.map((row) =>
          row.map((one) => (one.is === "error" ? new ExcelError(one.error) : one.value)),
        );
      case "nothing":
        return null;
      case "name": {
        const named = cells.namedCells?.(formula.name);
        if (named === undefined) return errors.name;
        return "range" in named ? valuesIn(named.range, valueAt) : rectangle(named.values);
      }
      case "cells":
      case "column": {
        const range = rangeOf(formula);
        return range === undefined ? errors.reference : valuesIn(range, valueAt);
      }
      case "sign":
        return withSign(formula.sign, evaluate(formula.of));
      case "operation":
        return operations[formula.sign]([evaluate(formula.left), evaluate(formula.right)]);
      case "call":
        return callResult(formula, { valueAt, evaluate, rangeOf });
    }
  };
  return { valueAt, evaluate, rangeOf };
}

/** Returns the cells of columns of a table, in all rows or in the row of the formula. */
function columnRange(
  cells: FormulaCells,
  { table, column, until, isThisRow, home }: Extract<Formula, { is: "column" }>,
): CellRange | undefined {
  const first = cells.columnOf?.(table, column, home);
  const last = until === undefined ? first : cells.columnOf?.(table, until, home);
  if (first === undefined || last === undefined) return undefined;
  const columns = {
    ...first,
    left: Math.min(first.left, last.left),
    right: Math.max(first.right, last.right),
  };
  if (isThisRow !== true) return columns;
  const isInTable = home !== undefined && home.row >= first.top && home.row <= first.bottom;
  return isInTable ? { ...columns, top: home.row, bottom: home.row } : undefined;
}

function rectangle(values: readonly (readonly CellValue[])[]): Result {
  const lines = values.map((line) => line.map(valueOfCell));
  return lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? null) : lines;
}

function valuesIn({ top, left, bottom, right }: CellRange, valueAt: Evaluator["valueAt"]): Result {
  if (top === bottom && left === right) return valueAt(top, left);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => valueAt(top + row, left + column)),
  );
}

function callResult(
  { name, args }: Extract<Formula, { is: "call" }>,
  { evaluate, rangeOf }: Evaluator,
): Result {
  const [first, second] = args;
  switch (name) {
    case "IF":
      return ifResult(args, evaluate);
    case "IFERROR": {
      const result = evaluate(first ?? { is: "nothing" });
      return firstOf(result) instanceof ExcelError ? evaluate(second ?? { is: "nothing" }) : result;
    }
    case "ROW":
    case "COLUMN": {
      const range = first && rangeOf(first);
      return range === undefined ? errors.value : rowOrColumnNumbers(range, name === "ROW");
    }
    default: {
      const work = excelFunctions[name];
      return work === undefined ? errors.name : work(args.map((arg) => evaluate(arg)));
    }
  }
}

/** A rectangle of conditions chooses a value for each of them. */
function ifResult(args: readonly Formula[], evaluate: Evaluator["evaluate"]): Result {
  const [condition = { is: "nothing" as const }, then, otherwise] = args;
  const result = evaluate(condition);
  const branch = (truth: boolean): Result => {
    const taken = truth ? then : otherwise;
    return taken === undefined ? truth : evaluate(taken);
  };
  if (isValues(result))
    return elementwise((value, yes, no) => {
      const truth = truthOf(value ?? null);
      return truth instanceof ExcelError ? truth : ((truth ? yes : no) ?? null);
    })([result, branch(true), branch(false)]);
  const truth = truthOf(result);
  return truth instanceof ExcelError ? truth : branch(truth);
}

function rowOrColumnNumbers({ top, left, bottom, right }: CellRange, isRow: boolean): Values {
  return isRow
    ? Array.from({ length: bottom - top + 1 }, (_, row) => [top + row + 1])
    : [Array.from({ length: right - left + 1 }, (_, column) => left + column + 1)];
}

function withSign(sign: "-" | "+" | "%", result: Result): Result {
  if (sign === "+") return result;
  return elementwise((value) => {
    const number = numberOf(value ?? null);
    if (number instanceof ExcelError) return number;
    return sign === "-" ? 0 - number : number / 100;
  })([result]);
}

const arithmetic = (work: (a: number, b: number) => Value) =>
  elementwise((left = null, right = null) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a instanceof ExcelError) return a;
    return b instanceof ExcelError ? b : work(a, b);
  });

const comparison = (test: (order: number) => boolean) =>
  elementwise((left = null, right = null) => {
    if (left instanceof ExcelError) return left;
    return right instanceof ExcelError ? right : test(compared(left, right));
  });

const operations: Readonly<Record<Operator, (sides: readonly Result[]) => Result>> = {
  "+": arithmetic((a, b) => a + b),
  "-": arithmetic((a, b) => a - b),
  "*": arithmetic((a, b) => a * b),
  "/": arithmetic((a, b) => (b === 0 ? errors.divided : a / b)),
  "^": arithmetic((a, b) => (Number.isFinite(a ** b) ? a ** b : errors.number)),
  "&": elementwise((left = null, right = null) => {
    const [a, b] = [textOf(left), textOf(right)];
    if (a instanceof ExcelError) return a;
    return b instanceof ExcelError ? b : a + b;
  }),
  "=": comparison((order) => order === 0),
  "<>": comparison((order) => order !== 0),
  "<": comparison((order) => order < 0),
  ">": comparison((order) => order > 0),
  "<=": comparison((order) => order <= 0),
  ">=": comparison((order) => order >= 0),
};
