import { analysesYamazumi } from "../charts/analyses-yamazumi.ts";
import type { ChartPart } from "../charts/chart-part.ts";
import type { PageContent, PageNeed } from "../pages/page-content.ts";
import type { PageKind } from "../pages/page-query.ts";
import type { Words } from "../words/words.ts";
import { chartPage } from "./chart-page.ts";
import type { PageMaker } from "./page-maker.ts";

/** How the page of each kind is made. */
export const pages = {
  analyses_yamazumi: chart("analyses_yamazumi", ["elements"], analysesYamazumi, "below"),
} as const satisfies Partial<Record<PageKind, PageMaker>>;

/** A page of one chart. */
function chart(
  kind: PageKind,
  needs: readonly PageNeed[],
  part: (content: PageContent, words: Words) => ChartPart,
  layout: "beside" | "below",
): PageMaker {
  return { kind, needs, make: (content, words) => chartPage(content, words, part(content, words), layout) };
}
