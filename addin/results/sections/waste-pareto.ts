import type { PageContent } from "../page/page-query.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { lossWarnings } from "../parts/doubts.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { paretoSection } from "./pareto-section.ts";

/** Draws LOSS seconds by waste type in descending order. LOSS without a code is a figure beside the chart. */
export function wastePareto(content: PageContent, words: Words, name = "waste"): ChartSection {
  const { charts, pages } = words;
  const totals = wasteTotals(content.analyses.flatMap(({ elements }) => elements));
  const open = totals.lines.find(({ key }) => key === "");
  return paretoSection(
    {
      name,
      drawnAs: "columns",
      title: pages.kinds.waste_pareto.name,
      categoryTitle: charts.pareto.wasteType,
      bars: totals.lines
        .filter(({ key }) => key !== "")
        .map(({ key, seconds, count }) => ({ key, category: wasteLabel(key, words), seconds, count })),
      unexplained: {
        label: charts.pareto.withoutWaste,
        seconds: open?.seconds ?? 0,
        count: open?.count ?? 0,
      },
      cycles: totals.cycles,
      isOfOneAnalysis: content.analyses.length === 1,
      notes: lossWarnings(content, totals, words),
    },
    words,
  );
}

/** Returns a sentence about LOSS without a waste type, which has no bar. */
export function unexplainedLoss({ analyses }: PageContent, { charts, language }: Words): readonly string[] {
  const { lines } = wasteTotals(analyses.flatMap(({ elements }) => elements));
  const { perCycle = 0 } = lines.find(({ key }) => key === "") ?? {};
  return perCycle < 0.05 ? [] : [charts.pareto.openPerCycle({ seconds: decimals(perCycle, 1, language) })];
}
