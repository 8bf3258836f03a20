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

/** Number formats of saved and added seconds, with a sign. */
const savedFormat = "-0.0";
const addedFormat = "+0.0";
/** The number format of CT before and after. It hides the 0 of all other bars. */
const totalFormat = "0.0;;";

/** The smallest share of the highest bar at which a bar gets a label. */
const leastLabelledShare = 0.06;

/**
 * Draws a waterfall from the cycle time before to the time after. An invisible series lifts the bars, since
 * office.js cannot make Excel's own waterfall chart. A low bar has no space for its seconds, so they are
 * beside its name at the axis. `longest` is the most letters of that name.
 */
export function waterfall(
  fullContent: PageContent,
  words: Words,
  name = "waterfall",
  longest: number = longestCategory,
): ChartSection {
  const { compared } = words;
  const content = withFewerSteps(fullContent, words, "whole");
  const { comparison } = content;
  const steps = comparedSteps(content);
  const isCut = steps.length < comparedSteps(fullContent).length;
  const highest = Math.max(0, comparison?.heading.ct_a ?? 0, comparison?.heading.ct_b ?? 0);
  const bars =
    comparison && barsOf(comparison.heading.ct_a, comparison.heading.ct_b, steps)?.filter(isVisible);
  const hasSteps = steps.length > 0;
  const isDrawn = bars !== undefined && hasSteps;
  return {
    figures: comparedFigures(content, words, name),
    data: dataBlock(
      name,
      withKeys(bars ?? []).map((row) => rowOf(row, words, longest)),
      words,
    ),
    notes: [
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
      series("down", chartColours.va, labelFormat(leastLabelledShare * highest, savedFormat)),
      series("up", chartColours.nva, labelFormat(leastLabelledShare * highest, addedFormat)),
    ],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: compared.step },
    legend: "bottom",
    gapWidth: 40,
  };
}

/** Returns false for an unexplained rest that prints as 0.0: it is rounding noise. */
function isVisible({ is, down, up }: WaterfallBar): boolean {
  return is !== "rest" || down + up >= 0.05;
}

interface KeyedBar {
  readonly key: string;
  readonly bar: WaterfallBar;
}

function withKeys(bars: readonly WaterfallBar[]): readonly KeyedBar[] {
  const keys = bars.map(({ is }, index) => {
    if (is === "before" || is === "after") return is;
    const number = bars.slice(0, index + 1).filter((bar) => bar.is === is).length;
    return `${is === "step" ? "s" : "rest"}${number}`;
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
  const stepName = is === "rest" ? compared.notExplained : shortText(name, longest);
  const title = Math.max(up, down) < 0.05 ? stepName : `${stepName} ${number}`;
  const verdict = up > 0 ? compared.slower : down > 0 ? compared.faster : compared.same;
  return {
    key,
    cells: { category: title, base, down, up, change, ...(is === "step" && { verdict, name }) },
    ...(is === "step" && up > 0 && { isBad: ["verdict"] }),
  };
}
