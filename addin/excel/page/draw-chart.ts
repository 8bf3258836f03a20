import type { BlockPositions } from "../../results/page/addresses.ts";
import type { Page, PageAxis, PageChart } from "../../results/page/page.ts";
import type { Step } from "../batch/run.ts";
import { axisTitles } from "./axis-titles.ts";
import { colours } from "../../worksheet/layout.ts";
import { firstColumn, headingRowsOf, headingTopOf } from "./block-position.ts";
import {
  chartRanges,
  queueLegendEntryHidden,
  isHiddenInLegend,
  seriesFormatOf,
  queueGapAndOverlap,
} from "./chart-format.ts";
import type { ChartFormat } from "./chart-format.ts";
import { nameOf } from "./stored/page-names.ts";
import type { WrittenChart } from "./stored/written.ts";

/**
 * Queues drawing a chart over written cells, and returns the steps that format it.
 *
 * @param headers the headers of the chart's blocks, by column key
 * @param heading the position of the page's title, counted from 0
 */
export function drawChart(
  sheet: Excel.Worksheet,
  page: Page,
  chart: PageChart,
  places: BlockPositions,
  headers: Readonly<Record<string, string>>,
  heading: { readonly top: number; readonly left: number } = { top: headingTopOf(page), left: firstColumn },
): ChartFormat {
  const place = places[chart.block];
  if (place === undefined) throw new Error(`${chart.name}: there is no block ${chart.block}.`);
  const ranges = chartRanges(sheet, chart, places);
  const drawn = sheet.charts.add(chart.type, ranges.data, "Columns");
  drawn.name = nameOf(chart.name);
  const { top, left } = places[chart.over ?? ""] ?? {
    top: heading.top + headingRowsOf(page) + chart.at.row,
    left: heading.left + chart.at.column,
  };
  drawn.setPosition(sheet.getRangeByIndexes(top, left, 1, 1));
  drawn.width = chart.size.width;
  drawn.height = chart.size.height;
  queueTitle(drawn, chart.title);
  const formats = chart.series.map((shown, index) => {
    const header = headers[shown.column] ?? shown.column;
    if (shown.block !== undefined) drawn.series.add(header, index).setValues(ranges.values(index));
    // A later batch formats the series, and finds a new one only by its index.
    const series = drawn.series.getItemAt(index);
    series.setXAxisValues(ranges.categories);
    const format = seriesFormatOf(series, shown, { chart, header, categories: place.keys.length });
    const hasTypeOfChart = shown.as === undefined || shown.as === chart.type;
    return hasTypeOfChart
      ? { ...format, steps: [...format.steps, () => queueGapAndOverlap(series, chart)] }
      : format;
  });
  return {
    steps: [
      () => {
        // The chart shows all data even if an engineer hides the rows with the numbers.
        drawn.plotVisibleOnly = false;
      },
      () => {
        // Connects the points on both sides of a blank cell.
        drawn.displayBlanksAs = "Interplotted";
      },
      () => {
        if (chart.title === undefined) return;
        drawn.title.format.font.size = 12;
        drawn.title.format.font.color = colours.text;
      },
      ...formats.flatMap(({ steps }) => steps),
      ...axisSteps(drawn, chart),
      () => queueLegend(drawn, chart),
    ],
    fullWidthLines: formats.flatMap(({ fullWidthLine: line }) => (line === undefined ? [] : [line])),
    after: [() => queueLegendEntries(drawn, chart)],
  };
}

export function queueTitle(drawn: Excel.Chart, title: string | undefined): void {
  drawn.title.visible = title !== undefined;
  if (title !== undefined) drawn.title.text = title;
}

function axisSteps(drawn: Excel.Chart, chart: PageChart): readonly Step[] {
  const { categoryAxis, valueAxis } = drawn.axes;
  const { secondaryAxis } = chart;
  return [
    () => queueAxis(valueAxis, chart.valueAxis),
    () => queueAxis(categoryAxis, chart.categoryAxis),
    () => {
      if (secondaryAxis !== undefined) queueAxis(drawn.axes.getItem("Value", "Secondary"), secondaryAxis);
    },
    () => {
      valueAxis.majorGridlines.format.line.color = colours.readOnlyHeader;
    },
    () => {
      // With reversed categories, Excel moves the value axis to the opposite edge. This moves it back.
      if (chart.categoryAxis.isReversed === true) categoryAxis.position = "Maximum";
    },
  ];
}

function queueAxis(axis: Excel.ChartAxis, wanted: PageAxis): void {
  if (wanted.title === undefined) axis.title.visible = false;
  else axis.title.text = wanted.title;
  if (wanted.minimum !== undefined) axis.minimum = wanted.minimum;
  if (wanted.maximum !== undefined) axis.maximum = wanted.maximum;
  if (wanted.majorUnit !== undefined) axis.majorUnit = wanted.majorUnit;
  if (wanted.numberFormat !== undefined) axis.numberFormat = wanted.numberFormat;
  if (wanted.isReversed === true) axis.reversePlotOrder = true;
}

function queueLegend({ legend }: Excel.Chart, chart: PageChart): void {
  legend.visible = chart.legend !== "none";
  if (chart.legend === "none") return;
  legend.position = chart.legend === "right" ? "Right" : "Bottom";
}

function queueLegendEntries(drawn: Excel.Chart, chart: PageChart): void {
  if (chart.legend === "none") return;
  // Entries of full-width lines follow those of the series.
  const lines = chart.series.filter(({ isFullWidth, colour }) => isFullWidth === true && colour !== "none");
  const hidden = [
    ...chart.series.map(isHiddenInLegend),
    ...lines.map(({ isInLegend }) => isInLegend === false),
  ];
  for (const [index, isHidden] of hidden.entries()) if (isHidden) queueLegendEntryHidden(drawn, index);
}

/** Returns the page tag's record of a chart. */
export function writtenChart(chart: PageChart): WrittenChart {
  const { name, title = "", block, category, series } = chart;
  return {
    name,
    title,
    block,
    category,
    series: series.map(({ column }) => column),
    axes: axisTitles(chart),
  };
}
