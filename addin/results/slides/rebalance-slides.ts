/** Slides of a rebalanced line: its stations and figures before and after, the moved elements, next steps. */

import { balanceFigures, lineFigures, smoothness } from "../../figures/line-figures.ts";
import type { LineFigures } from "../../figures/line-figures.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { MovedElement, RebalancedLine } from "../page/rebalanced-line.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { shortText } from "../parts/short-text.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { Slide, SlideChart, SlideSeries, SlideTable } from "./deck.ts";
import { stepsTable } from "./loss-slides.ts";
import type { Colours } from "./slide-charts.ts";
import { changeTitle, signedText } from "./slide-titles.ts";

/** The most moved elements of a slide. */
const mostMoved = 8;

/** The most letters of a station's name below its column and in a table, and of an element's name. */
const longest = { column: 16, station: 28, element: 44 } as const;

/** The two states of the line. */
type Side = "before" | "after";

/** Makes the slides of a rebalanced line. Without times before or after, the first slide says so. */
export function rebalanceSlides(line: RebalancedLine, words: Words, plantColours: Colours): readonly Slide[] {
  const { lineCharts, slides, pages, charts } = words;
  const [before, after] = [timesOf(line, "before"), timesOf(line, "after")];
  const [was, is] = [balanceFigures(before), balanceFigures(after)];
  const names = line.moved.map(({ name }) => name);
  const steps = { title: slides.nextSteps, table: stepsTable(names, charts.element, words) };
  if (was === undefined || is === undefined)
    return [{ title: pages.kinds.rebalance.name, why: lineCharts.none }, steps];
  const percent = (loss: number): string =>
    words.units.percent({ number: decimals(loss, 1, words.language) });
  return [
    {
      title: changeTitle({ what: slides.titles.longest, before: was.maximum, after: is.maximum }, words),
      chart: stationsChart(line, words, plantColours),
    },
    {
      title: slides.titles.balanceChanged({ before: percent(was.loss_max), after: percent(is.loss_max) }),
      table: figuresTable(before, after, line.takt, words),
    },
    line.moved.length === 0
      ? { title: slides.titles.moved({ count: 0 }), why: charts.rebalance.typing }
      : { title: slides.titles.moved({ count: line.moved.length }), table: movedTable(line.moved, words) },
    steps,
  ];
}

/** Returns the seconds of the stations that have elements. */
function timesOf({ stations }: RebalancedLine, side: Side): readonly number[] {
  return stations.flatMap((station) => station[side] ?? []);
}

/** Draws two columns for each station, before and after, with the takt as a line. */
function stationsChart({ stations, takt }: RebalancedLine, words: Words, plantColours: Colours): SlideChart {
  const { charts, lineCharts, reports } = words;
  const columns = stations.flatMap(({ label, ...seconds }) =>
    (["before", "after"] as const).map((side) => ({ label, side, seconds: seconds[side] ?? 0 })),
  );
  const isOver = ({ seconds, side }: { seconds: number; side: Side }): boolean =>
    side === "after" && takt > 0 && seconds > takt;
  const series = (name: string, colour: string, isIncluded: (column: (typeof columns)[0]) => boolean) => ({
    name,
    values: columns.map((column) => (isIncluded(column) ? column.seconds : 0)),
    colours: [colourOf(colour, plantColours)],
  });
  const limit: SlideSeries = {
    name: charts.takt,
    values: columns.map(() => takt),
    colours: [chartColours.takt],
  };
  return {
    type: "stacked",
    categories: columns.map(({ label, side }) => `${shortText(label, longest.column)} ${reports.kpis[side]}`),
    series: [
      series(reports.kpis.before, chartColours.wait, ({ side }) => side === "before"),
      series(reports.kpis.after, chartColours.within, (one) => one.side === "after" && !isOver(one)),
      ...(takt > 0 ? [series(lineCharts.over, chartColours.over, isOver)] : []),
    ],
    ...(takt > 0 && { limit }),
    axis: charts.secondsPerCycle,
  };
}

/** Makes the table of the line's figures. Without a takt, figures that need it are dashes. */
function figuresTable(
  before: readonly number[],
  after: readonly number[],
  takt: number,
  words: Words,
): SlideTable {
  const { lineCharts: texts, reports, charts, language } = words;
  const [was, is] = [before, after].map((times) => ({
    n: times.length,
    ...balanceFigures(times),
    ...lineFigures(times, takt),
    smoothness: smoothness(times)?.a,
  })) as [Figures, Figures];
  const row = (label: string, from: number | undefined, to: number | undefined, digits: number) => {
    const isKnown = from !== undefined && to !== undefined;
    const number = (value: number | undefined): string =>
      value === undefined ? texts.needs : decimals(value, digits, language).replace("-", "−");
    const change = isKnown ? to - from : undefined;
    const counted = (value: number): string =>
      value === 0 ? "0" : `${value < 0 ? "−" : "+"}${decimals(Math.abs(value), 0, language)}`;
    const changed = change === undefined ? "" : digits === 0 ? counted(change) : signedText(change, words);
    return [label, number(from), number(to), changed];
  };
  const figures = ["work", "maximum", "le_max", "loss_max", "idle", "smoothness", "gap"] as const;
  return {
    headers: [texts.figure, reports.kpis.before, reports.kpis.after, reports.kpis.change],
    widths: [0.52, 0.16, 0.16, 0.16],
    numbers: [1, 2, 3],
    rows: [
      ...figures.map((key) => row(texts.figures[key], was[key], is[key], 1)),
      row(texts.figures.n, was.n, is.n, 0),
      row(charts.rebalance.over, was.over?.length, is.over?.length, 0),
    ],
  };
}

/** The figures of a line; those that need a takt are undefined without one. */
type Figures = Partial<LineFigures> & { readonly smoothness: number | undefined };

/** Makes the table of the elements that change their station. The last row adds up all further elements. */
function movedTable(moved: readonly MovedElement[], words: Words): SlideTable {
  const { charts, reports, slides, language } = words;
  const rest = moved.slice(mostMoved);
  const seconds = (elements: readonly MovedElement[]): string =>
    decimals(sumOf(elements.map((element) => element.seconds)), 1, language);
  return {
    headers: [charts.number, charts.element, reports.kpis.before, reports.kpis.after, charts.seconds],
    widths: [0.1, 0.36, 0.21, 0.21, 0.12],
    numbers: [4],
    rows: [
      ...moved
        .slice(0, mostMoved)
        .map((element) => [
          element.number,
          shortText(element.name, longest.element),
          shortText(element.from, longest.station),
          shortText(element.to, longest.station),
          seconds([element]),
        ]),
      ...(rest.length === 0 ? [] : [["", slides.titles.more({ count: rest.length }), "", "", seconds(rest)]]),
    ],
  };
}
