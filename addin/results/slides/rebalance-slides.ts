/** Slides of a rebalanced line: its stations and figures before and after, the moved elements, next steps. */

import { balanceFigures } from "../../figures/line-figures.ts";
import type { RebalancedLine } from "../page/rebalanced-line.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { shortText } from "../parts/short-text.ts";
import { comparedFigures, movedRows, timesOf } from "../sections/rebalanced-facts.ts";
import type { Side } from "../sections/rebalanced-facts.ts";
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

/** Without times before or after, the first slide says so. */
export function rebalanceSlides(line: RebalancedLine, words: Words, plantColours: Colours): readonly Slide[] {
  const { lineCharts, slides, pages, charts } = words;
  const [was, is] = [balanceFigures(timesOf(line, "before")), balanceFigures(timesOf(line, "after"))];
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
      table: figuresTable(line, words),
    },
    line.moved.length === 0
      ? { title: slides.titles.moved({ count: 0 }), why: charts.rebalance.typing }
      : { title: slides.titles.moved({ count: line.moved.length }), table: movedTable(line, words) },
    steps,
  ];
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

/** Without a takt, figures that need it are dashes. */
function figuresTable(line: RebalancedLine, words: Words): SlideTable {
  const { lineCharts: texts, reports, language } = words;
  const number = (value: number | undefined, digits: number): string =>
    value === undefined ? texts.needs : decimals(value, digits, language).replace("-", "−");
  const counted = (value: number): string =>
    value === 0 ? "0" : `${value < 0 ? "−" : "+"}${decimals(Math.abs(value), 0, language)}`;
  return {
    headers: [texts.figure, reports.kpis.before, reports.kpis.after, reports.kpis.change],
    widths: [0.52, 0.16, 0.16, 0.16],
    numbers: [1, 2, 3],
    rows: comparedFigures(line, words).map(({ label, before, after, isCount }) => {
      const change = before === undefined || after === undefined ? undefined : after - before;
      const changed = change === undefined ? "" : isCount ? counted(change) : signedText(change, words);
      return [label, ...[before, after].map((value) => number(value, isCount ? 0 : 1)), changed];
    }),
  };
}

function movedTable(line: RebalancedLine, words: Words): SlideTable {
  const { charts, reports, language } = words;
  return {
    headers: [charts.number, charts.element, reports.kpis.before, reports.kpis.after, charts.seconds],
    widths: [0.1, 0.36, 0.21, 0.21, 0.12],
    numbers: [4],
    rows: movedRows(line, mostMoved, words).map(({ number, name, from, to, seconds }) => [
      number,
      shortText(name, longest.element),
      shortText(from, longest.station),
      shortText(to, longest.station),
      decimals(seconds, 1, language),
    ]),
  };
}
