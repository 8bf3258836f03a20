/** @jest-environment jsdom */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { CellsOnSheet } from "../../../../addin/results/explain/cells-on-sheet.ts";
import { isCalculable } from "../../../../addin/results/explain/evaluate.ts";
import { explainCell } from "../../../../addin/results/explain/explain-cell.ts";
import { parseFormula } from "../../../../addin/results/explain/parse-formula.ts";
import { en } from "../../../../addin/words/en.ts";
import { functionIds } from "../../../../contract/function-ids.ts";
import { readXlsx } from "../../../../office-host/files/read.ts";
import { readForms } from "../../../../relay/forms/forms.ts";
import { projectFolder } from "../../../support/script.ts";

// The spreadsheet logs the milliseconds of each step.
Object.assign(console, { debug: () => undefined });

const folder = join(projectFolder, "deploy", "forms");
const { forms } = readForms(folder);

/** Functions that explanations only call or name. */
const named = [...functionIds.map((id) => `WA.${id}`), "INDIRECT", "LARGE", "TEXT"];

/** Returns true if explanations calculate all functions of a formula again, call or name them. */
function isUnderstood(text: string): boolean {
  const plain = named.reduce((formula, name) => formula.replaceAll(`${name}(`, "SUM("), text);
  const formula = parseFormula(plain);
  return formula !== undefined && isCalculable(formula);
}

test("all sample forms are read", () => {
  expect(forms).toHaveLength(readdirSync(folder).filter((file) => file.endsWith(".xlsx")).length);
});

test.each(forms.map(({ name, bytes }) => [name, bytes] as const))(
  "every formula of the form %s is understood",
  (_, bytes) => {
    const read = readXlsx(bytes);
    if (!read.ok) throw new Error(read.reason);
    const { sheets } = read.data.spreadsheet as {
      readonly sheets: readonly { readonly cells: Readonly<Record<string, string>> }[];
    };
    const formulas = sheets.flatMap(({ cells }) =>
      Object.values(cells).filter((text) => text.startsWith("=")),
    );
    expect(formulas.some((text) => text.includes("WA."))).toBe(true);
    expect(formulas.filter((text) => !isUnderstood(text))).toEqual([]);
  },
);

test.each([
  ['INDEX(INDIRECT(A1&"!WA_rebalance_figures"),3,1)', "INDEX(INDIRECT(A1 & “!WA_rebalance_figures”), 3, 1)"],
  ['WA.STATS(A1,"mean")', "WA.STATS(A1, “mean”)"],
])("a form's cell is explained by its formula, not by its text for errors: %s", (only, said) => {
  const formula = `=IFERROR(${only},"")`;
  const cells: CellsOnSheet = {
    blocks: [],
    contentAt: (row, column) => (row === 5 ? { formula } : { value: row + column === 0 ? "R" : "" }),
    shownAt: (row) => (row === 5 ? 82.4 : "R"),
  };
  const figures = { recordsOf: () => undefined, sourceOf: () => undefined };
  const explained = explainCell(cells, figures, { row: 5, column: 0 }, en);
  expect(explained.formula).toBe(said);
});
