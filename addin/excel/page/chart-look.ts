/** How the charts of a page look, beyond what Excel makes of their ranges. */

import type { Places, RowsPlace } from "../../results/page/addresses.ts";
import type { PageChart, PageSeries } from "../../results/page/page.ts";
import { chartColours } from "../../results/parts/colours.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";

/** Weight of lines in points: of data, and of takt, targets and limits. */
const dataWeight = 2.25;
const limitWeight = 1.75;
/** Of a line around a fill. */
const outlineWeight = 0.75;

type Marker = "Dash" | "Diamond" | "Square" | "Circle";

/** What a series needs besides itself to be drawn. */
interface SeriesFacts {
  readonly chart: Pick<PageChart, "type">;
  /** The header of its column. */
  readonly header: string;
  /** How many categories there are: a line through a single one is no line. */
  readonly categories: number;
}

/** How a series of a chart is drawn. */
interface SeriesLook {
  readonly steps: readonly Step[];
  readonly line?: FullWidthLine;
}

/** The steps to how a series of a chart is drawn, by what Excel may refuse of it. Colours are by series, never by point. */
export function lookOfSeries(series: Excel.ChartSeries, shown: PageSeries, facts: SeriesFacts): SeriesLook {
  const { chart } = facts;
  const type = shown.as ?? chart.type;
  const kind = (): void => {
    if (shown.as !== undefined && shown.as !== chart.type) series.chartType = shown.as;
    if (shown.axis === "secondary") series.axisGroup = "Secondary";
  };
  const labels = shown.labels === undefined ? [] : [() => queueLabels(series, type, shown.labels)];
  if (isFilled(type)) return { steps: [kind, () => queueFill(series, shown), ...labels] };
  const steps = [
    kind,
    () => queueLine(series, shown),
    () => queueMarkers(series, shown, type, facts),
    ...labels,
  ];
  if (shown.isFullWidth !== true || shown.colour === "none") return { steps };
  return { steps, line: { series, draw: () => drawFullWidth(series, shown, facts) } };
}

function queueLabels(series: Excel.ChartSeries, type: PageChart["type"], labels: PageSeries["labels"]): void {
  if (labels === undefined) return;
  series.hasDataLabels = true;
  series.dataLabels.showValue = true;
  series.dataLabels.numberFormat = labels.numberFormat;
  const position = labelPosition(type, labels.position);
  if (position !== undefined) series.dataLabels.position = position;
  if (labels.colour !== undefined) series.dataLabels.format.font.color = labels.colour;
  if (labels.fill !== undefined) series.dataLabels.format.fill.setSolidColor(labels.fill);
}

function queueFill(series: Excel.ChartSeries, { colour, outline }: PageSeries): void {
  if (colour === "none") {
    series.format.fill.clear();
    series.format.line.clear();
    return;
  }
  series.format.fill.setSolidColor(colour);
  if (outline === undefined) return;
  series.format.line.color = outline;
  series.format.line.weight = outlineWeight;
}

/** Queues the gaps between columns and how far they overlap; all columns of a chart share these, so that a series added later leaves them alone. */
export function queueGaps(
  series: Excel.ChartSeries,
  { type, gapWidth, overlap }: Pick<PageChart, "type" | "gapWidth" | "overlap">,
): void {
  if (!isFilled(type)) return;
  if (gapWidth !== undefined) series.gapWidth = gapWidth;
  const wanted = overlap ?? (isStacked(type) ? 100 : undefined);
  if (wanted !== undefined) series.overlap = wanted;
}

function queueLine(series: Excel.ChartSeries, shown: PageSeries): void {
  const { colour, isMarkersOnly, isDashes, isFullWidth } = shown;
  if (colour === "none" || isMarkersOnly === true || isDashes === true || isFullWidth === true) {
    series.format.line.clear();
    return;
  }
  series.format.line.color = shown.colour;
  series.format.line.weight = shown.isDashed === true ? limitWeight : dataWeight;
  if (shown.isDashed === true) series.format.line.lineStyle = "Dash";
}

function queueMarkers(
  series: Excel.ChartSeries,
  shown: PageSeries,
  type: PageChart["type"],
  { categories }: SeriesFacts,
): void {
  const hasMarkers =
    shown.colour !== "none" &&
    (shown.isMarkersOnly === true ||
      shown.isDashes === true ||
      (shown.isFullWidth === true ? categories < 2 : type === "LineMarkers" || type === "XYScatter"));
  if (!hasMarkers) {
    series.markerStyle = "None";
    return;
  }
  const [style, size] = markerOf(shown);
  series.markerStyle = style;
  series.markerSize = size;
  series.markerBackgroundColor = shown.hasSquares === true ? chartColours.paper : shown.colour;
  series.markerForegroundColor = shown.colour;
}

function markerOf(shown: PageSeries): readonly [Marker, number] {
  const { isFullWidth, isMarkersOnly, isDashes, hasSquares } = shown;
  if (isFullWidth === true || isDashes === true) return ["Dash", 20];
  if (isMarkersOnly === true) return ["Diamond", 9];
  return hasSquares === true ? ["Square", 8] : ["Circle", 6];
}

/** A line series begins and ends in the middle of a category; half a period on either side takes it to the edges. */
function drawFullWidth(series: Excel.ChartSeries, shown: PageSeries, { header }: SeriesFacts): void {
  const line = series.trendlines.add("Linear");
  line.name = header;
  line.forwardPeriod = 0.5;
  line.backwardPeriod = 0.5;
  line.format.line.color = shown.colour;
  line.format.line.weight = limitWeight;
  line.format.line.lineStyle = shown.isDashed === true ? "Dash" : "Continuous";
}

