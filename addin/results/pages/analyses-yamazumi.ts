import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageRow, PageSeries } from "../page/page.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { analysisLabel } from "../parts/titles.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import { taktLines, distanceToTakt } from "../parts/takt-lines.ts";
import {
  lowestLabelled,
  stackTotal,
  typeColumns,
  typePageColumns,
  typeSeconds,
  typeSeries,
} from "../parts/type-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** An average cycle of each analysis as a column, by work type. */
export const page: PageDefinition = {
  kind: "analyses_yamazumi",
  subject: "analyses",
  offered: ["analyses"],
  buttonOrder: 30,
  needs: ["elements"],
  guideAnchor: "yamazumi-of-several-analyses",
  picture: {
    light: "M4 6h10v4h-10z M19 10h10v3h-10z M34 15h10v2h-10z",
    middle: "M4 10h10v6h-10z M19 13h10v6h-10z M34 17h10v3h-10z",
    dark: "M4 16h10v12h-10z M19 19h10v9h-10z M34 20h10v8h-10z",
    line: "M2 9h44",
  },
  make: (content, words) => chartPage(content, words, analysesYamazumi(content, words), { layout: "below" }),
};

function analysesYamazumi(content: PageContent, words: Words, name = "yamazumi"): ChartSection {
  const { charts } = words;
  const averages = content.analyses.map(({ heading, elements }) => {
    const all = typeTotals(elements);
    return { heading, all, average: perCycle(all) };
  });
  const types = typeColumns(
    averages.map(({ average }) => average),
    words,
  );
  const takt = taktLines(name, words, { ...content.keptTimes, totalColumns: averages.length });
  const distance = distanceToTakt(takt, words);
  const highest = Math.max(0, ...averages.map(({ average }) => average.total));
  const rows: readonly PageRow[] = averages.map(({ heading, all, average }) => ({
    key: `a${heading.id}`,
    cells: {
      category: analysisLabel(heading, averages.length > 3 ? "many" : "few"),
      ...typeSeconds(average, types),
      total: stackTotal(types),
      to_takt: distance.value,
      va_share: { formula: `=IF({[@total]}>0,{[@va]}/{[@total]},"")` },
      cycles: all.cycles,
      name: heading.name,
      process: heading.process_name,
    },
  }));
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.analysis, averages.length > 3 ? widths.category : 40),
      ...typePageColumns(types),
      numberColumn("total", charts.total),
      distance.column,
      numberColumn("va_share", charts.vaShare, formats.share),
      numberColumn("cycles", charts.cycles, formats.count),
      { ...textColumn("name", charts.wholeName), isWrapped: true },
      textColumn("process", charts.process, 20),
    ],
    rows: withLabelSpace(rows),
    rules: [distance.rule],
  };
  return {
    figures: [takt.inputs],
    data,
    lineValues: takt.lineValuesFor(data.rows),
    notes: [charts.yamazumi.perCycle, ...timeWarnings(content.analyses, words)],
    ...(highest > 0 && {
      chart: chartOf(name, [...typeSeries(types, lowestLabelled(highest)), ...takt.series], words),
    }),
  };
}

function chartOf(name: string, series: readonly PageSeries[], { charts }: Words): PageChart {
  return {
    ...chartOfData(name),
    type: "ColumnStacked",
    series,
    valueAxis: { title: charts.secondsPerCycle, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: charts.analysis },
    legend: "bottom",
    gapWidth: 40,
  };
}
