import { waterfall } from "../../figures/before-after.ts";
import type { WaterfallBar } from "../../figures/before-after.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import { comparedSteps, withFewerSteps } from "../parts/compared-steps.ts";
import { shortText } from "../parts/short-text.ts";
import { pageTitle } from "../parts/titles.ts";
import { typeColumns, typeSeconds } from "../parts/type-columns.ts";
import { comparedKpis, isDeleted } from "../sections/analysis-kpis.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { digitsOf, whyNothing } from "./analysis-slides.ts";
import type { Slide, SlideChart, SlideTable } from "./deck.ts";
import { lossListOf, mostLossSlide, nextStepsSlide, removedSlide } from "./loss-slides.ts";
import {
  beforeAfterChart,
  changedColumns,
  comparedParetoChart,
  comparedWaste,
  waterfallChart,
} from "./slide-charts.ts";
import type { Colours } from "./slide-charts.ts";
import {
  changesText,
  changeTitle,
  largestChanges,
  mostChangedTitle,
  untranslated,
  secondsText,
  wasteName,
} from "./slide-titles.ts";
import type { Changed } from "./slide-titles.ts";

/** The most letters of a work type in a table. */
const longestType = 26;

/** Makes the slides of a comparison. `note` is for the slide of LOSS by waste type. */
export function comparisonSlides(
  content: PageContent,
  words: Words,
  plantColours: Colours,
  note: string | undefined,
): readonly Slide[] {
  const { charts, reports } = words;
  const [before, after] = content.analyses;
  const kpis = comparedKpis(content, words, [60, 11, 11, 11, 11, 31]);
  const list = lossListOf(after);
  const whyNoAfter = whyNoSide(after, "after", words);
  const whyNoLoss = whyNoAfter ?? charts.pareto.none;
  const whyNoWaste = whyNoAfter ?? (list.losses.length > 0 ? charts.pareto.noneExplained : whyNoLoss);
  const most = mostLossSlide(after, list, words, plantColours, whyNoLoss);
  return [
    figuresSlide(kpis, words, plantColours),
    waterfallSlide(content, kpis, words, plantColours),
    beforeAfterSlide(content, words, plantColours),
    wasteSlide(content, kpis, words, plantColours, whyNoWaste, note),
    removedSlide(before, after, words, plantColours),
    { ...most, title: pageTitle(reports.kpis.after, most.title, words) },
    nextStepsSlide(list, words),
  ];
}

/** Undefined if unknown. */
type Sides = Readonly<Record<"before" | "after", number | undefined>>;

function sidesOf({ rows }: PageBlock, key: string): Sides {
  const cells = rows.find((row) => row.key === key)?.cells;
  const known = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
  return { before: known(cells?.before), after: known(cells?.after) };
}

function changedOf(what: string, { before, after }: Sides): Changed | undefined {
  return before === undefined || after === undefined ? undefined : { what, before, after };
}

/** Returns a title with the change of CT, with the only known CT, or the words "Key figures". */
function ctTitle(kpis: PageBlock, words: Words): string {
  const sides = sidesOf(kpis, "ct");
  const changed = changedOf(untranslated.ct, sides);
  if (changed !== undefined) return changeTitle(changed, words);
  const side = sides.after === undefined ? "before" : "after";
  const ct = sides[side];
  if (ct === undefined) return words.reports.kpis.title;
  return pageTitle(
    words.reports.kpis[side],
    words.units.cycleTime({ seconds: secondsText(ct, words) }),
    words,
  );
}

function figuresSlide(kpis: PageBlock, words: Words, plantColours: Colours): Slide {
  const { kpis: texts } = words.reports;
  const labels = { ct: texts.ct, nva: texts.nva, loss: texts.loss };
  const changedFigures = (["ct", "nva", "loss"] as const).flatMap(
    (key) => changedOf(labels[key], sidesOf(kpis, key)) ?? [],
  );
  return {
    title: ctTitle(kpis, words),
    table: comparedTable(kpis, words),
    ...(changedFigures.length > 0 && {
      chart: changedColumns(changedFigures, words, plantColours),
      isChartBelow: true,
    }),
  };
}

