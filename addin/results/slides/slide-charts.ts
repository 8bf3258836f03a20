/** The charts of slides, with the same figures as the charts of pages. */

import { mainShare, mainShareText } from "../sections/pareto-section.ts";
import type { WaterfallBar } from "../../figures/before-after.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import { sumOf } from "../../figures/rounding.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { shortText } from "../parts/short-text.ts";
import { typeSeconds, typeColumns } from "../parts/type-columns.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { noFill } from "./deck.ts";
import type { SlideChart, SlideSeries } from "./deck.ts";
import { signedText } from "./slide-titles.ts";
import type { Changed } from "./slide-titles.ts";

/** The colours that the plant has set, if any. */
export type Colours = PlantLook["colours"];

/** The most letters of a name: at an axis, in a chart beside a table, and of a step with its seconds. */
const longest = 26;
const longestBeside = 20;
const longestStep = 34;

/** Draws the seconds of an average cycle, one bar per work type. Returns undefined without any seconds. */
export function workChart(
  analysis: AnalysisContent | undefined,
  words: Words,
  plantColours: Colours,
): SlideChart | undefined {
  const totals = perCycle(typeTotals(analysis?.elements ?? []));
  if (totals.total <= 0) return undefined;
  const columns = typeColumns([totals], words);
  const cells = typeSeconds(totals, columns);
  return {
    type: "bars",
    categories: columns.map(({ label }) => shortText(label, longest)),
    series: [
      {
        name: words.charts.seconds,
        values: columns.map(({ key }) => Number(cells[key] ?? 0)),
        colours: columns.map(({ colour }) => colourOf(colour, plantColours)),
      },
    ],
    axis: words.charts.seconds,
  };
}

/** Draws an average cycle before and after, stacked by work type. Returns undefined without any seconds. */
export function beforeAfterChart(
  sides: readonly { readonly name: string; readonly analysis: AnalysisContent | undefined }[],
  words: Words,
  plantColours: Colours,
): SlideChart | undefined {
  const totals = sides.map(({ analysis }) => perCycle(typeTotals(analysis?.elements ?? [])));
  if (totals.every(({ total }) => total <= 0)) return undefined;
  const columns = typeColumns(totals, words);
  const cells = totals.map((total) => typeSeconds(total, columns));
  const series = columns.map(({ key, label, colour }) => ({
    name: label,
    values: cells.map((side) => Number(side[key] ?? 0)),
    colours: [colourOf(colour, plantColours)],
  }));
  return {
    type: "stacked",
    categories: sides.map(({ name }) => shortText(name, longest)),
    // The legend shows only types that occur.
    series: series.filter(({ values }) => values.some((seconds) => seconds > 0)),
    axis: words.charts.seconds,
  };
}

/** Seconds of LOSS per cycle by waste type, the most first. `untyped` has no waste type. */
export interface WasteLines {
  readonly lines: readonly { readonly key: string; readonly seconds: number }[];
  readonly total: number;
  readonly untyped: number;
}

/** Adds up LOSS of an average cycle by waste type. */
export function wasteLinesOf(analysis: AnalysisContent | undefined): WasteLines {
  const all = wasteTotals(analysis?.elements ?? []).lines.filter(({ perCycle: seconds }) => seconds > 0);
  const lines = all.filter(({ key }) => key !== "").map(({ key, perCycle: seconds }) => ({ key, seconds }));
  return {
    lines,
    total: sumOf(lines.map(({ seconds }) => seconds)),
    untyped: all.find(({ key }) => key === "")?.perCycle ?? 0,
  };
}

/** Draws LOSS per cycle with the cumulative share. Returns undefined if no LOSS has a waste type. */
export function paretoChart(
  { lines, total }: WasteLines,
  words: Words,
  plantColours: Colours,
): SlideChart | undefined {
  if (total <= 0) return undefined;
  return {
    type: "pareto",
    categories: lines.map(({ key }) => shortText(wasteLabel(key, words), longest)),
    series: [
      {
        name: words.charts.pareto.perCycle,
        values: lines.map(({ seconds }) => seconds),
        colours: [colourOf(chartColours.nva, plantColours)],
      },
    ],
    line: {
      name: words.charts.cumulative,
      values: lines.map((_, index) => sumOf(lines.slice(0, index + 1).map(({ seconds }) => seconds)) / total),
      colours: [chartColours.cumulative],
    },
    limit: { name: mainShareText, values: lines.map(() => mainShare), colours: [chartColours.target] },
    axis: words.charts.pareto.perCycle,
  };
}

