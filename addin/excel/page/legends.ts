/** Hides series without a value in the legends of a page's charts. */

import type { BlockPositions } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import { isText, listOf, mapOf, parseStored } from "../../worksheet/stored-shape.ts";
import { carryOut } from "../batch/run.ts";
import { chartRanges, isHiddenInLegend } from "./chart-format.ts";
import { legendsName, queueText, textIn } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";

/** The column keys of series that are hidden in legends, by the name of the chart. */
type HiddenSeries = Readonly<Record<string, readonly string[]>>;

/** The legend of a chart. The drawn chart must have the series of `chart`, in the same order. */
export interface ChartLegend {
  readonly chart: PageChart;
  readonly drawn: Excel.Chart;
  /** True if the chart was just drawn or has other series now. Then Excel may show hidden entries again. */
  readonly isAnew?: true;
}

/** Facts that are needed to update legends. */
interface LegendPlaces {
  readonly sheet: Excel.Worksheet;
  readonly page: Page;
  readonly places: BlockPositions;
  /** The stored record of hidden entries; undefined if there is none. */
  readonly before: string | undefined;
  /** The names that the worksheet has. */
  readonly names: ReadonlySet<string>;
}

/** A smaller value is a rounding error and counts as 0. */
const noise = 0.000_001;

/** Returns the stored record of a page's legends; undefined if there is none. */
export function legendsIn(names: OwnNames): string | undefined {
  return textIn(names, legendsName);
}

/**
 * Hides the legend entries of series without a value other than 0. Shows an entry again when its series has
 * a value. Other entries stay as the engineer left them. Takes one sync if a series has formulas, and one
 * to write.
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

/** A series in a legend, with its values, or with their range if they are calculated. */
interface SeriesValues {
  readonly column: string;
  readonly values: readonly unknown[] | Excel.Range;
}

function valuesOf(
  chart: PageChart,
  { blocks }: Page,
  sheet: Excel.Worksheet,
  places: BlockPositions,
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
