import type { BlockPositions } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import { isText, listOf, mapOf, parseStored } from "../../worksheet/stored-shape.ts";
import { tryBatch } from "../batch/run.ts";
import { chartRanges, isHiddenInLegend } from "./chart-format.ts";
import { legendsName, queueStoredText, readStoredText } from "./stored/page-names.ts";
import type { OwnNames } from "./stored/page-names.ts";

/** The column keys of hidden series, by the name of the chart. */
type HiddenSeries = Readonly<Record<string, readonly string[]>>;

/** A chart's legend. `drawn` has the series of `chart`, in order. */
export interface ChartLegend {
  readonly chart: PageChart;
  readonly drawn: Excel.Chart;
  /** The chart is new or has other series. Then Excel may show hidden entries. */
  readonly mayShowHidden?: true;
}

interface LegendPlaces {
  readonly sheet: Excel.Worksheet;
  readonly page: Page;
  readonly places: BlockPositions;
  readonly before: string | undefined;
  readonly existingNames: ReadonlySet<string>;
}

/** Smaller values are rounding errors. */
const noise = 0.000_001;

/** Returns the stored record of a page's legends, or undefined. */
export function legendsIn(names: OwnNames): string | undefined {
  return readStoredText(names, legendsName);
}

/**
 * Hides the legend entry of a series that has no number except 0. Shows it again if a later refresh brings
 * one. Other entries stay as the engineer left them.
 */
export async function updateLegends(
  context: Excel.RequestContext,
  legends: readonly ChartLegend[],
  { sheet, page, places, before, existingNames }: LegendPlaces,
): Promise<void> {
  const hiddenBefore = hiddenSeriesIn(before);
  const shownLegends = legends.filter(({ chart }) => chart.legend !== "none");
  const values = shownLegends.map((legend) => valuesOf(legend.chart, page, sheet, places));
  if (values.some((series) => series.some(isLoadedRange))) await context.sync();
  const steps: (() => void)[] = [];
  const hiddenNow: Record<string, readonly string[]> = { ...hiddenBefore };
  for (const [index, { chart, drawn, mayShowHidden }] of shownLegends.entries()) {
    const hidden = hiddenBefore[chart.name] ?? [];
    const empty = (values[index] ?? []).filter((series) => !hasValue(series)).map(({ column }) => column);
    hiddenNow[chart.name] = empty;
    for (const [place, { column }] of chart.series.entries()) {
      const isEmpty = empty.includes(column);
      const isSame = isEmpty === hidden.includes(column);
      if (isSame && (mayShowHidden !== true || !isEmpty)) continue;
      steps.push(() => {
        drawn.legend.legendEntries.getItemAt(place).visible = !isEmpty;
      });
    }
  }
  if (steps.length === 0) return;
  const text = JSON.stringify(hiddenNow);
  await tryBatch(context, [...steps, () => queueStoredText(sheet, legendsName, text, existingNames)]);
}

/** A series in a legend. Calculated values are in a range. */
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