/** Formats the numbers of the report's key figures as text. */
function comparedTable(block: PageBlock, words: Words): SlideTable {
  const cellText = (value: unknown, isChange: boolean, digits: number): string => {
    if (typeof value !== "number") return typeof value === "string" ? value : "";
    const text = decimals(value, digits, words.language);
    return isChange && value > 0 ? `+${text}` : text.replace("-", "−");
  };
  return {
    headers: block.columns.map(({ header }) => header),
    widths: [0.3, 0.12, 0.12, 0.14, 0.16, 0.16],
    numbers: [1, 2, 3, 4],
    rows: block.rows.map(({ key: row, cells }) => {
      const digitsOfRow = row === "elements" ? digitsOf([cells.before, cells.after]) : 1;
      return block.columns.map(({ key }) =>
        cellText(cells[key], key === "change" || key === "percent", key === "percent" ? 1 : digitsOfRow),
      );
    }),
  };
}

/** Makes the waterfall of CT by steps of the comparison or, if it has none, by work types. */
function waterfallSlide(content: PageContent, kpis: PageBlock, words: Words, plantColours: Colours): Slide {
  const { compared, pages } = words;
  const { before, after } = sidesOf(kpis, "ct");
  const hasSteps = comparedSteps(content).length > 0;
  const steps = hasSteps ? comparedSteps(content) : typeSteps(content.analyses, words);
  const shown = hasSteps ? comparedSteps(withFewerSteps(content, words)) : steps;
  const title = pages.kinds.waterfall.name;
  if (steps.length === 0) return { title, why: compared.noSteps };
  if (before === undefined || after === undefined) return { title, why: whyNoCt(content, words) };
  const bars = waterfall(before, after, shown)?.filter(isVisible);
  if (bars === undefined) return { title, why: compared.unreadable };
  const changes = steps.map((step) => ({
    name: step.name,
    by: withoutNoise(step.after - step.before),
  }));
  return {
    title: stepsTitle(changes, bars, after - before, words) ?? ctTitle(kpis, words),
    chart: waterfallChart(bars, words, plantColours),
  };
}

/** Returns why a side has nothing to show, or undefined if it has elements. */
function whyNoSide(
  analysis: AnalysisContent | undefined,
  side: "before" | "after",
  words: Words,
): string | undefined {
  const { deleted, kpis } = words.reports;
  return analysis !== undefined && isDeleted(analysis.heading)
    ? deleted({ side: kpis[side] })
    : whyNothing(analysis, words);
}

function whyNoCt({ analyses: [before, after] }: PageContent, words: Words): string {
  const sides = [whyNoSide(before, "before", words), whyNoSide(after, "after", words)];
  return sides.find((why) => why !== undefined) ?? words.charts.doubts.noneAtAll;
}

/** Returns false for an unexplained rest that prints as 0.0: it is rounding noise. */
function isVisible({ is, down, up }: WaterfallBar): boolean {
  return is !== "rest" || down + up >= 0.05;
}

/** Returns the work types of both sides as steps, or none if a side has no elements. */
function typeSteps(sides: readonly AnalysisContent[], words: Words): ReturnType<typeof comparedSteps> {
  if (sides.some(({ elements }) => elements.length === 0)) return [];
  const totals = sides.map(({ elements }) => perCycle(typeTotals(elements)));
  const columns = typeColumns(totals, words);
  const [before = {}, after = {}] = totals.map((total) => typeSeconds(total, columns));
  return columns.map(({ key, label }) => ({
    name: label,
    before: Number(before[key] ?? 0),
    after: Number(after[key] ?? 0),
  }));
}

/**
 * Returns a title with the steps that saved the most, or added the most if CT got longer or no step saved
 * time. Returns undefined if no step changed, or if the unexplained rest is at least as long.
 */
