/** Charts at their positions in a report, with labels that fit and comparable scales. */

import type { Words } from "../../words/words.ts";
import type { PageBlock, PageChart, PageRow } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection, Place } from "../parts/chart-section.ts";
import { numberColumn } from "../parts/plain-columns.ts";
import { shortText, withFittingLabels } from "../parts/short-text.ts";
import { dataTitle, pageTitle } from "../parts/titles.ts";
import { chartSize, pointsOf } from "./report-grid.ts";

/** Letters of the title above the figures of a chart. */
const longestTitle = 90;

/**
 * A chart and its position in a report: over columns of these widths, so many rows high with the empty one
 * below it.
 */
export interface ReportChart {
  readonly section: ChartSection;
  readonly at: Place;
  readonly half: readonly number[];
  readonly rows: number;
  /** The sentence in place of a chart without data. */
  readonly otherwise: string;
}

/** Returns the charts of a report at their positions, and sentences for charts without data. */
export function placedCharts(charts: readonly ReportChart[]): {
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
} {
  return {
    charts: charts.flatMap(({ section, at, half, rows }) =>
      section.chart === undefined
        ? []
        : [
            withFittingLabels(
              { ...section.chart, at, size: chartSize(half, rows) },
              section.data.rows.length,
            ),
          ],
    ),
    blocks: charts.flatMap(({ section, at, half, otherwise }) =>
      section.chart === undefined ? [sentence(`${section.data.name}_none`, otherwise, at, half)] : [],
    ),
  };
}

/** Adds to a chart's title the part of the page's subject that it shows: "Before · LOSS Pareto". */
export function titledAs(side: string, part: ChartSection, words: Words): ChartSection {
  const { chart } = part;
  if (chart?.title === undefined) return part;
  return { ...part, chart: { ...chart, title: pageTitle(side, chart.title, words) } };
}

/**
 * Stacks the charts' data to the right of the printed area and below it, where high headers do not stretch
 * printed rows.
 */
export function dataBlocks(sections: readonly ChartSection[], at: Place, words: Words): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  let { row } = at;
  for (const { figures, tables = [], data, chart, levels } of sections) {
    const said = chart?.title ?? "";
    const title = said === "" ? words.reports.figuresOfCharts : words.reports.dataOf({ chart: said });
    const titled = [
      { ...data, title: dataTitle(shortText(title, longestTitle), chart) },
      ...(chart === undefined || levels === undefined ? [] : [levels]),
      ...figures,
      ...tables,
    ];
    for (const block of titled) {
      blocks.push({ ...block, at: { row, column: at.column } });
      row += rowsOf(block) + 1;
    }
  }
  return blocks;
}

/** Makes a block with a sentence that there is nothing to show, in columns of these widths. */
export function sentence(name: string, text: string, at: Place, half: readonly number[]): PageBlock {
  return {
    name,
    at,
    look: "figures",
    columns: [{ key: "text", header: "", numberFormat: "@", width: half[0] ?? 20 }],
    rows: [{ key: "text", cells: { text: shortText(text, Math.floor(pointsOf(half) / 5.6)) } }],
  };
}

/**
 * The share of the highest stack below which a piece gets no label: in a report's chart, and in one of
 * half its height.
 */
const thinnest = 0.07;
const thinnestOfHalf = 0.09;

/** Removes labels from pieces that are too thin: those below a share of `top`, the highest stack. */
export function withoutThinLabels(section: ChartSection, top: number, share = thinnest): ChartSection {
  const { chart } = section;
  if (chart === undefined) return section;
  const from = (share * top).toFixed(2);
  return {
    ...section,
    chart: {
      ...chart,
      series: chart.series.map((series) => {
        if (series.labels === undefined || series.as !== undefined) return series;
        const [first = "0.0", second = first] = series.labels.numberFormat.split(";");
        const positive = first.startsWith("[<") ? second : first;
        return { ...series, labels: { ...series.labels, numberFormat: `[<${from}]"";${positive}` } };
      }),
    },
  };
}

/** Letters in two lines below a column of a chart half a page wide. */
const longest = 20;

/** Points of a letter below a chart, and of the axes on both sides. */
const letter = 6;
const axes = 100;

/**
 * Shortens the labels below a chart's columns. Full names stay in its figures. With the widths of the chart's
 * half, single words also fit their column: one longer word rotates all labels and reduces the chart's
 * height.
 */
export function withShortCategories(section: ChartSection, half?: readonly number[]): ChartSection {
  const category = section.chart?.category;
  if (category === undefined) return section;
  const { length } = section.data.rows;
  const room = half && Math.max(4, Math.floor((pointsOf(half) - axes) / Math.max(1, length) / letter));
  const rows = section.data.rows.map((row) => {
    const said = row.cells[category];
    return typeof said === "string"
      ? { ...row, cells: { ...row.cells, [category]: shortText(withShortWords(said, room), longest) } }
      : row;
  });
  return { ...section, data: { ...section.data, rows } };
}

function withShortWords(text: string, room: number | undefined): string {
  if (room === undefined) return text;
  return text
    .split(" ")
    .map((word) => shortText(word, room))
    .join(" ");
}

const key = "axis_top";

/**
 * Makes stacked charts end at the same value. Each gets an invisible series as high as the highest column of
 * them all. Unlike a fixed axis, it follows the figures at a refresh.
 */
export function onSameScale(sections: readonly ChartSection[], words: Words): readonly ChartSection[] {
  const top = Math.max(
    0,
    ...sections.flatMap((section) => section.data.rows.map((row) => heightOf(section, row))),
  );
  return sections.map((given): ChartSection => {
    const section = withoutThinLabels(given, top, thinnestOfHalf);
    const { chart, data } = section;
    if (chart === undefined) return section;
    const own = chart.series.filter(({ block }) => block === undefined);
    const last = data.columns.findIndex((column) => column.key === own.at(-1)?.column);
    return {
      ...section,
      data: {
        ...data,
        columns: [
          ...data.columns.slice(0, last + 1),
          numberColumn(key, words.reports.axisTop),
          ...data.columns.slice(last + 1),
        ],
        rows: data.rows.map((row) => ({ ...row, cells: { ...row.cells, [key]: top } })),
      },
      chart: {
        ...chart,
        series: [
          ...own,
          { column: key, colour: "none", as: "Line", isInLegend: false },
          ...chart.series.filter(({ block }) => block !== undefined),
        ],
      },
    };
  });
}

/** Returns the height of a stack, without the lines over it. */
function heightOf({ chart }: ChartSection, { cells }: PageRow): number {
  const stacked = chart?.series.filter(({ as }) => as === undefined) ?? [];
  return stacked.reduce((sum, { column }) => {
    const value = cells[column];
    return sum + (typeof value === "number" ? value : 0);
  }, 0);
}
