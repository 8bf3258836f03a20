import type { PageChart, PageSeries } from "../page/page.ts";

/** Points that a legend takes at the right, and an axis with its title at the left. */
const legendWidth = 150;
const axisWidth = 45;

/** Points that "10: 12.5" and "12.5" need. */
const numbered = 38;
const plain = 20;

/** Leaves out of the labels of stacked columns what their width has no room for: first the number before the seconds, then the label. */
export function withFittingLabels(chart: PageChart, columns: number): PageChart {
  if (chart.type !== "ColumnStacked") return chart;
  const plot = chart.size.width - axisWidth - (chart.legend === "right" ? legendWidth : 0);
  const width = plot / Math.max(1, columns) / (1 + (chart.gapWidth ?? 150) / 100);
  if (width >= numbered) return chart;
  return { ...chart, series: chart.series.map((series) => fitted(series, width)) };
}

function fitted(series: PageSeries, width: number): PageSeries {
  const { labels, ...others } = series;
  if (labels === undefined) return series;
  if (width < plain) return others;
  return { ...series, labels: { ...labels, numberFormat: labels.numberFormat.replace(/;"[^"]*: "/, ";") } };
}
