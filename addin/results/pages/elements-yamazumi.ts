import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageSeries, PageValue, PageRow } from "../page/page.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { chartColours, orderedColour, textOn } from "../parts/colours.ts";
import { cycleOf, elementSteps, mostElements } from "../parts/element-steps.ts";
import type { ElementStep } from "../parts/element-steps.ts";
import { withFittingLabels } from "../parts/short-text.ts";
import { doubts } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { taktLines, totalsOn, toTakt, withEnd } from "../parts/takt-lines.ts";
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

/** With more elements than these the numbers by cycle are not printed. */
const mostPrinted = 9;

/** Seconds of each cycle by element, one column per cycle, the elements in their order from below, with takt and target. Needs elements. */
function elementsYamazumi(content: PageContent, words: Words, name = "elements"): ChartPart {
  const { charts } = words;
  const elements = content.analyses[0]?.elements ?? [];
  const cycles = [...new Set(elements.map(cycleOf))].sort((a, b) => a - b);
  const drawn = elementSteps(elements, words);
  const lines = taktLines(name, words, { ...content.typed, totals: totalsOn(cycles.length) });
  const leaves = toTakt(lines, words);
  const dataName = `${name}_data`;
  const highest = Math.max(
    0,
    ...cycles.map((cycle) => sumOf(drawn.map(({ byCycle }) => byCycle.get(cycle) ?? 0))),
  );
  const [first, last] = [drawn[0]?.key ?? "takt", drawn.at(-1)?.key ?? "takt"];
  const total: PageValue = { formula: `=SUM({[@${first}:${last}]})` };
  const data: PageBlock = {
    name: dataName,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.cycleNo),
      ...drawn.map((step) => numberColumn(step.key, step.series)),
      numberColumn("total", charts.total),
      leaves.column,
    ],
    rows: withEnd(
      cycles.map((cycle) => ({
        key: `c${cycle}`,
        cells: {
          category: words.columns.cycle({ number: String(cycle) }),
          // Empty where the cycle does not have it: it did not take 0 s there, and mean and minimum leave the
          // cycle out.
          ...Object.fromEntries(drawn.map(({ key, byCycle }) => [key, byCycle.get(cycle) ?? ""])),
          total,
          to_takt: leaves.value,
        },
      })),
    ),
    rules: [leaves.rule],
  };
  const colourOf = (step: ElementStep, index: number): string =>
    step.key === "further" ? chartColours.other : orderedColour(index);
  const height = Math.max(screenChart.height, 60 + 15 * drawn.length);
  const thinnest = lowestLabelled(highest, height);
  const isLabelled = drawn.some(
    ({ number, byCycle }) => number !== "" && Math.max(...byCycle.values()) >= thinnest,
  );
  const chart =
    highest > 0
      ? withFittingLabels(
          {
            name,
            title: words.pages.kinds.elements_yamazumi.name,
            type: "ColumnStacked",
            block: dataName,
            category: "category",
            series: [
              ...drawn.map((step, index) => ({
                column: step.key,
                colour: colourOf(step, index),
                labels: {
                  numberFormat: labelFormat(thinnest, `${numberLabel(step)}0.0`),
                  position: "Center" as const,
                  colour: textOn(colourOf(step, index)),
                  fill: colourOf(step, index),
                },
              })),
              ...lines.series,
            ],
            at: nowhere,
            // Each name of the legend has room for its line.
            size: { ...screenChart, height },
            valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
            categoryAxis: { title: charts.cycleNo },
            legend: "right",
            gapWidth: 40,
          },
          cycles.length + 1,
        )
      : undefined;
  return {
    figures: [lines.inputs],
    tables: [elementsTable(name, drawn, words)],
    data,
    levels: lines.levels(data.rows),
    // A column for each element makes a page so wide that nothing of it can be read; the table of elements says what is printed.
    ...(drawn.length > mostPrinted && { isDataUnprinted: true }),
    lines: [
      charts.yamazumi.perElement,
      ...(isLabelled && chart?.series.some(isNumbered) === true ? [charts.yamazumi.numbered] : []),
      ...(drawn.length <= mostElements ? [] : [charts.yamazumi.longest({ count: String(mostElements) })]),
      ...doubts(content.analyses, words),
    ],
    ...(chart !== undefined && { chart }),
  };
}

/** Tells whether the labels of a series still have the number before the seconds. */
function isNumbered({ labels }: PageSeries): boolean {
  return labels?.numberFormat.includes(': "') === true;
}

/** The number before the seconds of a label, as a number format has text. */
function numberLabel({ number }: ElementStep): string {
  return number === "" ? "" : `"${number.replaceAll('"', "")}: "`;
}

/** Makes the table of a Yamazumi's elements: mean, shortest and longest over the cycles that have the element by formulas, and the whole names. */
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
