import type { Getters, Position, StoredCell, Zone } from "./spreadsheet.ts";

/** All cells by worksheet and id. No copies are needed, because the spreadsheet replaces changed cells. */
export type CellSnapshot = ReadonlyMap<string, ReadonlyMap<number, CellAt>>;

interface CellAt {
  readonly cell: StoredCell;
  readonly at: Position;
}

/** Changes on a worksheet: their number, and the zone around them. */
export interface Difference {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly cells: number;
}

export function snapshotOf(getters: Getters): CellSnapshot {
  return new Map(
    getters
      .getSheetIds()
      .map((sheetId) => [
        sheetId,
        new Map(
          getters.getCells(sheetId).map((cell) => [cell.id, { cell, at: getters.getCellPosition(cell.id) }]),
        ),
      ]),
  );
}

/** Returns the worksheets whose contents differ, and where. Looks do not count. */
export function differencesOf(before: CellSnapshot, now: CellSnapshot): readonly Difference[] {
  return [...now].flatMap(([sheetId, cells]) => {
    const oldCells = before.get(sheetId) ?? new Map<number, CellAt>();
    const positions: Position[] = [];
    for (const [id, cell] of cells) {
      const oldCell = oldCells.get(id);
      if (oldCell === undefined ? isBlank(cell.cell) : isSame(oldCell, cell)) continue;
      positions.push(cell.at);
      if (oldCell !== undefined) positions.push(oldCell.at);
    }
    for (const [id, oldCell] of oldCells)
      if (!cells.has(id) && !isBlank(oldCell.cell)) positions.push(oldCell.at);
    const [first] = positions;
    if (first === undefined) return [];
    const changedCells = new Set(positions.map(({ row, col }) => `${row}/${col}`));
    return [{ sheetId, zone: boundingZone(positions, first), cells: changedCells.size }];
  });
}

function boundingZone(positions: readonly Position[], first: Position): Zone {
  let zone: Zone = { left: first.col, right: first.col, top: first.row, bottom: first.row };
  for (const { row, col } of positions)
    zone = {
      left: Math.min(zone.left, col),
      right: Math.max(zone.right, col),
      top: Math.min(zone.top, row),
      bottom: Math.max(zone.bottom, row),
    };
  return zone;
}

function isBlank(cell: StoredCell): boolean {
  return !cell.isFormula && (cell.content ?? "") === "";
}

function isSame(one: CellAt, other: CellAt): boolean {
  return (
    one.at.row === other.at.row &&
    one.at.col === other.at.col &&
    (one.cell === other.cell ||
      (one.cell.content === other.cell.content &&
        one.cell.isText === other.cell.isText &&
        one.cell.compiledFormula === other.cell.compiledFormula))
  );
}
