import type { Page } from "../../results/page/page.ts";
import { footerText, titleAbove } from "../../worksheet/paper.ts";
import { bodyRowsOf, firstColumn, headersOf, headingRowsOf, headingTopOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/** The papers as Excel calls them. */
const papers = { a3: "A3", tabloid: "Tabloid", a4: "A4", letter: "Letter" } as const;

/** What Excel took of how a page is printed: all of it, all but that it fits its pages, or not all else. */
export type PrintTaken = "all" | "not_fitted" | "part";

/**
 * Sets how a page that is whole is printed, in a batch of its own: an Excel without a printer, or one whose printer does not have the paper, may refuse, and some
 * take no notice of the number of pages. Tells what is as it was asked for; without its paper everything else is.
 */
export async function setPrint(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  footer: string,
): Promise<PrintTaken> {
  const { pageLayout } = sheet;
  const top = headingTopOf(page);
  const isSet = await takesBatch(context, () => {
    queuePrint(sheet, page, stands, footer, top);
    pageLayout.paperSize = papers[page.print.paper];
    pageLayout.load("zoom");
  });
  if (isSet) return isFitted(pageLayout.zoom, page) ? "all" : "not_fitted";
  await takesBatch(context, () => queuePrint(sheet, page, stands, footer, top));
  return "part";
}

/**
 * Sets what is printed of a page, and across or upright, once a refresh has brought what was not on it before, such as a chart and its table where there was nothing to show; `top` is the row of its title.
 */
export async function setPrintAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  top: number,
): Promise<void> {
  await takesBatch(context, () => queueArea(sheet, page, stands, top));
}

function isFitted(
  { horizontalFitToPages, verticalFitToPages }: Excel.PageLayoutZoomOptions,
  { print }: Page,
): boolean {
  return horizontalFitToPages === 1 && (!print.isOnePage || verticalFitToPages === 1);
}

/** Carries a batch out; what Excel refuses of it is no reason to stop. */
export async function takesBatch(context: Excel.RequestContext, queue: () => void): Promise<boolean> {
  try {
    queue();
    await context.sync();
    return true;
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return false;
  }
}

/** Queues everything but the paper: one page wide, what is printed from the title on, title and headers again on each page, whence it is. */
function queuePrint(
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  footer: string,
  top: number,
): void {
  const { pageLayout } = sheet;
  pageLayout.centerHorizontally = true;
  const { headersFooters } = pageLayout;
  const { defaultForAllPages, firstPage } = headersFooters;
  for (const pages of page.print.isOnePage ? [defaultForAllPages] : [defaultForAllPages, firstPage]) {
    pages.leftFooter = footer;
    pages.rightFooter = "&P / &N";
  }
  if (!page.print.isOnePage) {
    // The first page has the title itself.
    headersFooters.state = "FirstAndDefault";
    defaultForAllPages.leftHeader = titleAbove(page.title);
  }
  queueArea(sheet, page, stands, top);
}

function queueArea(sheet: Excel.Worksheet, page: Page, stands: readonly BlockStand[], top: number): void {
  const { pageLayout } = sheet;
  const { orientation, isOnePage, until } = page.print;
  pageLayout.orientation = orientation === "landscape" ? "Landscape" : "Portrait";
  pageLayout.zoom = { horizontalFitToPages: 1, ...(isOnePage && { verticalFitToPages: 1 }) };
  if (until !== undefined)
    pageLayout.setPrintArea(
      sheet.getRangeByIndexes(top, firstColumn, headingRowsOf(page) + until.row + 1, until.column + 1),
    );
  const long = isOnePage ? undefined : longestOf(stands, page);
  if (long !== undefined)
    // The first row of a drawing of cells is its axis.
    pageLayout.setPrintTitleRows(
      sheet.getRangeByIndexes(long.top, 0, isDrawing(long.block) ? 2 : 1, 1).getEntireRow(),
    );
}

/** The printed table with the most rows: the one that goes on over the pages. */
function longestOf(stands: readonly BlockStand[], { print: { until } }: Page): BlockStand | undefined {
  const tables = stands.filter(
    ({ block }) => headersOf(block) === 1 && block.at.column <= (until?.column ?? Infinity),
  );
  const most = Math.max(0, ...tables.map(bodyRowsOf));
  return tables.find((stand) => bodyRowsOf(stand) === most);
}

function isDrawing({ columns }: BlockStand["block"]): boolean {
  return columns.some(({ isDrawn }) => isDrawn === true);
}

/** What is printed below a page. */
export function footerOf({ print }: Pick<Page, "print">): string {
  return footerText(print.footer);
}
