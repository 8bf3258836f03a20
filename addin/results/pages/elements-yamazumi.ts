import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageRow, PageSeries, PageValue } from "../page/page.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { chartOfData, dataTable, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, orderedColour, textOn } from "../parts/colours.ts";
import { cycleOf, elementSteps, mostElements } from "../parts/element-steps.ts";
import type { ElementStep } from "../parts/element-steps.ts";
import { withFittingLabels } from "../parts/short-text.ts";
import { doubts } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { taktLines, totalsOn, toTakt, withEnd } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { labelFormat, lowestLabelled } from "../parts/type-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { screenChart } from "../parts/first-screen.ts";

/** Every cycle of an analysis as a column of its elements. */
export const page: PageDefinition = {
  kind: "elements_yamazumi",
  about: "analysis",
  offered: ["analysis"],
  place: 20,
  needs: ["elements"],
  anchor: "yamazumi-of-elements",
  picture: {
    light: "M4 12h10v4h-10z M19 11h10v5h-10z M34 12h10v5h-10z",
    middle: "M4 17h10v5h-10z M19 17h10v4h-10z M34 18h10v4h-10z",
    dark: "M4 23h10v5h-10z M4 8h10v3h-10z M19 22h10v6h-10z M19 5h10v5h-10z M34 23h10v5h-10z M34 8h10v3h-10z",
  },
  make: (content, words) => chartPage(content, words, elementsYamazumi(content, words), "below"),
};

/** With more elements, the numbers by cycle are not printed. */
const mostPrinted = 9;

/** The content of the page: the cycles in order, and the elements from the bottom up. */
interface Drawn {
  readonly name: string;
  readonly cycles: readonly number[];
  readonly steps: readonly ElementStep[];
  readonly lines: TaktLines;
}

/**
 * Draws the seconds of each cycle by element, one column per cycle with its elements from the bottom up, with
 * takt and target. Needs elements.
 */
function elementsYamazumi(content: PageContent, words: Words, name = "elements"): ChartSection {
  const { yamazumi: says } = words.charts;
  const elements = content.analyses[0]?.elements ?? [];
  const cycles = [...new Set(elements.map(cycleOf))].sort((a, b) => a - b);
  const steps = elementSteps(elements, words);
  const lines = taktLines(name, words, { ...content.typed, totals: totalsOn(cycles.length) });
  const drawn = { name, cycles, steps, lines };
  const data = dataBlock(drawn, words);
  const chart = chartOf(drawn, words);
  return {
    figures: [lines.inputs],
    tables: [elementsTable(name, steps, words)],
    data,
    levels: lines.levels(data.rows),
    // A column for each element would make the page unreadably wide. The table of elements is printed
    // instead.
    ...(steps.length > mostPrinted && { isDataUnprinted: true }),
    lines: [
      says.perElement,
      ...(chart?.series.some(isNumbered) === true && isLabelled(drawn) ? [says.numbered] : []),
      ...(steps.length <= mostElements ? [] : [says.longest({ count: String(mostElements) })]),
      ...doubts(content.analyses, words),
    ],
    ...(chart !== undefined && { chart }),
  };
}

function dataBlock({ name, cycles, steps, lines }: Drawn, words: Words): PageBlock {
  const { charts } = words;
  const leaves = toTakt(lines, words);
  const [first, last] = [steps[0]?.key ?? "takt", steps.at(-1)?.key ?? "takt"];
  const total: PageValue = { formula: `=SUM({[@${first}:${last}]})` };
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.cycleNo),
      ...steps.map((step) => numberColumn(step.key, step.series)),
      numberColumn("total", charts.total),
      leaves.column,
    ],
    rows: withEnd(
      cycles.map((cycle) => ({
        key: `c${cycle}`,
        cells: {
          category: words.columns.cycle({ number: String(cycle) }),
          // Empty if the cycle does not have the element. It did not take 0 s, so mean and minimum leave the
          // cycle out.
          ...Object.fromEntries(steps.map(({ key, byCycle }) => [key, byCycle.get(cycle) ?? ""])),
          total,
          to_takt: leaves.value,
        },
      })),
    ),
    rules: [leaves.rule],
  };
}

/** Each name of the legend has a line. */
function heightOf({ steps }: Drawn): number {
  return Math.max(screenChart.height, 60 + 15 * steps.length);
}

function highestOf({ cycles, steps }: Drawn): number {
  return Math.max(0, ...cycles.map((cycle) => sumOf(steps.map(({ byCycle }) => byCycle.get(cycle) ?? 0))));
}

/** Returns whether any element with a number is long enough for a label. */
function isLabelled(drawn: Drawn): boolean {
  const thinnest = lowestLabelled(highestOf(drawn), heightOf(drawn));
  return drawn.steps.some(
    ({ number, byCycle }) => number !== "" && Math.max(...byCycle.values()) >= thinnest,
  );
}

function chartOf(drawn: Drawn, { charts }: Words): PageChart | undefined {
  const { name, cycles, steps, lines } = drawn;
  const highest = highestOf(drawn);
  if (highest <= 0) return undefined;
  const height = heightOf(drawn);
  return withFittingLabels(
    {
      ...chartOfData(name),
      type: "ColumnStacked",
      series: [
        ...steps.map((step, index) => seriesOf(step, index, lowestLabelled(highest, height))),
        ...lines.series,
      ],
      size: { ...screenChart, height },
      valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
      categoryAxis: { title: charts.cycleNo },
      legend: "right",
      gapWidth: 40,
    },
    cycles.length + 1,
  );
}

function seriesOf(step: ElementStep, index: number, thinnest: number): PageSeries {
  const colour = step.key === "further" ? chartColours.other : orderedColour(index);
  return {
    column: step.key,
    colour,
    labels: {
      numberFormat: labelFormat(thinnest, `${numberLabel(step)}0.0`),
      position: "Center",
      colour: textOn(colour),
      fill: colour,
    },
  };
}

/** Returns whether the labels of a series still have the number before the seconds. */
function isNumbered({ labels }: PageSeries): boolean {
  return labels?.numberFormat.includes(': "') === true;
}

/** Returns the number before a label's seconds, as text of a number format. */
function numberLabel({ number }: ElementStep): string {
  return number === "" ? "" : `"${number.replaceAll('"', "")}: "`;
}

/**
 * Makes the table of a Yamazumi's elements: the full names, and formulas for mean, shortest and longest time
 * over the cycles with the element.
 */
function elementsTable(name: string, steps: readonly ElementStep[], { charts }: Words): PageBlock {
  const range = (key: string): string => `{${name}_data[${key}]}`;
  const over = (work: string, key: string): PageValue => ({ formula: `=${work}(${range(key)})` });
  const rows = steps.map((step): PageRow => ({
    key: step.key,
    cells: {
      series: step.series,
      name: step.name,
      mean: over("AVERAGE", step.key),
      minimum: over("MIN", step.key),
      maximum: over("MAX", step.key),
    },
  }));
  return {
    name: `${name}_names`,
    title: charts.yamazumi.elements,
    at: nowhere,
    look: "table",
    columns: [
      { key: "series", header: charts.element, numberFormat: formats.text, width: widths.category },
      numberColumn("mean", charts.yamazumi.mean),
      numberColumn("minimum", charts.yamazumi.minimum),
      numberColumn("maximum", charts.yamazumi.maximum),
      textColumn("name", charts.wholeName, widths.number),
    ],
    rows,
  };
}
