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
import { timeWarnings } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import { taktLines, distanceToTakt } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { labelFormat, lowestLabelled } from "../parts/type-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { screenChart } from "../parts/first-screen.ts";

/** A chart with a column for each cycle of an analysis, stacked by element. */
export const page: PageDefinition = {
  kind: "elements_yamazumi",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 20,
  needs: ["elements"],
  guideAnchor: "yamazumi-of-elements",
  picture: {
    light: "M4 12h10v4h-10z M19 11h10v5h-10z M34 12h10v5h-10z",
    middle: "M4 17h10v5h-10z M19 17h10v4h-10z M34 18h10v4h-10z",
    dark: "M4 23h10v5h-10z M4 8h10v3h-10z M19 22h10v6h-10z M19 5h10v5h-10z M34 23h10v5h-10z M34 8h10v3h-10z",
  },
  make: (content, words) => chartPage(content, words, elementsYamazumi(content, words), { layout: "below" }),
};

/** With more elements than this, the page does not print the numbers by cycle. */
const mostPrintedElements = 9;

/** The content of the chart: the cycles in order, and the elements from the bottom of a column up. */
interface Yamazumi {
  readonly name: string;
  readonly cycles: readonly number[];
  readonly steps: readonly ElementStep[];
  readonly takt: TaktLines;
}

function elementsYamazumi(content: PageContent, words: Words, name = "elements"): ChartSection {
  const { yamazumi: texts } = words.charts;
  const elements = content.analyses[0]?.elements ?? [];
  const cycles = [...new Set(elements.map(cycleOf))].sort((a, b) => a - b);
  const steps = elementSteps(elements, words);
  const takt = taktLines(name, words, { ...content.keptTimes, totalColumns: cycles.length });
  const yamazumi = { name, cycles, steps, takt };
  const data = dataBlock(yamazumi, words);
  const chart = chartOf(yamazumi, words);
  return {
    figures: [takt.inputs],
    tables: [elementsTable(name, steps, words)],
    data,
    lineValues: takt.lineValuesFor(data.rows),
    // A column for each element would make the page too wide. The table of elements is printed instead.
    ...(steps.length > mostPrintedElements && { isDataUnprinted: true }),
    notes: [
      texts.perElement,
      ...(chart?.series.some(isNumbered) === true && isLabelled(yamazumi) ? [texts.numbered] : []),
      ...(steps.length <= mostElements ? [] : [texts.longest({ count: String(mostElements) })]),
      ...timeWarnings(content.analyses, words),
    ],
    ...(chart !== undefined && { chart }),
  };
}

function dataBlock({ name, cycles, steps, takt }: Yamazumi, words: Words): PageBlock {
  const { charts } = words;
  const distance = distanceToTakt(takt, words);
  const [first, last] = [steps[0]?.key ?? "takt", steps.at(-1)?.key ?? "takt"];
  const total: PageValue = { formula: `=SUM({[@${first}:${last}]})` };
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.cycleNo),
      ...steps.map((step) => numberColumn(step.key, step.series)),
      numberColumn("total", charts.total),
      distance.column,
    ],
    rows: withLabelSpace(
      cycles.map((cycle) => ({
        key: `c${cycle}`,
        cells: {
          category: words.columns.cycle({ number: String(cycle) }),
          // Empty, not 0, if the cycle does not have the element. So mean and minimum ignore that cycle.
          ...Object.fromEntries(steps.map(({ key, byCycle }) => [key, byCycle.get(cycle) ?? ""])),
          total,
          to_takt: distance.value,
        },
      })),
    ),
    rules: [distance.rule],
  };
}

/** Returns points. The legend has one line for each element. */
function heightOf({ steps }: Yamazumi): number {
  return Math.max(screenChart.height, 60 + 15 * steps.length);
}

function highestOf({ cycles, steps }: Yamazumi): number {
  return Math.max(0, ...cycles.map((cycle) => sumOf(steps.map(({ byCycle }) => byCycle.get(cycle) ?? 0))));
}

/** Returns whether the chart labels any element that has a number. Short elements get no label. */
function isLabelled(yamazumi: Yamazumi): boolean {
  const leastSeconds = lowestLabelled(highestOf(yamazumi), heightOf(yamazumi));
  return yamazumi.steps.some(
    ({ number, byCycle }) => number !== "" && Math.max(...byCycle.values()) >= leastSeconds,
  );
}

function chartOf(yamazumi: Yamazumi, { charts }: Words): PageChart | undefined {
  const { name, cycles, steps, takt } = yamazumi;
  const highest = highestOf(yamazumi);
  if (highest <= 0) return undefined;
  const height = heightOf(yamazumi);
  return withFittingLabels(
    {
      ...chartOfData(name),
      type: "ColumnStacked",
      series: [
        ...steps.map((step, index) => seriesOf(step, index, lowestLabelled(highest, height))),
        ...takt.series,
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

function seriesOf(step: ElementStep, index: number, leastSeconds: number): PageSeries {
  const colour = step.key === "further" ? chartColours.other : orderedColour(index);
  return {
    column: step.key,
    colour,
    labels: {
      numberFormat: labelFormat(leastSeconds, `${numberLabel(step)}0.0`),
      position: "Center",
      colour: textOn(colour),
      fill: colour,
    },
  };
}

/** Returns whether a series still has the number before its seconds. `withFittingLabels` can remove it. */
function isNumbered({ labels }: PageSeries): boolean {
  return labels?.numberFormat.includes(': "') === true;
}

/** Returns the number before a label's seconds, as a quoted part of a number format. */
function numberLabel({ number }: ElementStep): string {
  return number === "" ? "" : `"${number.replaceAll('"', "")}: "`;
}

function elementsTable(name: string, steps: readonly ElementStep[], { charts }: Words): PageBlock {
  const range = (key: string): string => `{${name}_data[${key}]}`;
  const formulaOver = (work: string, key: string): PageValue => ({ formula: `=${work}(${range(key)})` });
  const rows = steps.map((step): PageRow => ({
    key: step.key,
    cells: {
      series: step.series,
      name: step.name,
      mean: formulaOver("AVERAGE", step.key),
      minimum: formulaOver("MIN", step.key),
      maximum: formulaOver("MAX", step.key),
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
