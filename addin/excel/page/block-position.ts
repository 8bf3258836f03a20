import type { RowsPosition } from "../../results/page/addresses.ts";
import type { Page, PageBlock } from "../../results/page/page.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { Rect } from "../batch/rect.ts";

/** The first column of a page, counted from 0. The hidden column with the row keys is left of it. */
export const firstColumn = 1;

/** A block with its rows and its position on the worksheet. */
export interface BlockPosition {
  readonly block: PageBlock;
  readonly rows: readonly FilledRow[];
  /** The row of its headers, or of its first row if it has no headers, and its first column; from 0. */
  readonly top: number;
  readonly left: number;
}

/** Returns the number of rows of a page's heading, including the blank row below it. */
export function headingRowsOf({ lines }: Pick<Page, "lines">): number {
  return lines.length + 2;
}

/** Returns the row of a new page's title, counted from 0. Rows above it are not printed. */
export function headingTopOf({ blocks }: Pick<Page, "blocks">): number {
  return Math.max(0, ...blocks.map(({ at }) => -at.row));
}

/** Returns the `top` of a new block, below its title. `headingTop` is the row of the page's title. */
export function topOf(page: Pick<Page, "lines">, { at, title }: PageBlock, headingTop: number): number {
  const below = at.row < 0 ? 0 : headingRowsOf(page);
  return headingTop + below + at.row + (title === undefined ? 0 : 1);
}

/** Returns the positions of a new page's blocks. */
export function blockPositions(page: Page): readonly BlockPosition[] {
  const headingTop = headingTopOf(page);
  return page.blocks.map((block) => ({
    block,
    rows: block.rows.map((row) => ({ ...row, typed: {} })),
    top: topOf(page, block, headingTop),
    left: firstColumn + block.at.column,
  }));
}

/** Returns the number of header rows of a block. */
export function headersOf({ look }: Pick<PageBlock, "look">): 0 | 1 {
  return look === "table" ? 1 : 0;
}

/** Returns the number of rows below the headers, at least one. A block without rows has a blank row. */
export function bodyRowsOf({ rows }: Pick<BlockPosition, "rows">): number {
  return Math.max(1, rows.length);
}

/** Returns the rectangle of a block's headers and rows, without its title. */
export function rectOfBlock({ block, rows, top, left }: BlockPosition): Rect {
  return {
    top,
    left,
    bottom: top + headersOf(block) + bodyRowsOf({ rows }) - 1,
    right: left + block.columns.length - 1,
  };
}

/**
 * Returns the rows of each block, by its name, to which formulas and charts refer. Excludes rows of deleted
 * records.
 */
export function placesOf(positions: readonly BlockPosition[]): Readonly<Record<string, RowsPosition>> {
  return Object.fromEntries(
    positions.map(({ block, rows, top, left }) => [
      block.name,
      {
        top: top + headersOf(block),
        left,
        columns: block.columns.map(({ key }) => key),
        keys: rows.filter(({ isKept }) => isKept !== true).map(({ key }) => key),
      },
    ]),
  );
}
