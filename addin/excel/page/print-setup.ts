import { tryBatch, tryEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
import type { Page } from "../../results/page/page.ts";
import { footerText, titleAbove } from "../../worksheet/paper.ts";
import {
  bodyRowsOf,
  firstColumn,
  headersOf,
  headingRowsOf,
  headingTopOf,
  rectOfBlock,
} from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { keepTitlesWithTables } from "./keep-together.ts";
import type { Rect } from "../batch/rect.ts";
import type { WrittenPrint } from "./stored/written.ts";

const papers = { a3: "A3", tabloid: "Tabloid", a4: "A4", letter: "Letter" } as const;

/** `not_fitted`: Excel ignored the number of pages. `part`: Excel refused some steps. */
export type AcceptedPrint = "all" | "not_fitted" | "part";

/**
 * Sets up printing of a page. Without a printer or the paper size, Excel refuses some steps. Then each other
 * step is sent alone. Some versions ignore the number of pages.
 */
export async function setPrint(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  positions: readonly BlockPosition[],
  footer: string,
): Promise<AcceptedPrint> {
  const { pageLayout } = sheet;
  const top = headingTopOf(page);
  const rest = printSteps(sheet, page, positions, footer, top);
  const all = [
    ...rest,
    () => {
      pageLayout.paperSize = papers[page.print.paper];
      pageLayout.load("zoom");
    },
  ];
  const isAccepted = await tryBatch(context, all);
  if (!isAccepted) await tryEach(context, rest);
  await keepTogether(context, sheet, page, positions, top);
  if (!isAccepted) return "part";
  return isFitted(pageLayout.zoom, page) ? "all" : "not_fitted";
}

async function keepTogether(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  positions: readonly BlockPosition[],
  top: number,
): Promise<void> {
  const rects = positions.map(rectOfBlock);
  const everything: Rect = {
    ...{ top, left: firstColumn },
    bottom: Math.max(top, ...rects.map(({ bottom }) => bottom)),
    right: Math.max(firstColumn, ...rects.map(({ right }) => right)),
  };
  const area = printedRect(page, positions, top) ?? everything;
  await keepTitlesWithTables(context, sheet, page, positions, area, repeatedRowsOf(page, positions));
}

/** Returns the print setup of a page; undefined if all cells are printed. */
export function requestedPrintOf(page: Page): WrittenPrint | undefined {
  const { orientation, isOnePage, until } = page.print;
  if (until === undefined) return undefined;
  return {
    orientation: orientation === "landscape" ? "Landscape" : "Portrait",
    isOnePage,
    rows: headingRowsOf(page) + until.row + 1,
    columns: until.column + 1,
  };
}

/**
 * Updates the print setup of a refreshed page. Keeps what an engineer has changed: orientation, number of
 * pages or, with another print area, everything.
 *
 * @param top the row of the page's title, counted from 0
 * @param before the last written setup; undefined on pages of earlier versions, whose setup is replaced
 */
export async function updatePrint(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  positions: readonly BlockPosition[],
  top: number,
  before: WrittenPrint | undefined,
): Promise<void> {
  const requested = requestedPrintOf(page);
  if (requested === undefined || (before !== undefined && isSamePrint(requested, before))) return;
  const { pageLayout } = sheet;
  const printed = pageLayout.getPrintAreaOrNullObject();
  const isRead = await tryBatch(context, [
    () => pageLayout.load("orientation,zoom"),
    () => printed.load("areaCount"),
    () => printed.areas.load("items/rowCount,items/columnCount"),
  ]);
  if (!isRead) return;
  const [area] = printed.isNullObject || printed.areaCount !== 1 ? [] : printed.areas.items;
  if (before !== undefined && !isPrintedAs(area, before)) return;
  const { orientation, zoom } = pageLayout;
  const steps = areaSteps(sheet, page, positions, top, {
    keepsOrientation: before !== undefined && orientation !== before.orientation,
    keepsZoom:
      before !== undefined &&
      (zoom.horizontalFitToPages !== 1 || (zoom.verticalFitToPages === 1) !== before.isOnePage),
  });
  if (!(await tryBatch(context, steps))) await tryEach(context, steps);
  await keepTogether(context, sheet, page, positions, top);
}

function isSamePrint(one: WrittenPrint, other: WrittenPrint): boolean {
  return (["orientation", "isOnePage", "rows", "columns"] as const).every((key) => one[key] === other[key]);
}

/** Returns true if the print area has the recorded size. An engineer may have inserted more rows. */
function isPrintedAs(area: Excel.Range | undefined, { rows, columns }: WrittenPrint): boolean {
  return area !== undefined && area.rowCount >= rows && area.columnCount === columns;
}

function isFitted(
  { horizontalFitToPages, verticalFitToPages }: Excel.PageLayoutZoomOptions,
  { print }: Page,
): boolean {
  return horizontalFitToPages === 1 && (!print.isOnePage || verticalFitToPages === 1);
}

function printSteps(
  sheet: Excel.Worksheet,
  page: Page,
  positions: readonly BlockPosition[],
  footer: string,
  top: number,
): readonly Step[] {
  const { pageLayout } = sheet;
  const { headersFooters } = pageLayout;
  const { defaultForAllPages, firstPage } = headersFooters;
  const { isOnePage } = page.print;
  return [
    () => {
      pageLayout.centerHorizontally = true;
    },
    () => {
      for (const pages of isOnePage ? [defaultForAllPages] : [defaultForAllPages, firstPage]) {
        pages.leftFooter = footer;
        pages.rightFooter = "&P / &N";
      }
      if (isOnePage) return;
      // The first page shows the title in cells.
      headersFooters.state = "FirstAndDefault";
      defaultForAllPages.leftHeader = titleAbove(page.title);
    },
    ...areaSteps(sheet, page, positions, top),
  ];
}

function areaSteps(
  sheet: Excel.Worksheet,
  page: Page,
  positions: readonly BlockPosition[],
  top: number,
  { keepsOrientation = false, keepsZoom = false } = {},
): readonly Step[] {
  const { pageLayout } = sheet;
  const { orientation, isOnePage } = page.print;
  const area = printedRect(page, positions, top);
  const repeated = repeatedRowsOf(page, positions);
  return [
    () => {
      if (keepsOrientation) return;
      pageLayout.orientation = orientation === "landscape" ? "Landscape" : "Portrait";
    },
    () => {
      if (keepsZoom) return;
      pageLayout.zoom = { horizontalFitToPages: 1, ...(isOnePage && { verticalFitToPages: 1 }) };
    },
    () => {
      if (area === undefined) return;
      const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1];
      pageLayout.setPrintArea(sheet.getRangeByIndexes(area.top, area.left, rows, columns));
    },
    () => {
      if (repeated === undefined) return;
      const rows = sheet.getRangeByIndexes(repeated.top, 0, repeated.bottom - repeated.top + 1, 1);
      pageLayout.setPrintTitleRows(rows.getEntireRow());
    },
  ];
}

