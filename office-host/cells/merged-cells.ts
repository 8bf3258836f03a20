import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { clampToSheet } from "./addresses.ts";
import { HostError } from "../excel/host-error.ts";
import { refuseLocked } from "./protection.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Merges an area, or with `across` each of its rows. Keeps the upper left value. Refuses table cells. */
export function mergeCells(workbook: Workbook, area: Area, across: boolean): void {
  refuseLocked(workbook, area.sheetId);
  const within = clampToSheet(workbook, area, true);
  const overTable = workbook.tables(area.sheetId).some(({ sheetId, table: { range } }) => {
    const { left, right, top, bottom } = range.zone;
    return intersectionOf(within, { sheetId, left, right, top, bottom }) !== undefined;
  });
  if (overTable) throw new HostError("InvalidOperation", "Cells of a table cannot be merged.");
  unmergeCells(workbook, area);
  const { sheetId, left, right, top, bottom } = within;
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const target = across
    ? rows.map((row) => ({ left, right, top: row, bottom: row }))
    : [{ left, right, top, bottom }];
  workbook.spreadsheet.run("ADD_MERGE", { sheetId, target, force: true });
}

export function unmergeCells(workbook: Workbook, area: Area): void {
  refuseLocked(workbook, area.sheetId);
  const target = mergedIn(workbook, area).map(({ left, right, top, bottom }) => ({
    left,
    right,
    top,
    bottom,
  }));
  if (target.length > 0) workbook.spreadsheet.run("REMOVE_MERGE", { sheetId: area.sheetId, target });
}

/** Returns all merged areas that an area touches. */
export function mergedIn(workbook: Workbook, area: Area): readonly Area[] {
  return workbook.spreadsheet.getters
    .getMerges(area.sheetId)
    .map(({ left, right, top, bottom }) => ({ sheetId: area.sheetId, left, right, top, bottom }))
    .filter((merged) => intersectionOf(merged, area) !== undefined)
    .sort((one, other) => one.top - other.top || one.left - other.left);
}
