import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { HostError } from "../excel/host-error.ts";
import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import { bodyOf, areaOfTable } from "../workbook/table-area.ts";
import { isFiltered } from "./table-filter.ts";
import type { NamedTable, Workbook } from "../workbook/workbook.ts";

type Dimension = "ROW" | "COL";

/** Inserts blank cells, and moves others down or right. Throws Excel's error if it would split a table. */
export function insertCells(workbook: Workbook, area: Area, shift: string): void {
  refuseLocked(workbook, area.sheetId);
  const whole = wholeDimension(area);
  const dimension = whole ?? (shift === "Right" ? "COL" : "ROW");
  const grownTables = tablesThatGrow(workbook, area, dimension);
  if (whole !== undefined) insertWhole(workbook, area, whole, grownTables);
  else insertRectangle(workbook, area, dimension);
}

/** Deletes cells, and moves others up or left. A table keeps at least one row. */
export function deleteCells(workbook: Workbook, area: Area, shift: string): void {
  refuseLocked(workbook, area.sheetId);
  const whole = wholeDimension(area);
  const dimension = whole ?? (shift === "Left" ? "COL" : "ROW");
  const emptiedTable = dimension === "ROW" ? emptiedTableOf(workbook, area) : undefined;
  if (emptiedTable !== undefined) {
    deleteBody(workbook, emptiedTable, area, shift);
    return;
  }
  if (whole !== undefined) deleteWhole(workbook, area, whole);
  else deleteRectangle(workbook, area, dimension);
}

export function wholeDimension(area: Area): Dimension | undefined {
  if (area.left === 0 && area.right >= excelSize.cols - 1) return "ROW";
  if (area.top === 0 && area.bottom >= excelSize.rows - 1) return "COL";
  return undefined;
}

/** Inserts whole rows or columns before an area. */
function insertWhole(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  grownTables: readonly NamedTable[],
): void {
  const { sheetId } = area;
  const [base, last] = dimension === "ROW" ? [area.top, area.bottom] : [area.left, area.right];
  // New rows take the format of the row above, as in Excel, but not the format of headers.
  const isBelowHeader = grownTables.some(
    (table) => bodyOf(table)[dimension === "ROW" ? "top" : "left"] === base,
  );
  const isAfter = base > 0 && !isBelowHeader;
  workbook.spreadsheet.ensureSize(
    sheetId,
    dimension === "ROW" ? base + 1 : 1,
    dimension === "COL" ? base + 1 : 1,
  );
  workbook.spreadsheet.run("ADD_COLUMNS_ROWS", {
    sheetId,
    sheetName: workbook.spreadsheet.getters.getSheetName(sheetId),
    dimension,
    position: isAfter ? "after" : "before",
    base: isAfter ? base - 1 : base,
    quantity: last - base + 1,
  });
}

function insertRectangle(workbook: Workbook, area: Area, dimension: Dimension): void {
  const { sheetId } = area;
  refuseSplitTables(workbook, area, dimension, "insert");
  const { getters } = workbook.spreadsheet;
  const used = usedZone(getters, sheetId, false);
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  if (dimension === "ROW")
    workbook.spreadsheet.ensureSize(
      sheetId,
      Math.max(used?.bottom ?? 0, area.bottom) + rows + 1,
      area.right + 1,
    );
  else
    workbook.spreadsheet.ensureSize(
      sheetId,
      area.bottom + 1,
      Math.max(used?.right ?? 0, area.right) + cols + 1,
    );
  const previousIndex = dimension === "ROW" ? area.top - 1 : area.left - 1;
  const isBelowHeader = workbook
    .tables(sheetId)
    .some((table) => dimension === "ROW" && bodyOf(table).top === area.top && overlaps(table, area));
  const formatFrom = isBelowHeader ? area.bottom + 1 : previousIndex;
  runShift(workbook, area, dimension, "insert", formatFrom < 0 ? undefined : formatFrom);
}

function deleteWhole(workbook: Workbook, area: Area, dimension: Dimension): void {
  const { sheetId } = area;
  const { getters } = workbook.spreadsheet;
  const size = dimension === "ROW" ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
  const [first, last] = dimension === "ROW" ? [area.top, area.bottom] : [area.left, area.right];
  const elements = Array.from({ length: Math.min(last, size - 1) - first + 1 }, (_, index) => first + index);
  if (elements.length === 0) return;
  const sheetName = getters.getSheetName(sheetId);
  workbook.spreadsheet.run("REMOVE_COLUMNS_ROWS", { sheetId, sheetName, dimension, elements });
}

