import type { AnalysisContent } from "../page/page-query.ts";
import { analysisKpis } from "../sections/analysis-kpis.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { Slide, SlideTable } from "./deck.ts";
import { lossListOf, mostLossSlide, nextStepsSlide, paretoSlide } from "./loss-slides.ts";
import { workChart } from "./slide-charts.ts";
import type { Colours } from "./slide-charts.ts";
import { untranslated, secondsText } from "./slide-titles.ts";

type Kpis = ReturnType<typeof analysisKpis>;

/** Makes the slides of one analysis: key figures, LOSS by waste type, most LOSS, next steps. */
export function analysisSlides(
  analysis: AnalysisContent | undefined,
  words: Words,
  plantColours: Colours,
  note: string | undefined,
): readonly Slide[] {
  const { charts } = words;
  const whyEmpty = whyNothing(analysis, words);
  const kpis = analysis && analysisKpis(analysis);
  const work = workChart(analysis, words, plantColours);
  const list = lossListOf(analysis);
  const why = whyEmpty ?? charts.pareto.none;
  const whyNoWaste = whyEmpty ?? (list.losses.length > 0 ? charts.pareto.noneExplained : why);
  return [
    {
      title: figuresTitle(kpis, words),
      table: figuresTable(kpis, words),
      ...(work !== undefined && { chart: work }),
      ...(whyEmpty !== undefined && { note: whyEmpty }),
    },
    paretoSlide(analysis, words, plantColours, whyNoWaste, note),
    mostLossSlide(analysis, list, words, plantColours, why),
    nextStepsSlide(list, words),
  ];
}

/** Returns why an analysis has nothing to show, or undefined if it has elements. */
export function whyNothing(analysis: AnalysisContent | undefined, { charts }: Words): string | undefined {
  if (analysis === undefined) return charts.doubts.noneAtAll;
  return analysis.elements.length > 0
    ? undefined
    : charts.doubts.noElements({ analysis: analysis.heading.o_no });
}

/** Returns the known key figures as a title: "CT 66.6 s · VA 48.2 % · LOSS 28.6 s". */
function figuresTitle(kpis: Kpis | undefined, words: Words): string {
  const { units, reports, language } = words;
  const { ct, va, loss } = kpis ?? {};
  const figures = [
    ...(ct === undefined ? [] : [units.cycleTime({ seconds: secondsText(ct, words) })]),
    ...(va === undefined
      ? []
      : [units.va({ percent: units.percent({ number: decimals(va, 1, language) }) })]),
    ...(loss === undefined ? [] : [`${untranslated.loss} ${secondsText(loss, words)}`]),
  ];
  return figures.length === 0 ? reports.analysis.figures : figures.join(" · ");
}

function figuresTable(figures: Kpis | undefined, words: Words): SlideTable {
  const { kpis, analysis: texts } = words.reports;
  const row = (label: string, value: number | undefined, digits = 1): readonly string[] => [
    label,
    value === undefined ? "—" : decimals(value, digits, words.language),
  ];
  return {
    headers: [kpis.figure, words.reports.line.value],
    widths: [0.68, 0.32],
    numbers: [1],
    rows: [
      row(kpis.ct, figures?.ct),
      row(kpis.va, figures?.va),
      row(texts.va, figures?.vaSeconds),
      row(texts.nva, figures?.nva),
      row(texts.wait, figures?.wait),
      row(texts.loss, figures?.loss),
      row(texts.elements, figures?.elements, digitsOf([figures?.elements])),
      row(texts.cycles, figures?.cycles, 0),
    ],
  };
}

/** Returns 1 decimal if any count of elements per average cycle has a fraction. */
export function digitsOf(counts: readonly unknown[]): 0 | 1 {
  return counts.every((count) => typeof count !== "number" || Number.isInteger(count)) ? 0 : 1;
}
