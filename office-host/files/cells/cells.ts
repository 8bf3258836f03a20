/** Changes to a worksheet's cells before the spreadsheet reads a file, and after it wrote one. */

import { shownFormula, fileFormula, withoutThisRow, withThisRow } from "./structured-formulas.ts";
import { textOf } from "./strings.ts";
import type { SharedStrings } from "./strings.ts";
import type { FormulaTable } from "./structured-formulas.ts";
import { toSpreadsheetWords } from "../../excel/formula-words.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import type { EvaluatedCell } from "../../spreadsheet/spreadsheet.ts";
import { cellOf } from "./addresses.ts";
import { spilledCells } from "./spills.ts";

/**
 * Returns the texts of cells by address, and writes "x" instead: the spreadsheet would read some as numbers,
 * dates, links or formulas. Keeps texts of links.
 */
export function extractTexts(sheet: Document, strings: readonly string[]): ReadonlyMap<string, string> {
  const linked = new Set(elementsIn(sheet, "hyperlink").map((link) => link.getAttribute("ref")));
  const texts = new Map<string, string>();
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r");
    if (address === null || linked.has(address)) continue;
    const text = textIn(cell, strings);
    if (text === undefined || text === "") continue;
    texts.set(address, text);
    cell.setAttribute("t", "str");
    cell.replaceChildren();
    addElement(cell, "v", {}).textContent = "x";
  }
  return texts;
}

/**
 * Rewrites formulas for the spreadsheet. Returns those that it cannot store, as Excel shows them, by
 * address.
 */
export function simplifyFormulas(
  sheet: Document,
  sheetTables: readonly FormulaTable[],
  allTables: readonly FormulaTable[],
): ReadonlyMap<string, string> {
  const formulas = new Map<string, string>();
  for (const formula of elementsIn(sheet, "f")) {
    const address = formula.parentElement?.getAttribute("r");
    if (address === null || address === undefined) continue;
    const { col, row } = cellOf(address);
    const table = sheetTables.find(
      ({ left, right, top, bottom }) => col >= left && col <= right && row > top && row <= bottom,
    );
    const tableFormula = shownFormula(formula.textContent, allTables, table);
    const withAddresses = withoutThisRow(formula.textContent, allTables, row);
    const plain = toSpreadsheetWords(withAddresses);
    if (tableFormula !== undefined || plain !== withAddresses)
      formulas.set(address, `=${tableFormula ?? withAddresses}`);
    formula.textContent = plain;
  }
  return formulas;
}

function textIn(cell: Element, strings: readonly string[]): string | undefined {
  if (elementIn(cell, "f") !== undefined) return undefined;
  const value = elementIn(cell, "v")?.textContent ?? "";
  const type = cell.getAttribute("t");
  if (type === "s") return strings[Number(value)];
  if (type === "str") return value;
  const inline = type === "inlineStr" ? elementIn(cell, "is") : undefined;
  return inline === undefined ? undefined : textOf(inline);
}

/** What the spreadsheet's export of cells lacks, by address. */
export interface SheetCells {
  /** Texts that Excel must not read as numbers or formulas. */
  readonly texts: ReadonlyMap<string, string>;
  /** Formulas with table references, as Excel shows them. */
  readonly structured: ReadonlyMap<string, string>;
  /** Formulas that the spreadsheet exports as text, because it cannot read them. */
  readonly unread: ReadonlyMap<string, string>;
  readonly tables: readonly FormulaTable[];
}

/** Corrects exported cells: restores texts and Excel's formulas, and removes added links. */
export function correctCells(sheet: Document, cells: SheetCells, strings: SharedStrings): void {
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r") ?? "";
    const text = cells.texts.get(address);
    if (text === undefined) {
      restoreFormula(cell, cells.structured.get(address) ?? cells.unread.get(address));
      correctFormula(cell, address, cells);
    } else {
      cell.removeAttribute("cm");
      cell.setAttribute("t", "s");
      cell.replaceChildren();
      addElement(cell, "v", {}).textContent = String(strings.numberOf(text));
    }
  }
  for (const link of elementsIn(sheet, "hyperlink"))
    if (cells.texts.has(link.getAttribute("ref") ?? "")) link.remove();
  const links = elementIn(sheet, "hyperlinks");
  if (links?.childElementCount === 0) links.remove();
}