export interface ComparedWaste {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** Adds up LOSS of both sides by waste type, the most before first. */
export function comparedWaste(sides: readonly (AnalysisContent | undefined)[]): readonly ComparedWaste[] {
  const [first = [], second = []] = sides.map((side) => wasteLinesOf(side).lines);
  const secondsIn = (lines: WasteLines["lines"], code: string): number =>
    lines.find(({ key }) => key === code)?.seconds ?? 0;
  const codes = new Set([...first, ...second].map(({ key }) => key));
  return [...codes]
    .map((key) => ({ key, before: secondsIn(first, key), after: secondsIn(second, key) }))
    .sort((a, b) => b.before - a.before || b.after - a.after || (a.key < b.key ? -1 : 1));
}

/** Draws LOSS per cycle by waste type before and after side by side. */
export function comparedParetoChart(
  wastes: readonly ComparedWaste[],
  sides: readonly (AnalysisContent | undefined)[],
  words: Words,
  plantColours: Colours,
): SlideChart | undefined {
  if (wastes.length === 0) return undefined;
  const { kpis } = words.reports;
  return {
    type: "columns",
    categories: wastes.map(({ key }) => shortText(wasteLabel(key, words), longest)),
    // A side without elements has unknown LOSS, not 0.
    series: (["before", "after"] as const)
      .filter((_, index) => (sides[index]?.elements ?? []).length > 0)
      .map((side) => ({
        name: kpis[side],
        values: wastes.map((waste) => waste[side]),
        colours: [colourOf(chartColours[side], plantColours)],
      })),
    axis: words.charts.pareto.perCycle,
  };
}

/** Draws horizontal bars, the first on top. A table beside the chart has the full names. */
export function namedBars(
  bars: readonly { readonly name: string; readonly seconds: number }[],
  axis: string,
  colour: string,
): SlideChart {
  return {
    type: "bars",
    categories: bars.map(({ name }) => shortText(name, longestBeside)),
    series: [{ name: axis, values: bars.map(({ seconds }) => seconds), colours: [colour] }],
    axis,
  };
}

export function changedColumns(figures: readonly Changed[], words: Words, plantColours: Colours): SlideChart {
  const { kpis } = words.reports;
  const series = (name: string, side: "before" | "after"): SlideSeries => ({
    name,
    values: figures.map((figure) => figure[side]),
    colours: [colourOf(chartColours[side], plantColours)],
  });
  return {
    type: "columns",
    categories: figures.map(({ what }) => what),
    series: [series(kpis.before, "before"), series(kpis.after, "after")],
    axis: words.charts.seconds,
  };
}

/**
 * Draws a waterfall with horizontal bars. An invisible bar moves each step to its start. A short bar has no
 * space for its number, so the number is beside the name.
 */
export function waterfallChart(
  bars: readonly WaterfallBar[],
  words: Words,
  plantColours: Colours,
): SlideChart {
  const { compared, reports, charts, language } = words;
  const nameOf = ({ is, name, down, up, total }: WaterfallBar): string => {
    if (is === "before" || is === "after") return `${reports.kpis[is]} ${decimals(total, 1, language)}`;
    const stepName = is === "rest" ? compared.notExplained : shortText(name, longestStep);
    return `${stepName} ${signedText(up - down, words)}`.trim();
  };
  const series = (name: string, colour: string, seconds: (bar: WaterfallBar) => number): SlideSeries => ({
    name,
    values: bars.map(seconds),
    colours: [colour === noFill ? noFill : colourOf(colour, plantColours)],
  });
  return {
    type: "waterfall",
    categories: bars.map(nameOf),
    series: [
      series(compared.base, noFill, ({ base }) => base),
      series(compared.before, chartColours.before, ({ is, total }) => (is === "before" ? total : 0)),
      series(compared.after, chartColours.after, ({ is, total }) => (is === "after" ? total : 0)),
      series(compared.less, chartColours.va, ({ down }) => down),
      series(compared.more, chartColours.nva, ({ up }) => up),
    ],
    axis: charts.seconds,
  };
}
