import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart } from "../page/page.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { analysisLabel } from "../parts/titles.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { fillOf, textOn } from "../parts/colours.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { labelFormat, stackTotal, typeColumns, typeSeconds } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";
import { heightOfBars, screenChart } from "../parts/first-screen.ts";

/** A share below this gets no label. */
const shortestLabel = 0.04;

/** Draws each analysis as a bar of 100 %, divided by work type, for an average cycle. */
export function workShare(content: PageContent, words: Words, name = "share"): ChartSection {
  const { charts } = words;
  const averages = content.analyses.map(({ heading, elements }) => ({
    heading,
    average: perCycle(typeTotals(elements)),
  }));
  const types = typeColumns(
    averages.map(({ average }) => average),
    words,
  );
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.analysis),
      ...types.map(({ key, label }) => numberColumn(`${key}_share`, label, formats.share)),
      ...types.map(({ key, label }) => numberColumn(key, charts.inSeconds({ what: label }))),
      numberColumn("total", charts.total),
      { ...textColumn("name", charts.wholeName), isWrapped: true },
      textColumn("process", charts.process, 20),
    ],
    rows: averages.map(({ heading, average }) => ({
      key: `a${heading.id}`,
      cells: {
        category: analysisLabel(heading),
        ...Object.fromEntries(
          types.map(({ key }) => [`${key}_share`, { formula: `=IF({[@total]}>0,{[@${key}]}/{[@total]},0)` }]),
        ),
        ...typeSeconds(average, types),
        total: stackTotal(types),
        name: heading.name,
        process: heading.process_name,
      },
    })),
  };
  const hasTime = averages.some(({ average }) => average.total > 0);
  return {
    figures: [],
    data,
    notes: [charts.share100, ...timeWarnings(content.analyses, words)],
    ...(hasTime && { chart: chartOf(name, types, averages.length, words) }),
  };
}

function chartOf(
  name: string,
  types: readonly TypeColumn[],
  bars: number,
  { charts, pages }: Words,
): PageChart {
  return {
    ...chartOfData(name),
    title: pages.kinds.work_share.name,
    type: "BarStacked100",
    series: types.map(({ key, colour }) => ({
      column: `${key}_share`,
      ...fillOf(colour),
      labels: { numberFormat: labelFormat(shortestLabel, "0%"), position: "Center", colour: textOn(colour) },
    })),
    size: { ...screenChart, height: heightOfBars(bars, { each: 30, least: 14, around: 130 }) },
    valueAxis: { title: charts.shareOfTime, minimum: 0, maximum: 1, numberFormat: "0%" },
    categoryAxis: { title: charts.analysis, isReversed: true },
    legend: "bottom",
    gapWidth: 40,
  };
}
