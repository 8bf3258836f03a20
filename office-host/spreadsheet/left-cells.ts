import { columnLetters } from "./area.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** Returns vertical runs: `B7:B9`. The spreadsheet does not save left alignment, the default for text. */
export function leftAlignedCells(
  getters: Pick<Getters, "getCells" | "getCellPosition">,
  sheetId: string,
): readonly string[] {
  const rowsByCol = new Map<number, number[]>();
  for (const cell of getters.getCells(sheetId)) {
    if (cell.style?.align !== "left") continue;
    const { col, row } = getters.getCellPosition(cell.id);
    const rows = rowsByCol.get(col);
    if (rows === undefined) rowsByCol.set(col, [row]);
    else rows.push(row);
  }
  return [...rowsByCol].flatMap(([col, rows]) => {
    const letters = columnLetters(col);
    return runsOfNumbers(rows).map(([from, to]) => `${letters}${from + 1}:${letters}${to + 1}`);
  });
}

export function cellsOfRanges(sheetId: string, runs: readonly string[]): readonly Position[] {
  return runs.flatMap((range) => {
    const { left: col, top, bottom } = spreadsheet.helpers.toZone(range);
    return Array.from({ length: bottom - top + 1 }, (_, index) => ({ sheetId, col, row: top + index }));
  });
}

/** Returns the ends of each run of consecutive numbers. */
function runsOfNumbers(numbers: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
