import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Position, Zone } from "../spreadsheet.ts";

/** Pixels of one level of indentation: about three letters, as in Excel. */
const pixelsPerLevel = 9;

const icon = "host_indent";

/**
 * Draws indented cells, which the spreadsheet does not have, once for all spreadsheets of a page. An empty
 * icon at the aligned side moves the text.
 */
export function drawIndents(): void {
  const registry = spreadsheet.registries.iconsOnCellRegistry;
  if (registry === undefined || registry.contains(icon)) return;
  letIndentedRunOver(icon);
  registry.add(icon, (getters: Getters, position: Position) => {
    const style = getters.getCell(position)?.style;
    if (style?.indent === undefined || style.indent === 0) return undefined;
    // An icon in an empty cell would keep the text beside it from overflowing.
    if (getters.getEvaluatedCell(position).type === "empty") return undefined;
    return {
      type: icon,
      priority: 0,
      horizontalAlign: style.align === "right" ? "right" : "left",
      size: 0,
      margin: style.indent * pixelsPerLevel,
      position,
    };
  });
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cell as the spreadsheet draws it. */
interface CellBox {
  readonly x: number;
  readonly width: number;
  readonly style: {
    readonly wrapping?: string;
    readonly verticalAlign?: string;
    readonly align?: string;
    readonly indent?: number;
  };
  readonly border?: { readonly left?: object; readonly right?: object };
  readonly icons: Readonly<
    Record<
      "left" | "right",
      { readonly type: string; readonly size: number; readonly margin: number } | undefined
    >
  >;
  readonly content?: {
    readonly align: string;
    readonly x: number;
    readonly textWidth: number;
    readonly fontSizePx: number;
    textLines: readonly string[];
    textHeight: number;
    y: number;
  };
  clipRect?: Rectangle;
  isOverflow?: boolean;
}

interface Viewports {
  getVisibleRect(sheetId: string, zone: Zone): Rectangle;
}

/** The cell renderer, reduced to what this file changes. */
interface CellRenderer {
  readonly getters: {
    getCellMultiLineText(position: object, room: { maxWidth: number; wrapWidth: number }): readonly string[];
    computeTextYCoordinate(box: CellBox, size: number, align: string | undefined, lines: number): number;
  };
  createZoneBox: (
    this: CellRenderer,
    viewports: Viewports,
    sheetId: string,
    zone: Zone,
    viewport: Zone,
  ) => CellBox;
  findNextEmptyCol(sheetId: string, from: number, to: number, row: number): number;
  findPreviousEmptyCol(sheetId: string, from: number, to: number, row: number): number;
}

/**
 * Lets the text of an indented cell overflow into empty neighbours, and wraps text before the cell's edge, as
 * Excel does. The spreadsheet clips both at the edge, because it sees an icon there.
 *
 * @param icon the type of the icon that makes an indentation
 */
function letIndentedRunOver(icon: string): void {
  const prototype = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  if (changed.has(prototype)) return;
  changed.add(prototype);
  const create = prototype.createZoneBox;
  prototype.createZoneBox = function (this: CellRenderer, viewports, sheetId, zone, viewport) {
    const box = create.call(this, viewports, sheetId, zone, viewport);
    rewrap(this, box, { sheetId, col: zone.left, row: zone.top });
    const { content, clipRect, icons } = box;
    if (content === undefined || clipRect === undefined || (box.style.wrapping ?? "overflow") !== "overflow")
      return box;
    if (content.align === "left" && icons.left?.type === icon) {
      const isCut = content.x + content.textWidth > box.x + box.width;
      if (!isCut || icons.right !== undefined || box.border?.right !== undefined) return box;
      const right = this.findNextEmptyCol(sheetId, zone.right, viewport.right, zone.top);
      const room = viewports.getVisibleRect(sheetId, { ...zone, right });
      box.clipRect = { ...clipRect, width: Math.max(0, room.x + room.width - clipRect.x) };
      box.isOverflow = true;
    } else if (content.align === "right" && icons.right?.type === icon) {
      const isCut = content.x - content.textWidth < box.x;
      if (!isCut || icons.left !== undefined || box.border?.left !== undefined) return box;
      const left = this.findPreviousEmptyCol(sheetId, zone.left, viewport.left, zone.top);
      const { x } = viewports.getVisibleRect(sheetId, { ...zone, left });
      box.clipRect = { ...clipRect, x, width: Math.max(0, clipRect.x + clipRect.width - x) };
      box.isOverflow = true;
    }
    return box;
  };
}

/**
 * Wraps a text at the width that its indentation leaves. The spreadsheet wraps it as if there were none. A
 * filter button replaces the indentation.
 */
function rewrap({ getters }: CellRenderer, box: CellBox, position: object): void {
  const { content, icons, style } = box;
  const indent = (style.indent ?? 0) * pixelsPerLevel;
  if (content === undefined || style.wrapping !== "wrap" || indent === 0) return;
  const beside = style.align === "right" ? icons.right : icons.left;
  const button = beside === undefined ? 0 : beside.size + beside.margin;
  const taken = button > indent ? padding + button : 2 * padding + indent;
  const before = content.textLines.length;
  const room = { maxWidth: 0, wrapWidth: box.width - taken };
  content.textLines = getters.getCellMultiLineText(position, room);
  const { length } = content.textLines;
  content.textHeight *= length / Math.max(1, before);
  content.y = Math.round(
    getters.computeTextYCoordinate(box, content.fontSizePx, style.verticalAlign, length),
  );
}

/** Pixels that the spreadsheet leaves empty at both sides of a text. */
const padding = 4;

const changed = new Set<CellRenderer>();
