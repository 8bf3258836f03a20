import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { HostError } from "../excel/host-error.ts";
import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import { bodyOf, wholeOf } from "../workbook/table-area.ts";
import { isFiltered } from "./table-filter.ts";
import type { NamedTable, Workbook } from "../workbook/workbook.ts";

type Dimension = "ROW" | "COL";

/**
 * Inserts blank cells, which move existing ones down or to the right. Whole rows and columns may cross
 * tables, and other areas must cover whole tables.
 */
export function insertCells(workbook: Workbook, area: Area, shift: string): void {
  refuseLocked(workbook, area.sheetId);
  const whole = wholeDimension(area);
  const dimension = whole ?? (shift === "Right" ? "COL" : "ROW");
  const grown = tablesWith(workbook, area, dimension);
  if (whole !== undefined) insertHeaders(workbook, area, whole, grown);
  else insertPart(workbook, area, dimension);
}

/** Deletes cells, which are replaced by those below or to the right. A table keeps one blank row. */
export function deleteCells(workbook: Workbook, area: Area, shift: string): void {
  refuseLocked(workbook, area.sheetId);
  const whole = wholeDimension(area);
  const dimension = whole ?? (shift === "Left" ? "COL" : "ROW");
  const emptied = dimension === "ROW" ? tableEmptiedBy(workbook, area) : undefined;
  if (emptied !== undefined) {
    emptyBody(workbook, emptied, area, shift);
    return;
  }
  if (whole !== undefined) deleteHeaders(workbook, area, whole);
  else deletePart(workbook, area, dimension);
}

/** Returns whether an area is whole rows or whole columns. Undefined for neither. */
export function wholeDimension(area: Area): Dimension | undefined {
  if (area.left === 0 && area.right >= excelSize.cols - 1) return "ROW";
  if (area.top === 0 && area.bottom >= excelSize.rows - 1) return "COL";
  return undefined;
}

function insertHeaders(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  grown: readonly NamedTable[],
): void {
  const { sheetId } = area;
  const [base, last] = dimension === "ROW" ? [area.top, area.bottom] : [area.left, area.right];
  // New rows take the look of the row above, as in Excel, or below a table's headers that of the body.
  const isBelowHeader = grown.some((table) => bodyOf(table)[dimension === "ROW" ? "top" : "left"] === base);
  const isAfter = base > 0 && !isBelowHeader;
  workbook.book.ensureSize(sheetId, dimension === "ROW" ? base + 1 : 1, dimension === "COL" ? base + 1 : 1);
  workbook.book.run("ADD_COLUMNS_ROWS", {
    sheetId,
    sheetName: workbook.book.getters.getSheetName(sheetId),
    dimension,
    position: isAfter ? "after" : "before",
    base: isAfter ? base - 1 : base,
    quantity: last - base + 1,
  });
}

function insertPart(workbook: Workbook, area: Area, dimension: Dimension): void {
  const { sheetId } = area;
  refuseTornTables(workbook, area, dimension, "insert");
  const { getters } = workbook.book;
  const used = usedZone(getters, sheetId, false);
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  if (dimension === "ROW")
    workbook.book.ensureSize(sheetId, Math.max(used?.bottom ?? 0, area.bottom) + rows + 1, area.right + 1);
  else workbook.book.ensureSize(sheetId, area.bottom + 1, Math.max(used?.right ?? 0, area.right) + cols + 1);
  const before = dimension === "ROW" ? area.top - 1 : area.left - 1;
  const isBelowHeader = workbook
    .tables(sheetId)
    .some((table) => dimension === "ROW" && bodyOf(table).top === area.top && overlaps(table, area));
  const lookOf = isBelowHeader ? area.bottom + 1 : before;
  run(workbook, area, dimension, "insert", lookOf < 0 ? undefined : lookOf);
}

