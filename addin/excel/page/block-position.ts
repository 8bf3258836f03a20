import type { RowsPosition } from "../../results/page/addresses.ts";
import type { Page, PageBlock } from "../../results/page/page.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { Rect } from "../batch/rect.ts";

/** A page's first column, counted from 0. The hidden column is left of it. */
export const firstColumn = 1;

export interface BlockPosition {
  readonly block: PageBlock;
  readonly rows: readonly FilledRow[];
  /** The row of the headers, or of the first row without headers, and the first column; from 0. */
  readonly top: number;
  readonly left: number;
}

/** Returns the rows of a heading, with the blank row below. */
export function headingRowsOf({ lines }: Pick<Page, "lines">): number {
  return lines.length + 2;
}

/** Returns the row of a new page's title. Rows above it are not printed. */
export function headingTopOf({ blocks }: Pick<Page, "blocks">): number {
  return Math.max(0, ...blocks.map(({ at }) => -at.row));
}

/** Returns the `top` of a new block. `headingTop` is the row of the page's title. */
export function topOf(page: Pick<Page, "lines">, { at, title }: PageBlock, headingTop: number): number {
  const below = at.row < 0 ? 0 : headingRowsOf(page);
  return headingTop + below + at.row + (title === undefined ? 0 : 1);
}

export function blockPositions(page: Page): readonly BlockPosition[] {
  const headingTop = headingTopOf(page);
  return page.blocks.map((block) => ({
    block,
    rows: block.rows.map((row) => ({ ...row, typed: {} })),
    top: topOf(page, block, headingTop),
    left: firstColumn + block.at.column,
  }));
}

export function headersOf({ look }: Pick<PageBlock, "look">): 0 | 1 {
  return look === "table" ? 1 : 0;
}

/** Returns the number of rows below the headers. A block without rows has a blank one. */
export function bodyRowsOf({ rows }: Pick<BlockPosition, "rows">): number {
  return Math.max(1, rows.length);
}

/** Returns the rectangle of headers and rows, without title. */
export function rectOfBlock({ block, rows, top, left }: BlockPosition): Rect {
  return {
    top,
    left,
    bottom: top + headersOf(block) + bodyRowsOf({ rows }) - 1,
    right: left + block.columns.length - 1,
  };
}

/** Returns each block's rows for formulas and charts, without rows of deleted records. */
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
