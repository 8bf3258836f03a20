import type { AnalysisContent, PageContent } from "../pages/page-content.ts";

/** Gives what a chart of one analysis is made from, out of what a page of several is made from. */
export function contentOfOne(
  { query, pulled }: PageContent,
  analysis: AnalysisContent | undefined,
): PageContent {
  return { query, pulled, analyses: analysis === undefined ? [] : [analysis], mmc: [], mac: [] };
}
