import type { BlockPositions } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import {
  blockNamesOf,
  chartHeaders,
  chartRanges,
  queueLegendEntryHidden,
  isHiddenInLegend,
  seriesFormatOf,
} from "./chart-format.ts";
import type { ChartFormat } from "./chart-format.ts";
import { drawChart, queueTitle, writtenChart } from "./draw-chart.ts";
import type { ChartLegend } from "./legends.ts";
import type { FoundChart, OpenPage } from "./open-page.ts";
import { nameOf } from "./stored/page-names.ts";
import type { WrittenChart } from "./stored/written.ts";
import type { PlacedBlock } from "./refresh-blocks.ts";

/** The new records of charts, the formats of new charts and series, and the legends to update. */
interface UpdatedCharts {
  readonly charts: readonly WrittenChart[];
  readonly formats: readonly ChartFormat[];
  readonly legends: readonly ChartLegend[];
}

/**
 * Queues the update of a page's charts.
 *
 * - An existing chart gets new cells and, unless an engineer has changed it, a new title. Its format,
 *   position and size stay, except a maximum of the value axis that follows the figures.
 * - A new chart is drawn. One that an engineer deleted is drawn again only if `bringsBack`.
 * - A chart that the page no longer has is deleted.
 */
export function queueChartUpdates(
  open: OpenPage,
  page: Page,
  placed: readonly PlacedBlock[],
  places: BlockPositions,
  bringsBack: boolean,
): UpdatedCharts {
  const { sheet, written, charts } = open;
  const blocks = placed.map(({ position }) => position.block);
  for (const { name } of written.charts)
    if (page.charts.every((chart) => chart.name !== name)) charts.get(nameOf(name))?.chart.delete();
  const formats: ChartFormat[] = [];
  const legends: ChartLegend[] = [];
  const records = page.charts.map((chart): WrittenChart => {
    const found = charts.get(nameOf(chart.name));
    const before = written.charts.find(({ name }) => name === chart.name);
    if (found === undefined) {
      if (before !== undefined && !bringsBack) return { ...before, isGone: true };
      formats.push(drawChart(sheet, page, chart, places, chartHeaders(chart, blocks), open.heading));
      legends.push({ chart, drawn: sheet.charts.getItem(nameOf(chart.name)), mayShowHidden: true });
    } else if (before !== undefined) {
      if (chart.title !== (before.title || undefined) && found.title === before.title)
        queueTitle(found.chart, chart.title);
      formats.push(...queueData(open, chart, before, found, placed, places));
      const isSame = chart.series.map(({ column }) => column).join() === before.series.join();
      // Excel finds an entry by index, which is wrong if an engineer added or deleted a series.
      if (found.series.length === before.series.length)
        legends.push({ chart, drawn: found.chart, ...(!isSame && { mayShowHidden: true }) });
      const { maximum, isMaximumFromFigures } = chart.valueAxis;
      if (isMaximumFromFigures === true && maximum !== undefined)
        found.chart.axes.valueAxis.maximum = maximum;
    }
    return writtenChart(chart);
  });
  return { charts: records, formats, legends };
}

/** Queues a chart's cells, if these or its series have changed. Returns the formats of new series. */
function queueData(
  { sheet }: OpenPage,
  chart: PageChart,
  before: WrittenChart,
  found: FoundChart,
  placed: readonly PlacedBlock[],
  places: BlockPositions,
): readonly ChartFormat[] {
  const place = places[chart.block];
  const drawn = blockNamesOf(chart).map((name) =>
    placed.find(({ position }) => position.block.name === name),
  );
  if (place === undefined || drawn.includes(undefined)) return [];
  const wanted = chart.series.map(({ column }) => column);
  const isMoved = before.block !== chart.block || hasMovedData(chart, drawn, places);
  const hasSameSeries = wanted.join() === before.series.join();
  if (!isMoved && hasSameSeries && drawn.every((block) => block?.before?.records === place.keys.length))
    return [];

  const ranges = chartRanges(sheet, chart, places);
  const blocks = placed.map(({ position }) => position.block);
  const headers = chartHeaders(chart, blocks);
  const { series } = found.chart;
  // If an engineer added or deleted a series, finds series by name.
  if (found.series.length !== before.series.length) {
    for (const [index, column] of wanted.entries()) {
      const at = found.series.indexOf(headers[column] ?? column);
      if (at < 0) continue;
      series.getItemAt(at).setValues(ranges.values(index));
      series.getItemAt(at).setXAxisValues(ranges.categories);
    }
    return [];
  }
  return queueSeries(found, chart, before, { headers, ranges, isMoved, categories: place.keys.length });
}

/** Returns true if a chart's block is written anew, or one of its columns has moved in the block. */
function hasMovedData(
  chart: PageChart,
  drawn: readonly (PlacedBlock | undefined)[],
  places: BlockPositions,
): boolean {
  const columns = [chart, ...chart.series].map((one) =>
    "category" in one
      ? { name: chart.block, key: one.category }
      : { name: one.block ?? chart.block, key: one.column },
  );
  return (
    drawn.some((block) => block?.placement.needsFullWrite === true) ||
    columns.some(({ name, key }) => {
      const block = drawn.find((one) => one?.position.block.name === name);
      const was = block?.before?.columns.findIndex((column) => column.key === key) ?? -1;
      return places[name]?.columns.indexOf(key) !== was;
    })
  );
}

/** Queues the wanted series, and deletes all others. Returns the formats of new series. */
function queueSeries(
  { chart: drawn }: FoundChart,
  chart: PageChart,
  before: WrittenChart,
  {
    headers,
    ranges,
    isMoved,
    categories,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly ranges: ReturnType<typeof chartRanges>;
    readonly isMoved: boolean;
    readonly categories: number;
  },
): readonly ChartFormat[] {
  const { series } = drawn;
  const wanted = chart.series.map(({ column }) => column);
  const formats: ChartFormat[] = [];
  const current = [...before.series];
  // A series in another order is deleted and added again.
  const kept = inWantedOrder(current, wanted);
  for (let index = current.length - 1; index >= 0; index--)
    if (!kept.includes(current[index] ?? "")) {
      series.getItemAt(index).delete();
      current.splice(index, 1);
    }
  for (const [index, shown] of chart.series.entries()) {
    const header = headers[shown.column] ?? shown.column;
    const isNew = current[index] !== shown.column;
    const one = isNew ? series.add(header, index) : series.getItemAt(index);
    if (isNew) current.splice(index, 0, shown.column);
    one.setValues(ranges.values(index));
    one.setXAxisValues(ranges.categories);
    // Excel takes a series' name from its first header cell, which may belong to another column now.
    if (isMoved && !isNew) one.name = header;
    if (!isNew) continue;
    // A later batch formats the series, and finds a new one only by its index.
    const facts = { chart, header, categories };
    const { steps, fullWidthLine: line } = seriesFormatOf(series.getItemAt(index), shown, facts);
    const after = isHiddenInLegend(shown) ? [() => queueLegendEntryHidden(drawn, index)] : [];
    formats.push({ steps, fullWidthLines: line === undefined ? [] : [line], after });
  }
  return formats;
}

/** Returns the existing series that are already in the wanted order. */
function inWantedOrder(current: readonly string[], wanted: readonly string[]): readonly string[] {
  let last = -1;
  return current.filter((column) => {
    const place = wanted.indexOf(column);
    if (place <= last) return false;
    last = place;
    return true;
  });
}
