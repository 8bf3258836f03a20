import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Zone } from "../spreadsheet.ts";

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cell as the spreadsheet draws it. */
interface CellBox extends Rectangle {
  readonly id: string;
  readonly isOverflow?: boolean;
  readonly content?: { readonly align: string; readonly x: number; readonly textWidth: number };
}

interface Viewports {
  getVisibleRect(sheetId: string, zone: Zone): Rectangle;
  getRect(sheetId: string, zone: Zone): Rectangle;
  getSheetViewVisibleCols(sheetId: string): readonly number[];
  getSheetViewVisibleRows(sheetId: string): readonly number[];
}

/** The cell renderer, reduced to what this file changes. */
interface CellRenderer {
  readonly getters: Getters & {
    getColRowOffset(dimension: "COL", from: number, to: number, sheetId: string): number;
    getNumberCols(sheetId: string): number;
    isColHidden(sheetId: string, column: number): boolean;
    isInMerge(position: object): boolean;
  };
  getGridBoxes: (this: CellRenderer, viewports: Viewports, sheetId: string, pane: Zone) => CellBox[];
  createZoneBox(viewports: Viewports, sheetId: string, zone: Zone, viewport: Zone): CellBox;
  findNextEmptyCol(sheetId: string, from: number, to: number, row: number): number;
  findPreviousEmptyCol(sheetId: string, from: number, to: number, row: number): number;
}

/**
 * Draws overflowing text across the edges of panes, as Excel does: in both directions over the edge of frozen
 * columns, and from columns that are scrolled out of sight. The spreadsheet clips a text at the pane of its
 * cell.
 */
export function drawTextOverPanes(): void {
  const prototype = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  if (changed.has(prototype)) return;
  changed.add(prototype);
  const boxesOf = prototype.getGridBoxes;
  prototype.getGridBoxes = function (this: CellRenderer, viewports, sheetId, pane) {
    const boxes = boxesOf.call(this, viewports, sheetId, pane);
    const columns = viewports.getSheetViewVisibleCols(sheetId);
    const shown = columns.filter((column) => column >= pane.left && column <= pane.right);
    const [left, right] = [shown[0], shown.at(-1)];
    if (left === undefined || right === undefined) return boxes;
    const isFrozen = columns.some((column) => column > right);
    const rows = viewports.getSheetViewVisibleRows(sheetId);
    for (const row of rows.filter((one) => one >= pane.top && one <= pane.bottom)) {
      const sight = { sheetId, row, left, right };
      const fromLeft = left === 0 ? undefined : comingIn(this, viewports, sight, "left");
      const fromRight = isFrozen ? comingIn(this, viewports, sight, "right") : undefined;
      for (const box of [fromLeft, fromRight]) if (box !== undefined) boxes.push(box);
    }
    return boxes;
  };
}

/** One row of a pane, and its visible columns. */
interface Sight {
  readonly sheetId: string;
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the box of the cell whose text overflows into a row of a pane, placed for that pane. */
function comingIn(
  renderer: CellRenderer,
  viewports: Viewports,
  { sheetId, row, left, right }: Sight,
  side: "left" | "right",
): CellBox | undefined {
  const { getters } = renderer;
  const zoneOf = (from: number, to: number): Zone => ({ left: from, right: to, top: row, bottom: row });
  const isEmpty = (col: number): boolean => {
    const position = { sheetId, col, row };
    return getters.getEvaluatedCell(position).type === "empty" && !getters.isInMerge(position);
  };
  const edge = side === "left" ? left : right;
  if (!isEmpty(edge)) return undefined;
  const end = getters.getNumberCols(sheetId) - 1;
  const column =
    side === "left"
      ? renderer.findPreviousEmptyCol(sheetId, left, 0, row) - 1
      : renderer.findNextEmptyCol(sheetId, right, end, row) + 1;
  if (column < 0 || column > end || getters.isInMerge({ sheetId, col: column, row })) return undefined;
  if (getters.isColHidden(sheetId, column) || isEmpty(column)) return undefined;
  const within = zoneOf(Math.min(left, column), Math.max(right, column));
  const box = renderer.createZoneBox(viewports, sheetId, zoneOf(column, column), within);
  const { content } = box;
  // A left-aligned text overflows to the right, and a right-aligned one to the left.
  if (content === undefined || box.isOverflow !== true || content.align !== side) return undefined;
  const last =
    side === "left"
      ? renderer.findNextEmptyCol(sheetId, column, right, row)
      : renderer.findPreviousEmptyCol(sheetId, column, left, row);
  if (side === "left" ? last < left : last > right) return undefined;
  const offset = getters.getColRowOffset("COL", Math.min(edge, column), Math.max(edge, column), sheetId);
  const x = viewports.getRect(sheetId, zoneOf(edge, edge)).x + (side === "left" ? -offset : offset);
  const moved = { ...content, x: content.x + x - box.x };
  const seen = viewports.getVisibleRect(sheetId, zoneOf(Math.min(edge, last), Math.max(edge, last)));
  const until = seen.x + seen.width;
  const isOut = side === "left" ? moved.x + moved.textWidth <= seen.x : moved.x - moved.textWidth >= until;
  if (isOut) return undefined;
  const clip = side === "left" ? { x, width: until - x } : { x: seen.x, width: x + box.width - seen.x };
  return {
    // The cell's own pane draws it under its own id, which is also used for animation.
    ...{ ...box, id: `${box.id} over panes`, x, content: moved, border: undefined, disabledAnimation: true },
    clipRect: { ...seen, ...clip },
  } as CellBox;
}

const changed = new Set<CellRenderer>();
