import type { RowsPlace } from "../../results/page/addresses.ts";
import type { Page, PageBlock } from "../../results/page/page.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { Zone } from "../batch/zone.ts";

/** The worksheet's column that a page begins in, counted from 0; the hidden row keys are left of it. */
export const firstColumn = 1;

/** A block with its rows, and where it stands on the worksheet. */
export interface BlockStand {
  readonly block: PageBlock;
  readonly rows: readonly FilledRow[];
  /** The row of the headers, or of the first row where it has none, and the first column; counted from 0. */
  readonly top: number;
  readonly left: number;
}

/** How many rows the heading of a page takes, with the empty one below it. */
export function headingRowsOf({ lines }: Pick<Page, "lines">): number {
  return lines.length + 2;
}

/** The row of a new page's title: above it stands what is for the screen alone. */
export function headingTopOf({ blocks }: Pick<Page, "blocks">): number {
  return Math.max(0, ...blocks.map(({ at }) => -at.row));
}

/** The row in which a block is put at first, its title above its headers, where the heading begins in `headingTop`. */
export function topOf(page: Pick<Page, "lines">, { at, title }: PageBlock, headingTop: number): number {
  const below = at.row < 0 ? 0 : headingRowsOf(page);
  return headingTop + below + at.row + (title === undefined ? 0 : 1);
}

/** Where a new page's blocks stand. */
export function standsOf(page: Page): readonly BlockStand[] {
  const headingTop = headingTopOf(page);
  return page.blocks.map((block) => ({
    block,
    rows: block.rows.map((row) => ({ ...row, typed: {} })),
    top: topOf(page, block, headingTop),
    left: firstColumn + block.at.column,
  }));
}

/** How many rows of headers a block has. */
export function headersOf({ look }: Pick<PageBlock, "look">): 0 | 1 {
  return look === "table" ? 1 : 0;
}

/** How many rows below its headers a block stands in; without any it stands in an empty one. */
export function bodyRowsOf({ rows }: Pick<BlockStand, "rows">): number {
  return Math.max(1, rows.length);
}

/** The zone of headers and rows. */
export function zoneOfStand({ block, rows, top, left }: BlockStand): Zone {
  return {
    top,
    left,
    bottom: top + headersOf(block) + bodyRowsOf({ rows }) - 1,
    right: left + block.columns.length - 1,
  };
}

/** Where the rows stand that a formula or a chart speaks of: those of records, not what is kept beside records that are gone. */
export function placesOf(stands: readonly BlockStand[]): Readonly<Record<string, RowsPlace>> {
  return Object.fromEntries(
    stands.map(({ block, rows, top, left }) => [
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
