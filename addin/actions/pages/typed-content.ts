import { withoutAnalyses } from "../../results/page/excluded-analyses.ts";
import { libraryInputs } from "../../results/page/library-block.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import type { Tools } from "../tools/tools.ts";
import { withRebalanced } from "./rebalanced-of-line.ts";

/** Adds what the engineer typed on a page, and on the pages that it shows, to its content. */
export async function withTyped(
  tools: Pick<Tools, "workbook">,
  content: PageContent,
  sheetId: string,
): Promise<PageContent> {
  return withRebalanced(tools, await withTypedExclusions(tools, content, sheetId), sheetId);
}

/**
 * Removes the analyses that the user typed under "leave out" on an elements library. Changes no other page.
 */
async function withTypedExclusions(
  { workbook }: Pick<Tools, "workbook">,
  content: PageContent,
  sheetId: string,
): Promise<PageContent> {
  if (content.query.kind !== "element_library") return content;
  const rows = await workbook.readBlock({ sheetId }, libraryInputs);
  const typed = rows.ok ? rows.value.find(({ key }) => key === "leave_out")?.values.value : undefined;
  return withoutAnalyses(content, String(typed ?? ""));
}
