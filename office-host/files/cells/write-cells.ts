import { cellOf } from "./cell-address.ts";
import type { SharedStrings } from "./strings.ts";
import { fileFormula } from "./structured-formulas.ts";
import { withThisRow } from "./this-row.ts";
import type { FormulaTable } from "./this-row.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";

/** What the workbook knows of the cells of a worksheet and the spreadsheet's export does not. */
export interface SheetCells {
  /** The cells that hold text, whatever it looks like. */
  readonly texts: ReadonlyMap<string, string>;
  /** The formulas that refer to tables, as they are shown. */
  readonly structured: ReadonlyMap<string, string>;
  readonly tables: readonly FormulaTable[];
}

/** Sets the cells of an exported worksheet right: text stays text, formulas are Excel's, links are none in text. */
export function mendCells(sheet: Document, cells: SheetCells, strings: SharedStrings): void {
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r") ?? "";
    const text = cells.texts.get(address);
    if (text === undefined) mendFormula(cell, address, cells);
    else {
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

/** The spreadsheet writes every formula as one of an array, which Excel shows in braces and refuses to fill down. */
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

/** A formula that is the same as an array and alone: it has no range but within functions that take ranges as they are. */
function givesOneValue(formula: string): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, "").replace(aggregate, "0");
  return !/[:{#]/.test(bare.replace(/\[#This Row\]/gi, ""));
}

const aggregate =
  /\b(?:SUM|AVERAGE|MIN|MAX|COUNT|COUNTA|COUNTBLANK|MEDIAN|STDEV|VAR|SUMIF|COUNTIF|AVERAGEIF)\([\w$:,.!' ]*\)/gi;

/** The errors of the spreadsheet in Excel's words. */
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
