import { spacerHeights } from "../../worksheet/printed-pages.ts";
import type { PageCapacity, RowGroup } from "../../worksheet/printed-pages.ts";
import type { Page } from "../../results/page/page.ts";
import { tryBatch } from "../batch/run.ts";
import type { Rect } from "../batch/rect.ts";
import { firstColumn, rectOfBlock } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";

/** The most rows to measure. More would take too long. */
const mostRows = 1500;

/** The first rows of a table that are printed on the page of its title. */
const rowsOfTable = 3;

/** The row height that pages are designed for, in points. */
const rowHeight = 15;

/**
 * Sizes in programs that print, compared with Excel's: the factor of column widths, and further points of a
 * page. Measured: LibreOffice 7.4 prints columns about 6 % wider, or 10 % without a font as wide as
 * Arial.
 */
const programs = [
  { columnFactor: 1, morePoints: 0 },
  { columnFactor: 1.06, morePoints: 24 },
  { columnFactor: 1.1, morePoints: 24 },
] as const;

/** The relative tolerance of a page's height, since printers round differently. */
const tolerance = 0.02;

/** Widths and heights in portrait orientation, in points. */
const papers: Readonly<Record<string, readonly [number, number] | undefined>> = {
  A4: [595.3, 841.9],
  Letter: [612, 792],
  A3: [841.9, 1190.6],
  Tabloid: [792, 1224],
};

/**
 * Keeps the title of each table on the printed page of its first rows. If a page break would separate them,
 * makes the blank row above the title higher. Pages that are not fitted to the paper's width stay.
 *
 * @param area the printed cells, from the page's title to the last row
 * @param repeated the rows that are repeated on each page
 */
export async function keepTitlesWithTables(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { print }: Page,
  positions: readonly BlockPosition[],
  area: Rect,
  repeated: { readonly top: number; readonly bottom: number } | undefined,
): Promise<void> {
  const groups = groupsIn(positions, area);
  const rows = area.bottom - area.top + 1;
  if (print.isOnePage || groups.length === 0 || rows > mostRows) return;
  const { pageLayout, charts } = sheet;
  const columns = area.right - area.left + 1;
  const whole = sheet.getRangeByIndexes(area.top, area.left, rows, columns);
  const each = Array.from({ length: rows }, (_, row) =>
    sheet.getRangeByIndexes(area.top + row, firstColumn, 1, 1),
  );
  const isMeasured = await tryBatch(context, [
    () => whole.load("top,width"),
    () => {
      for (const row of each) row.load("height");
    },
    () => charts.load("items/top,items/height"),
    () => pageLayout.load("paperSize,orientation,zoom,leftMargin,rightMargin,topMargin,bottomMargin"),
  ]);
  if (!isMeasured || pageLayout.zoom.horizontalFitToPages !== 1) return;
  const space = pageSpaceOf(pageLayout, whole.width);
  if (space === undefined) return;
  const measured = each.map(({ height }) => height);
  const plain = plainRows(positions, area, measured);
  const heights = measured.map((height, row) => (plain.has(row) ? rowHeight : height));
  const edges = edgesOf(whole.top, heights);
  const isUnderChart = ({ spacer }: RowGroup): boolean =>
    charts.items.some(({ top, height }) => {
      const [from = 0, to = 0] = [edges[spacer], edges[spacer + 1]];
      return top < to - 1 && top + height > from + 1;
    });
  const higher = spacerHeights(
    heights,
    groups.filter((group) => !isUnderChart(group)),
    {
      ...space,
      ...(repeated !== undefined && {
        repeated: { first: repeated.top - area.top, last: repeated.bottom - area.top },
      }),
    },
  );
  const changed = [...[...plain].map((row) => [row, rowHeight] as const), ...higher];
  if (changed.length === 0) return;
  await tryBatch(context, [
    () => {
      for (const [row, height] of changed)
        sheet.getRangeByIndexes(area.top + row, firstColumn, 1, 1).format.rowHeight = height;
    },
  ]);
}

/**
 * Returns the rows of median height, if the workbook's font makes them higher than `rowHeight`. Files may
 * omit these heights, and other programs print others. Excludes the title and rows that grow with typed text.
 */
function plainRows(
  positions: readonly BlockPosition[],
  area: Rect,
  heights: readonly number[],
): ReadonlySet<number> {
  const usual = [...heights].sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? rowHeight;
  const grow = positions
    .filter(({ block }) => block.columns.some(({ isInput, isWrapped }) => isInput && isWrapped))
    .map(rectOfBlock);
  const isPlain = (row: number): boolean =>
    row > 0 &&
    heights[row] === usual &&
    !grow.some(({ top, bottom }) => area.top + row >= top && area.top + row <= bottom);
  return new Set(usual > rowHeight ? [...heights.keys()].filter(isPlain) : []);
}

/** Returns the blank row above each printed title, with the block's third row. */
function groupsIn(positions: readonly BlockPosition[], area: Rect): readonly RowGroup[] {
  const rects = positions.map((position) => ({ position, rect: withTitle(position) }));
  return rects.flatMap(({ position, rect }): readonly RowGroup[] => {
    const spacer = rect.top - 1;
    const isPrinted = rect.left <= area.right && rect.top > area.top && rect.top <= area.bottom;
    const isTaken = rects.some(
      (other) => other.rect.left <= area.right && other.rect.top <= spacer && other.rect.bottom >= spacer,
    );
    if (position.block.title === undefined || !isPrinted || isTaken || spacer <= area.top) return [];
    const last = Math.min(rect.bottom, position.top + rowsOfTable - 1, area.bottom);
    return [{ spacer: spacer - area.top, last: last - area.top }];
  });
}

function withTitle(position: BlockPosition): Rect {
  const rect = rectOfBlock(position);
  return position.block.title === undefined ? rect : { ...rect, top: rect.top - 1 };
}

function edgesOf(top: number, heights: readonly number[]): readonly number[] {
  const edges = [top];
  for (const height of heights) edges.push((edges.at(-1) ?? top) + height);
  return edges;
}

/** Returns the points that fit on a printed page, for each program; undefined for unknown papers. */
function pageSpaceOf(
  { paperSize, orientation, leftMargin, rightMargin, topMargin, bottomMargin }: Excel.PageLayout,
  width: number,
): PageCapacity | undefined {
  const [short, long] = papers[paperSize as string] ?? [];
  if (short === undefined || long === undefined || !(width > 0)) return undefined;
  const [paperWidth, paperHeight] = orientation === "Landscape" ? [long, short] : [short, long];
  const height = paperHeight - topMargin - bottomMargin;
  const capacities = programs.map(({ columnFactor, morePoints }) => {
    const scale = Math.min(1, (paperWidth - leftMargin - rightMargin) / (width * columnFactor));
    const [most, least] = [Math.floor(scale * 100) / 100, scale].map((used) => (height + morePoints) / used);
    return { least: (least ?? 0) * (1 - tolerance), most: (most ?? 0) * (1 + tolerance) };
  });
  return { capacities };
}
