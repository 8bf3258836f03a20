import type { FilledRow } from "../../results/page/inputs.ts";
import type { PageBlock, PageColumn } from "../../results/page/page.ts";
import { displayWidth } from "../write/column-width.ts";
import { firstColumn, headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/** Points of a row with one line of text. */
const lineHeight = 15;

/** Queues the widths of a page's columns, as wide as the widest of what stands in them, and the heights of header rows; a character is 5.25 points, the margins of a cell 3.75. */
export function queueWidths(
  sheet: Excel.Worksheet,
  stands: readonly BlockStand[],
  others: readonly number[],
): void {
  const widths = new Map<number, number>(others.map((width, index) => [firstColumn + index, width]));
  const decided = new Set<number>();
  for (const { block, rows, left } of stands)
    for (const [index, column] of block.columns.entries()) {
      const place = left + index;
      const width = characters(block, column, rows);
      widths.set(place, decided.has(place) ? Math.max(width, widths.get(place) ?? 0) : width);
      decided.add(place);
    }
  for (const [place, width] of widths) queueWidth(sheet, place, width);
  for (const stand of stands) queueHeaderHeight(sheet, stand, (place) => widths.get(place) ?? 0);
}

/** Queues the widths of columns that a block has more than before, and the height that its headers need. */
export function queueMoreWidths(sheet: Excel.Worksheet, stand: BlockStand, before: number): void {
  const { block, rows, left } = stand;
  const widths = block.columns.map((column) => characters(block, column, rows));
  for (const [index, width] of widths.entries()) if (index >= before) queueWidth(sheet, left + index, width);
  queueHeaderHeight(sheet, stand, (place) => widths[place - left] ?? 0);
}

function queueWidth(sheet: Excel.Worksheet, place: number, width: number): void {
  sheet.getRangeByIndexes(0, place, 1, 1).format.columnWidth = width * 5.25 + 3.75;
}

/** Headers are wrapped between words; their row is as high as the one with the most lines. */
function queueHeaderHeight(
  sheet: Excel.Worksheet,
  { block, top, left }: BlockStand,
  widthOf: (place: number) => number,
): void {
  if (headersOf(block) === 0) return;
  const lines = block.columns.map(({ header }, index) => {
    const width = widthOf(left + index);
    return width < narrowColumn ? 1 : linesIn(header, width - 1);
  });
  const most = Math.max(1, ...lines);
  if (most > 1) sheet.getRangeByIndexes(top, left, 1, 1).format.rowHeight = most * lineHeight;
}

/** Bold text is a little wider. */
const boldWidth = 1.15;

/** Columns of a drawing of cells have no headers that are read. */
const narrowColumn = 4;

function linesIn(header: string, width: number): number {
  let [lines, used] = [1, 0];
  // A space that keeps words together is none to break at.
  for (const word of header.split(/[^\S\u00a0]+/)) {
    const needed = displayWidth(word) * boldWidth;
    if (used > 0 && used + 1 + needed > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + needed;
    // A word that is too long, or a text without spaces such as a Japanese one, is broken.
    while (used > width && width > 0) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

const widest = 40;
const narrowest = 6;

/** As wide as its longest value or the longest word of its header, up to 40 characters. */
function characters(block: PageBlock, column: PageColumn, rows: readonly FilledRow[]): number {
  if (column.width !== undefined) return column.width;
  const words = headersOf(block) === 1 ? column.header.split(/\s+/) : [];
  let longest = Math.max(narrowest, ...words.map(displayWidth), Math.min(displayWidth(column.header), 12));
  for (const { cells } of rows) {
    const value = cells[column.key] ?? "";
    if (typeof value === "string" || typeof value === "boolean")
      longest = Math.max(longest, displayWidth(String(value)));
    if (typeof value === "number") longest = Math.max(longest, value.toFixed(2).length);
  }
  return Math.min(longest + 1, widest);
}
