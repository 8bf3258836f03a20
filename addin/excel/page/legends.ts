/** Legends of a page's charts, which name no series without a value. */

import type { Places } from "../../results/page/addresses.ts";
import type { Page, PageChart } from "../../results/page/page.ts";
import { isText, listOf, mapOf, parseStored } from "../../worksheet/stored-shape.ts";
import { carryOut } from "../batch/run.ts";
import { chartRanges, isOutOfLegend } from "./chart-look.ts";
import { legendsName, queueText, textIn } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";

/** Column keys of the series that a legend leaves out because they have no value, by chart. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

/** A chart on the worksheet whose series are those of the page, in their order. */
export interface LegendOf {
  readonly chart: PageChart;
  readonly drawn: Excel.Chart;
  /** It was drawn, or got another series, just now: what its legend leaves out may be in it again. */
  readonly isAnew?: true;
}

/** What legends are written with. */
interface LegendPlaces {
  readonly sheet: Excel.Worksheet;
  readonly page: Page;
  readonly places: Places;
  /** What was left out before; undefined where nothing was. */
  readonly before: string | undefined;
  /** The names that the worksheet has. */
  readonly names: ReadonlySet<string>;
}

/** Less than this is rounding, and no value. */
const noise = 0.000_001;

/** Returns what a page remembers of its legends. */
export function legendsIn(names: OwnNames): string | undefined {
  return textIn(names, legendsName);
}

/**
 * Takes series without a value out of legends, and brings back those that have one again; an entry that the
 * engineer took out stays out. Takes one sync where a series is made of formulas, and one where something changes.
 */
export async function updateLegends(
  context: Excel.RequestContext,
  legends: readonly LegendOf[],
  { sheet, page, places, before, names }: LegendPlaces,
): Promise<void> {
  const was = leftOutIn(before);
  const asked = legends.filter(({ chart }) => chart.legend !== "none");
  const values = asked.map((legend) => valuesOf(legend.chart, page, sheet, places));
  if (values.some((series) => series.some(isAsked))) await context.sync();
  const steps: (() => void)[] = [];
  const now: Record<string, readonly string[]> = { ...was };
  for (const [index, { chart, drawn, isAnew }] of asked.entries()) {
    const hidden = was[chart.name] ?? [];
    const empty = (values[index] ?? []).filter((series) => !hasValue(series)).map(({ column }) => column);
    now[chart.name] = empty;
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
  const text = JSON.stringify(now);
  await carryOut(context, [...steps, () => queueText(sheet, legendsName, text, names)]);
}

/** A series that is in the legend, with its values or the range that is asked for them. */
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
    if (isOutOfLegend(series)) return [];
    const { column, block = chart.block } = series;
    const rows = blocks.find(({ name }) => name === block)?.rows ?? [];
    const values = rows.map(({ cells }) => cells[column] ?? "");
    if (values.every((value) => typeof value !== "object")) return [{ column, values }];
    const range = chartRanges(sheet, chart, places).values(index);
    range.load("values");
    return [{ column, values: range }];
  });
}

function isAsked({ values }: SeriesValues): boolean {
  return !Array.isArray(values);
}

function hasValue({ values }: SeriesValues): boolean {
  const cells = "load" in values ? (values.values as readonly (readonly unknown[])[]).flat() : values;
  return cells.some((value) => typeof value === "number" && Math.abs(value) > noise);
}

function leftOutIn(text: string | undefined): LeftOut {
  const kept = parseStored(text);
  return isLeftOut(kept) ? kept : {};
}

function isLeftOut(value: unknown): value is LeftOut {
  return mapOf(listOf(isText))(value);
}
