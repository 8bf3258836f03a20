import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { elementTime } from "../../figures/element-time.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import type { LossTotals } from "../../figures/loss-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";

/**
 * Returns a sentence per analysis for each kind of doubt about its elements' times: missing, unreadable or
 * inconsistent.
 */
export function doubts(analyses: readonly AnalysisContent[], words: Words): readonly string[] {
  const { charts } = words;
  if (analyses.every(({ elements }) => elements.length === 0))
    return [
      analyses.length === 1
        ? charts.doubts.noElements({ analysis: analyses[0]?.heading.o_no ?? "" })
        : charts.doubts.noneAtAll,
    ];
  return analyses.flatMap(({ heading, elements }) => {
    if (elements.length === 0) return [charts.doubts.noElements({ analysis: heading.o_no })];
    const found = elements.map((element) => elementTime(element).doubt);
    const counts = {
      unreadable: found.filter((doubt) => doubt === "unreadable").length,
      lengths: found.filter((doubt) => doubt === "lengths").length,
      backwards: elements.filter(isBackwards).length,
    };
    return (["unreadable", "lengths", "backwards"] as const)
      .filter((doubt) => counts[doubt] > 0)
      .map((doubt) => charts.doubts[doubt]({ count: String(counts[doubt]), analysis: heading.o_no }));
  });
}

function isBackwards(element: RawValues): boolean {
  const start = readShown("wa.element", element, "video_start_time");
  const end = readShown("wa.element", element, "video_end_time");
  return typeof start === "number" && typeof end === "number" && end < start;
}

/**
 * Returns sentences about elements that LOSS figures leave out as unreadable, and about segments of a
 * doubtful length.
 */
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

/**
 * Returns each doubt about a report's analyses once. The report itself mentions analyses without elements.
 */
export function reportDoubts({ analyses }: Pick<PageContent, "analyses">, words: Words): readonly string[] {
  const there = analyses.filter(({ elements }) => elements.length > 0);
  if (there.length === 0) return [];
  return [
    ...new Set([
      ...doubts(there, words),
      ...there.flatMap((analysis) =>
        lossDoubts({ analyses: [analysis] }, wasteTotals(analysis.elements), words),
      ),
    ]),
  ];
}
