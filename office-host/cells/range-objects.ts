import { a1Of, quotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** A range object over an area; refuses what lies outside the worksheet. */
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
    throw new HostError("InvalidArgument", "The range lies outside the worksheet.");
  return new ExcelObject("Range", { sheetId, left, right, top, bottom });
}

/** The area of an argument that must be a range. */
export function areaOf(value: unknown): Area {
  if (value instanceof ExcelObject && value.of === "Range") return value.self as Area;
  throw new HostError("InvalidArgument", "A range is needed here.");
}

/** The address with its worksheet, as Excel gives it. */
export function addressOf(workbook: Workbook, area: Area): string {
  return `${quotedName(workbook.book.getters.getSheetName(area.sheetId))}!${a1Of(area, excelSize)}`;
}
