import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Zone } from "../spreadsheet.ts";

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** Draws text across frozen panes, and from columns out of sight, as Excel does. */
export function drawTextOverPanes(): void {
  const prototype = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  if (patchedRenderers.has(prototype)) return;
  patchedRenderers.add(prototype);
  const getGridBoxes = prototype.getGridBoxes;
  prototype.getGridBoxes = function (this: CellRenderer, viewports, sheetId, pane) {
    const boxes = getGridBoxes.call(this, viewports, sheetId, pane);
    const columns = viewports.getSheetViewVisibleCols(sheetId);
    const visibleColumns = columns.filter((column) => column >= pane.left && column <= pane.right);
    const [left, right] = [visibleColumns[0], visibleColumns.at(-1)];
    if (left === undefined || right === undefined) return boxes;
    const isFrozen = columns.some((column) => column > right);
    const rows = viewports.getSheetViewVisibleRows(sheetId);
    for (const row of rows.filter((one) => one >= pane.top && one <= pane.bottom)) {
      const paneRow = { sheetId, row, left, right };
      const fromLeft = left === 0 ? undefined : overflowInto(this, viewports, paneRow, "left");
      const fromRight = isFrozen ? overflowInto(this, viewports, paneRow, "right") : undefined;
      for (const box of [fromLeft, fromRight]) if (box !== undefined) boxes.push(box);
    }
    return boxes;
  };
}

/** `left` and `right` are the first and last column that the pane shows. */
interface PaneRow {
  readonly sheetId: string;
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the box of a cell outside of the pane whose text overflows into the pane's row, if any. */
function overflowInto(
  renderer: CellRenderer,
  viewports: Viewports,
  { sheetId, row, left, right }: PaneRow,
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
  const lastColumn = getters.getNumberCols(sheetId) - 1;
  const column =
    side === "left"
      ? renderer.findPreviousEmptyCol(sheetId, left, 0, row) - 1
      : renderer.findNextEmptyCol(sheetId, right, lastColumn, row) + 1;
  if (column < 0 || column > lastColumn || getters.isInMerge({ sheetId, col: column, row })) return undefined;
  if (getters.isColHidden(sheetId, column) || isEmpty(column)) return undefined;
  const between = zoneOf(Math.min(left, column), Math.max(right, column));
  const box = renderer.createZoneBox(viewports, sheetId, zoneOf(column, column), between);
  const { content } = box;
  // Text on the left overflows to the right, and text on the right to the left.
  if (content === undefined || box.isOverflow !== true || content.align !== side) return undefined;
  const lastReached =
    side === "left"
      ? renderer.findNextEmptyCol(sheetId, column, right, row)
      : renderer.findPreviousEmptyCol(sheetId, column, left, row);
  if (side === "left" ? lastReached < left : lastReached > right) return undefined;
  const offset = getters.getColRowOffset("COL", Math.min(edge, column), Math.max(edge, column), sheetId);
  const x = viewports.getRect(sheetId, zoneOf(edge, edge)).x + (side === "left" ? -offset : offset);
  const text = { ...content, x: content.x + x - box.x };
  const view = viewports.getVisibleRect(
    sheetId,
    zoneOf(Math.min(edge, lastReached), Math.max(edge, lastReached)),
  );
  const viewEnd = view.x + view.width;
  const isOut = side === "left" ? text.x + text.textWidth <= view.x : text.x - text.textWidth >= viewEnd;
  if (isOut) return undefined;
  const clip = side === "left" ? { x, width: viewEnd - x } : { x: view.x, width: x + box.width - view.x };
  return {
    // The cell's own pane draws a box with its id. Animations need unique ids.
    ...{
      ...box,
      id: `${box.id} over panes`,
      x,
      content: text,
      border: undefined,
      disabledAnimation: true,
    },
    clipRect: { ...view, ...clip },
  } as CellBox;
}

const patchedRenderers = new Set<CellRenderer>();
