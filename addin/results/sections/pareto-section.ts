import type { PageBlock, PageChart, PageColumn, PageSeries, PageValue } from "../page/page.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { categoryColumn, figuresBlock, formats, numberColumn } from "../parts/plain-columns.ts";
import { labelFormat } from "../parts/type-columns.ts";
import { heightOfBars, screenChart } from "../parts/first-screen.ts";

export interface ParetoBar {
  /** Letters, digits, underscores. */
  readonly key: string;
  /** The label at the axis. */
  readonly category: string;
  readonly seconds: number;
  /** The number of NVA segments. */
  readonly count: number;
  /** The cells of `Pareto.columns`. */
  readonly more?: Readonly<Record<string, PageValue>>;
}

export interface Pareto {
  readonly name: string;
  readonly title: string;
  readonly categoryTitle: string;
  readonly bars: readonly ParetoBar[];
  /** A figure beside the chart, not a bar. */
  readonly unexplained: { readonly label: string; readonly seconds: number; readonly count: number };
  /** `columns` have a line of the cumulative share. `bars` are horizontal, with space for long texts. */
  readonly drawnAs: "columns" | "bars";
  /** The number of cycles that the seconds are from. */
  readonly cycles: number;
  readonly isOfOneAnalysis: boolean;
  /** Additional columns of the table. */
  readonly columns?: readonly PageColumn[];
  readonly notes: readonly string[];
}

/** The end of both axes as a multiple of the largest value. It leaves space for the last label. */
const headroom = 1.08;

/** Columns below this share of the sum get no label. */
const leastLabelledShare = 0.06;

/** The columns up to the 80 % line are the few causes of most LOSS. */
export const mainShare = 0.8;
export const mainShareText = `${Math.round(100 * mainShare)} %`;

/** Points of a horizontal bar. A landscape page has space for `mostBarsInLandscape` and their table. */
const barHeight = { each: 30, least: 12 } as const;
const mostBarsInLandscape = 7;

/**
 * Draws seconds of LOSS as columns or bars. The sum of all columns is as high as 100 % of the line, so the
 * line begins at the top of the first column.
 */
export function paretoSection(pareto: Pareto, words: Words): ChartSection {
  const { charts } = words;
  const { bars, unexplained } = pareto;
  const isLine = pareto.drawnAs === "columns";
  const hasLoss = bars.some(({ seconds }) => seconds > 0);
  const isUnexplained = unexplained.seconds > 0;
  const none = pareto.isOfOneAnalysis ? charts.pareto.none : charts.pareto.noneInAll;
  const whyEmpty = isUnexplained ? charts.pareto.noneExplained : none;
  return {
    figures: bars.length > 0 || isUnexplained ? paretoFigures(pareto, words) : [],
    data: paretoData(pareto, words),
    notes: [
      ...(hasLoss ? (isLine ? [charts.pareto.order] : []) : [whyEmpty]),
      ...(hasLoss && isUnexplained ? [charts.pareto.apart] : []),
      ...pareto.notes,
    ],
    ...(hasLoss && { chart: isLine ? columnsChart(pareto, words) : barsChart(pareto, words) }),
    ...(!isLine && bars.length > mostBarsInLandscape && { isPortrait: true }),
  };
}

function paretoData({ name, bars, ...pareto }: Pareto, { charts }: Words): PageBlock {
  const sum = `SUM({[seconds]})`;
  // All rows up to this one, even if a user sorts them.
  const sumUpToRow = "SUMPRODUCT((ROW({[seconds]})<=ROW({[@seconds]}))*{[seconds]})";
  return {
    ...dataTable(name, charts),
    columns: [
      { ...categoryColumn(pareto.categoryTitle), isWrapped: true },
      numberColumn("seconds", charts.pareto.seconds),
      numberColumn("cumulative", charts.cumulative, formats.share),
      numberColumn("most", mainShareText, "0%"),
      numberColumn("share", charts.share, formats.share),
      numberColumn("per_cycle", charts.pareto.perCycle),
      numberColumn("count", charts.pareto.segments, formats.count),
      ...(pareto.columns ?? []),
    ],
    rows: bars.map(({ key, category, seconds, count, more }) => ({
      key,
      cells: {
        category,
        seconds,
        cumulative: { formula: `=IF(${sum}>0,${sumUpToRow}/${sum},0)` },
        most: mainShare,
        share: { formula: `=IF(${sum}>0,{[@seconds]}/${sum},0)` },
        per_cycle: { formula: `={[@seconds]}/MAX(1,{${name}_counts[value]#cycles})` },
        count,
        ...more,
      },
    })),
  };
}