function deleteRectangle(workbook: Workbook, area: Area, dimension: Dimension): void {
  refuseSplitTables(workbook, area, dimension, "delete");
  workbook.spreadsheet.ensureSize(area.sheetId, area.bottom + 1, area.right + 1);
  runShift(workbook, area, dimension, "delete", undefined);
}

function runShift(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  kind: "insert" | "delete",
  formatFrom: number | undefined,
): void {
  const { sheetId, left, right, top, bottom } = area;
  workbook.spreadsheet.run(shiftCommand, {
    sheetId,
    sheetName: workbook.spreadsheet.getters.getSheetName(sheetId),
    zone: { left, right, top, bottom },
    dimension,
    kind,
    ...(formatFrom !== undefined && { formatFrom }),
  });
}

/**
 * Throws Excel's error if a filtered table, or only a part of a table or merged cell, would move. Headers
 * cannot be deleted without all rows.
 */
function refuseSplitTables(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  kind: "insert" | "delete",
): void {
  const [from, to, end] =
    dimension === "ROW" ? (["left", "right", "bottom"] as const) : (["top", "bottom", "right"] as const);
  const start = dimension === "ROW" ? area.top : area.left;
  const isMoved = (zone: Omit<Area, "sheetId">): boolean =>
    zone[end] >= start && zone[from] <= area[to] && zone[to] >= area[from];
  const isSplit = (zone: Omit<Area, "sheetId">): boolean =>
    isMoved(zone) && (zone[from] < area[from] || zone[to] > area[to]);
  const { getters } = workbook.spreadsheet;
  if (workbook.tables(area.sheetId).some((table) => isSplit(areaOfTable(table))))
    throw new HostError(
      "InsertDeleteConflict",
      "This operation is not allowed. The operation is attempting to shift cells in a table on your worksheet.",
    );
  if (
    workbook.tables(area.sheetId).some((table) => isMoved(areaOfTable(table)) && isFiltered(workbook, table))
  )
    throw new HostError("FilteredRangeConflict", "The operation conflicts with a filtered range.");
  if (getters.getMerges(area.sheetId).some(isSplit))
    throw new HostError("InsertDeleteConflict", "This cannot be done to a merged cell.");
  const losesHeadersOnly = workbook.tables(area.sheetId).some((table) => {
    const { top, bottom } = areaOfTable(table);
    return (
      kind === "delete" &&
      dimension === "ROW" &&
      overlaps(table, area) &&
      area.top <= top &&
      area.bottom < bottom &&
      area.bottom >= top
    );
  });
  if (losesHeadersOnly)
    throw new HostError("InsertDeleteConflict", "The header row of a table cannot be deleted alone.");
}

function tablesThatGrow(workbook: Workbook, area: Area, dimension: Dimension): readonly NamedTable[] {
  return workbook.tables(area.sheetId).filter((table) => {
    const whole = areaOfTable(table);
    return dimension === "ROW"
      ? overlaps(table, area) && area.top > whole.top && area.top <= whole.bottom
      : area.left > whole.left && area.left <= whole.right;
  });
}

/** Returns the table that would lose its whole body, but not its headers. */
function emptiedTableOf(workbook: Workbook, area: Area): NamedTable | undefined {
  return workbook.tables(area.sheetId).find((table) => {
    const body = bodyOf(table);
    const isWide = area.left <= body.left && area.right >= body.right;
    return isWide && area.top > areaOfTable(table).top && area.top <= body.top && area.bottom >= body.bottom;
  });
}

function deleteBody(workbook: Workbook, table: NamedTable, area: Area, shift: string): void {
  const { sheetId, left, right, top, bottom } = bodyOf(table);
  workbook.spreadsheet.queueCommand("DELETE_CONTENT", {
    sheetId,
    target: [{ left, right, top, bottom: top }],
  });
  workbook.spreadsheet.flush();
  if (area.bottom > top)
    deleteCells(workbook, { ...area, top: top + 1, bottom: Math.max(bottom, area.bottom) }, shift);
}

function overlaps(table: NamedTable, area: Area): boolean {
  const { left, right } = areaOfTable(table);
  return left <= area.right && right >= area.left;
}
