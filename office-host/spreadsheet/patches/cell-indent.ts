import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Position, Zone } from "../spreadsheet.ts";

/** Pixels of one level: about three spaces, as in Excel. */
const pixelsPerLevel = 9;

const iconType = "host_indent";

/** Draws indented cells. The spreadsheet has no indentation, so an empty icon moves the text. */
export function drawIndents(): void {
  const registry = spreadsheet.registries.iconsOnCellRegistry;
  if (registry === undefined || registry.contains(iconType)) return;
  overflowIndented(iconType);
  registry.add(iconType, (getters: Getters, position: Position) => {
    const style = getters.getCell(position)?.style;
    if (style?.indent === undefined || style.indent === 0) return undefined;
    // An icon would stop the overflowing text of a neighbour.
    if (getters.getEvaluatedCell(position).type === "empty") return undefined;
    return {
      type: iconType,
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

/** Lets indented text overflow and wrap, as Excel does. The spreadsheet cuts off text beside an icon. */
function overflowIndented(iconType: string): void {
  const prototype = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  if (patchedRenderers.has(prototype)) return;
  patchedRenderers.add(prototype);
  const createZoneBox = prototype.createZoneBox;
  prototype.createZoneBox = function (this: CellRenderer, viewports, sheetId, zone, viewport) {
    const box = createZoneBox.call(this, viewports, sheetId, zone, viewport);
    wrapAgain(this, box, { sheetId, col: zone.left, row: zone.top });
    const { content, clipRect, icons } = box;
    if (content === undefined || clipRect === undefined || (box.style.wrapping ?? "overflow") !== "overflow")
      return box;
    if (content.align === "left" && icons.left?.type === iconType) {
      const isTextTooWide = content.x + content.textWidth > box.x + box.width;
      if (!isTextTooWide || icons.right !== undefined || box.border?.right !== undefined) return box;
      const right = this.findNextEmptyCol(sheetId, zone.right, viewport.right, zone.top);
      const visibleRect = viewports.getVisibleRect(sheetId, { ...zone, right });
      box.clipRect = { ...clipRect, width: Math.max(0, visibleRect.x + visibleRect.width - clipRect.x) };
      box.isOverflow = true;
    } else if (content.align === "right" && icons.right?.type === iconType) {
      const isTextTooWide = content.x - content.textWidth < box.x;
      if (!isTextTooWide || icons.left !== undefined || box.border?.left !== undefined) return box;
      const left = this.findPreviousEmptyCol(sheetId, zone.left, viewport.left, zone.top);
      const { x } = viewports.getVisibleRect(sheetId, { ...zone, left });
      box.clipRect = { ...clipRect, x, width: Math.max(0, clipRect.x + clipRect.width - x) };
      box.isOverflow = true;
    }
    return box;
  };
}

/**
 * Wraps indented text again, because the spreadsheet ignored the indentation. A wider icon on the same side,
 * such as a filter button, replaces the indentation.
 */
function wrapAgain({ getters }: CellRenderer, box: CellBox, position: object): void {
  const { content, icons, style } = box;
  const indent = (style.indent ?? 0) * pixelsPerLevel;
  if (content === undefined || style.wrapping !== "wrap" || indent === 0) return;
  const sideIcon = style.align === "right" ? icons.right : icons.left;
  const iconWidth = sideIcon === undefined ? 0 : sideIcon.size + sideIcon.margin;
  const usedWidth = iconWidth > indent ? padding + iconWidth : 2 * padding + indent;
  const linesBefore = content.textLines.length;
  const wrapOptions = { maxWidth: 0, wrapWidth: box.width - usedWidth };
  content.textLines = getters.getCellMultiLineText(position, wrapOptions);
  const { length } = content.textLines;
  content.textHeight *= length / Math.max(1, linesBefore);
  content.y = Math.round(
    getters.computeTextYCoordinate(box, content.fontSizePx, style.verticalAlign, length),
  );
}

/** Pixels on both sides of a text. */
const padding = 4;

const patchedRenderers = new Set<CellRenderer>();
