/**
 * Files in the 1904 date system. The spreadsheet counts from 1900, so days are converted when a file is read
 * and converted back when it is written.
 */

import type { Book } from "../../workbook/book.ts";
import { bulkCommand } from "../../spreadsheet/bulk-write.ts";
import { dayFrom1904, showsDay, toldNumber } from "../../spreadsheet/date-system.ts";
import type { Getters } from "../../spreadsheet/spreadsheet.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import { cellOf, zoneOfRange } from "./addresses.ts";

/** Returns true if a file uses the 1904 date system. */
export function countsFrom1904(parts: Parts, main: string): boolean {
  const workbook = xmlOfPart(parts, main);
  const said = workbook && elementIn(workbook, "workbookPr")?.getAttribute("date1904");
  return said === "1" || said === "true";
}

/** Converts the days in cells of a workbook from such a file. */
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

/** A worksheet with conditional formats, as the spreadsheet exports it. */
export interface RuledSheet {
  readonly id: string;
  readonly conditionalFormats?: readonly {
    readonly ranges: readonly string[];
    readonly rule: { readonly type: string; values?: readonly string[] };
  }[];
}

/** Converts the days in conditional formats of a workbook from such a file. */
export function keepComparedDays(sheets: readonly RuledSheet[], getters: Getters): void {
  for (const { id, conditionalFormats } of sheets)
    for (const { ranges, rule } of conditionalFormats ?? [])
      if (rule.type === "CellIsRule" && holdsDays(getters, id, ranges[0]))
        rule.values = (rule.values ?? []).map((value) => withDay(value, dayFrom1904));
}

/** Returns true if the first cell of a range has a date format. */
function holdsDays(getters: Getters, sheetId: string, range = ""): boolean {
  const { left: col, top: row } = zoneOfRange(range);
  return showsDay(getters.getCell({ sheetId, col, row })?.format);
}

/** Converts the days in data validations before the spreadsheet reads them. */
export function keepLimits(sheet: Document): void {
  changeLimits(sheet, dayFrom1904);
}

/** Writes the 1904 date system into a file. */
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

/** Converts the days of an exported worksheet to the file's date system. */
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

/** Converts the days in data validations. */
function changeLimits(sheet: Document, changed: (day: number) => number): void {
  for (const rule of elementsIn(sheet, "dataValidation")) {
    if (rule.getAttribute("type") !== "date") continue;
    for (const limit of [...elementsIn(rule, "formula1"), ...elementsIn(rule, "formula2")])
      limit.textContent = withDay(limit.textContent, changed);
  }
}

/** Returns a text with its number converted, if it is a number. */
function withDay(text: string, changed: (day: number) => number): string {
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? String(changed(Number(text))) : text;
}
