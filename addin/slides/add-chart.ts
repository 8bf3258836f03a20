import type pptxgenjs from "pptxgenjs";
import { chartColours, textOn } from "../results/parts/colours.ts";
import { noFill } from "../results/slides/deck.ts";
import type { SlideChart, SlideSeries } from "../results/slides/deck.ts";
import { nameInChart } from "./deck-texts.ts";

type Options = pptxgenjs.default.IChartOpts;

interface ChartStyle {
  readonly face: string;
  readonly lang: string;
  /** For screen readers. */
  readonly altText: string;
}

export function addChart(
  slide: pptxgenjs.default.Slide,
  shown: SlideChart,
  place: Readonly<Record<"x" | "y" | "w" | "h", number>>,
  style: ChartStyle,
): void {
  // PowerPoint draws the first bar at the bottom.
  const chart = hasHorizontalBars(shown) ? inReverseOrder(shown) : shown;
  const { line, limit } = chart;
  const data = dataOf(chart.series, chart);
  const values = valueOptions(chart, style.face);
  const common = { ...place, ...chartOptions(chart, style) };
  const axis = axisOptions(chart.axis, style.face);
  if (line === undefined && limit === undefined) {
    slide.addChart("bar", data, { ...common, ...axis, ...values });
    return;
  }
  const beside = line === undefined ? {} : { secondaryValAxis: true, secondaryCatAxis: true };
  const kinds: pptxgenjs.default.IChartMulti[] = [
    { type: "bar", data, options: values },
    ...(line === undefined
      ? []
      : [
          {
            type: "line" as const,
            data: dataOf([line], chart),
            options: { ...shareOptions(line, style.face), ...beside },
          },
        ]),
    ...(limit === undefined
      ? []
      : [{ type: "line" as const, data: dataOf([limit], chart), options: dashed(limit, beside) }]),
  ];
  const axes = line === undefined ? axis : paretoAxes(chart, line.name, style.face);
  // With several types, options replace the data. The package's types do not know this.
  slide.addChart(kinds, { ...common, ...axes } as unknown as unknown[]);
}

function hasHorizontalBars({ type }: SlideChart): boolean {
  return type === "bars" || type === "waterfall";
}

function isStacked({ type }: SlideChart): boolean {
  return type === "stacked" || type === "waterfall";
}

function dataOf(series: readonly SlideSeries[], { categories }: SlideChart) {
  return series.map(({ name, values }) => ({
    name: nameInChart(name),
    labels: categories.map(nameInChart),
    values: values.map(writtenNumber),
  }));
}

function chartOptions(
  { type, series, line, limit }: SlideChart,
  { face, lang, altText }: ChartStyle,
): Options {
  // A comparison needs a legend even with one series. A waterfall has labels instead.
  const needsLegend = type === "columns" || series.length > 1 || line !== undefined || limit !== undefined;
  return {
    ...{ lang, altText, catAxisLabelFontFace: face, catAxisLabelFontSize: 12 },
    ...{ valAxisLabelFontFace: face, valAxisLabelFontSize: 12 },
    showLegend: needsLegend && type !== "waterfall",
    ...{ legendPos: "b", legendFontFace: face, legendFontSize: 12 },
  };
}

function valueOptions(chart: SlideChart, face: string): Options {
  const isUnderLine = chart.type === "pareto";
  const [colour = chartColours.nva] = chart.series[0]?.colours ?? [];
  // The Pareto line crosses the tops of columns, so numbers are at the base. The types lack this position.
  const position = { dataLabelPosition: isUnderLine ? "inBase" : "outEnd" } as unknown as Options;
  return {
    chartColors: chart.series.flatMap(({ colours }) => colours.map(hex)),
    ...{ barDir: hasHorizontalBars(chart) ? "bar" : "col", barGapWidthPct: 50 },
    barGrouping: isStacked(chart) ? "stacked" : "clustered",
    ...{ showValue: !isStacked(chart), dataLabelFormatCode: "0.0" },
    ...{ dataLabelFontFace: face, dataLabelFontSize: 12 },
    dataLabelColor: hex(isUnderLine ? textOn(colour) : chartColours.ink),
    ...(!isStacked(chart) && position),
  };
}

/** Returns the options of a value axis from 0. */
function axisOptions(title: string, face: string): Options {
  return {
    ...{ showValAxisTitle: true, valAxisTitle: title },
    ...{ valAxisTitleFontFace: face, valAxisTitleFontSize: 12 },
    ...{ valAxisMinVal: 0, valAxisLabelFormatCode: "General" },
    valGridLine: { color: "E0E0E0", size: 0.5 },
  };
}

function shareOptions({ colours }: SlideSeries, face: string): Options {
  return {
    ...{ chartColors: colours.map(hex), lineSize: 2, lineDataSymbolSize: 7 },
    ...{ showValue: true, dataLabelFormatCode: "0%", dataLabelPosition: "t" },
    // Lines cross the labels, so labels have a background.
    ...{ dataLabelFontFace: face, dataLabelFontSize: 12, dataLabelColor: hex(chartColours.paper) },
    dataLabelBkgrdColors: true,
  };
}

/** Returns an axis of seconds up to their sum, and one of shares up to 100 %. */
function paretoAxes({ series, axis }: SlideChart, shares: string, face: string): Options {
  const total = series[0]?.values.reduce((sum, value) => sum + value, 0) ?? 0;
  const label = { valAxisLabelFontFace: face, valAxisLabelFontSize: 12 };
  return {
    valAxes: [
      { ...axisOptions(axis, face), ...label, valAxisMaxVal: total },
      {
        ...axisOptions(shares, face),
        ...label,
        ...{ valAxisMaxVal: 1, valAxisMajorUnit: 0.2, valAxisLabelFormatCode: "0%" },
        valGridLine: { style: "none" },
      },
    ],
    catAxes: [{ catAxisLabelFontFace: face, catAxisLabelFontSize: 12 }, { catAxisHidden: true }],
  };
}

function dashed(
  { colours, values }: SlideSeries,
  beside: pptxgenjs.default.IChartOpts,
): pptxgenjs.default.IChartOpts {
  const options = {
    ...beside,
    chartColors: colours.map(hex),
    lineSize: 1.5,
    // A line through one point has no length.
    ...(values.length === 1
      ? { lineDataSymbol: "dash" as const, lineDataSymbolSize: 40 }
      : { lineDataSymbol: "none" as const }),
  };
  // The types do not know dashes.
  return { ...options, ...{ lineDash: "dash" } };
}

/** Returns "0" for 0: pptxgenjs leaves the cell of the number 0 empty. */
function writtenNumber(value: number): number {
  return value === 0 ? ("0" as unknown as number) : value;
}

function inReverseOrder(chart: SlideChart): SlideChart {
  return {
    ...chart,
    categories: chart.categories.toReversed(),
    series: chart.series.map(({ name, values, colours }) => ({
      name,
      values: values.toReversed(),
      colours: colours.toReversed(),
    })),
  };
}

export function hex(colour: string): string {
  return colour === noFill ? "transparent" : colour.replace("#", "");
}