/** Returns the cells to print; undefined for all. `top` is the row of the page's title. */
function printedRect(page: Page, positions: readonly BlockPosition[], top: number): Rect | undefined {
  const { until } = page.print;
  if (until === undefined) return undefined;
  const left = firstColumn;
  const right = left + until.column;
  // An engineer may have inserted rows.
  const printed = positions.filter(({ block: { at } }) => isWithin(at, until));
  const bottom = Math.max(
    top + headingRowsOf(page) + until.row,
    ...printed.map((position) => rectOfBlock(position).bottom),
  );
  return { top, left, bottom, right };
}

function isWithin(at: BlockPosition["block"]["at"], until: NonNullable<Page["print"]["until"]>): boolean {
  return at.row >= 0 && at.row <= until.row && at.column <= until.column;
}

/** Returns the repeated rows: the longest table's headers and, in a table that draws, the axis below. */
function repeatedRowsOf(
  page: Page,
  positions: readonly BlockPosition[],
): { top: number; bottom: number } | undefined {
  const long = page.print.isOnePage ? undefined : longestOf(positions, page);
  return long === undefined
    ? undefined
    : { top: long.top, bottom: long.top + (isDrawing(long.block) ? 1 : 0) };
}

/** Returns the printed table with the most rows. */
function longestOf(
  positions: readonly BlockPosition[],
  { print: { until } }: Page,
): BlockPosition | undefined {
  const tables = positions.filter(
    ({ block }) => headersOf(block) === 1 && block.at.column <= (until?.column ?? Infinity),
  );
  const most = Math.max(0, ...tables.map(bodyRowsOf));
  return tables.find((position) => bodyRowsOf(position) === most);
}

function isDrawing({ columns }: BlockPosition["block"]): boolean {
  return columns.some(({ isDrawn }) => isDrawn === true);
}

export function footerOf({ print }: Pick<Page, "print">): string {
  return footerText(print.footer);
}
