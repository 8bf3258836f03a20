import type { Page } from "../../pages/page.ts";
import type { PrintTaken } from "../../workbook/page/print-setup.ts";
import type { PullReport } from "../pull-report.ts";

/** Tells what making or refreshing a page did; its rows are those of its longest block. */
export function pageReport(
  {
    sheetId,
    name,
    printTaken = "all",
  }: { readonly sheetId: string; readonly name: string; readonly printTaken?: PrintTaken },
  { blocks, print }: Page,
): PullReport {
  const rows = Math.max(0, ...blocks.map((block) => block.rows.length));
  const report = { sheetId, sheetName: name, rows, keptEdits: 0, conflicts: 0, news: [] };
  return {
    ...report,
    ...(printTaken === "part" && { isPrintLeft: true }),
    ...(printTaken === "not_fitted" && { notFitted: print.isOnePage ? "whole" : "wide" }),
  };
}
