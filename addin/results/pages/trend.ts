import { idOf, readShown } from "../../../contract/shown-value.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { dayIn } from "../../worksheet/whence.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { doubts } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { taktLines } from "../parts/takt-lines.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { screenChart } from "../parts/first-screen.ts";

/** Several analyses by date. */
export const page: PageDefinition = {
  kind: "trend",
  about: "analyses",
  offered: ["analyses"],
  place: 110,
  needs: ["elements", "sessions"],
  anchor: "trend",
  picture: {
    light: "M5 10h6v18h-6z M15 14h6v14h-6z M25 18h6v10h-6z M35 22h6v6h-6z",
    line: "M8 6l10 4l10 2l10 5",
  },
  make: (content, words) => chartPage(content, words, trend(content, words), "below"),
};

/**
 * Analyses of one process over time, the oldest first: cycle time and VA % as the instance has them, LOSS in an average cycle from the segments, with takt and target as lines. Analyses without a date
 * stand first. Needs elements and the list of analyses, which has the dates.
 */
function trend(content: PageContent, words: Words, name = "trend"): ChartPart {
  const { charts } = words;
  const says = charts.trend;
  const dates = new Map(
    (content.sessions ?? []).map((record) => [idOf(record), String(readShown("wa.session", record, "date"))]),
  );
  const dateOf = ({ heading }: AnalysisContent): string => dates.get(heading.id) ?? "";
  const analyses = [...content.analyses].sort(
    (a, b) => order(dateOf(a), dateOf(b)) || a.heading.id - b.heading.id,
  );
  const lines = taktLines(name, words, content.typed);
  const processes = new Set(analyses.map(({ heading }) => heading.process_name.trim()));
  const data: PageBlock = {
    name: `${name}_data`,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.analysis),
      numberColumn("loss", charts.pareto.totalPerCycle),
      numberColumn("ct", charts.cycleTime),
      numberColumn("va", says.va),
      textColumn("date", says.date, 12),
      { ...textColumn("name", charts.wholeName), isWrapped: true },
      textColumn("process", charts.process, 20),
    ],
    rows: analyses.map(({ heading, elements }) => {
      const { total, cycles } = wasteTotals(elements);
      const date = dayIn(dates.get(heading.id) ?? "", words);
      return {
        key: `a${heading.id}`,
        cells: {
          category: [date, heading.o_no].filter((part) => part !== "").join(" "),
          // Of what was not measured nothing is known: 0 would be drawn as the best of all.
          loss: cycles === 0 ? "" : total / cycles,
          ct: heading.cycle_time_avg > 0 ? heading.cycle_time_avg : "",
          va: heading.cycle_time_avg > 0 ? heading.va_ratio : "",
          date,
          name: heading.name,
          process: heading.process_name,
        },
      };
    }),
  };
  return {
    figures: [lines.inputs],
    data,
    levels: lines.levels(data.rows),
    lines: [
      says.read,
      ...(processes.size > 1 ? [says.mixed({ count: String(processes.size) })] : []),
      ...doubts(content.analyses, words),
    ],
    ...(analyses.length > 0 && {
      chart: {
        name,
        title: words.pages.kinds.trend.name,
        type: "ColumnClustered",
        block: data.name,
        category: "category",
        series: [
          {
            column: "loss",
            colour: chartColours.nva,
            labels: { numberFormat: formats.seconds, position: "InsideBase", colour: chartColours.ink },
          },
          {
            column: "ct",
            colour: chartColours.plain,
            as: "LineMarkers",
            labels: { numberFormat: formats.seconds, position: "Top", fill: chartColours.paper },
          },
          ...lines.series,
          {
            column: "va",
            colour: chartColours.va,
            as: "LineMarkers",
            axis: "secondary",
            isDashed: true,
            hasSquares: true,
            labels: { numberFormat: '0"%"', position: "Top", colour: textOn(chartColours.nva) },
          },
        ],
        at: nowhere,
        size: screenChart,
        valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: charts.analysis },
        secondaryAxis: {
          title: says.va,
          minimum: 0,
          maximum: 100,
          majorUnit: 20,
          numberFormat: formats.axis,
        },
        legend: "bottom",
        gapWidth: 60,
      },
    }),
  };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
