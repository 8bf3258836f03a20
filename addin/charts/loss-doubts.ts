import type { PageContent } from "../pages/page-content.ts";
import type { LossTotals } from "../rows/figures/waste-totals.ts";
import type { Words } from "../words/words.ts";

/** Says which elements are left out of LOSS figures since they cannot be read, and which have segments of a doubtful length. */
export function lossDoubts(
  { analyses }: Pick<PageContent, "analyses">,
  { unreadable, doubtful }: Pick<LossTotals, "unreadable" | "doubtful">,
  { charts }: Words,
): readonly string[] {
  return [
    ...analyses
      .filter(({ elements }) => elements.length === 0)
      .map(({ heading }) => charts.doubts.noElements({ analysis: heading.o_no })),
    ...(unreadable.length > 0 ? [charts.pareto.unreadable({ count: String(unreadable.length) })] : []),
    ...(doubtful.length > 0 ? [charts.pareto.doubtful({ count: String(doubtful.length) })] : []),
  ];
}
