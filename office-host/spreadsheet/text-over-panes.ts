import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Zone } from "./spreadsheet.ts";

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the spreadsheet draws of a cell. */
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

/** What draws the cells, as far as it is changed here. */
interface CellRenderer {
  readonly getters: Getters & {
    getColRowOffset(dimension: "COL", from: number, to: number, sheetId: string): number;
    isColHidden(sheetId: string, column: number): boolean;
    isInMerge(position: object): boolean;
  };
  getGridBoxes: (this: CellRenderer, viewports: Viewports, sheetId: string, pane: Zone) => CellBox[];
  createZoneBox(viewports: Viewports, sheetId: string, zone: Zone, viewport: Zone): CellBox;
  findNextEmptyCol(sheetId: string, from: number, to: number, row: number): number;
  findPreviousEmptyCol(sheetId: string, from: number, to: number, row: number): number;
}

/**
 * Draws in each pane the text that comes from a cell on its left which the pane does not show, as Excel does: over the edge of frozen columns, and from
 * columns that are scrolled out of sight. The spreadsheet cuts a text at the edge of the pane of its cell. Once for all spreadsheets of a page.
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
    if (left === undefined || right === undefined || left === 0) return boxes;
    const rows = viewports.getSheetViewVisibleRows(sheetId);
    for (const row of rows.filter((one) => one >= pane.top && one <= pane.bottom)) {
      const box = comingIn(this, viewports, { sheetId, row, left, right });
      if (box !== undefined) boxes.push(box);
    }
    return boxes;
  };
}

/** The box, placed as the pane would show its cell, whose text runs into a row of a pane that shows the columns from `left` to `right`. */
function comingIn(
  renderer: CellRenderer,
  viewports: Viewports,
  { sheetId, row, left, right }: Record<"row" | "left" | "right", number> & { readonly sheetId: string },
): CellBox | undefined {
  const { getters } = renderer;
  const zoneOf = (from: number, to = from): Zone => ({ left: from, right: to, top: row, bottom: row });
  const isEmpty = (col: number): boolean => {
    const position = { sheetId, col, row };
    return getters.getEvaluatedCell(position).type === "empty" && !getters.isInMerge(position);
  };
  if (!isEmpty(left)) return undefined;
  const column = renderer.findPreviousEmptyCol(sheetId, left, 0, row) - 1;
  if (column < 0 || getters.isInMerge({ sheetId, col: column, row })) return undefined;
  if (getters.isColHidden(sheetId, column) || isEmpty(column)) return undefined;
  const last = renderer.findNextEmptyCol(sheetId, column, right, row);
  const box = renderer.createZoneBox(viewports, sheetId, zoneOf(column), zoneOf(column, right));
  const { content } = box;
  if (content?.align !== "left" || box.isOverflow !== true || last < left) return undefined;
  const x =
    viewports.getRect(sheetId, zoneOf(left)).x - getters.getColRowOffset("COL", column, left, sheetId);
  const moved = { ...content, x: content.x + x - box.x };
  const seen = viewports.getVisibleRect(sheetId, zoneOf(left, last));
  if (moved.x + moved.textWidth <= seen.x) return undefined;
  return {
    // The pane of the cell draws it under its own id, by which a change is animated.
    ...{ ...box, id: `${box.id} over panes`, x, content: moved, border: undefined, disabledAnimation: true },
    clipRect: { ...seen, x, width: seen.x + seen.width - x },
  } as CellBox;
}

const changed = new Set<CellRenderer>();
