/** Converts dates of files in the 1904 date system, because the spreadsheet counts days from 1900. */

import type { Book } from "../../workbook/book.ts";
import { bulkCommand } from "../../spreadsheet/bulk-write.ts";
import { spreadsheetDay, isDateFormat, workbookNumber } from "../../spreadsheet/date-system.ts";
import type { Getters, Style } from "../../spreadsheet/spreadsheet.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import { cellOf, zoneOfRange } from "./addresses.ts";

export function countsFrom1904(parts: Parts, main: string): boolean {
  const workbook = xmlOfPart(parts, main);
  const date1904 = workbook && elementIn(workbook, "workbookPr")?.getAttribute("date1904");
  return date1904 === "1" || date1904 === "true";
}

/** Converts dates in cells to the spreadsheet's system. */
export function convertCellDays(book: Book): void {
  const { getters } = book.model;
  for (const sheetId of getters.getSheetIds()) {
    const cells = getters.getCells(sheetId).flatMap(({ id, isFormula, format }) => {
      if (isFormula || !isDateFormat(format)) return [];
      const { col, row } = getters.getCellPosition(id);
      const { value } = getters.getEvaluatedCell({ sheetId, col, row });
      return typeof value === "number" ? [{ col, row, content: String(spreadsheetDay(value)) }] : [];
    });
    if (cells.length > 0) book.run(bulkCommand, { sheetId, cells });
  }
}

export interface SheetWithRules {
  readonly id: string;
  readonly conditionalFormats?: readonly {
    readonly ranges: readonly string[];
    readonly rule: { readonly type: string; values?: readonly string[]; style?: Style };
  }[];
}

/** Converts dates in conditional formats that compare cells to the spreadsheet's system. */
export function convertRuleDays(sheets: readonly SheetWithRules[], getters: Getters): void {
  for (const { id, conditionalFormats } of sheets)
    for (const { ranges, rule } of conditionalFormats ?? [])
      if (rule.type === "CellIsRule" && isDateRange(getters, id, ranges[0]))
        rule.values = (rule.values ?? []).map((value) => withConvertedDay(value, spreadsheetDay));
}

function isDateRange(getters: Getters, sheetId: string, range = ""): boolean {
  const { left: col, top: row } = zoneOfRange(range);
  return isDateFormat(getters.getCell({ sheetId, col, row })?.format);
}

/** Converts dates in data validations before the spreadsheet reads them. */
export function convertValidationDays(sheet: Document): void {
  changeDateLimits(sheet, spreadsheetDay);
}

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

/** Converts an exported worksheet's dates to the 1904 system. */
export function writeDaysFrom1904(sheet: Document, getters: Getters, sheetId: string): void {
  for (const cell of elementsIn(sheet, "c")) {
    const value = elementIn(cell, "v");
    if (value === undefined || (cell.getAttribute("t") ?? "n") !== "n") continue;
    const { format } = getters.getEvaluatedCell({ sheetId, ...cellOf(cell.getAttribute("r") ?? "") });
    value.textContent = String(workbookNumber(getters, Number(value.textContent), format));
  }
  const toFileDay = (day: number): number => workbookNumber(getters, day, "yyyy");
  changeDateLimits(sheet, toFileDay);
  for (const rule of elementsIn(sheet, "cfRule")) {
    const [range] = (rule.parentElement?.getAttribute("sqref") ?? "").split(" ");
    if (rule.getAttribute("type") !== "cellIs" || !isDateRange(getters, sheetId, range)) continue;
    for (const compared of elementsIn(rule, "formula"))
      compared.textContent = withConvertedDay(compared.textContent, toFileDay);
  }
}

function changeDateLimits(sheet: Document, convert: (day: number) => number): void {
  for (const rule of elementsIn(sheet, "dataValidation")) {
    if (rule.getAttribute("type") !== "date") continue;
    for (const limit of [...elementsIn(rule, "formula1"), ...elementsIn(rule, "formula2")])
      limit.textContent = withConvertedDay(limit.textContent, convert);
  }
}

/** Returns a number converted, or any other text unchanged. */
function withConvertedDay(text: string, convert: (day: number) => number): string {
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? String(convert(Number(text))) : text;
}
