/** Writes formulas in words. */

import type { Words } from "../../words/words.ts";
import type { Formula, Operator } from "./formula.ts";

/** Returns the header of a column, or the label of a row. */
export type NameOf = (formula: Formula) => string;

/** Higher numbers bind stronger. */
const strengths: Readonly<Record<Operator, number>> = {
  ...{ "=": 1, "<>": 1, "<": 1, ">": 1, "<=": 1, ">=": 1 },
  ...{ "&": 2, "+": 3, "-": 3, "*": 4, "/": 4, "^": 5 },
};

const signs: Readonly<Record<Operator, string>> = {
  ...{ "=": "=", "<>": "≠", "<": "<", ">": ">", "<=": "≤", ">=": "≥" },
  ...{ "&": "&", "+": "+", "-": "−", "*": "·", "/": "/", "^": "^" },
};

/** Writes functions by their meaning, cells by their names, and operators as signs. */
export function formulaInWords(formula: Formula, nameOf: NameOf, words: Words): string {
  const inWords = (part: Formula): string => formulaInWords(part, nameOf, words);
  switch (formula.is) {
    case "value":
      return typeof formula.value === "string" ? `“${formula.value}”` : String(formula.value);
    case "error":
      return formula.error;
    case "array":
      return `{${formula.rows.map((row) => row.map(inWords).join(", ")).join("; ")}}`;
    case "nothing":
      return "";
    case "name":
      return formula.name;
    case "cells":
    case "column":
      return nameOf(formula);
    case "sign":
      return formula.sign === "%"
        ? `${inBrackets(formula.of, 6, inWords)} %`
        : `${formula.sign === "-" ? "−" : ""}${inBrackets(formula.of, 5, inWords)}`;
    case "operation": {
      const { sign, left, right } = formula;
      const strength = strengths[sign];
      // a − (b − c) and a / (b / c) need their brackets.
      const isStrict = sign === "-" || sign === "/" || sign === "^";
      const sides = [
        inBrackets(left, strength, inWords),
        inBrackets(right, strength + (isStrict ? 1 : 0), inWords),
      ];
      return sides.join(` ${signs[sign]} `);
    }
    case "call":
      return callInWords(formula, inWords, words);
  }
}

function inBrackets(part: Formula, strength: number, inWords: (part: Formula) => string): string {
  const text = inWords(part);
  const isWeak = part.is === "operation" && strengths[part.sign] < strength;
  return isWeak ? `(${text})` : text;
}

function callInWords(
  { name, args }: Extract<Formula, { is: "call" }>,
  inWords: (part: Formula) => string,
  { explain }: Words,
): string {
  const [what = "", second = "", third = ""] = args.map(inWords);
  const { functions } = explain;
  const all = args.map(inWords).join(", ");
  switch (name) {
    case "SUM":
      return functions.sum({ what: all });
    case "AVERAGE":
      return functions.mean({ what: all });
    case "COUNT":
      return functions.count({ what: all });
    case "MIN":
      return functions.minimum({ what: all });
    case "MAX":
      return functions.maximum({ what: all });
    case "MEDIAN":
      return functions.median({ what: all });
    case "STDEV.S":
      return functions.deviation({ what: all });
    case "VAR.P":
      return functions.variance({ what: all });
    case "QUARTILE.INC":
      return functions.quartile({ number: second, what });
    case "SUMIFS":
      return functions.sumWhere({ what, where: second, value: third });
    case "COUNTIF":
      return functions.countWhere({ what, value: second });
    case "SUMPRODUCT":
      return functions.sum({ what: args.map((arg) => inBrackets(arg, 4, inWords)).join(" · ") });
    case "ROUND":
      return functions.rounded({ what, digits: second });
    case "ROUNDUP":
      return functions.up({ what });
    case "ROUNDDOWN":
    case "INT":
      return functions.down({ what });
    case "SQRT":
      return `√(${what})`;
    case "ABS":
      return `|${what}|`;
    case "T.INV.2T":
      return functions.studentT({ probability: what, freedom: second });
    case "NA":
      return functions.none;
    default:
      return `${name}(${all})`;
  }
}
