import { readShown } from "../../../contract/shown-value.ts";
import { balanceFigures, lineFigures } from "../../figures/line-figures.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import { describeLineFigure } from "../parts/line-figures.ts";
import type { LineFigureKey } from "../parts/line-figures.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { shortText } from "../parts/short-text.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { Slide, SlideChart, SlideSeries, SlideTable } from "./deck.ts";
import { stepsTable } from "./loss-slides.ts";
import type { Colours } from "./slide-charts.ts";
import { namesText, secondsText } from "./slide-titles.ts";

/** The most letters of a station's name: below its column, and in a row of the last slide. */
const longest = { column: 18, row: 60 } as const;

interface Station {
  readonly name: string;
  /** Cycle time in seconds. */
  readonly ct: number;
}

interface Line {
  /** Only stations with a time. */
  readonly stations: readonly Station[];
  /** 0 means no takt. */
  readonly takt: number;
  readonly balance: NonNullable<ReturnType<typeof balanceFigures>>;
  readonly over: readonly Station[];
  readonly bottlenecks: readonly Station[];
  /** The number of stations without a time. */
  readonly untimed: number;
}

export function lineSlides(content: PageContent, words: Words, plantColours: Colours): readonly Slide[] {
  const { lineCharts, pages, slides } = words;
  const line = lineOf(content, words);
  const count = content.line?.processes.length ?? 0;
  if (line === undefined)
    return [
      {
        title: pages.kinds.line_load.name,
        why: count === 0 ? lineCharts.none : slides.titles.untimed({ count }),
      },
      { title: slides.nextSteps, table: stepsTable([], lineCharts.process, words) },
    ];
  const { over, bottlenecks } = line;
  const urgentStations = over.length > 0 ? over.toSorted((a, b) => b.ct - a.ct) : bottlenecks;
  const names = urgentStations.map(({ name }) => shortText(name, longest.row));
  const note = line.untimed === 0 ? {} : { note: slides.titles.untimed({ count: line.untimed }) };
  return [
    { title: loadTitle(line, words), chart: loadChart(line, words, plantColours), ...note },
    {
      title: balanceTitle(line, words),
      table: balanceTable(line, content, words),
      chart: idleChart(line, words, plantColours),
      ...note,
    },
    { title: slides.nextSteps, table: stepsTable(names, lineCharts.process, words) },
  ];
}

/** Reads the stations with a time. Returns undefined if no time is above 0. */
function lineOf({ line }: PageContent, words: Words): Line | undefined {
  const processes = line?.processes ?? [];
  const stations = processes.flatMap((record): readonly Station[] => {
    const time = readShown("wa.lb.process", record, "cycle_time");
    if (typeof time !== "number" || !Number.isFinite(time) || time < 0) return [];
    const name = String(readShown("wa.lb.process", record, "process_name")).trim();
    const number = String(readShown("wa.lb.process", record, "sequence"));
    return [{ name: name === "" ? `${words.reports.line.number} ${number}` : name, ct: withoutNoise(time) }];
  });
  const balance = balanceFigures(stations.map(({ ct }) => ct));
  if (balance === undefined) return undefined;
  const takt = Math.max(0, withoutNoise(line?.heading.takt_time ?? 0));
  return {
    ...{ stations, takt, balance, untimed: processes.length - stations.length },
    over: takt > 0 ? stations.filter(({ ct }) => ct > takt) : [],
    bottlenecks: balance.bottlenecks.flatMap((index) => stations[index] ?? []),
  };
}

/** Returns a title with the number of stations over takt, or with the bottleneck if there is no takt. */
function loadTitle(line: Line, words: Words): string {
  const { stations, takt, over } = line;
  if (takt <= 0) return bottleneckText(line, words);
  const seconds = secondsText(takt, words);
  return words.slides.titles.over({ over: over.length, stations: stations.length, takt: seconds });
}