function stepsTitle(
  changes: readonly { readonly name: string; readonly by: number }[],
  bars: readonly WaterfallBar[],
  direction: number,
  words: Words,
): string | undefined {
  const { titles } = words.slides;
  const largestWithSign = (sign: 1 | -1) =>
    largestChanges(changes.filter(({ by }) => Math.sign(by) === sign));
  const [saved, added] = [largestWithSign(-1), largestWithSign(1)];
  const isAdded = saved.length === 0 || (added.length > 0 && direction > 0);
  const most = isAdded ? added : saved;
  const [first] = most;
  const unexplained = Math.max(0, ...bars.filter(({ is }) => is === "rest").map(({ down, up }) => down + up));
  if (first === undefined || unexplained >= Math.abs(first.by)) return undefined;
  const steps = changesText(most, words);
  return isAdded ? titles.added({ steps }) : titles.saved({ steps });
}

/** Makes the slide of an average cycle before and after. */
function beforeAfterSlide({ analyses }: PageContent, words: Words, plantColours: Colours): Slide {
  const { kpis } = words.reports;
  const [first, second] = analyses;
  const chart = beforeAfterChart(
    [
      { name: pageTitle(first?.heading.o_no ?? "", kpis.before, words), analysis: first },
      { name: pageTitle(second?.heading.o_no ?? "", kpis.after, words), analysis: second },
    ],
    words,
    plantColours,
  );
  if (chart === undefined) return { title: words.slides.beforeAfter, why: words.charts.doubts.noneAtAll };
  const number = (value: number, side: number): string =>
    analyses[side]?.elements.length === 0 ? "—" : decimals(value, 1, words.language);
  const isWhole = analyses.every(({ elements }) => elements.length > 0);
  const totals = chart.categories.map((_, side) =>
    sumOf(chart.series.map(({ values }) => values[side] ?? 0)),
  );
  return {
    title: isWhole ? typesTitle(chart, totals, words) : words.slides.beforeAfter,
    chart,
    table: {
      headers: [words.slides.work, kpis.before, kpis.after],
      widths: [0.6, 0.2, 0.2],
      numbers: [1, 2],
      rows: [
        ...chart.series.map(({ name, values }) => [shortText(name, longestType), ...values.map(number)]),
        [words.charts.total, ...totals.map(number)],
      ],
    },
  };
}

/** Returns a title with the work type that changed the most, "unchanged", or only the name of the chart. */
function typesTitle({ series }: SlideChart, totals: readonly number[], words: Words): string {
  const { slides, reports } = words;
  const types = series.map(({ name, values: [before = 0, after = 0] }) => ({ what: name, before, after }));
  const changed = mostChangedTitle(types, words);
  if (changed !== undefined) return changed;
  const isSame = [...series.map(({ values }) => values), totals].every(
    ([before = 0, after = 0]) => secondsText(before, words) === secondsText(after, words),
  );
  return isSame ? pageTitle(slides.beforeAfter, reports.kpis.same, words) : slides.beforeAfter;
}

/**
 * Makes the slide of LOSS by waste type. Its title names the waste type that changed the most, or else the
 * change of all LOSS. If the LOSS of a side is unknown, it names no change.
 */
function wasteSlide(
  { analyses }: PageContent,
  kpis: PageBlock,
  words: Words,
  plantColours: Colours,
  why: string,
  note: string | undefined,
): Slide {
  const title = words.slides.pareto;
  const wastes = comparedWaste(analyses);
  const chart = comparedParetoChart(wastes, analyses, words, plantColours);
  const loss = changedOf(untranslated.loss, sidesOf(kpis, "loss"));
  if (chart === undefined) return { title: loss === undefined ? title : changeTitle(loss, words), why };
  const namedWastes = wastes.map(({ key, before, after }) => ({
    what: wasteName(key, words),
    before,
    after,
  }));
  return {
    title: loss === undefined ? title : (mostChangedTitle(namedWastes, words) ?? changeTitle(loss, words)),
    chart,
    ...(note !== undefined && { note }),
  };
}
