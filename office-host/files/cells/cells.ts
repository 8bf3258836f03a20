/**
 * Changes to the cells of a file's worksheet: before the spreadsheet reads it, and after the spreadsheet
 * wrote it.
 */

import { shownFormula, fileFormula, withoutThisRow, withThisRow } from "./structured-formulas.ts";
import { textOf } from "./strings.ts";
import type { SharedStrings } from "./strings.ts";
import type { FormulaTable } from "./structured-formulas.ts";
import { toSpreadsheetWords } from "../../excel/plain-words.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import type { EvaluatedCell } from "../../spreadsheet/spreadsheet.ts";
import { cellOf } from "./addresses.ts";
import { spilledCells } from "./spills.ts";

/**
 * Returns the texts of a worksheet's cells by address, and writes "x" in their place. The spreadsheet would
 * read some texts as numbers, dates, links or formulas. Cells with a link keep their text.
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
 * Rewrites formulas for the spreadsheet. References to the formula's own table row become plain addresses.
 * Errors, and names that look like cells, get a form that the spreadsheet can read. Returns formulas that the
 * spreadsheet cannot store, as Excel shows them, by address.
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

/** What the spreadsheet's export of a worksheet's cells lacks. */
export interface SheetCells {
  /** The texts of text cells, by address. Excel must not read them as numbers or formulas. */
  readonly texts: ReadonlyMap<string, string>;
  /** Formulas with table references as Excel shows them, by address. */
  readonly structured: ReadonlyMap<string, string>;
  /** Formulas, by address, that the spreadsheet exports as text because it cannot read them. */
  readonly unread: ReadonlyMap<string, string>;
  readonly tables: readonly FormulaTable[];
}

/**
 * Corrects the cells of an exported worksheet. Text cells get their text, formulas get Excel's form, and
 * links that the spreadsheet added to texts are removed.
 */
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

/** Restores a formula that was exported as text. Its value is #NAME? until Excel calculates it on opening. */
function restoreFormula(cell: Element, formula: string | undefined): void {
  if (formula === undefined || elementIn(cell, "f") !== undefined) return;
  cell.setAttribute("t", "e");
  cell.replaceChildren();
  addElement(cell, "f", {}).textContent = formula.slice(1);
  addElement(cell, "v", {}).textContent = "#NAME?";
}

/**
 * Gives a formula and its error Excel's form. The spreadsheet exports every formula as an array formula.
 * Excel shows these in braces and does not fill them down. So array notation is removed where it has no
 * effect.
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

/**
 * Returns true if a formula has the same result with and without array notation. That is certain if ranges
 * occur only as arguments of functions such as SUM, and no array constant or spill operator occurs.
 */
function isSameWithoutArray(formula: string): boolean {
  const withoutAggregates = formula.replace(/"(?:[^"]|"")*"/g, "").replace(aggregatesOfRanges, "0");
  return !/[:{#]/.test(withoutAggregates.replace(/\[#This Row\]/gi, ""));
}

const aggregatesOfRanges =
  /\b(?:SUM|AVERAGE|MIN|MAX|COUNT|COUNTA|COUNTBLANK|MEDIAN|STDEV|VAR|SUMIF|COUNTIF|AVERAGEIF)\([\w$:,.!' ]*\)/gi;

/** Excel's error for each error of the spreadsheet. */
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

/** Writes the values of spilled cells. The spreadsheet exports these cells empty. */
export function writeSpilledValues(sheet: Document, valueOf: (address: string) => EvaluatedCell): void {
  for (const cell of spilledCells(sheet)) {
    if (elementIn(cell, "v") !== undefined) continue;
    const { type, value } = valueOf(cell.getAttribute("r") ?? "");
    if (value === null || type === "empty" || type === "error") continue;
    cell.setAttribute("t", type === "number" ? "n" : type === "boolean" ? "b" : "str");
    addElement(cell, "v", {}).textContent = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
  }
}

/**
 * Removes the values of spilled cells, which would block their formula from spilling again. Also removes the
 * `ref` of array formulas, because the spreadsheet would store the formula in every cell of this range.
 */
export function removeSpilled(sheet: Document): void {
  for (const cell of spilledCells(sheet)) {
    cell.removeAttribute("t");
    cell.replaceChildren();
  }
  for (const formula of elementsIn(sheet, "f"))
    if (formula.getAttribute("si") === null) formula.removeAttribute("ref");
}
