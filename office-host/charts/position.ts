import type { Area } from "../spreadsheet/area.ts";
import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { Workbook } from "../workbook/workbook.ts";

const pixelsPerPoint = 96 / 72;

export interface FloatingObject {
  readonly sheetId: string;
  readonly figure: Figure;
}

/** An object's position or size, in points. */
export type PositionPart = "top" | "left" | "width" | "height";

/** Returns position and size in points from the upper left corner of the worksheet. */
export function positionOf(
  workbook: Workbook,
  { sheetId, figure }: FloatingObject,
): Readonly<Record<PositionPart, number>> {
  const { getters } = workbook.spreadsheet;
  const pixels = {
    top: getters.getRowDimensions(sheetId, figure.row).start + figure.offset.y,
    left: getters.getColDimensions(sheetId, figure.col).start + figure.offset.x,
    width: figure.width,
    height: figure.height,
  };
  return {
    top: pixels.top / pixelsPerPoint,
    left: pixels.left / pixelsPerPoint,
    width: pixels.width / pixelsPerPoint,
    height: pixels.height / pixelsPerPoint,
  };
}

export function moveFloating(
  workbook: Workbook,
  facts: FloatingObject,
  change: Partial<Record<PositionPart, number>>,
): void {
  const { sheetId, figure } = facts;
  const newPosition = { ...positionOf(workbook, facts), ...change };
  workbook.spreadsheet.queueCommand("UPDATE_FIGURE", {
    sheetId,
    figureId: figure.id,
    width: Math.round(newPosition.width * pixelsPerPoint),
    height: Math.round(newPosition.height * pixelsPerPoint),
    ...anchorAt(workbook, sheetId, newPosition.left * pixelsPerPoint, newPosition.top * pixelsPerPoint),
  });
}

/** Moves an object to a cell. With an end cell, also resizes it to cover all cells up to it. */
export function placeOver(
  workbook: Workbook,
  facts: FloatingObject,
  start: Area,
  end: Area | undefined,
): void {
  const { getters } = workbook.spreadsheet;
  const { sheetId } = facts;
  const last = end ?? start;
  workbook.spreadsheet.ensureSize(sheetId, last.bottom + 1, last.right + 1);
  const top = getters.getRowDimensions(sheetId, start.top).start / pixelsPerPoint;
  const left = getters.getColDimensions(sheetId, start.left).start / pixelsPerPoint;
  const size = end && {
    width: getters.getColDimensions(sheetId, end.right).end / pixelsPerPoint - left,
    height: getters.getRowDimensions(sheetId, end.bottom).end / pixelsPerPoint - top,
  };
  moveFloating(workbook, facts, { top, left, ...size });
}

/** Returns the cell at a point of the worksheet, and the offset in the cell, all in pixels. */
export function anchorAt(workbook: Workbook, sheetId: string, x: number, y: number): object {
  const { getters } = workbook.spreadsheet;
  const find = (count: number, at: number, dimensions: (index: number) => { start: number; end: number }) => {
    let index = 0;
    while (index < count - 1 && dimensions(index).end <= at) index += 1;
    return { index, offset: Math.max(0, Math.round(at - dimensions(index).start)) };
  };
  const col = find(getters.getNumberCols(sheetId), x, (index) => getters.getColDimensions(sheetId, index));
  const row = find(getters.getNumberRows(sheetId), y, (index) => getters.getRowDimensions(sheetId, index));
  return { col: col.index, row: row.index, offset: { x: col.offset, y: row.offset } };
}
