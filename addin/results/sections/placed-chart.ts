/** Charts for a report: positions, fitting labels, and the same scale for charts side by side. */

import type { Words } from "../../words/words.ts";
import type { PageBlock, PageChart, PageRow } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection, Position } from "../parts/chart-section.ts";
import { numberColumn } from "../parts/plain-columns.ts";
import { shortText, withFittingLabels } from "../parts/short-text.ts";
import { dataTitle, pageTitle } from "../parts/titles.ts";
import { chartSize, pointsOf } from "./report-grid.ts";

/** The most letters of the title above the numbers of a chart. */
const longestTitle = 90;

export interface ReportChart {
  readonly section: ChartSection;
  readonly at: Position;
  /** The widths of the columns that the chart covers. */
  readonly columnWidths: readonly number[];
  /** The number of rows that the chart covers. */
  readonly rows: number;
  /** The sentence in place of a missing chart. */
  readonly emptyText: string;
}

export function placedCharts(charts: readonly ReportChart[]): {
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
} {
  return {
    charts: charts.flatMap(({ section, at, columnWidths, rows }) =>
      section.chart === undefined
        ? []
        : [
            withFittingLabels(
              { ...section.chart, at, size: chartSize(columnWidths, rows) },
              section.data.rows.length,
            ),
          ],
    ),
    blocks: charts.flatMap(({ section, at, columnWidths, emptyText }) =>
      section.chart === undefined ? [sentence(`${section.data.name}_none`, emptyText, at, columnWidths)] : [],
    ),
  };
}

/** Puts the side of a comparison, or another text, before a chart's title: "Before · LOSS Pareto". */
export function titledAs(side: string, section: ChartSection, words: Words): ChartSection {
  const { chart } = section;
  if (chart?.title === undefined) return section;
  return { ...section, chart: { ...chart, title: pageTitle(side, chart.title, words) } };
}

/** Stacks all blocks of sections from `at` down, where high headers stretch no printed rows. */
export function dataBlocks(
  sections: readonly ChartSection[],
  at: Position,
  words: Words,
): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  let { row } = at;
  for (const { figures, tables = [], data, chart, lineValues } of sections) {
    const chartTitle = chart?.title ?? "";
    const title =
      chartTitle === "" ? words.reports.figuresOfCharts : words.reports.dataOf({ chart: chartTitle });
    const titledBlocks = [
      { ...data, title: dataTitle(shortText(title, longestTitle), chart) },
      ...(chart === undefined || lineValues === undefined ? [] : [lineValues]),
      ...figures,
      ...tables,
    ];
    for (const block of titledBlocks) {
      blocks.push({ ...block, at: { row, column: at.column } });
      row += rowsOf(block) + 1;
    }
  }
  return blocks;
}

/** Makes a block with one sentence, shortened to the sum of these column widths. */
export function sentence(
  name: string,
  text: string,
  at: Position,
  columnWidths: readonly number[],
): PageBlock {
  return {
    name,
    at,
    look: "figures",
    columns: [{ key: "text", header: "", numberFormat: "@", width: columnWidths[0] ?? 20 }],
    rows: [{ key: "text", cells: { text: shortText(text, Math.floor(pointsOf(columnWidths) / 5.6)) } }],
  };
}

/** The smallest labelled share of the highest column, in a chart of usual height and of half that height. */
const leastLabelledShare = 0.07;
const leastLabelledShareOfHalf = 0.09;

/** Hides labels of pieces that are shorter than a share of `top`, the height of the highest column. */
export function withoutThinLabels(
  section: ChartSection,
  top: number,
  share = leastLabelledShare,
): ChartSection {
  const { chart } = section;
  if (chart === undefined) return section;
  const leastSeconds = (share * top).toFixed(2);
  return {
    ...section,
    chart: {
      ...chart,
      series: chart.series.map((series) => {
        if (series.labels === undefined || series.as !== undefined) return series;
        const [first = "0.0", second = first] = series.labels.numberFormat.split(";");
        const positive = first.startsWith("[<") ? second : first;
        return { ...series, labels: { ...series.labels, numberFormat: `[<${leastSeconds}]"";${positive}` } };
      }),
    },
  };
}

/** The most letters, in two lines, below a column of a chart that is half a page wide. */
const longestCategory = 20;

/** Points of a letter below a chart, and of the axes on both sides. */
const letterPoints = 6;
const axesPoints = 100;

/**
 * Shortens the labels below a chart's columns. With `columnWidths` of the worksheet columns below the chart,
 * also shortens each word to a chart column: one longer word would make Excel rotate all labels.
 */
export function withShortCategories(section: ChartSection, columnWidths?: readonly number[]): ChartSection {
  const category = section.chart?.category;
  if (category === undefined) return section;
  const { length } = section.data.rows;
  const longestWord =
    columnWidths &&
    Math.max(4, Math.floor((pointsOf(columnWidths) - axesPoints) / Math.max(1, length) / letterPoints));
  const rows = section.data.rows.map((row) => {
    const label = row.cells[category];
    return typeof label === "string"
      ? {
          ...row,
          cells: { ...row.cells, [category]: shortText(withShortWords(label, longestWord), longestCategory) },
        }
      : row;
  });
  return { ...section, data: { ...section.data, rows } };
}

function withShortWords(text: string, longestWord: number | undefined): string {
  if (longestWord === undefined) return text;
  return text
    .split(" ")
    .map((word) => shortText(word, longestWord))
    .join(" ");
}

const axisTopKey = "axis_top";

/** Gives stacked charts the same scale, by an invisible series with the height of the highest column. */
export function onSameScale(sections: readonly ChartSection[], words: Words): readonly ChartSection[] {
  const top = Math.max(
    0,
    ...sections.flatMap((section) => section.data.rows.map((row) => heightOf(section, row))),
  );
  return sections.map((given): ChartSection => {
    const section = withoutThinLabels(given, top, leastLabelledShareOfHalf);
    const { chart, data } = section;
    if (chart === undefined) return section;
    const chartSeries = chart.series.filter(({ block }) => block === undefined);
    const last = data.columns.findIndex((column) => column.key === chartSeries.at(-1)?.column);
    return {
      ...section,
      data: {
        ...data,
        columns: [
          ...data.columns.slice(0, last + 1),
          numberColumn(axisTopKey, words.reports.axisTop),
          ...data.columns.slice(last + 1),
        ],
        rows: data.rows.map((row) => ({ ...row, cells: { ...row.cells, [axisTopKey]: top } })),
      },
      chart: {
        ...chart,
        series: [
          ...chartSeries,
          { column: axisTopKey, colour: "none", as: "Line", isInLegend: false },
          ...chart.series.filter(({ block }) => block !== undefined),
        ],
      },
    };
  });
}

/** Returns the height of a stacked column in seconds. Lines over the columns do not count. */
function heightOf({ chart }: ChartSection, { cells }: PageRow): number {
  const stacked = chart?.series.filter(({ as }) => as === undefined) ?? [];
  return stacked.reduce((sum, { column }) => {
    const value = cells[column];
    return sum + (typeof value === "number" ? value : 0);
  }, 0);
}
