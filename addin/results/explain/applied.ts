/** Reduces a formula to the part that gives the value of its cell now. */

import { isCalculable } from "./evaluate.ts";
import type { Evaluator } from "./evaluate.ts";
import type { CellRange, Formula } from "./formula.ts";
import { ExcelError, firstOf, isValues, numberOf, truthOf } from "./values.ts";

/** From this number of decimals on, ROUND only removes the noise of floating-point arithmetic. */
const noiseDigits = 6;

/** A smaller constant in a sum or difference only keeps floating-point noise out of a rounded number. */
const leastTerm = 1e-6;

/**
 * Returns the part of a formula that gives its value now: only the branch of an IF that applies, and the cell
 * that a search found. Leaves out protections against errors and noise.
 */
export function appliedPart(formula: Formula, evaluator: Evaluator): Formula {
  const within = (part: Formula): Formula => appliedPart(part, evaluator);
  if (formula.is === "call") return appliedCall(formula, evaluator, within);
  if (formula.is === "sign") return { ...formula, of: within(formula.of) };
  if (formula.is !== "operation") return formula;
  const { sign, left, right } = formula;
  if ((sign === "+" || sign === "-") && isNoise(right)) return within(left);
  return { ...formula, left: within(left), right: within(right) };
}

function isNoise(formula: Formula): boolean {
  return formula.is === "value" && typeof formula.value === "number" && Math.abs(formula.value) < leastTerm;
}

function appliedCall(
  formula: Extract<Formula, { is: "call" }>,
  evaluator: Evaluator,
  within: (part: Formula) => Formula,
): Formula {
  const { name, args } = formula;
  const [first = { is: "nothing" } as const, second, third] = args;
  switch (name) {
    case "IF": {
      const truth = truthOf(firstOf(evaluator.evaluate(first)));
      const branch = truth === true ? second : third;
      return truth instanceof ExcelError || branch === undefined ? formula : within(branch);
    }
    case "IFERROR": {
      // Only Excel can calculate WA functions or INDIRECT, so their error is unknown.
      if (!isCalculable(first)) return within(first);
      const result = firstOf(evaluator.evaluate(first));
      return within(result instanceof ExcelError ? (second ?? first) : first);
    }
    case "ROUND":
      return second?.is === "value" && Number(second.value) >= noiseDigits
        ? within(first)
        : { ...formula, args: args.map(within) };
    case "INDEX": {
      const cell = args.length === 2 ? indexedCell(first, second, evaluator) : undefined;
      return cell === undefined ? formula : { is: "cells", range: cell };
    }
    case "MAX":
    case "MIN": {
      const taken = takenArgument(formula, evaluator);
      return taken === undefined ? { ...formula, args: args.map(within) } : within(taken);
    }
    default:
      return { ...formula, args: args.map(within) };
  }
}

/** Returns the argument that decides a MAX or MIN of a value and a constant; undefined for any other. */
function takenArgument(
  { name, args }: Extract<Formula, { is: "call" }>,
  { evaluate }: Evaluator,
): Formula | undefined {
  if (args.length !== 2 || !args.some(({ is }) => is === "value")) return undefined;
  const results = args.map((arg) => evaluate(arg));
  if (results.some(isValues)) return undefined;
  const [a, b] = results.map((result) => numberOf(firstOf(result)));
  if (typeof a !== "number" || typeof b !== "number") return undefined;
  return args[(name === "MAX" ? a >= b : a <= b) ? 0 : 1];
}

function indexedCell(
  range: Formula,
  place: Formula | undefined,
  { evaluate, rangeOf }: Evaluator,
): CellRange | undefined {
  const cells = rangeOf(range);
  const index = place === undefined ? NaN : numberOf(firstOf(evaluate(place)));
  if (cells === undefined || typeof index !== "number" || !(index >= 1)) return undefined;
  const isColumn = cells.left === cells.right;
  const row = isColumn ? cells.top + index - 1 : cells.top;
  const column = isColumn ? cells.left : cells.left + index - 1;
  return { top: row, bottom: row, left: column, right: column };
}

/** Returns the cells that a formula refers to, each range once. */
export function rangesIn(formula: Formula, evaluator: Evaluator): readonly CellRange[] {
  const found = new Map<string, CellRange>();
  const visit = (part: Formula): void => {
    const range = evaluator.rangeOf(part);
    if (range !== undefined) found.set(Object.values(range).join(" "), range);
    if (part.is === "call") part.args.forEach(visit);
    if (part.is === "sign") visit(part.of);
    if (part.is === "operation") [part.left, part.right].forEach(visit);
  };
  visit(formula);
  return [...found.values()];
}
