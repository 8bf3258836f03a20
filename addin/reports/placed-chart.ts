import type { ChartPart } from "../charts/chart-part.ts";
import { dataTitle } from "../charts/data-title.ts";
import { withFittingLabels } from "../charts/fitting-labels.ts";
import { rowsOf } from "../charts/put-part.ts";
import type { Place } from "../charts/put-part.ts";
import type { PageBlock, PageChart } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { shortText } from "../charts/short-text.ts";
import { chartSize, pointsOf } from "./report-grid.ts";

/** Characters of the title above the figures of a chart. */
const longestTitle = 90;

/** A chart and where it stands on a report: in columns of these widths, so many rows high with the empty one below it. */
export interface ReportChart {
  readonly part: ChartPart;
  readonly at: Place;
  readonly half: readonly number[];
  readonly rows: number;
  /** What is said in the place of a chart that has nothing to show. */
  readonly otherwise: string;
}

/** Gives the charts of a report in their places and, for those that are empty, the sentence that says so. */
export function placedCharts(charts: readonly ReportChart[]): {
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
} {
  return {
    charts: charts.flatMap(({ part, at, half, rows }) =>
      part.chart === undefined
        ? []
        : [withFittingLabels({ ...part.chart, at, size: chartSize(half, rows) }, part.data.rows.length)],
    ),
    blocks: charts.flatMap(({ part, at, half, otherwise }) =>
      part.chart === undefined ? [sentence(`${part.data.name}_none`, otherwise, at, half)] : [],
    ),
  };
}

/** Stacks what the charts are drawn from below one another, from a place right of what is printed and below it, so that high headers there make no printed row higher. */
export function dataBlocks(parts: readonly ChartPart[], at: Place, words: Words): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  let { row } = at;
  for (const { figures, tables = [], data, chart } of parts) {
    const said = chart?.title ?? "";
    const title = said === "" ? words.reports.figuresOfCharts : words.reports.dataOf({ chart: said });
    const titled = [
      { ...data, title: dataTitle(shortText(title, longestTitle), chart) },
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

function sentence(name: string, text: string, at: Place, half: readonly number[]): PageBlock {
  return {
    name,
    at,
    look: "figures",
    columns: [{ key: "text", header: "", numberFormat: "@", width: half[0] ?? 20 }],
    rows: [{ key: "text", cells: { text: shortText(text, Math.floor(pointsOf(half) / 5.6)) } }],
  };
}
