import { zoneOf, a1Of, quotedName, unquotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Returns an area. The default worksheet is the given or the active one. Throws if a text is no address. */
export function areaOfAddress(workbook: Workbook, given: unknown, sheetId: string | undefined): Area {
  if (given instanceof ExcelObject) return areaOf(given);
  const text = String(given).replace(/^=/, "");
  const split = text.lastIndexOf("!");
  const name = unquotedName(text.slice(0, Math.max(split, 0)));
  const foundSheetId =
    split >= 0 ? findSheet(workbook, name) : (sheetId ?? workbook.spreadsheet.getters.getActiveSheetId());
  if (foundSheetId === undefined) throw new HostError("InvalidArgument", `"${text}" is not an address.`);
  return { sheetId: foundSheetId, ...zoneOf(text.slice(split + 1), excelSize) };
}

/** Returns the areas of a range object, or of addresses separated by commas. */
export function areasOfAddresses(
  workbook: Workbook,
  given: unknown,
  sheetId: string | undefined,
): readonly Area[] {
  if (given instanceof ExcelObject && given.className === "RangeAreas") return given.self as readonly Area[];
  if (given instanceof ExcelObject) return [areaOf(given)];
  return String(given)
    .split(/,(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((address) => areaOfAddress(workbook, address.trim(), sheetId));
}

/** Returns a worksheet's id from its id or name. Ignores the case of the name. */
export function findSheet(workbook: Workbook, key: string): string | undefined {
  const { sheets } = workbook.spreadsheet;
  return sheets
    .getSheetIds()
    .find((id) => id === key || sheets.getSheetName(id).toLowerCase() === key.toLowerCase());
}

/** Returns a range object. Refuses an area outside of Excel's worksheet. */
export function rangeOf(area: Area): ExcelObject<"Range"> {
  const { left, right, top, bottom, sheetId } = area;
  if (
    left < 0 ||
    top < 0 ||
    right < left ||
    bottom < top ||
    bottom >= excelSize.rows ||
    right >= excelSize.cols
  )
    throw new HostError("InvalidArgument", "The range is outside the worksheet.");
  return new ExcelObject("Range", { sheetId, left, right, top, bottom });
}

/** Returns the area of a range object. Refuses other values. */
export function areaOf(value: unknown): Area {
  if (value instanceof ExcelObject && value.className === "Range") return value.self as Area;
  throw new HostError("InvalidArgument", "A range is needed here.");
}

/** Returns an address with its worksheet, as Excel writes it. */
export function addressOf(workbook: Workbook, area: Area): string {
  return `${quotedName(workbook.spreadsheet.getters.getSheetName(area.sheetId))}!${a1Of(area, excelSize)}`;
}

/** Cuts an area at the worksheet's end. `mayGrow` grows it first, except for whole rows and columns. */
export function clampToSheet(workbook: Workbook, area: Area, mayGrow: boolean): Area {
  const isWholeColumn = area.bottom >= excelSize.rows - 1;
  const isWholeRow = area.right >= excelSize.cols - 1;
  if (mayGrow)
    workbook.spreadsheet.ensureSize(
      area.sheetId,
      isWholeColumn ? 1 : area.bottom + 1,
      isWholeRow ? 1 : area.right + 1,
    );
  // Queued writes do not change the size of a worksheet.
  const { getters } = workbook.spreadsheet.model;
  return {
    ...area,
    bottom: Math.min(area.bottom, getters.getNumberRows(area.sheetId) - 1),
    right: Math.min(area.right, getters.getNumberCols(area.sheetId) - 1),
  };
}
