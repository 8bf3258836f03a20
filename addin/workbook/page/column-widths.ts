import type { FilledRow } from "../../pages/fill-block.ts";
import type { PageBlock, PageColumn } from "../../pages/page.ts";
import { displayWidth } from "../column-width.ts";
import { firstColumn, headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/** Queues the widths of a page's columns, as wide as the widest of what stands in them; a character is 5.25 points, the margins of a cell 3.75. */
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
  for (const [place, width] of widths)
    sheet.getRangeByIndexes(0, place, 1, 1).format.columnWidth = width * 5.25 + 3.75;
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
