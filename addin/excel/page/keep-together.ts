import { heightsTogether } from "../../worksheet/printed-pages.ts";
import type { PageRoom, Together } from "../../worksheet/printed-pages.ts";
import type { Page } from "../../results/page/page.ts";
import { carryOut } from "../batch/run.ts";
import type { Rect } from "../batch/rect.ts";
import { firstColumn, rectOfBlock } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";

/** More rows than these are not measured: it would take longer than it is worth. */
const mostRows = 1500;

/** A title stays with so many rows of its table, the headers among them. */
const rowsOfTable = 3;

/** Height of a row in points that pages are laid out for: what Excel gives it at first. */
const rowHeight = 15;

/**
 * Excel prints what it says of its columns and margins. LibreOffice makes the columns about 6 % wider, a tenth where it has no font as wide as Arial, and gives cells the room that header and footer
 * leave of theirs, about 24 points. Measured in 7.4.
 */
const programs = [
  { wider: 1, higher: 0 },
  { wider: 1.06, higher: 24 },
  { wider: 1.1, higher: 24 },
] as const;

/** By so much each is trusted: printers round differently. More would make rows higher that stand well. */
const uncertain = 0.02;

/** The papers upright, width and height in points. */
const papers: Readonly<Record<string, readonly [number, number] | undefined>> = {
  A4: [595.3, 841.9],
  Letter: [612, 792],
  A3: [841.9, 1190.6],
  Tabloid: [792, 1224],
};

/** The cells that are printed, from the title of the page to the last row. */
export type PrintedRect = Rect;

/**
 * Keeps the title of each table on the page on which its table begins, where a page takes several: the empty row above it is made higher where the page would end in between. Measured is what Excel
 * says of its own rows, whatever its font. Of one page, and where Excel did not take how it is printed, nothing is changed.
 */
export async function keepTitlesWithTables(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { print }: Page,
  positions: readonly BlockPosition[],
  area: PrintedRect,
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
  const isMeasured = await carryOut(context, [
    () => whole.load("top,width"),
    () => {
      for (const row of each) row.load("height");
    },
    () => charts.load("items/top,items/height"),
    () => pageLayout.load("paperSize,orientation,zoom,leftMargin,rightMargin,topMargin,bottomMargin"),
  ]);
  if (!isMeasured || pageLayout.zoom.horizontalFitToPages !== 1) return;
  const space = roomOf(pageLayout, whole.width);
  if (space === undefined) return;
  const measured = each.map(({ height }) => height);
  const plain = plainRows(positions, area, measured);
  const heights = measured.map((height, row) => (plain.has(row) ? rowHeight : height));
  const edges = edgesOf(whole.top, heights);
  const isUnderChart = ({ spacer }: Together): boolean =>
    charts.items.some(({ top, height }) => {
      const [from = 0, to = 0] = [edges[spacer], edges[spacer + 1]];
      return top < to - 1 && top + height > from + 1;
    });
  const higher = heightsTogether(
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
  await carryOut(context, [
    () => {
      for (const [row, height] of changed)
        sheet.getRangeByIndexes(area.top + row, firstColumn, 1, 1).format.rowHeight = height;
    },
  ]);
}

/**
 * Rows that are as high as rows are at first where the font of the workbook makes them higher than a page is laid out for: a file may say nothing of their height, and another program then prints
 * others. The title has a larger font, and rows in which wrapped text is typed grow with it.
 */
function plainRows(
  positions: readonly BlockPosition[],
  area: PrintedRect,
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

/** The titles with the first rows of their tables, where an empty row above takes them all along. */
function groupsIn(positions: readonly BlockPosition[], area: PrintedRect): readonly Together[] {
  const rects = positions.map((position) => ({ position, rect: withTitle(position) }));
  return rects.flatMap(({ position, rect }): readonly Together[] => {
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

/** Returns the height that fits on one printed page at the scale that fits the width. */
function roomOf(
  { paperSize, orientation, leftMargin, rightMargin, topMargin, bottomMargin }: Excel.PageLayout,
  width: number,
): PageRoom | undefined {
  const [short, long] = papers[paperSize as string] ?? [];
  if (short === undefined || long === undefined || !(width > 0)) return undefined;
  const isAcross = orientation === "Landscape";
  const [paperWidth, paperHeight] = isAcross ? [long, short] : [short, long];
  const height = paperHeight - topMargin - bottomMargin;
  const spans = programs.map(({ wider, higher }) => {
    const scale = Math.min(1, (paperWidth - leftMargin - rightMargin) / (width * wider));
    const [most, least] = [Math.floor(scale * 100) / 100, scale].map((part) => (height + higher) / part);
    return { least: (least ?? 0) * (1 - uncertain), most: (most ?? 0) * (1 + uncertain) };
  });
  return { spans };
}
