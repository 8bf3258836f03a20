import { columnLetters } from "./area.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/**
 * Returns the cells of a worksheet with explicit left alignment, as vertical runs: `B7:B9`. The spreadsheet
 * does not save it, because it aligns text to the left by default. Numbers would be at the right after
 * opening.
 */
export function leftAlignedCells(
  getters: Pick<Getters, "getCells" | "getCellPosition">,
  sheetId: string,
): readonly string[] {
  const rows = new Map<number, number[]>();
  for (const cell of getters.getCells(sheetId)) {
    if (cell.style?.align !== "left") continue;
    const { col, row } = getters.getCellPosition(cell.id);
    const places = rows.get(col);
    if (places === undefined) rows.set(col, [row]);
    else places.push(row);
  }
  return [...rows].flatMap(([col, places]) => {
    const letters = columnLetters(col);
    return stretches(places).map(([from, to]) => `${letters}${from + 1}:${letters}${to + 1}`);
  });
}

/** Returns each cell of the runs. */
export function cellsOfRanges(sheetId: string, stretched: readonly string[]): readonly Position[] {
  return stretched.flatMap((range) => {
    const { left: col, top, bottom } = spreadsheet.helpers.toZone(range);
    return Array.from({ length: bottom - top + 1 }, (_, index) => ({ sheetId, col, row: top + index }));
  });
}

function stretches(places: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last !== undefined && place === last[1] + 1) last[1] = place;
    else found.push([place, place]);
  }
  return found;
}
