import type { PageContent } from "../page/page-query.ts";
import { wasteTotals } from "../figures/loss-totals.ts";
import { showWasteType } from "../../worksheet/cells/code-cell.ts";
import type { Words } from "../../words/words.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { lossDoubts } from "../parts/doubts.ts";
import { paretoPart } from "./pareto-part.ts";
import { subjectLine, pageTitle } from "../parts/titles.ts";

/** LOSS seconds by waste type, the most first and what has no code last, with the cumulative share. Needs elements. */
export function wastePareto(content: PageContent, words: Words, name = "waste"): ChartPart {
  const { charts, pages, language } = words;
  const totals = wasteTotals(content.analyses.flatMap(({ elements }) => elements));
  return paretoPart(
    {
      name,
      title: pageTitle(subjectLine(content, words).short, pages.nouns.waste_pareto, words),
      categoryTitle: charts.pareto.wasteType,
      bars: totals.lines.map(({ key, seconds, count }) => ({
        key: key === "" ? "none" : key,
        category: key === "" ? charts.pareto.noCode : showWasteType(key, language),
        seconds,
        count,
      })),
      cycles: totals.cycles,
      isOfOne: content.analyses.length === 1,
      lines: lossDoubts(content, totals, words),
    },
    words,
  );
}
