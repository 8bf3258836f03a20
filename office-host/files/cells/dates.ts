/** Files whose dates are counted from 1904: the spreadsheet counts from 1900, so their days become its own, and those of the file again when it is saved. */

import type { Book } from "../../workbook/book.ts";
import { bulkCommand } from "../../spreadsheet/bulk-write.ts";
import { dayFrom1904, showsDay, toldNumber } from "../../spreadsheet/date-system.ts";
import type { Getters } from "../../spreadsheet/spreadsheet.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import { cellOf, zoneOfRange } from "./addresses.ts";

/** Tells whether a file counts its dates from 1904. */
export function countsFrom1904(parts: Parts, main: string): boolean {
  const workbook = xmlOfPart(parts, main);
  const said = workbook && elementIn(workbook, "workbookPr")?.getAttribute("date1904");
  return said === "1" || said === "true";
}

/** Has the cells of a workbook that was read from such a file hold the days that they show there. */
export function keepDays(book: Book): void {
  const { getters } = book.model;
  for (const sheetId of getters.getSheetIds()) {
    const cells = getters.getCells(sheetId).flatMap(({ id, isFormula, format }) => {
      if (isFormula || !showsDay(format)) return [];
      const { col, row } = getters.getCellPosition(id);
      const { value } = getters.getEvaluatedCell({ sheetId, col, row });
      return typeof value === "number" ? [{ col, row, content: String(dayFrom1904(value)) }] : [];
    });
    if (cells.length > 0) book.run(bulkCommand, { sheetId, cells });
  }
}

/** A worksheet with its conditional formats, as the spreadsheet exports it. */
export interface RuledSheet {
  readonly id: string;
  readonly conditionalFormats?: readonly {
    readonly ranges: readonly string[];
    readonly rule: { readonly type: string; values?: readonly string[] };
  }[];
}

/** Has conditional formats compare days with the days that they do in such a file. */
export function keepComparedDays(sheets: readonly RuledSheet[], getters: Getters): void {
  for (const { id, conditionalFormats } of sheets)
    for (const { ranges, rule } of conditionalFormats ?? [])
      if (rule.type === "CellIsRule" && holdsDays(getters, id, ranges[0]))
        rule.values = (rule.values ?? []).map((value) => withDay(value, dayFrom1904));
}

/** Tells whether the first cell of a range has the format of a day. */
function holdsDays(getters: Getters, sheetId: string, range = ""): boolean {
  const { left: col, top: row } = zoneOfRange(range);
  return showsDay(getters.getCell({ sheetId, col, row })?.format);
}

/** Puts the days that cells of a worksheet may only hold right before the spreadsheet reads them, which it does with its own count. */
export function keepLimits(sheet: Document): void {
  changeLimits(sheet, dayFrom1904);
}

/** Says in a file from which day on it counts. */
export function writeDateSystem(parts: Parts, main: string): void {
  const workbook = xmlOfPart(parts, main);
  if (workbook === undefined) return;
  const root = workbook.documentElement;
  const before = ["fileVersion", "fileSharing"];
  const next = Array.from(root.children).find(({ localName }) => !before.includes(localName));
  const properties = elementIn(workbook, "workbookPr") ?? addElement(root, "workbookPr", {}, next ?? null);
  properties.setAttribute("date1904", "1");
  putPart(parts, main, workbook);
}

/** Writes the numbers of days of an exported worksheet as the file counts them. */
export function countDays(sheet: Document, getters: Getters, sheetId: string): void {
  for (const cell of elementsIn(sheet, "c")) {
    const value = elementIn(cell, "v");
    if (value === undefined || (cell.getAttribute("t") ?? "n") !== "n") continue;
    const { format } = getters.getEvaluatedCell({ sheetId, ...cellOf(cell.getAttribute("r") ?? "") });
    value.textContent = String(toldNumber(getters, Number(value.textContent), format));
  }
  const told = (held: number): number => toldNumber(getters, held, "yyyy");
  changeLimits(sheet, told);
  for (const rule of elementsIn(sheet, "cfRule")) {
    const [range] = (rule.parentElement?.getAttribute("sqref") ?? "").split(" ");
    if (rule.getAttribute("type") !== "cellIs" || !holdsDays(getters, sheetId, range)) continue;
    for (const compared of elementsIn(rule, "formula"))
      compared.textContent = withDay(compared.textContent, told);
  }
}

/** Changes the numbers of days in the rules for what may be typed. */
function changeLimits(sheet: Document, changed: (day: number) => number): void {
  for (const rule of elementsIn(sheet, "dataValidation")) {
    if (rule.getAttribute("type") !== "date") continue;
    for (const limit of [...elementsIn(rule, "formula1"), ...elementsIn(rule, "formula2")])
      limit.textContent = withDay(limit.textContent, changed);
  }
}

/** A text with its number changed, where it is one. */
function withDay(text: string, changed: (day: number) => number): string {
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? String(changed(Number(text))) : text;
}
