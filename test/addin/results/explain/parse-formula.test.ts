import { asShown } from "../../../../addin/results/explain/as-shown.ts";
import { createEvaluator } from "../../../../addin/results/explain/evaluate.ts";
import { parseFormula } from "../../../../addin/results/explain/parse-formula.ts";
import { formulaInWords } from "../../../../addin/results/explain/in-words.ts";
import { cellOf } from "../../../../addin/results/explain/values.ts";
import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";

/** Calculates a formula in the last column and row of a table named Times, whose headers are in row 0. */
function valueOf(
  formula: string,
  rows: readonly (readonly CellValue[])[] = [
    ["a", 2, 3],
    ["b", 5, 7],
  ],
): CellValue {
  const columns = ["name", "va", "nva time", "own"];
  const evaluator = createEvaluator({
    contentAt: (row, column) => (column === 3 ? { formula } : { value: rows[row - 1]?.[column] ?? "" }),
    columnOf: (table, column, home) => {
      const left = columns.indexOf(column.toLowerCase());
      const isTable = table.toLowerCase() === "times" || (table === "" && (home?.column ?? 9) <= 3);
      return left < 0 || !isTable ? undefined : { top: 1, bottom: 2, left, right: left };
    },
  });
  return cellOf(evaluator.valueAt(2, 3));
}

test.each([
  ["=SUM({1,2,3})", 6],
  ["=SUM({1,2;3,4}*2)", 20],
  ['=COUNTIF({1,"a;b",TRUE,#N/A},1)', 1],
  ["=MAX({-1.5,+2E1})", 20],
  ["=[@va]+[@[nva time]]", 12],
  ["=Times[@va]", 5],
  ["=Times[[#This Row],[nva time]]", 7],
  ["=SUM(Times[[#Data],[va]])", 7],
  ["=SUM(Times[@[va]:[nva time]])", 12],
  ["=SUM(Times[[va]:[nva time]])", 17],
  ["=SUM([va])", 7],
])("%s is calculated", (formula, value) => {
  expect(valueOf(formula)).toBe(value);
});

test.each([
  "={1,2",
  "={1,A1}",
  "={}",
  "=[Book1.xlsx]Sheet1!A1",
  "=Times[#Totals]",
  "=Times[@]",
  "=Times[[#Headers],[va]]",
])("%s is not understood", (formula) => {
  expect(parseFormula(formula, { row: 2, column: 3 })).toBeUndefined();
});

test("an array and the columns of a table are in words", () => {
  const words = (formula: string) =>
    formulaInWords(parseFormula(formula)!, (part) => (part.is === "column" ? part.column : ""), en);
  expect(words('=SUM({1,2;3,"x"})')).toBe("sum of {1, 2; 3, “x”}");
  expect(words("=[@va]/Times[@[nva time]]")).toBe("va / nva time");
});

test.each([
  [12.345, "0.0", "12.3"],
  [12.345, "0.000", "12.345"],
  [12, "0", "12"],
  [0.1 + 0.2, "General", "0.3"],
  [1234.56789, "General", "1234.56789"],
  [-3.25, "+0.0;-0.0;0.0", "-3.3"],
  [0, '0.0;-0.0;"none"', "0.0"],
  [0.125, "0.0%", "12.5\u00A0%"],
  [12.5, '0.## "s"', "12.5"],
  [46_000, "yyyy-mm-dd", "46000"],
  [7, ";;;", "7"],
  ["text", "@", "text"],
  [true, "General", "TRUE"],
] as const)("%s with the format %s is shown as %s", (value, format, shown) => {
  expect(asShown(value, format, en)).toBe(shown);
});

test("decimals are in the pane's language", async () => {
  expect(asShown(1.25, "0.00", await wordsOf("de_DE"))).toBe("1,25");
});
