import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageRow, PageSeries, PageValue } from "../page/page.ts";
import { waterfall as barsOf } from "../../figures/before-after.ts";
import type { WaterfallBar } from "../../figures/before-after.ts";
import type { Words } from "../../words/words.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { comparedFigures, comparedSteps, withFewerSteps } from "../parts/compared-steps.ts";
import {
  categoryColumn,
  formats,
  longestCategory,
  numberColumn,
  textColumn,
  widths,
} from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import { labelFormat } from "../parts/type-columns.ts";
import { decimals } from "../../words/decimals.ts";

/** A value with its sign. */
const savedFormat = "-0.0";
const addedFormat = "+0.0";
/** Empty if the bar has no such part. */
const totalFormat = "0.0;;";

/** Bars below this share of the highest one get no label. */
const lowest = 0.06;

/**
 * Draws the way from the cycle time before to the time after: bars that save, bars that add, and one for the
 * unexplained rest. Columns have an invisible base, since Excel's own waterfall fails in the API. Each number
 * is beside its step's name at the axis, where there is space even for a low bar. `longest` limits the
 * letters of a name there. Needs comparison lines.
 */
export function waterfall(
  given: PageContent,
  words: Words,
  name = "waterfall",
  longest: number = longestCategory,
): ChartSection {
  const { compared } = words;
  const content = withFewerSteps(given, words, "whole");
  const { comparison } = content;
  const steps = comparedSteps(content);
  const isCut = steps.length < comparedSteps(given).length;
  const highest = Math.max(0, comparison?.heading.ct_a ?? 0, comparison?.heading.ct_b ?? 0);
  const bars = comparison && barsOf(comparison.heading.ct_a, comparison.heading.ct_b, steps)?.filter(isSeen);
  const hasSteps = steps.length > 0;
  const isDrawn = bars !== undefined && hasSteps;
  return {
    figures: comparedFigures(content, words, name),
    data: dataBlock(
      name,
      keyed(bars ?? []).map((row) => rowOf(row, words, longest)),
      words,
    ),
    lines: [
      ...(hasSteps ? [] : [compared.noSteps]),
      ...(hasSteps && bars === undefined ? [compared.unreadable] : []),
      ...(isDrawn ? [compared.readWaterfall, compared.notExplainedRule] : []),
      ...(isDrawn && isCut ? [compared.mostChanged({ count: String(steps.length - 1) })] : []),
    ],
    ...(isDrawn && { chart: chartOf(name, highest, words) }),
  };
}

function dataBlock(name: string, rows: readonly PageRow[], { charts, compared }: Words): PageBlock {
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(compared.step),
      numberColumn("base", compared.base),
      numberColumn("before", compared.before),
      numberColumn("after", compared.after),
      numberColumn("down", compared.less),
      numberColumn("up", compared.more),
      numberColumn("change", compared.change, "+0.0;-0.0;0.0"),
      textColumn("verdict", compared.verdict, widths.verdict),
      textColumn("name", compared.wholeStep),
    ],
    rows,
  };
}

function chartOf(name: string, highest: number, { charts, compared, pages }: Words): PageChart {
  const series = (column: string, colour: string, numberFormat: string): PageSeries => ({
    column,
    colour,
    labels: { numberFormat, position: "Center", colour: textOn(colour) },
  });
  return {
    ...chartOfData(name),
    title: pages.kinds.waterfall.name,
    type: "ColumnStacked",
    series: [
      { column: "base", colour: "none", isInLegend: false },
      series("before", chartColours.before, totalFormat),
      series("after", chartColours.after, totalFormat),
      series("down", chartColours.va, labelFormat(lowest * highest, savedFormat)),
      series("up", chartColours.nva, labelFormat(lowest * highest, addedFormat)),
    ],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: compared.step },
    legend: "bottom",
    gapWidth: 40,
  };
}

/** A rest that prints as 0.0 is rounding noise, and its column would be invisible. */
function isSeen({ is, down, up }: WaterfallBar): boolean {
  return is !== "rest" || down + up >= 0.05;
}

interface KeyedBar {
  readonly key: string;
  readonly bar: WaterfallBar;
}

function keyed(bars: readonly WaterfallBar[]): readonly KeyedBar[] {
  const keys = bars.map(({ is }, index) => {
    if (is === "before" || is === "after") return is;
    const place = bars.slice(0, index + 1).filter((bar) => bar.is === is).length;
    return `${is === "step" ? "s" : "rest"}${place}`;
  });
  return bars.map((bar, index) => ({ key: keys[index] ?? "", bar }));
}

function rowOf({ key, bar }: KeyedBar, { compared, language }: Words, longest: number): PageRow {
  const { is, name, base, down, up, total } = bar;
  const change: PageValue = { formula: "=ROUND({[@up]}-{[@down]},9)" };
  if (is === "before" || is === "after") {
    const side = compared.figures[is];
    return { key, cells: { category: side, base, [is]: total, down, up }, isTotal: true };
  }
  const number = `${up > 0 ? "+" : "−"}${decimals(Math.max(up, down), 1, language)}`;
  const said = is === "rest" ? compared.notExplained : shortText(name, longest);
  const title = Math.max(up, down) < 0.05 ? said : `${said} ${number}`;
  const verdict = up > 0 ? compared.slower : down > 0 ? compared.faster : compared.same;
  return {
    key,
    cells: { category: title, base, down, up, change, ...(is === "step" && { verdict, name }) },
    ...(is === "step" && up > 0 && { isBad: ["verdict"] }),
  };
}
