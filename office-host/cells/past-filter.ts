import type { Area } from "../spreadsheet/area.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Gives what lands in cells of several lines that are written at once. Where a filter hides some of the rows Excel mixes them up: the first
 * line goes into every row that is shown, and the hidden rows keep what they hold. One row at a time, or one value for all, reaches hidden rows too.
 */
export function landedPastFilter(workbook: Workbook, { sheetId, top }: Area, given: unknown): unknown {
  if (!Array.isArray(given) || given.length < 2) return given;
  const lines = given as readonly (readonly unknown[])[];
  // Filters are never among the writes that wait.
  const { getters } = workbook.book.model;
  const isHidden = lines.map((_, index) => getters.isRowFiltered(sheetId, top + index));
  if (!isHidden.includes(true)) return given;
  const [first = []] = lines;
  return isHidden.map((hidden) => (hidden ? first.map(() => null) : first));
}
