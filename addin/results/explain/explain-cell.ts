/** Explains a cell: its formula in words, the values that went in, and the records behind them. */

import type { Words } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { appliedPart, rangesIn } from "./applied.ts";
import { recalculated } from "./cell-records.ts";
import type { CellRecords, Figures, RecordPart } from "./cell-records.ts";
import { createEvaluator } from "./evaluate.ts";
import type { Evaluator, FormulaCells } from "./evaluate.ts";
import { parseFormula } from "./parse-formula.ts";
import type { CellRange, Formula } from "./formula.ts";
import { formulaInWords } from "./in-words.ts";
import { addressOf, cellOfBlock, nameOfCell, nameOfRange } from "./cells-on-sheet.ts";
import type { CellsOnSheet } from "./cells-on-sheet.ts";
import { recordsInWords } from "./records-in-words.ts";
import { cellOf } from "./values.ts";

export interface ExplainedInput {
  readonly label: string;
  readonly value: CellValue;
  readonly address: string;
}

/** The explanation of a figure in one language. */
export interface Explanation {
  readonly label: string;
  readonly value: CellValue;
  /** The part of the formula that applies, in words; undefined without formula and records. */
  readonly formula?: string;
  /** The formula in words that the page shows beside the figure. */
  readonly rule?: string;
  /** The publication of the formula. */
  readonly source?: string;
  readonly excel?: string;
  readonly inputs: readonly ExplainedInput[];
  readonly records: readonly RecordPart[];
  /** Users type into the cell. */
  readonly isInput?: true;
}

/** Returns the formula in words, its rule, its source, and the formula of Excel. */
export function linesOf(
  { formula, rule, source, excel, isInput }: Explanation,
  { explain }: Words,
): readonly string[] {
  const fallback = excel === undefined ? explain.fixed : explain.notUnderstood;
  return [
    ...(isInput === true ? [explain.isInput] : []),
    ...(formula === undefined ? (isInput === true ? [] : [fallback]) : [formula]),
    ...(rule === undefined ? [] : [rule]),
    ...(source === undefined ? [] : [explain.source({ source })]),
    ...(excel === undefined ? [] : [explain.excel({ formula: excel })]),
  ];
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

const mostInputs = 200;

export function explainCell(page: CellsOnSheet, figures: Figures, at: Cell, words: Words): Explanation {
  const { row, column } = at;
  const evaluator = createEvaluator(page);
  const own = cellOfBlock(page, row, column);
  const content = page.contentAt(row, column);
  const applied = appliedAt(page, evaluator, at);
  const behind = "formula" in content ? undefined : recordsAt(page, figures, at);
  const parts = partsBehind(page, figures, at, evaluator);
  const rule = ruleAt(page, at);
  const formula = applied
    ? formulaInWords(applied, nameIn(page, evaluator, at), words)
    : behind && (recordsInWords(behind, words) ?? rule);
  const source = own?.keys && figures.sourceOf(own.keys);
  return {
    label: nameOfCell(page, row, column),
    value: page.shownAt(row, column),
    ...(formula !== undefined && { formula }),
    ...(rule !== undefined && rule !== formula && { rule }),
    ...(source !== undefined && { source }),
    ...("formula" in content && { excel: content.formula }),
    inputs: applied === undefined ? [] : inputsOf(page, rangesIn(applied, evaluator)),
    records: parts,
    ...(own?.isInput === true && { isInput: true }),
  };
}

/** Returns the part of a formula that gives its value; undefined without a readable formula. */
function appliedAt(page: CellsOnSheet, evaluator: Evaluator, { row, column }: Cell): Formula | undefined {
  const content = page.contentAt(row, column);
  const parsed = "formula" in content ? parseFormula(content.formula, { row, column }) : undefined;
  return parsed && appliedPart(parsed, evaluator);
}

function nameIn(page: CellsOnSheet, evaluator: Evaluator, home: Cell): (formula: Formula) => string {
  return (formula) => {
    const range = evaluator.rangeOf(formula);
    if (range !== undefined) return nameOfRange(page, range, home);
    if (formula.is === "column") return formula.column;
    return formula.is === "cells" ? addressElsewhere(formula) : "";
  };
}

/** Returns an address such as 'Line 4'!B7:B9. */
function addressElsewhere({ range, sheet = "" }: Extract<Formula, { is: "cells" }>): string {
  const [first, last] = [addressOf(range.top, range.left), addressOf(range.bottom, range.right)];
  const name = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(sheet) ? sheet : `'${sheet}'`;
  return `${name}!${first === last ? first : `${first}:${last}`}`;
}

function inputsOf(page: CellsOnSheet, ranges: readonly CellRange[]): readonly ExplainedInput[] {
  const cells = ranges.flatMap((range) => cellsIn(range));
  return cells
    .filter(({ row, column }) => page.shownAt(row, column) !== "")
    .slice(0, mostInputs)
    .map(({ row, column }) => ({
      label: nameOfCell(page, row, column),
      value: page.shownAt(row, column),
      address: addressOf(row, column),
    }));
}

function cellsIn({ top, left, bottom, right }: CellRange): readonly Cell[] {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({ row: top + down, column: left + across })),
  ).flat();
}

function recordsAt(page: CellsOnSheet, figures: Figures, { row, column }: Cell): CellRecords | undefined {
  const keys = cellOfBlock(page, row, column)?.keys;
  return keys && figures.recordsOf(keys);
}

/** Returns the records behind a cell and behind all cells of its formula, each once. */
function partsBehind(
  page: CellsOnSheet,
  figures: Figures,
  start: Cell,
  evaluator: Evaluator,
): readonly RecordPart[] {
  const parts = new Map<string, RecordPart>();
  const seen = new Set<string>();
  const visit = (at: Cell): void => {
    const key = addressOf(at.row, at.column);
    if (seen.has(key)) return;
    seen.add(key);
    const applied = appliedAt(page, evaluator, at);
    if (applied !== undefined) rangesIn(applied, evaluator).flatMap(cellsIn).forEach(visit);
    else if ("value" in page.contentAt(at.row, at.column))
      for (const part of recordsAt(page, figures, at)?.parts ?? [])
        parts.set(JSON.stringify([part.model, part.id, part.label, part.value, part.segment]), part);
  };
  visit(start);
  return [...parts.values()];
}

/** Returns the formula in words beside a figure. */
function ruleAt(page: CellsOnSheet, { row, column }: Cell): string | undefined {
  const cell = cellOfBlock(page, row, column);
  if (cell === undefined) return undefined;
  const own = cell.block.columns[cell.column]?.key;
  const index = cell.block.columns.findIndex(
    ({ key }) => (key === "note" && own === "value") || (key === "formula" && own !== "change"),
  );
  const shown = index < 0 ? "" : page.shownAt(row, cell.block.range.left + index);
  return typeof shown === "string" && shown !== "" && own !== "note" && own !== "formula" ? shown : undefined;
}

/** Returns the value of a cell with other data, such as unsent edits, in the same rows. */
export function valueWith(page: CellsOnSheet, figures: Figures, at: Cell): CellValue {
  const cells: FormulaCells = {
    ...page,
    contentAt: (row, column) => {
      const content = page.contentAt(row, column);
      if ("formula" in content || typeof content.value !== "number") return content;
      const behind = recordsAt(page, figures, { row, column });
      const value = behind && recalculated(behind);
      return value === undefined ? content : { value };
    },
  };
  return cellOf(createEvaluator(cells).valueAt(at.row, at.column));
}
