import type { BlockPositions, RowsPosition } from "../../results/page/addresses.ts";
import type { PageBlock, PageChart, PageSeries } from "../../results/page/page.ts";
import { chartColours } from "../../results/parts/colours.ts";
import { tryBatch, tryEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";

/** The weight of a line through data, in points. */
const dataWeight = 2.25;
/** The weight of a line for takt, a target or a limit. */
const limitWeight = 1.75;
/** The weight of the outline of a filled shape. */
const outlineWeight = 0.75;

type Marker = "Dash" | "Diamond" | "Square" | "Circle";

interface SeriesFacts {
  readonly chart: Pick<PageChart, "type">;
  readonly header: string;
  /** With only one, Excel draws no line. */
  readonly categories: number;
}

interface SeriesFormat {
  readonly steps: readonly Step[];
  readonly fullWidthLine?: FullWidthLine;
}

/** Returns the steps that format a series. Excel may refuse any of them. */
export function seriesFormatOf(
  series: Excel.ChartSeries,
  shown: PageSeries,
  facts: SeriesFacts,
): SeriesFormat {
  const { chart } = facts;
  const type = shown.as ?? chart.type;
  const setTypeAndAxis = (): void => {
    if (shown.as !== undefined && shown.as !== chart.type) series.chartType = shown.as;
    if (shown.axis === "secondary") series.axisGroup = "Secondary";
  };
  const labels = shown.labels === undefined ? [] : [() => queueLabels(series, type, shown.labels)];
  if (hasFilledShapes(type)) return { steps: [setTypeAndAxis, () => queueFill(series, shown), ...labels] };
  const steps = [
    setTypeAndAxis,
    () => queueLine(series, shown),
    () => queueMarkers(series, shown, type, facts),
    ...labels,
  ];
  if (shown.isFullWidth !== true || shown.colour === "none") return { steps };
  return { steps, fullWidthLine: { series, draw: () => queueFullWidthLine(series, shown, facts) } };
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

/** Queues gaps and overlaps of columns or bars. All series of a chart share both. */
export function queueGapAndOverlap(
  series: Excel.ChartSeries,
  { type, gapWidth, overlap }: Pick<PageChart, "type" | "gapWidth" | "overlap">,
): void {
  if (!hasFilledShapes(type)) return;
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

/** Queues a trendline as wide as the chart. A line of data ends in the middle of the outer categories. */
function queueFullWidthLine(series: Excel.ChartSeries, shown: PageSeries, { header }: SeriesFacts): void {
  const line = series.trendlines.add("Linear");
  line.name = header;
  line.forwardPeriod = 0.5;
  line.backwardPeriod = 0.5;
  line.format.line.color = shown.colour;
  line.format.line.weight = limitWeight;
  line.format.line.lineStyle = shown.isDashed === true ? "Dash" : "Continuous";
}

/** Returns true for a series without a legend entry. A full-width line has an entry of its own. */
export function isHiddenInLegend({ colour, isInLegend, isFullWidth }: PageSeries): boolean {
  return colour === "none" || isInLegend === false || isFullWidth === true;
}

export function queueLegendEntryHidden({ legend }: Excel.Chart, index: number): void {
  legend.legendEntries.getItemAt(index).visible = false;
}

function hasFilledShapes(type: PageChart["type"]): boolean {
  return type.startsWith("Column") || type.startsWith("Bar");
}

function isStacked(type: PageChart["type"]): boolean {
  return type.includes("Stacked");
}

type LabelPosition = NonNullable<NonNullable<PageSeries["labels"]>["position"]>;

interface AcceptedPositions {
  readonly accepted: readonly LabelPosition[];
  readonly fallback: LabelPosition;
}

/** The positions of labels that Excel accepts. */
const labelPositions = {
  stacked: { accepted: ["Center", "InsideBase", "InsideEnd"], fallback: "InsideEnd" },
  filled: { accepted: ["Center", "InsideBase", "InsideEnd", "OutsideEnd"], fallback: "OutsideEnd" },
  lines: { accepted: ["Center", "Top", "Bottom", "Right"], fallback: "Top" },
} as const satisfies Record<string, AcceptedPositions>;

function kindOfShapes(type: PageChart["type"]): keyof typeof labelPositions {
  if (!hasFilledShapes(type)) return "lines";
  return isStacked(type) ? "stacked" : "filled";
}

/** Returns the wanted position, or another one if Excel refuses it. */
function labelPosition(
  type: PageChart["type"],
  wanted: NonNullable<PageSeries["labels"]>["position"],
): typeof wanted {
  if (wanted === undefined) return undefined;
  const { accepted, fallback }: AcceptedPositions = labelPositions[kindOfShapes(type)];
  return accepted.includes(wanted) ? wanted : fallback;
}

/** Returns the blocks that a chart shows: its main block, then those of single series. */
export function blockNamesOf({ block, series }: Pick<PageChart, "block" | "series">): readonly string[] {
  return [...new Set([block, ...series.map((one) => one.block ?? block)])];
}

/** Returns the headers of a chart's blocks, by column key. */
export function chartHeaders(
  chart: PageChart,
  blocks: readonly PageBlock[],
): Readonly<Record<string, string>> {
  const shown = blockNamesOf(chart);
  const columns = blocks.filter(({ name }) => shown.includes(name)).flatMap((block) => block.columns);
  return Object.fromEntries(columns.map(({ key, header }) => [key, header]));
}

interface ChartRanges {
  /** Headers and values of the main block's series. Excel would draw categories as a series if numeric. */
  readonly data: Excel.Range;
  readonly categories: Excel.Range;
  readonly values: (series: number) => Excel.Range;
}

/** Returns a chart's cells. Throws if a block is missing or if series do not follow the category. */
export function chartRanges(sheet: Excel.Worksheet, chart: PageChart, places: BlockPositions): ChartRanges {
  const place = blockRowsIn(places, chart.block, chart);
  const category = place.columns.indexOf(chart.category);
  const seriesOfBlock = chart.series.filter(({ block }) => block === undefined);
  const columnsAfterCategory = place.columns.slice(category + 1, category + 1 + seriesOfBlock.length);
  if (category < 0 || seriesOfBlock.some(({ column }, index) => column !== columnsAfterCategory[index]))
    throw new Error(`The series of ${chart.name} do not follow ${chart.category} in ${chart.block}.`);
  const rows = Math.max(1, place.keys.length);
  const column = ({ top, left }: RowsPosition, index: number): Excel.Range =>
    sheet.getRangeByIndexes(top, left + index, rows, 1);
  return {
    data: sheet.getRangeByIndexes(place.top - 1, place.left + category + 1, rows + 1, seriesOfBlock.length),
    categories: column(place, category),
    values(index) {
      const series = chart.series[index];
      const other = blockRowsIn(places, series?.block ?? chart.block, chart);
      const at = other.columns.indexOf(series?.column ?? "");
      if (at < 0) throw new Error(`${chart.name}: there is no column ${series?.column ?? index}.`);
      return column(other, at);
    },
  };
}

function blockRowsIn(places: BlockPositions, block: string, { name }: Pick<PageChart, "name">): RowsPosition {
  const place = places[block];
  if (place === undefined) throw new Error(`${name}: there is no block ${block}.`);
  return place;
}

/** A line over the full width of a chart, drawn as a trendline. */
interface FullWidthLine {
  readonly series: Excel.ChartSeries;
  readonly draw: Step;
}

export interface ChartFormat {
  readonly steps: readonly Step[];
  /** Added after `steps`. */
  readonly fullWidthLines: readonly FullWidthLine[];
  /** The last steps, which may need the lines. */
  readonly after: readonly Step[];
}

/** Sends the formats of charts as one batch. If Excel refuses it, sends each step alone. */
export async function formatCharts(
  context: Excel.RequestContext,
  formats: readonly ChartFormat[],
): Promise<void> {
  const all = formats.flatMap(({ steps, fullWidthLines, after }) => [
    ...steps,
    ...fullWidthLines.map(({ draw }) => draw),
    ...after,
  ]);
  if (all.length === 0 || (await tryBatch(context, all))) return;
  await tryEach(
    context,
    formats.flatMap(({ steps }) => steps),
  );
  // Lines that the refused batch has added must not be added twice.
  const lines = formats.flatMap(({ fullWidthLines }) => fullWidthLines);
  const counts: OfficeExtension.ClientResult<number>[] = [];
  const isCounted = await tryBatch(
    context,
    lines.map(({ series }) => () => {
      counts.push(series.trendlines.getCount());
    }),
  );
  if (isCounted)
    await tryEach(
      context,
      lines.flatMap(({ draw }, index) => (counts[index]?.value === 0 ? [draw] : [])),
    );
  await tryEach(
    context,
    formats.flatMap(({ after }) => after),
  );
}
