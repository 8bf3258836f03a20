import { carryOut, carryOutEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
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
 * take no notice of the number of pages. Tells what is as it was asked for; what is refused leaves everything else.
 */
export async function setPrint(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  footer: string,
): Promise<PrintTaken> {
  const { pageLayout } = sheet;
  const rest = printSteps(sheet, page, stands, footer, headingTopOf(page));
  const all = [
    ...rest,
    () => {
      pageLayout.paperSize = papers[page.print.paper];
      pageLayout.load("zoom");
    },
  ];
  if (await carryOut(context, all)) return isFitted(pageLayout.zoom, page) ? "all" : "not_fitted";
  await carryOutEach(context, rest);
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
  const steps = areaSteps(sheet, page, stands, top);
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
}

function isFitted(
  { horizontalFitToPages, verticalFitToPages }: Excel.PageLayoutZoomOptions,
  { print }: Page,
): boolean {
  return horizontalFitToPages === 1 && (!print.isOnePage || verticalFitToPages === 1);
}

/** The steps to everything but the paper: one page wide, what is printed from the title on, title and headers again on each page, whence it is. */
function printSteps(
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
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
      // The first page has the title itself.
      headersFooters.state = "FirstAndDefault";
      defaultForAllPages.leftHeader = titleAbove(page.title);
    },
    ...areaSteps(sheet, page, stands, top),
  ];
}

function areaSteps(
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  top: number,
): readonly Step[] {
  const { pageLayout } = sheet;
  const { orientation, isOnePage, until } = page.print;
  const long = isOnePage ? undefined : longestOf(stands, page);
  return [
    () => {
      pageLayout.orientation = orientation === "landscape" ? "Landscape" : "Portrait";
    },
    () => {
      pageLayout.zoom = { horizontalFitToPages: 1, ...(isOnePage && { verticalFitToPages: 1 }) };
    },
    () => {
      if (until === undefined) return;
      const rows = headingRowsOf(page) + until.row + 1;
      pageLayout.setPrintArea(sheet.getRangeByIndexes(top, firstColumn, rows, until.column + 1));
    },
    () => {
      if (long === undefined) return;
      // The first row of a drawing of cells is its axis.
      const rows = sheet.getRangeByIndexes(long.top, 0, isDrawing(long.block) ? 2 : 1, 1);
      pageLayout.setPrintTitleRows(rows.getEntireRow());
    },
  ];
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
