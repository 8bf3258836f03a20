import type { Area } from "../spreadsheet/area.ts";
import { notSupported } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { cellFacts } from "./read-cells.ts";

/** Returns the cells whose formula is an error, as vertical areas from left to right. Refuses other kinds. */
export function specialCells(workbook: Workbook, area: Area, type: unknown, of: unknown): readonly Area[] {
  if (type !== "Formulas" || of !== "Errors")
    throw notSupported(`special cells ${String(type)} ${String(of)}`);
  const { getters } = workbook.spreadsheet;
  const { sheetId, top, bottom, left, right } = area;
  const found = getters
    .getCells(sheetId)
    .filter(({ isFormula }) => isFormula)
    .map(({ id }) => getters.getCellPosition(id))
    .filter(({ row, col }) => row >= top && row <= bottom && col >= left && col <= right)
    .filter((position) => cellFacts(getters, position).type === "Error")
    .sort((a, b) => a.col - b.col || a.row - b.row);
  const areas: Area[] = [];
  for (const { row, col } of found) {
    const last = areas.at(-1);
    if (last?.left === col && last.bottom === row - 1) areas[areas.length - 1] = { ...last, bottom: row };
    else areas.push({ sheetId, top: row, bottom: row, left: col, right: col });
  }
  return areas;
}
