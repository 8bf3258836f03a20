import type { Getters, Zone } from "./spreadsheet.ts";

/** Returns the zone of the used cells. Cells with only a format count unless `valuesOnly`. */
export function usedZone(
  getters: Getters,
  sheetId: string,
  valuesOnly: boolean,
  within?: Zone,
): Zone | undefined {
  const { rows } = getters.getSheet(sheetId);
  const isUsed = (row: number, col: number): boolean => {
    if (rows[row]?.cells[col] === undefined) return false;
    const cell = getters.getCell({ sheetId, row, col });
    return cell !== undefined && (!valuesOnly || cell.isFormula || (cell.content ?? "") !== "");
  };
  const start = within?.left ?? 0;
  const end = Math.min(within?.right ?? Infinity, getters.getNumberCols(sheetId) - 1);
  const first = (row: number, from: number, to: number): number | undefined => {
    for (let col = from; col <= to; col++) if (isUsed(row, col)) return col;
    return undefined;
  };
  let used: { left: number; right: number; top: number; bottom: number } | undefined;
  const last = Math.min(within?.bottom ?? Infinity, rows.length - 1);
  for (let row = within?.top ?? 0; row <= last; row++) {
    if (used === undefined) {
      const left = first(row, start, end);
      if (left !== undefined) used = { left, right: left, top: row, bottom: row };
    } else used.left = first(row, start, used.left - 1) ?? used.left;
    if (used === undefined) continue;
    for (let col = end; col > used.right; col--)
      if (isUsed(row, col)) {
        used.right = col;
        used.bottom = row;
      }
    if (used.bottom < row && first(row, used.left, used.right) !== undefined) used.bottom = row;
  }
  return used;
}
