/** Changes to a worksheet's cells in a file, before the spreadsheet reads and after it writes them. */

import { shownFormula, fileFormula, withoutThisRow, withThisRow } from "./structured-formulas.ts";
import { textOf } from "./strings.ts";
import type { SharedStrings } from "./strings.ts";
import type { FormulaTable } from "./structured-formulas.ts";
import { plainWords } from "../../excel/plain-words.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import type { EvaluatedCell } from "../../spreadsheet/spreadsheet.ts";
import { cellOf } from "./addresses.ts";
import { spilledCells } from "./spills.ts";

/**
 * Removes the texts of a worksheet before the spreadsheet reads it, and returns them by address. Placeholders
 * replace them, because the spreadsheet would read some as numbers, dates, links or formulas. A cell with a
 * link keeps its text.
 */
export function takeTexts(sheet: Document, strings: readonly string[]): ReadonlyMap<string, string> {
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
 * Replaces references to a formula's own row by plain addresses, and errors by the spreadsheet's notation.
 * Returns the original formulas as Excel shows them, by address.
 */
export function plainFormulas(
  sheet: Document,
  own: readonly FormulaTable[],
  all: readonly FormulaTable[],
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const formula of elementsIn(sheet, "f")) {
    const address = formula.parentElement?.getAttribute("r");
    if (address === null || address === undefined) continue;
    const { col, row } = cellOf(address);
    const table = own.find(
      ({ left, right, top, bottom }) => col >= left && col <= right && row > top && row <= bottom,
    );
    const structured = shownFormula(formula.textContent, all, table);
    const written = withoutThisRow(formula.textContent, all, row);
    const plain = plainWords(written);
    if (structured !== undefined || plain !== written) shown.set(address, `=${structured ?? written}`);
    formula.textContent = plain;
  }
  return shown;
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

/** Facts of a worksheet's cells that the spreadsheet does not export. */
export interface SheetCells {
  /** The cells that are always text. */
  readonly texts: ReadonlyMap<string, string>;
  /** The shown formulas with table references. */
  readonly structured: ReadonlyMap<string, string>;
  /** Formulas that the spreadsheet cannot read and would export as text, such as unknown names. */
  readonly unread: ReadonlyMap<string, string>;
  readonly tables: readonly FormulaTable[];
}

/** Corrects the cells of an exported worksheet: texts, Excel's formulas, and texts that are not links. */
export function mendCells(sheet: Document, cells: SheetCells, strings: SharedStrings): void {
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r") ?? "";
    const text = cells.texts.get(address);
    if (text === undefined) {
      keepFormula(cell, cells.structured.get(address) ?? cells.unread.get(address));
      mendFormula(cell, address, cells);
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

/** Writes a formula that was exported as text. Excel calculates it when it opens the file. */
function keepFormula(cell: Element, formula: string | undefined): void {
  if (formula === undefined || elementIn(cell, "f") !== undefined) return;
  cell.setAttribute("t", "e");
  cell.replaceChildren();
  addElement(cell, "f", {}).textContent = formula.slice(1);
  addElement(cell, "v", {}).textContent = "#NAME?";
}

/**
 * Removes array notation. The spreadsheet writes every formula as an array formula, which Excel shows in
 * braces and refuses to fill down.
 */
function mendFormula(cell: Element, address: string, { structured, tables }: SheetCells): void {
  const formula = elementIn(cell, "f");
  if (formula === undefined) return;
  const { col, row } = cellOf(address);
  const table = tables.find(
    ({ left, right, top, bottom }) => col >= left && col <= right && row > top && row <= bottom,
  );
  const shown = structured.get(address);
  if (shown !== undefined) formula.textContent = fileFormula(shown.slice(1), table);
  else if (table !== undefined) formula.textContent = withThisRow(formula.textContent, table, row);
  if (formula.getAttribute("ref") === address && givesOneValue(formula.textContent)) {
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
 * Returns true if a formula has the same result as an array formula. Its only ranges are arguments of
 * functions that expect ranges.
 */
function givesOneValue(formula: string): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, "").replace(aggregate, "0");
  return !/[:{#]/.test(bare.replace(/\[#This Row\]/gi, ""));
}

const aggregate =
  /\b(?:SUM|AVERAGE|MIN|MAX|COUNT|COUNTA|COUNTBLANK|MEDIAN|STDEV|VAR|SUMIF|COUNTIF|AVERAGEIF)\([\w$:,.!' ]*\)/gi;

/** Excel's errors for those of the spreadsheet. */
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

/** Writes spilled values into their cells, which the spreadsheet exports empty. */
export function writeSpilled(sheet: Document, valueOf: (address: string) => EvaluatedCell): void {
  for (const cell of spilledCells(sheet)) {
    if (elementIn(cell, "v") !== undefined) continue;
    const { type, value } = valueOf(cell.getAttribute("r") ?? "");
    if (value === null || type === "empty" || type === "error") continue;
    cell.setAttribute("t", type === "number" ? "n" : type === "boolean" ? "b" : "str");
    addElement(cell, "v", {}).textContent = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
  }
}

/**
 * Removes spilled values, which would block the same formulas, and the areas of formulas, of which the
 * spreadsheet would list every cell.
 */
export function dropSpilled(sheet: Document): void {
  for (const cell of spilledCells(sheet)) {
    cell.removeAttribute("t");
    cell.replaceChildren();
  }
  for (const formula of elementsIn(sheet, "f"))
    if (formula.getAttribute("si") === null) formula.removeAttribute("ref");
}
