import type { Places } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import { blocksOf, chartRanges, hideInLegend, isOutOfLegend, lookOfSeries } from "./chart-look.ts";
import type { ChartLook } from "./chart-look.ts";
import { drawChart, queueTitle, writtenChart } from "./draw-chart.ts";
import type { LegendOf } from "./legends.ts";
import type { FoundChart, OpenPage } from "./open-page.ts";
import { nameOf } from "./page-names.ts";
import type { WrittenChart } from "./written.ts";
import type { PlacedBlock } from "./refresh-blocks.ts";

/** What is remembered of a page's charts, how what is new is to look, and the legends to update. */
interface ChartsAgain {
  readonly charts: readonly WrittenChart[];
  readonly looks: readonly ChartLook[];
  readonly legends: readonly LegendOf[];
}

/**
 * Queues what becomes of a page's charts: those that are there get new cells and a new title, as long as theirs is the one that was written, and stay as they were formatted, moved and sized, but for the end of an axis that is one of the figures. One that the engineer deleted
 * stays away unless it is asked for, and one that has nothing to show any more goes. Gives what is remembered of them, and how what is new is to look.
 */
export function queueChartsAgain(
  open: OpenPage,
  page: Page,
  placed: readonly PlacedBlock[],
  places: Places,
  bringsBack: boolean,
): ChartsAgain {
  const { sheet, written, charts } = open;
  for (const { name } of written.charts)
    if (page.charts.every((chart) => chart.name !== name)) charts.get(nameOf(name))?.chart.delete();
  const looks: ChartLook[] = [];
  const legends: LegendOf[] = [];
  const again = page.charts.map((chart): WrittenChart => {
    const found = charts.get(nameOf(chart.name));
    const before = written.charts.find(({ name }) => name === chart.name);
    if (found === undefined) {
      if (before !== undefined && !bringsBack) return { ...before, isGone: true };
      looks.push(drawChart(sheet, page, chart, places, headersIn(placed, chart), open.heading));
      legends.push({ chart, drawn: sheet.charts.getItem(nameOf(chart.name)), isAnew: true });
    } else if (before !== undefined) {
      if (chart.title !== (before.title || undefined) && found.title === before.title)
        queueTitle(found.chart, chart.title);
      looks.push(...queueData(open, chart, before, found, placed, places));
      const isSame = chart.series.map(({ column }) => column).join() === before.series.join();
      // Entries are known by their places, as long as the engineer neither added nor deleted a series.
      if (found.series.length === before.series.length)
        legends.push({ chart, drawn: found.chart, ...(!isSame && { isAnew: true }) });
      const { maximum, isFollowing } = chart.valueAxis;
      if (isFollowing === true && maximum !== undefined) found.chart.axes.valueAxis.maximum = maximum;
    }
    return writtenChart(chart);
  });
  return { charts: again, looks, legends };
}

/** Queues new cells for a chart where its block has other rows or columns, or stands elsewhere than Excel would follow it to. Gives how a series that is new is to look. */
function queueData(
  { sheet }: OpenPage,
  chart: PageChart,
  before: WrittenChart,
  found: FoundChart,
  placed: readonly PlacedBlock[],
  places: Places,
): readonly ChartLook[] {
  const place = places[chart.block];
  const drawn = blocksOf(chart).map((name) => placed.find(({ position }) => position.block.name === name));
  if (place === undefined || drawn.includes(undefined)) return [];
  const wanted = chart.series.map(({ column }) => column);
  const isMoved = before.block !== chart.block || isElsewhere(chart, drawn, places);
  const hasSameSeries = wanted.join() === before.series.join();
  if (!isMoved && hasSameSeries && drawn.every((block) => block?.before?.records === place.keys.length))
    return [];

  const ranges = chartRanges(sheet, chart, places);
  const headers = headersIn(placed, chart);
  const { series } = found.chart;
  // Series are known by their place, as long as the engineer neither added nor deleted one; then by their names.
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

/** Returns whether a block or a column that a chart draws is at another place than before. */
function isElsewhere(chart: PageChart, drawn: readonly (PlacedBlock | undefined)[], places: Places): boolean {
  const columns = [chart, ...chart.series].map((one) =>
    "category" in one
      ? { name: chart.block, key: one.category }
      : { name: one.block ?? chart.block, key: one.column },
  );
  return (
    drawn.some((block) => block?.placement.isAnew === true) ||
    columns.some(({ name, key }) => {
      const block = drawn.find((one) => one?.position.block.name === name);
      const was = block?.before?.columns.findIndex((column) => column.key === key) ?? -1;
      return places[name]?.columns.indexOf(key) !== was;
    })
  );
}

/** Queues the wanted series at their places and deletes the others. Returns how new ones are to look. */
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
): readonly ChartLook[] {
  const { series } = drawn;
  const wanted = chart.series.map(({ column }) => column);
  const looks: ChartLook[] = [];
  const there = [...before.series];
  // One that has another place among the others by now goes, too, and is drawn anew.
  const kept = inOrder(there, wanted);
  for (let index = there.length - 1; index >= 0; index--)
    if (!kept.includes(there[index] ?? "")) {
      series.getItemAt(index).delete();
      there.splice(index, 1);
    }
  for (const [index, shown] of chart.series.entries()) {
    const header = headers[shown.column] ?? shown.column;
    const isNew = there[index] !== shown.column;
    const one = isNew ? series.add(header, index) : series.getItemAt(index);
    if (isNew) there.splice(index, 0, shown.column);
    one.setValues(ranges.values(index));
    one.setXAxisValues(ranges.categories);
    // The name follows the cell it was made of, which may be another column's by now.
    if (isMoved && !isNew) one.name = header;
    if (!isNew) continue;
    // What was added is known by its place once the batch is sent.
    const { steps, line } = lookOfSeries(series.getItemAt(index), shown, { chart, header, categories });
    const after = isOutOfLegend(shown) ? [() => hideInLegend(drawn, index)] : [];
    looks.push({ steps, lines: line === undefined ? [] : [line], after });
  }
  return looks;
}

/** Those of the series that are still wanted, each after the one before it. */
function inOrder(there: readonly string[], wanted: readonly string[]): readonly string[] {
  let last = -1;
  return there.filter((column) => {
    const place = wanted.indexOf(column);
    if (place <= last) return false;
    last = place;
    return true;
  });
}

/** The headers of the blocks that a chart draws, by column key. */
function headersIn(placed: readonly PlacedBlock[], chart: PageChart): Readonly<Record<string, string>> {
  const drawn = blocksOf(chart);
  const columns = placed
    .filter(({ position }) => drawn.includes(position.block.name))
    .flatMap(({ position }) => position.block.columns);
  return Object.fromEntries(columns.map(({ key, header }) => [key, header]));
}
