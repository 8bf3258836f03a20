/** The legends of a page's charts, without series that have no value. */

import type { Places } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import { isText, listOf, mapOf, parseStored } from "../../worksheet/stored-shape.ts";
import { carryOut } from "../batch/run.ts";
import { chartRanges, isHiddenInLegend } from "./chart-format.ts";
import { legendsName, queueText, textIn } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";

/** Column keys of the series without value, by chart. */
type HiddenSeries = Readonly<Record<string, readonly string[]>>;

/** A chart on the worksheet with the page's series in their order. */
export interface ChartLegend {
  readonly chart: PageChart;
  readonly drawn: Excel.Chart;
  /** True if it was just drawn or got another series, which can restore hidden entries. */
  readonly isAnew?: true;
}

/** The input for writing legends. */
interface LegendPlaces {
  readonly sheet: Excel.Worksheet;
  readonly page: Page;
  readonly places: Places;
  /** The record of hidden entries, if any. */
  readonly before: string | undefined;
  /** The worksheet's names. */
  readonly names: ReadonlySet<string>;
}

/** Values below this are rounding errors. */
const noise = 0.000_001;

/** Returns a page's record of its legends. */
export function legendsIn(names: OwnNames): string | undefined {
  return textIn(names, legendsName);
}

/**
 * Hides series without a value in legends, and shows those that have one again. Entries that the engineer hid
 * stay hidden. Takes one sync if a series has formulas, and one for changes.
 */
export async function updateLegends(
  context: Excel.RequestContext,
  legends: readonly ChartLegend[],
  { sheet, page, places, before, names }: LegendPlaces,
): Promise<void> {
  const hiddenBefore = hiddenSeriesIn(before);
  const shownLegends = legends.filter(({ chart }) => chart.legend !== "none");
  const values = shownLegends.map((legend) => valuesOf(legend.chart, page, sheet, places));
  if (values.some((series) => series.some(isLoadedRange))) await context.sync();
  const steps: (() => void)[] = [];
  const hiddenNow: Record<string, readonly string[]> = { ...hiddenBefore };
  for (const [index, { chart, drawn, isAnew }] of shownLegends.entries()) {
    const hidden = hiddenBefore[chart.name] ?? [];
    const empty = (values[index] ?? []).filter((series) => !hasValue(series)).map(({ column }) => column);
    hiddenNow[chart.name] = empty;
    for (const [place, { column }] of chart.series.entries()) {
      const isEmpty = empty.includes(column);
      const isSame = isEmpty === hidden.includes(column);
      if (isSame && (isAnew !== true || !isEmpty)) continue;
      steps.push(() => {
        drawn.legend.legendEntries.getItemAt(place).visible = !isEmpty;
      });
    }
  }
  if (steps.length === 0) return;
  const text = JSON.stringify(hiddenNow);
  await carryOut(context, [...steps, () => queueText(sheet, legendsName, text, names)]);
}

/** A series of the legend, with its values or the loaded range of them. */
interface SeriesValues {
  readonly column: string;
  readonly values: readonly unknown[] | Excel.Range;
}

function valuesOf(
  chart: PageChart,
  { blocks }: Page,
  sheet: Excel.Worksheet,
  places: Places,
): readonly SeriesValues[] {
  return chart.series.flatMap((series, index): readonly SeriesValues[] => {
    if (isHiddenInLegend(series)) return [];
    const { column, block = chart.block } = series;
    const rows = blocks.find(({ name }) => name === block)?.rows ?? [];
    const values = rows.map(({ cells }) => cells[column] ?? "");
    if (values.every((value) => typeof value !== "object")) return [{ column, values }];
    const range = chartRanges(sheet, chart, places).values(index);
    range.load("values");
    return [{ column, values: range }];
  });
}

function isLoadedRange({ values }: SeriesValues): boolean {
  return !Array.isArray(values);
}

function hasValue({ values }: SeriesValues): boolean {
  const cells = "load" in values ? (values.values as readonly (readonly unknown[])[]).flat() : values;
  return cells.some((value) => typeof value === "number" && Math.abs(value) > noise);
}

function hiddenSeriesIn(text: string | undefined): HiddenSeries {
  const kept = parseStored(text);
  return isHiddenSeries(kept) ? kept : {};
}

function isHiddenSeries(value: unknown): value is HiddenSeries {
  return mapOf(listOf(isText))(value);
}