/** Returns a title with the balance loss and the bottleneck, or that all stations take the same time. */
function balanceTitle(line: Line, words: Words): string {
  const { slides, units, language } = words;
  const seconds = secondsText(line.balance.maximum, words);
  if (line.stations.every(({ ct }) => secondsText(ct, words) === seconds))
    return slides.titles.balanced({ seconds });
  const percent = units.percent({ number: decimals(line.balance.loss_max, 1, language) });
  return `${slides.titles.balance({ percent })} · ${bottleneckText(line, words)}`;
}

function bottleneckText({ balance, bottlenecks }: Line, words: Words): string {
  const names = bottlenecks.map(({ name }) => name);
  return words.slides.titles.bottleneck({
    stations: namesText(names, words),
    seconds: secondsText(balance.maximum, words),
  });
}

/** The seconds are below the columns, where the takt line cannot cross them. */
function categoriesOf({ stations }: Line, { language }: Words): readonly string[] {
  return stations.map(({ name, ct }) => `${shortText(name, longest.column)} ${decimals(ct, 1, language)}`);
}

/** Stations over takt, and bottlenecks within takt, have their own colours. */
function loadChart(line: Line, words: Words, plantColours: Colours): SlideChart {
  const { stations, takt, over, bottlenecks } = line;
  const { lineCharts, charts } = words;
  const series = (name: string, colour: string, isIncluded: (station: Station) => boolean): SlideSeries => ({
    name,
    values: stations.map((station) => (isIncluded(station) ? station.ct : 0)),
    colours: [colourOf(colour, plantColours)],
  });
  const isOver = (station: Station): boolean => over.includes(station);
  const isLongest = (station: Station): boolean => bottlenecks.includes(station);
  const limit = { name: charts.takt, values: stations.map(() => takt), colours: [chartColours.takt] };
  return {
    type: "stacked",
    categories: categoriesOf(line, words),
    series: [
      series(lineCharts.within, chartColours.within, (one) => !isOver(one) && !isLongest(one)),
      series(lineCharts.bottleneck, chartColours.bottleneck, (one) => !isOver(one) && isLongest(one)),
      ...(takt > 0 ? [series(lineCharts.over, chartColours.over, isOver)] : []),
    ],
    ...(takt > 0 && { limit }),
    axis: charts.seconds,
  };
}

/** Draws the times of the stations, and on top how long each waits for the slowest station. */
function idleChart(line: Line, words: Words, plantColours: Colours): SlideChart {
  const { lineCharts, charts } = words;
  const times = line.stations.map(({ ct }) => ct);
  return {
    type: "stacked",
    categories: categoriesOf(line, words),
    series: [
      { name: lineCharts.cycleTime, values: times, colours: [colourOf(chartColours.within, plantColours)] },
      {
        name: describeLineFigure("idle", words).label,
        values: times.map((ct) => withoutNoise(line.balance.maximum - ct)),
        colours: [colourOf(chartColours.wait, plantColours)],
      },
    ],
    axis: charts.seconds,
  };
}

/** Without a takt, figures that need it show a dash. */
function balanceTable({ stations, takt, balance }: Line, { line }: PageContent, words: Words): SlideTable {
  const { lineCharts: texts, reports, language } = words;
  const figures = lineFigures(
    stations.map(({ ct }) => ct),
    takt,
  );
  const labelOf = (key: LineFigureKey): string => describeLineFigure(key, words).label;
  const number = (value: number | undefined, digits = 1): string =>
    value === undefined ? texts.needs : decimals(value, digits, language).replace("-", "−");
  return {
    headers: [texts.figure, reports.line.value],
    widths: [0.74, 0.26],
    numbers: [1],
    rows: [
      [texts.given, number(line?.heading.lb_efficiency)],
      [labelOf("work"), number(balance.work)],
      [labelOf("maximum"), number(balance.maximum)],
      [labelOf("le_max"), number(balance.le_max)],
      [labelOf("loss_max"), number(balance.loss_max)],
      [labelOf("idle"), number(balance.idle)],
      [labelOf("le_takt"), number(figures?.le_takt)],
      [labelOf("gap"), number(figures?.gap)],
      [labelOf("stations"), number(figures?.stations, 0)],
    ],
  };
}
