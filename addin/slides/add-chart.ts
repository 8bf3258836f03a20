import type pptxgenjs from "pptxgenjs";
import { chartColours, textOn } from "../results/parts/colours.ts";
import type { SlideChart, SlideSeries } from "../results/slides/deck.ts";
import { nameInChart } from "./deck-texts.ts";

/** Adds a native chart, with the workbook of its numbers behind it, to a slide. */
export function addChart(
  slide: pptxgenjs.default.Slide,
  shown: SlideChart,
  place: Readonly<Record<"x" | "y" | "w" | "h", number>>,
  style: { readonly face: string; readonly lang: string; readonly footer: string },
): void {
  const { face, lang } = style;
  // PowerPoint draws the first bar at the bottom.
  const chart = shown.type === "bars" ? upsideDown(shown) : shown;
  const dataOf = (series: readonly (SlideSeries | undefined)[]) =>
    series.flatMap((one) =>
      one === undefined
        ? []
        : [
            {
              name: nameInChart(one.name),
              labels: chart.categories.map(nameInChart),
              values: one.values.map(writtenNumber),
            },
          ],
    );
  const data = dataOf(chart.series);
  const isSingle = chart.series.length === 1;
  const chartColors = chart.series.flatMap(({ colours }) => colours.map(hex));
  const label = { fontFace: face, fontSize: 12, color: hex(chartColours.ink) } as const;
  const common: pptxgenjs.default.IChartOpts = {
    ...{ ...place, lang, altText: style.footer },
    ...{ catAxisLabelFontFace: label.fontFace, catAxisLabelFontSize: label.fontSize },
    ...{ valAxisLabelFontFace: label.fontFace, valAxisLabelFontSize: label.fontSize },
    ...{
      // Columns are of one side or the other, also where one has nothing to show.
      showLegend: !isSingle || chart.line !== undefined || chart.type === "columns",
      legendPos: "b",
      legendFontFace: face,
      legendFontSize: 12,
    },
  };
  const isUnderLine = chart.type === "pareto";
  const values: pptxgenjs.default.IChartOpts = {
    ...{ chartColors, barDir: chart.type === "bars" ? "bar" : "col" },
    ...{ barGrouping: chart.type === "stacked" ? "stacked" : "clustered", barGapWidthPct: 50 },
    ...{ showValue: chart.type !== "stacked", dataLabelFormatCode: "0.0" },
    ...{ dataLabelFontFace: face, dataLabelFontSize: 12 },
    dataLabelColor: hex(
      isUnderLine ? textOn(chart.series[0]?.colours[0] ?? chartColours.nva) : chartColours.ink,
    ),
  };
  if (chart.type !== "stacked")
    // A line runs over the tops of columns, and low ones have no middle for a number: at the base, which its types do not know.
    Object.assign(values, { dataLabelPosition: isUnderLine ? "inBase" : "outEnd" });
  const axis: pptxgenjs.default.IChartOpts = {
    ...{
      showValAxisTitle: true,
      valAxisTitle: chart.axis,
      valAxisTitleFontFace: face,
      valAxisTitleFontSize: 12,
    },
    ...{ valAxisMinVal: 0, valAxisLabelFormatCode: "General", valGridLine: { color: "E0E0E0", size: 0.5 } },
  };
  if (chart.line === undefined) {
    slide.addChart("bar", data, { ...common, ...axis, ...values });
    return;
  }
  const { name, colours } = chart.line;
  const { limit } = chart;
  const beside = { secondaryValAxis: true, secondaryCatAxis: true };
  const total = chart.series[0]?.values.reduce((sum, value) => sum + value, 0) ?? 0;
  const both: pptxgenjs.default.IChartMulti[] = [
    { type: "bar", data, options: values },
    {
      type: "line",
      data: dataOf([chart.line]),
      options: {
        ...{ chartColors: colours.map(hex), lineSize: 2, lineDataSymbolSize: 7 },
        ...beside,
        ...{ showValue: true, dataLabelFormatCode: "0%", dataLabelPosition: "t" },
        // On a plate, since the limit and the line itself cross what stands between them.
        ...{ dataLabelFontFace: face, dataLabelFontSize: 12, dataLabelColor: hex(chartColours.paper) },
        ...{ dataLabelBkgrdColors: true },
      },
    },
    ...(limit === undefined
      ? []
      : [{ type: "line" as const, data: dataOf([limit]), options: dashed(limit, beside) }]),
  ];
  const options: pptxgenjs.default.IChartOpts = {
    ...common,
    valAxes: [
      {
        ...{ showValAxisTitle: true, valAxisTitle: chart.axis, valAxisTitleFontFace: face },
        ...{
          valAxisTitleFontSize: 12,
          valAxisLabelFormatCode: "General",
          valGridLine: { color: "E0E0E0", size: 0.5 },
        },
        ...{ valAxisMinVal: 0, valAxisMaxVal: total, valAxisLabelFontFace: face, valAxisLabelFontSize: 12 },
      },
      {
        ...{
          showValAxisTitle: true,
          valAxisTitle: name,
          valAxisTitleFontFace: face,
          valAxisTitleFontSize: 12,
        },
        ...{ valAxisMinVal: 0, valAxisMaxVal: 1, valAxisMajorUnit: 0.2, valAxisLabelFormatCode: "0%" },
        ...{ valGridLine: { style: "none" }, valAxisLabelFontFace: face, valAxisLabelFontSize: 12 },
      },
    ],
    catAxes: [{ catAxisLabelFontFace: face, catAxisLabelFontSize: 12 }, { catAxisHidden: true }],
  };
  // Of several kinds of charts in one the options stand where the data of a single one does, which its types do not know.
  slide.addChart(both, options as unknown as unknown[]);
}

function dashed(
  { colours }: SlideSeries,
  beside: pptxgenjs.default.IChartOpts,
): pptxgenjs.default.IChartOpts {
  const options = {
    ...beside,
    chartColors: colours.map(hex),
    lineSize: 1.5,
    lineDataSymbol: "none" as const,
  };
  // It writes dashes, which its types do not know.
  return { ...options, ...{ lineDash: "dash" } };
}

/** pptxgenjs leaves the cell of a 0 empty in the workbook behind a chart, but not that of a "0". */
function writtenNumber(value: number): number {
  return value === 0 ? ("0" as unknown as number) : value;
}

function upsideDown(chart: SlideChart): SlideChart {
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

/** A colour as PowerPoint's files have it. */
export function hex(colour: string): string {
  return colour.replace("#", "");
}
