/** The chart of a line before and after: for each station two columns, stacked by work type. */

import type { Words } from "../../words/words.ts";
import type { PageBlock, PageChart, PageRow, PageValue } from "../page/page.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { screenChart } from "../parts/first-screen.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import { categoryColumn, formats, numberColumn, widths } from "../parts/plain-columns.ts";
import { distanceToTakt } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { lowestLabelled, stackTotal, typePageColumns, typeSeries } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";
import type { Side } from "./rebalanced-facts.ts";

interface ChartedLine {
  readonly stations: readonly { readonly number: number; readonly isNew: boolean }[];
  readonly types: readonly TypeColumn[];
  /** Seconds of the highest column. */
  readonly highest: number;
  /** The seconds of a work type at a station. */
  readonly seconds: (type: string, side: Side, station: number) => PageValue;
}

/** Makes the chart with this height in points, its data and the values of its takt lines. */
export function rebalanceChart(
  name: string,
  { stations, types, highest, seconds }: ChartedLine,
  takt: TaktLines,
  height: number,
  words: Words,
): Required<Pick<ChartSection, "data" | "lineValues" | "chart">> {
  const { charts, reports } = words;
  const distance = distanceToTakt(takt, words);
  const row = (side: Side, number: number): PageRow => ({
    key: `${side}${number}`,
    cells: {
      category: `${number} ${reports.kpis[side]}`,
      ...Object.fromEntries(types.map(({ key }) => [key, seconds(key, side, number)])),
      total: stackTotal(types),
      to_takt: distance.value,
    },
  });
  const rows = stations.flatMap(({ number, isNew }) => [
    ...(isNew ? [] : [row("before", number)]),
    row("after", number),
    { key: `gap${number}`, cells: { category: "" } },
  ]);
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.rebalance.station, widths.category),
      ...typePageColumns(types),
      numberColumn("total", charts.total),
      distance.column,
    ],
    rows: withLabelSpace(rows.slice(0, -1)),
    rules: [distance.rule],
  };
  const chart: PageChart = {
    ...chartOfData(name),
    type: "ColumnStacked",
    series: [...typeSeries(types, lowestLabelled(highest, height)), ...takt.series],
    size: { ...screenChart, height },
    valueAxis: { title: charts.secondsPerCycle, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: charts.rebalance.station },
    legend: "bottom",
    gapWidth: 15,
  };
  return { data, lineValues: takt.lineValuesFor(data.rows), chart };
}