function deleteHeaders(workbook: Workbook, area: Area, dimension: Dimension): void {
  const { sheetId } = area;
  const { getters } = workbook.book;
  const size = dimension === "ROW" ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
  const [first, last] = dimension === "ROW" ? [area.top, area.bottom] : [area.left, area.right];
  const elements = Array.from({ length: Math.min(last, size - 1) - first + 1 }, (_, index) => first + index);
  if (elements.length === 0) return;
  const sheetName = getters.getSheetName(sheetId);
  workbook.book.run("REMOVE_COLUMNS_ROWS", { sheetId, sheetName, dimension, elements });
}

function deletePart(workbook: Workbook, area: Area, dimension: Dimension): void {
  refuseTornTables(workbook, area, dimension, "delete");
  workbook.book.ensureSize(area.sheetId, area.bottom + 1, area.right + 1);
  run(workbook, area, dimension, "delete", undefined);
}

function run(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  kind: "insert" | "delete",
  lookOf: number | undefined,
): void {
  const { sheetId, left, right, top, bottom } = area;
  workbook.book.run(shiftCommand, {
    sheetId,
    sheetName: workbook.book.getters.getSheetName(sheetId),
    zone: { left, right, top, bottom },
    dimension,
    kind,
    ...(lookOf !== undefined && { lookOf }),
  });
}

/**
 * Throws Excel's error for a table or merged cell that would not move as a whole. A filtered table moves only
 * with whole rows or columns.
 */
function refuseTornTables(
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
  const isTorn = (zone: Omit<Area, "sheetId">): boolean =>
    isMoved(zone) && (zone[from] < area[from] || zone[to] > area[to]);
  const { getters } = workbook.book;
  if (workbook.tables(area.sheetId).some((table) => isTorn(wholeOf(table))))
    throw new HostError(
      "InsertDeleteConflict",
      "This operation is not allowed. The operation is attempting to shift cells in a table on your worksheet.",
    );
  if (workbook.tables(area.sheetId).some((table) => isMoved(wholeOf(table)) && isFiltered(workbook, table)))
    throw new HostError("FilteredRangeConflict", "The operation conflicts with a filtered range.");
  if (getters.getMerges(area.sheetId).some(isTorn))
    throw new HostError("InsertDeleteConflict", "This cannot be done to a merged cell.");
  const headless = workbook.tables(area.sheetId).some((table) => {
    const { top, bottom } = wholeOf(table);
    return (
      kind === "delete" &&
      dimension === "ROW" &&
      overlaps(table, area) &&
      area.top <= top &&
      area.bottom < bottom &&
      area.bottom >= top
    );
  });
  if (headless)
    throw new HostError("InsertDeleteConflict", "The header row of a table cannot be deleted alone.");
}

/** Returns the tables that will include the new cells. */
function tablesWith(workbook: Workbook, area: Area, dimension: Dimension): readonly NamedTable[] {
  return workbook.tables(area.sheetId).filter((table) => {
    const whole = wholeOf(table);
    return dimension === "ROW"
      ? overlaps(table, area) && area.top > whole.top && area.top <= whole.bottom
      : area.left > whole.left && area.left <= whole.right;
  });
}

/** Returns the table whose whole body an area deletes without its headers. */
function tableEmptiedBy(workbook: Workbook, area: Area): NamedTable | undefined {
  return workbook.tables(area.sheetId).find((table) => {
    const body = bodyOf(table);
    const isWide = area.left <= body.left && area.right >= body.right;
    return isWide && area.top > wholeOf(table).top && area.top <= body.top && area.bottom >= body.bottom;
  });
}

function emptyBody(workbook: Workbook, table: NamedTable, area: Area, shift: string): void {
  const { sheetId, left, right, top, bottom } = bodyOf(table);
  workbook.book.queueCommand("DELETE_CONTENT", { sheetId, target: [{ left, right, top, bottom: top }] });
  workbook.book.flush();
  if (area.bottom > top)
    deleteCells(workbook, { ...area, top: top + 1, bottom: Math.max(bottom, area.bottom) }, shift);
}

function overlaps(table: NamedTable, area: Area): boolean {
  const { left, right } = wholeOf(table);
  return left <= area.right && right >= area.left;
}
