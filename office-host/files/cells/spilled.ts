import { columnLetters } from "../../spreadsheet/area.ts";
import type { EvaluatedCell } from "../../spreadsheet/spreadsheet.ts";
import { zoneOfRange } from "./cell-address.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";

/** Gives the addresses of the cells that the formulas of a worksheet spill into, without the cells of the formulas. */
function spilledCells(sheet: Document): ReadonlySet<string> {
  const spilled = new Set<string>();
  for (const formula of elementsIn(sheet, "f")) {
    const ref = formula.getAttribute("ref") ?? "";
    const own = formula.parentElement?.getAttribute("r");
    if (formula.getAttribute("t") !== "array" || !ref.includes(":")) continue;
    const { left, right, top, bottom } = zoneOfRange(ref);
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++) {
        const address = `${columnLetters(col)}${row + 1}`;
        if (address !== own) spilled.add(address);
      }
  }
  return spilled;
}

/** Writes what formulas spilled into the cells beside and below, which the spreadsheet's export leaves empty. */
export function writeSpilled(sheet: Document, valueOf: (address: string) => EvaluatedCell): void {
  const spilled = spilledCells(sheet);
  if (spilled.size === 0) return;
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r") ?? "";
    if (!spilled.has(address) || elementIn(cell, "v") !== undefined) continue;
    const { type, value } = valueOf(address);
    if (value === null || type === "empty" || type === "error") continue;
    cell.setAttribute("t", type === "number" ? "n" : type === "boolean" ? "b" : "str");
    addElement(cell, "v", {}).textContent = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
  }
}

/** Takes what formulas spilled out of a worksheet that is read: left there, it would be in the way of the same formulas. */
export function dropSpilled(sheet: Document): void {
  const spilled = spilledCells(sheet);
  if (spilled.size === 0) return;
  for (const cell of elementsIn(sheet, "c")) {
    if (!spilled.has(cell.getAttribute("r") ?? "")) continue;
    cell.removeAttribute("t");
    cell.replaceChildren();
  }
}
