import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { elementTime } from "../../figures/element-time.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import type { LossTotals } from "../../figures/loss-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";

/** Returns warnings of each analysis: it has no elements, or their times are unreadable or inconsistent. */
export function timeWarnings(analyses: readonly AnalysisContent[], words: Words): readonly string[] {
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

/** Returns warnings about LOSS: no elements, unreadable elements, segments of a doubtful length. */
export function lossWarnings(
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

/** Returns each warning of a report once. The report itself mentions analyses without elements. */
export function reportWarnings({ analyses }: Pick<PageContent, "analyses">, words: Words): readonly string[] {
  const withElements = analyses.filter(({ elements }) => elements.length > 0);
  if (withElements.length === 0) return [];
  return [
    ...new Set([
      ...timeWarnings(withElements, words),
      ...withElements.flatMap((analysis) =>
        lossWarnings({ analyses: [analysis] }, wasteTotals(analysis.elements), words),
      ),
    ]),
  ];
}
