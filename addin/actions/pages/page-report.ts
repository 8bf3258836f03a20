import type { Page } from "../../pages/page.ts";
import type { PullReport } from "../pull-report.ts";

/** Tells what making or refreshing a page did; its rows are those of its longest block. */
export function pageReport(
  { sheetId, name }: { readonly sheetId: string; readonly name: string },
  { blocks }: Page,
): PullReport {
  const rows = Math.max(0, ...blocks.map((block) => block.rows.length));
  return { sheetId, sheetName: name, rows, keptEdits: 0, conflicts: 0, news: [] };
}
