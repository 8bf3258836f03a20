import { cellOf } from "./cell-address.ts";
import { shownFormula } from "./structured-formulas.ts";
import { textOf } from "./strings.ts";
import { withoutThisRow } from "./this-row.ts";
import type { FormulaTable } from "./this-row.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";

/**
 * Takes the texts out of a worksheet before the spreadsheet reads it, by address, and leaves a harmless word in their
 * place: the spreadsheet would make numbers, dates, links and formulas of them. A cell with a link keeps its text.
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
 * Writes references to a formula's own row as plain addresses, which is all the spreadsheet reads; gives the formulas that
 * refer to tables as Excel shows them, by address.
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
    if (structured !== undefined) shown.set(address, `=${structured}`);
    formula.textContent = withoutThisRow(formula.textContent, all, row);
  }
  return shown;
}

/** Counts the cells of the smallest sheet that holds everything from A1 on. */
export function spanOf(sheet: Document): number {
  let rows = 0;
  let cols = 0;
  for (const cell of elementsIn(sheet, "c")) {
    const { row, col } = cellOf(cell.getAttribute("r") ?? "");
    rows = Math.max(rows, row + 1);
    cols = Math.max(cols, col + 1);
  }
  for (const row of elementsIn(sheet, "row")) rows = Math.max(rows, Number(row.getAttribute("r") ?? 0));
  return rows * cols;
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
