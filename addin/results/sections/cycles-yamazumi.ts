import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries } from "../page/page.ts";
import { typeTotals } from "../../figures/type-totals.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { cycleOf } from "../parts/element-steps.ts";
import { withFittingLabels } from "../parts/short-text.ts";
import { categoryColumn, formats, numberColumn } from "../parts/plain-columns.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import { taktLines, distanceToTakt } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import {
  lowestLabelled,
  stackTotal,
  typeColumns,
  typePageColumns,
  typeSeconds,
  typeSeries,
} from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";
import { screenChart } from "../parts/first-screen.ts";

/** Draws the seconds of each cycle by work type, VA at the bottom. `height` is the chart's in points. */
export function cyclesYamazumi(
  content: PageContent,
  words: Words,
  name = "cycles",
  height: number = screenChart.height,
): ChartSection {
  const elements = content.analyses[0]?.elements ?? [];
  const numbers = [...new Set(elements.map(cycleOf))].sort((a, b) => a - b);
  const cycles = numbers.map((number) => ({
    number,
    totals: typeTotals(elements.filter((element) => cycleOf(element) === number)),
  }));
  const totals = cycles.map((cycle) => cycle.totals);
  const types = typeColumns(totals, words);
  const takt = taktLines(name, words, { ...content.keptTimes, totalColumns: numbers.length });
  const highest = Math.max(0, ...totals.map(({ total }) => total));
  const data = dataBlock(name, cycles, types, takt, words);
  const series = [...typeSeries(types, lowestLabelled(highest, height)), ...takt.series];
  return {
    figures: [takt.inputs],
    data,
    lineValues: takt.lineValuesFor(data.rows),
    notes: [words.charts.yamazumi.perType, ...timeWarnings(content.analyses, words)],
    ...(highest > 0 && { chart: withFittingLabels(chartOf(name, series, words), data.rows.length) }),
  };
}

function dataBlock(
  name: string,
  cycles: readonly { readonly number: number; readonly totals: TypeTotals }[],
  types: readonly TypeColumn[],
  takt: TaktLines,
  words: Words,
): PageBlock {
  const { charts, columns } = words;
  const distance = distanceToTakt(takt, words);
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.cycleNo),
      ...typePageColumns(types),
      numberColumn("total", charts.total),
      distance.column,
      numberColumn("va_share", charts.vaShare, formats.share),
    ],
    rows: withLabelSpace(
      cycles.map(({ number, totals }) => ({
        key: `c${number}`,
        cells: {
          category: columns.cycle({ number: String(number) }),
          ...typeSeconds(totals, types),
          total: stackTotal(types),
          to_takt: distance.value,
          va_share: { formula: `=IF({[@total]}>0,{[@va]}/{[@total]},"")` },
        },
      })),
    ),
    rules: [distance.rule],
  };
}

function chartOf(name: string, series: readonly PageSeries[], { charts, pages }: Words): PageChart {
  return {
    ...chartOfData(name),
    title: pages.kinds.cycles_yamazumi.name,
    type: "ColumnStacked",
    series,
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: charts.cycleNo },
    legend: "bottom",
    gapWidth: 40,
  };
}
