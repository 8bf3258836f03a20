import { pageLayoutAtFirst } from "./page-layout-data.ts";
import type { OwnPageLayout, PageLayoutFacts } from "./page-layout-data.ts";
import type { Workbook } from "./workbook.ts";

/** How a worksheet is printed. */
export function pageLayoutOf(workbook: Workbook, sheetId: string): PageLayoutFacts {
  return { ...pageLayoutAtFirst, ...workbook.extras.pageLayouts.get(sheetId) };
}

/** Changes how a worksheet is printed. */
export function changePageLayout(workbook: Workbook, sheetId: string, more: OwnPageLayout): void {
  workbook.book.refuseReadOnly();
  const { pageLayouts } = workbook.extras;
  pageLayouts.set(sheetId, { ...pageLayouts.get(sheetId), ...more });
}
