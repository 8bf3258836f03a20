import type { Getters, Zone } from "./spreadsheet.ts";

/** The rectangle of cells in use, or undefined on an empty sheet; cells that only have a format count unless `valuesOnly`. */
export function usedZone(
  getters: Getters,
  sheetId: string,
  valuesOnly: boolean,
  within?: Zone,
): Zone | undefined {
  let used: Zone | undefined;
  for (const cell of getters.getCells(sheetId)) {
    const hasValue = cell.isFormula || (cell.content ?? "") !== "";
    if (!hasValue && valuesOnly) continue;
    const { row, col } = getters.getCellPosition(cell.id);
    if (
      within !== undefined &&
      (row < within.top || row > within.bottom || col < within.left || col > within.right)
    )
      continue;
    used =
      used === undefined
        ? { left: col, right: col, top: row, bottom: row }
        : {
            left: Math.min(used.left, col),
            right: Math.max(used.right, col),
            top: Math.min(used.top, row),
            bottom: Math.max(used.bottom, row),
          };
  }
  return used;
}