/** Restores a formula that was exported as text. Its value is #NAME? until Excel calculates it. */
function restoreFormula(cell: Element, formula: string | undefined): void {
  if (formula === undefined || elementIn(cell, "f") !== undefined) return;
  cell.setAttribute("t", "e");
  cell.replaceChildren();
  addElement(cell, "f", {}).textContent = formula.slice(1);
  addElement(cell, "v", {}).textContent = "#NAME?";
}

/**
 * Gives a formula and its error Excel's form. The spreadsheet adds array notation to every formula, and
 * Excel does not fill such formulas down.
 */
function correctFormula(cell: Element, address: string, { structured, tables }: SheetCells): void {
  const formula = elementIn(cell, "f");
  if (formula === undefined) return;
  const { col, row } = cellOf(address);
  const table = tables.find(
    ({ left, right, top, bottom }) => col >= left && col <= right && row > top && row <= bottom,
  );
  const shown = structured.get(address);
  if (shown !== undefined) formula.textContent = fileFormula(shown.slice(1), table);
  else if (table !== undefined) formula.textContent = withThisRow(formula.textContent, table, row);
  if (formula.getAttribute("ref") === address && isSameWithoutArray(formula.textContent)) {
    formula.removeAttribute("t");
    formula.removeAttribute("ref");
    cell.removeAttribute("cm");
  }
  const value = elementIn(cell, "v");
  const error = value && errors[value.textContent];
  if (value !== undefined && error !== undefined) {
    cell.setAttribute("t", "e");
    value.textContent = error;
  }
}

/** Returns true if ranges occur only in functions such as SUM, so that array notation has no effect. */
function isSameWithoutArray(formula: string): boolean {
  const withoutAggregates = formula.replace(/"(?:[^"]|"")*"/g, "").replace(aggregatesOfRanges, "0");
  return !/[:{#]/.test(withoutAggregates.replace(/\[#This Row\]/gi, ""));
}

const aggregatesOfRanges =
  /\b(?:SUM|AVERAGE|MIN|MAX|COUNT|COUNTA|COUNTBLANK|MEDIAN|STDEV|VAR|SUMIF|COUNTIF|AVERAGEIF)\([\w$:,.!' ]*\)/gi;

/** Excel's errors for errors of the spreadsheet. */
const errors: Readonly<Record<string, string>> = {
  "#BAD_EXPR": "#NAME?",
  "#NAME?": "#NAME?",
  "#ERROR": "#VALUE!",
  "#VALUE!": "#VALUE!",
  "#SPILL!": "#VALUE!",
  "#CYCLE": "#REF!",
  "#REF": "#REF!",
  "#REF!": "#REF!",
  "#N/A": "#N/A",
  "#DIV/0!": "#DIV/0!",
  "#NUM!": "#NUM!",
  "#NULL!": "#NULL!",
};

/** Writes the values of spilled cells, which the spreadsheet exports empty. */
export function writeSpilledValues(sheet: Document, valueOf: (address: string) => EvaluatedCell): void {
  for (const cell of spilledCells(sheet)) {
    if (elementIn(cell, "v") !== undefined) continue;
    const { type, value } = valueOf(cell.getAttribute("r") ?? "");
    if (value === null || type === "empty" || type === "error") continue;
    cell.setAttribute("t", { number: "n", boolean: "b", text: "str" }[type]);
    addElement(cell, "v", {}).textContent = String(typeof value === "boolean" ? Number(value) : value);
  }
}

/**
 * Empties spilled cells, which would block their formula. Removes the `ref` of array formulas, because the
 * spreadsheet would store the formula in each of its cells.
 */
export function removeSpilled(sheet: Document): void {
  for (const cell of spilledCells(sheet)) {
    cell.removeAttribute("t");
    cell.replaceChildren();
  }
  for (const formula of elementsIn(sheet, "f"))
    if (formula.getAttribute("si") === null) formula.removeAttribute("ref");
}
