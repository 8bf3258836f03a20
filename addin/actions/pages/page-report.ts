import type { Page } from "../../pages/page.ts";
import type { PullReport } from "../pull-report.ts";

/** Tells what making or refreshing a page did; its rows are those of its longest block. */
export function pageReport(
  {
    sheetId,
    name,
    isPrintSet = true,
  }: { readonly sheetId: string; readonly name: string; readonly isPrintSet?: boolean },
  { blocks }: Page,
): PullReport {
  const rows = Math.max(0, ...blocks.map((block) => block.rows.length));
  const report = { sheetId, sheetName: name, rows, keptEdits: 0, conflicts: 0, news: [] };
  return isPrintSet ? report : { ...report, isPrintLeft: true };
}