/** Tells whether the series itself is left out of the legend: it cannot be seen, or its full-width line stands there in its place. */
export function isOutOfLegend({ colour, isInLegend, isFullWidth }: PageSeries): boolean {
  return colour === "none" || isInLegend === false || isFullWidth === true;
}

/** Queues taking the entry at a place out of a chart's legend. */
export function hideInLegend({ legend }: Excel.Chart, index: number): void {
  legend.legendEntries.getItemAt(index).visible = false;
}

/** Tells whether series of a type are areas rather than lines or points. */
function isFilled(type: PageChart["type"]): boolean {
  return type.startsWith("Column") || type.startsWith("Bar");
}

function isStacked(type: PageChart["type"]): boolean {
  return type.includes("Stacked");
}

/** Excel refuses positions that a type does not have: outside of a stack, or inside of a line. */
function labelPosition(
  type: PageChart["type"],
  wanted: NonNullable<PageSeries["labels"]>["position"],
): typeof wanted {
  if (wanted === undefined) return undefined;
  const isArea = isFilled(type);
  const possible = isArea
    ? isStacked(type)
      ? (["Center", "InsideBase", "InsideEnd"] as const)
      : (["Center", "InsideBase", "InsideEnd", "OutsideEnd"] as const)
    : (["Center", "Top", "Bottom", "Right"] as const);
  const fits = possible.find((position) => position === wanted);
  const instead = isArea ? (isStacked(type) ? "InsideEnd" : "OutsideEnd") : "Top";
  return fits ?? instead;
}

/** The names of the blocks that a chart draws, its own first. */
export function blocksOf({ block, series }: Pick<PageChart, "block" | "series">): readonly string[] {
  return [...new Set([block, ...series.map((one) => one.block ?? block)])];
}

/** The cells that a chart draws. */
interface ChartRanges {
  /** Headers and values of the series beside the categories, without these: numbers there would be taken for a series. */
  readonly data: Excel.Range;
  readonly categories: Excel.Range;
  /** The values of a series, by its place. */
  readonly values: (series: number) => Excel.Range;
}

/** The cells that a chart draws; columns that do not follow the category in the order of the series, or are not where they are said to be, are a defect and thrown. */
export function chartRanges(sheet: Excel.Worksheet, chart: PageChart, places: Places): ChartRanges {
  const place = placeIn(places, chart.block, chart);
  const category = place.columns.indexOf(chart.category);
  const own = chart.series.filter(({ block }) => block === undefined);
  const drawn = place.columns.slice(category + 1, category + 1 + own.length);
  if (category < 0 || own.some(({ column }, index) => column !== drawn[index]))
    throw new Error(`The series of ${chart.name} do not follow ${chart.category} in ${chart.block}.`);
  const rows = Math.max(1, place.keys.length);
  const column = ({ top, left }: RowsPlace, index: number): Excel.Range =>
    sheet.getRangeByIndexes(top, left + index, rows, 1);
  return {
    data: sheet.getRangeByIndexes(place.top - 1, place.left + category + 1, rows + 1, own.length),
    categories: column(place, category),
    values(index) {
      const series = chart.series[index];
      const other = placeIn(places, series?.block ?? chart.block, chart);
      const at = other.columns.indexOf(series?.column ?? "");
      if (at < 0) throw new Error(`${chart.name}: there is no column ${series?.column ?? index}.`);
      return column(other, at);
    },
  };
}

function placeIn(places: Places, block: string, { name }: Pick<PageChart, "name">): RowsPlace {
  const place = places[block];
  if (place === undefined) throw new Error(`${name}: there is no block ${block}.`);
  return place;
}

/** A line over the full width of a chart, drawn as the trend of a series. */
interface FullWidthLine {
  readonly series: Excel.ChartSeries;
  readonly draw: Step;
}

/** How a chart looks, beside what it shows and where: some of it some Excel refuses. */
export interface ChartLook {
  readonly steps: readonly Step[];
  readonly lines: readonly FullWidthLine[];
  /** What goes by the lines. */
  readonly after: readonly Step[];
}

/** Sends how charts look in a batch after everything else; of what Excel refuses, only that is missing. */
export async function decorateCharts(
  context: Excel.RequestContext,
  looks: readonly ChartLook[],
): Promise<void> {
  const all = looks.flatMap(({ steps, lines, after }) => [
    ...steps,
    ...lines.map(({ draw }) => draw),
    ...after,
  ]);
  if (all.length === 0 || (await carryOut(context, all))) return;
  await carryOutEach(
    context,
    looks.flatMap(({ steps }) => steps),
  );
  // A line drawn twice would be there twice.
  const lines = looks.flatMap((look) => look.lines);
  const counts: OfficeExtension.ClientResult<number>[] = [];
  const isCounted = await carryOut(
    context,
    lines.map(({ series }) => () => {
      counts.push(series.trendlines.getCount());
    }),
  );
  if (isCounted)
    await carryOutEach(
      context,
      lines.flatMap(({ draw }, index) => (counts[index]?.value === 0 ? [draw] : [])),
    );
  await carryOutEach(
    context,
    looks.flatMap(({ after }) => after),
  );
}
