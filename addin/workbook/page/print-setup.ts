import type { Page } from "../../pages/page.ts";
import { bodyRowsOf, firstColumn, headersOf, headingRowsOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import type { PageMark } from "./page-mark.ts";

/** A block with more rows has its headers repeated on each printed page. */
const rowsOnPage = 40;

/** Excel cuts a footer here. */
const longestFooter = 255;

/** Queues how a page is printed: paper, one page wide, what is printed, headers again on each page, whence it is. */
export function queuePrint(
  sheet: Excel.Worksheet,
  page: Page,
  stands: readonly BlockStand[],
  footer: string,
): void {
  const { pageLayout } = sheet;
  const { paper, orientation, isOnePage, until } = page.print;
  pageLayout.paperSize = paper === "a3" ? "A3" : "A4";
  pageLayout.orientation = orientation === "landscape" ? "Landscape" : "Portrait";
  pageLayout.zoom = { horizontalFitToPages: 1, ...(isOnePage && { verticalFitToPages: 1 }) };
  pageLayout.centerHorizontally = true;
  pageLayout.headersFooters.defaultForAllPages.leftFooter = footer;
  pageLayout.headersFooters.defaultForAllPages.rightFooter = "&P / &N";
  if (until !== undefined)
    pageLayout.setPrintArea(
      sheet.getRangeByIndexes(0, firstColumn, headingRowsOf(page) + until.row + 1, until.column + 1),
    );
  const long = stands.find((stand) => headersOf(stand.block) === 1 && bodyRowsOf(stand) > rowsOnPage);
  if (!isOnePage && long !== undefined)
    pageLayout.setPrintTitleRows(sheet.getRangeByIndexes(long.top, 0, 1, 1).getEntireRow());
}

/** Gives what is printed below a page: the line that says whence it is. An ampersand is doubled and digits come after a space, since they are codes. */
export function footerOf({ lines }: Pick<Page, "lines">, { instance }: Pick<PageMark, "instance">): string {
  const provenance = lines.find((line) => line.includes(instance.url)) ?? `${instance.db} · ${instance.url}`;
  const footer = provenance
    .replace(/^(?=\d)/, " ")
    .replaceAll("&", "&&")
    .slice(0, longestFooter);
  return /(^|[^&])(&&)*&$/.test(footer) ? footer.slice(0, -1) : footer;
}
