import type { PageContent } from "../pages/page-content.ts";
import type { PageBlock, PageSeries, PageValue } from "../pages/page.ts";
import { sumOf } from "../rows/figures/sum-of.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import type { ChartPart } from "./chart-part.ts";
import { chartColours, orderedColour, textOn } from "./colours.ts";
import { cycleOf, elementSteps, mostElements } from "./element-steps.ts";
import type { ElementStep } from "./element-steps.ts";
import { withFittingLabels } from "./fitting-labels.ts";
import { elementsTable } from "./elements-table.ts";
import { doubts } from "./doubts.ts";
import { categoryColumn, formats, numberColumn } from "./plain-columns.ts";
import { subjectLine } from "./subject-line.ts";
import { taktLines } from "./takt-lines.ts";
import { labelFormat } from "./type-columns.ts";
import { pageTitle } from "./page-title.ts";

/** How a Yamazumi stands beside another one. */
interface YamazumiOptions {
  /** So many elements have a series of their own. */
  readonly most?: number;
  /** Whole names of elements: each has the colour of its place, so that it is known again in the other chart. Others follow. */
  readonly order?: readonly string[];
}

/** Seconds of each cycle by element, one column per cycle, the elements in their order from below, with takt and target. Needs elements. */
export function elementsYamazumi(
  content: PageContent,
  words: Words,
  name = "elements",
  { most = mostElements, order = [] }: YamazumiOptions = {},
): ChartPart {
  const { charts } = words;
  const elements = content.analyses[0]?.elements ?? [];
  const cycles = [...new Set(elements.map(cycleOf))].sort((a, b) => a - b);
  const drawn = elementSteps(elements, words, most);
  const lines = taktLines(name, words);
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
      ...lines.columns,
      numberColumn("total", charts.total),
      numberColumn("to_takt", charts.toTakt),
    ],
    rows: cycles.map((cycle) => ({
      key: `c${cycle}`,
      cells: {
        category: words.columns.cycle({ number: String(cycle) }),
        // Empty where the cycle does not have it: it did not take 0 s there, and mean and minimum leave the cycle out.
        ...Object.fromEntries(drawn.map(({ key, byCycle }) => [key, byCycle.get(cycle) ?? ""])),
        ...lines.cells,
        total,
        to_takt: { formula: `=IF(ISNUMBER({[@takt]}),ROUND({[@takt]}-{[@total]},9),"")` },
      },
    })),
    rules: [
      ...lines.rules,
      {
        from: "to_takt",
        to: "to_takt",
        formula: "=AND(ISNUMBER({[@to_takt]}),{[@to_takt]}<0)",
        fill: chartColours.bad,
      },
    ],
  };
  const names = [...new Set([...order, ...drawn.map((step) => step.name)])];
  const colourOf = (step: ElementStep, index: number): string =>
    step.key === "further"
      ? chartColours.other
      : orderedColour(order.length === 0 ? index : names.indexOf(step.name));
  const thinnest = Math.max(0.05, highest * 0.03);
  const isLabelled = drawn.some(
    ({ number, byCycle }) => number !== "" && Math.max(...byCycle.values()) >= thinnest,
  );
  const chart =
    highest > 0
      ? withFittingLabels(
          {
            name,
            title: pageTitle(subjectLine(content, words).short, words.pages.nouns.elements_yamazumi, words),
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
                },
              })),
              ...lines.series,
            ],
            at: nowhere,
            size: {
              width: Math.min(1_000, Math.max(640, 190 + 44 * cycles.length)),
              height: Math.max(360, 100 + 18 * drawn.length),
            },
            valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
            categoryAxis: { title: charts.cycleNo },
            legend: "right",
            gapWidth: 40,
          },
          cycles.length,
        )
      : undefined;
  return {
    figures: [lines.inputs],
    tables: [elementsTable(name, drawn, words)],
    data,
    lines: [
      charts.yamazumi.perElement,
      ...(isLabelled && chart?.series.some(isNumbered) === true ? [charts.yamazumi.numbered] : []),
      ...(drawn.length <= most ? [] : [charts.yamazumi.longest({ count: String(most) })]),
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
