import { spreadsheet } from "./spreadsheet.ts";
import type { Zone } from "./spreadsheet.ts";

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the spreadsheet draws of a cell. */
interface CellBox {
  readonly x: number;
  readonly width: number;
  readonly style: { readonly wrapping?: string };
  readonly border?: { readonly right?: object };
  readonly icons: Readonly<Record<"left" | "right", { readonly type: string } | undefined>>;
  readonly content?: { readonly align: string; readonly x: number; readonly textWidth: number };
  clipRect?: Rectangle;
  isOverflow?: boolean;
}

interface Viewports {
  getVisibleRect(sheetId: string, zone: Zone): Rectangle;
}

/** What draws the cells, as far as it is changed here. */
interface CellRenderer {
  createZoneBox: (
    this: CellRenderer,
    viewports: Viewports,
    sheetId: string,
    zone: Zone,
    viewport: Zone,
  ) => CellBox;
  findNextEmptyCol(sheetId: string, from: number, to: number, row: number): number;
}

/**
 * Lets the text of an indented cell run over into the empty cells at its right, as in Excel; the spreadsheet cuts it at the edge of its cell, since
 * it takes the indentation for a picture. Once for all spreadsheets of a page.
 *
 * @param icon the type of the picture that stands for an indentation
 */
export function letIndentedRunOver(icon: string): void {
  const prototype = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  if (changed.has(prototype)) return;
  changed.add(prototype);
  const create = prototype.createZoneBox;
  prototype.createZoneBox = function (this: CellRenderer, viewports, sheetId, zone, viewport) {
    const box = create.call(this, viewports, sheetId, zone, viewport);
    const { content, clipRect, icons } = box;
    if (content?.align !== "left" || clipRect === undefined || icons.left?.type !== icon) return box;
    const isCut =
      (box.style.wrapping ?? "overflow") === "overflow" &&
      content.x + content.textWidth > box.x + box.width &&
      icons.right === undefined &&
      box.border?.right === undefined;
    if (!isCut) return box;
    const right = this.findNextEmptyCol(sheetId, zone.right, viewport.right, zone.top);
    const room = viewports.getVisibleRect(sheetId, { ...zone, right });
    box.clipRect = { ...clipRect, width: Math.max(0, room.x + room.width - clipRect.x) };
    box.isOverflow = true;
    return box;
  };
}

const changed = new Set<CellRenderer>();
