import type { ChartPart } from "../parts/chart-part.ts";
import { numberColumn } from "../parts/plain-columns.ts";
import type { PageRow } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

const key = "axis_top";

/**
 * Lets stacked charts end at the same value: each gets a series that cannot be seen and is as high as the highest column of them all. Unlike a fixed end of the axis
 * it follows the figures at a refresh.
 */
export function onSameScale(parts: readonly ChartPart[], words: Words): readonly ChartPart[] {
  const top = Math.max(0, ...parts.flatMap((part) => part.data.rows.map((row) => heightOf(part, row))));
  return parts.map((part): ChartPart => {
    const { chart, data } = part;
    if (chart === undefined) return part;
    const last = data.columns.findIndex((column) => column.key === chart.series.at(-1)?.column);
    return {
      ...part,
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
        series: [...chart.series, { column: key, colour: "none", as: "Line", isInLegend: false }],
      },
    };
  });
}

/** What stands on one another in a column of the chart; lines over it are no part of it. */
function heightOf({ chart }: ChartPart, { cells }: PageRow): number {
  const stacked = chart?.series.filter(({ as }) => as === undefined) ?? [];
  return stacked.reduce((sum, { column }) => {
    const value = cells[column];
    return sum + (typeof value === "number" ? value : 0);
  }, 0);
}
