import { pageLayoutAtFirst } from "./page-layout-data.ts";
import type { OwnPageLayout, PageLayoutFacts } from "./page-layout-data.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "./workbook.ts";

/** How a worksheet is printed. */
export function pageLayoutOf(workbook: Workbook, sheetId: string): PageLayoutFacts {
  return { ...pageLayoutAtFirst, ...workbook.extras.pageLayouts.get(sheetId) };
}

/** Changes how a worksheet is printed. */
export function changePageLayout(workbook: Workbook, sheetId: string, more: OwnPageLayout): void {
  workbook.book.refuseReadOnly();
  if (workbook.quirks.has("no printer"))
    throw new HostError("GeneralException", "There was an internal error while processing the request.");
  if (workbook.quirks.has("no A3") && more.PaperSize === "A3")
    throw new HostError("InvalidArgument", "The printer has no paper of this size.");
  // Off the Page Layout view some take no notice of it.
  if (workbook.quirks.has(1860) && more.Zoom !== undefined) return;
  const { pageLayouts } = workbook.extras;
  pageLayouts.set(sheetId, { ...pageLayouts.get(sheetId), ...more });
}
