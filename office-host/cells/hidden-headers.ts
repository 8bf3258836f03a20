import type { Area } from "../spreadsheet/area.ts";
import { clamped } from "./cells.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Dimension = "ROW" | "COL";

/** Tells whether all rows or columns of an area are hidden; null where some are. */
export function isHidden(workbook: Workbook, area: Area, dimension: Dimension): boolean | null {
  const { getters } = workbook.book;
  const hidden = headersOf(workbook, area, dimension, false).map((index) =>
    dimension === "ROW"
      ? getters.isRowHiddenByUser(area.sheetId, index) || getters.isRowFiltered(area.sheetId, index)
      : getters.isColHiddenByUser(area.sheetId, index),
  );
  if (hidden.length > 0 && hidden.every(Boolean)) return true;
  return hidden.some(Boolean) ? null : false;
}

/** Hides or shows the rows or columns of an area. */
export function hideHeaders(workbook: Workbook, area: Area, dimension: Dimension, hide: boolean): void {
  workbook.book.queueCommand(hide ? "HIDE_COLUMNS_ROWS" : "UNHIDE_COLUMNS_ROWS", {
    sheetId: area.sheetId,
    dimension,
    elements: headersOf(workbook, area, dimension, true),
  });
}

function headersOf(workbook: Workbook, area: Area, dimension: Dimension, grow: boolean): readonly number[] {
  const within = clamped(workbook, area, grow);
  const [first, last] = dimension === "ROW" ? [within.top, within.bottom] : [within.left, within.right];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