function paretoFigures({ name, bars, unexplained, cycles }: Pareto, { charts }: Words): readonly PageBlock[] {
  const figure = (key: string): string => `{${name}_figures[value]#${key}}`;
  const sum = (column: string): string => (bars.length === 0 ? "0" : `SUM({${name}_data[${column}]})`);
  return [
    figuresBlock(`${name}_figures`, [
      {
        key: "total",
        label: charts.pareto.total,
        value: { formula: `=${figure("drawn")}+${figure("unexplained")}` },
      },
      {
        key: "drawn",
        label: charts.pareto.drawn,
        value: bars.length === 0 ? 0 : { formula: `=${sum("seconds")}` },
      },
      { key: "unexplained", label: unexplained.label, value: unexplained.seconds },
      {
        key: "per_cycle",
        label: charts.pareto.totalPerCycle,
        value: { formula: `=${figure("total")}/MAX(1,{${name}_counts[value]#cycles})` },
        note: charts.pareto.perCycleRule,
      },
    ]),
    figuresBlock(
      `${name}_counts`,
      [
        { key: "cycles", label: charts.cycles, value: cycles },
        {
          key: "segments",
          label: charts.pareto.segments,
          value: { formula: `=${sum("count")}+${unexplained.count}` },
        },
      ],
      { numberFormat: formats.count },
    ),
  ];
}

function columnsChart({ name, title, categoryTitle, bars }: Pareto, { charts }: Words): PageChart {
  const total = sumOf(bars.map(({ seconds }) => seconds));
  return {
    ...chartOfData(name),
    title,
    type: "ColumnClustered",
    series: columnsSeries(total),
    valueAxis: {
      title: charts.pareto.seconds,
      minimum: 0,
      maximum: headroom * total,
      isMaximumFromFigures: true,
      numberFormat: formats.axis,
    },
    categoryAxis: { title: categoryTitle },
    secondaryAxis: {
      title: charts.cumulative,
      ...{ minimum: 0, maximum: headroom, majorUnit: 0.2 },
      numberFormat: "0%",
    },
    legend: "bottom",
    gapWidth: 30,
  };
}

function columnsSeries(total: number): readonly PageSeries[] {
  return [
    {
      column: "seconds",
      colour: chartColours.nva,
      labels: {
        numberFormat: labelFormat(leastLabelledShare * total, formats.seconds),
        // The line can cross the columns higher up.
        position: "InsideBase",
        colour: textOn(chartColours.nva),
      },
    },
    {
      column: "cumulative",
      colour: chartColours.cumulative,
      as: "LineMarkers",
      axis: "secondary",
      // The 80 % line can cross a label.
      labels: { numberFormat: "0%", position: "Top", fill: chartColours.paper },
    },
    {
      column: "most",
      colour: chartColours.target,
      as: "Line",
      axis: "secondary",
      isFullWidth: true,
      isDashed: true,
    },
  ];
}

function barsChart({ name, title, categoryTitle, bars }: Pareto, { charts }: Words): PageChart {
  return {
    ...chartOfData(name),
    title,
    type: "BarClustered",
    series: [
      {
        column: "seconds",
        colour: chartColours.nva,
        labels: { numberFormat: formats.seconds, position: "OutsideEnd" },
      },
    ],
    size: { ...screenChart, height: heightOfBars(bars.length, barHeight) },
    valueAxis: { title: charts.pareto.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: categoryTitle, isReversed: true },
    legend: "none",
    gapWidth: 40,
  };
}
