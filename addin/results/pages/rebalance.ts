import type { Words } from "../../words/words.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import { rebalanceBlock, rebalanceName, stationsBlock } from "../page/rebalance-block.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { categoryColumn, numberColumn } from "../parts/plain-columns.ts";
import { taktLines } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { chartPage } from "../sections/chart-page.ts";
import { elementsTable, lineOf, stationWidth } from "../sections/rebalance-elements.ts";
import type { Line, Station } from "../sections/rebalance-elements.ts";
import { comparedLines } from "../sections/compared-lines.ts";
import { rebalanceChart } from "../sections/rebalance-chart.ts";
import type { Side } from "../sections/rebalanced-facts.ts";

/** The elements of several analyses, moved between the stations of a line. */
export const page: PageDefinition = {
  kind: "rebalance",
  subject: "analyses",
  offered: ["analyses"],
  buttonOrder: 35,
  needs: ["elements"],
  guideAnchor: "rebalance",
  isOfAllCycles: true,
  picture: {
    light: "M4 6h9v8h-9z M34 20h9v8h-9z",
    dark: "M4 16h9v12h-9z M19 16h9v12h-9z",
    line: "M16 9h20v8",
  },
  make: (content, words) => chartPage(content, words, rebalance(content, words), { layout: "inputsBelow" }),
};

/** Points. This leaves space on the first screen for rows of the table below. */
const chartHeight = 165;

/** Users type another station for an element. Elements with the same number and name count as one. */
function rebalance(content: PageContent, words: Words): ChartSection {
  const says = words.charts.rebalance;
  const line = lineOf(content.analyses, words);
  const takt = taktLines(rebalanceName, words, { totalColumns: 2 * line.stations.length });
  const isEmpty = line.elements.length === 0;
  const charted = { ...line, ...(isEmpty && { stations: [] }), seconds: secondsOfType };
  const { data, lineValues, chart } = rebalanceChart(rebalanceName, charted, takt, chartHeight, words);
  return {
    figures: [{ ...takt.inputs, columns: takt.inputs.columns.map(asWideAsStations) }],
    ...(!isEmpty && { inputTable: elementsTable(line, words) }),
    tables: isEmpty ? [] : [...figureTables(takt, words), stationsTable(line, takt, words)],
    data,
    lineValues,
    notes: [says.how, ...timeWarnings(content.analyses, words)],
    hints: [says.typing],
    ...(!isEmpty && { chart }),
  };
}

function asWideAsStations(column: PageColumn): PageColumn {
  return column.key === "label" ? { ...column, width: stationWidth } : column;
}

function secondsOfType(type: string, side: Side, station: number): PageValue {
  const column = side === "before" ? "from" : "at";
  return { formula: `=SUMIFS({${rebalanceBlock}[${type}]},{${rebalanceBlock}[${column}]},${station})` };
}

/** Makes the seconds of stations today and with the typed stations. Unused stations are empty. */
function stationsTable({ stations }: Line, takt: TaktLines, words: Words): PageBlock {
  const { charts, compared } = words;
  const seconds = (column: "from" | "at", { number }: Station): string =>
    `SUMIFS({${rebalanceBlock}[seconds]},{${rebalanceBlock}[${column}]},${number})`;
  const before = (station: Station): PageValue =>
    station.isNew ? "" : { formula: `=${seconds("from", station)}` };
  return {
    name: stationsBlock,
    title: charts.rebalance.stations,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.rebalance.station),
      numberColumn("before", compared.before),
      numberColumn("after", compared.after),
      { ...numberColumn("to_takt", charts.toTakt), headerWhen: takt.isTakt },
    ],
    rows: stations.map((station) => ({
      key: `s${station.number}`,
      cells: {
        category: `${station.number} ${station.label}`,
        before: before(station),
        after: {
          formula: `=IF(COUNTIF({${rebalanceBlock}[at]},${station.number})=0,"",${seconds("at", station)})`,
        },
        to_takt: {
          formula: `=IF(${takt.isTakt},IF(ISNUMBER({[@after]}),ROUND(${takt.takt}-{[@after]},9),""),"")`,
        },
      },
    })),
    rules: [
      {
        from: "to_takt",
        to: "to_takt",
        formula: "=AND(ISNUMBER({[@to_takt]}),{[@to_takt]}<0)",
        fill: chartColours.bad,
      },
    ],
  };
}

function figureTables(takt: TaktLines, words: Words): readonly PageBlock[] {
  const { kpis } = words.reports;
  return comparedLines(
    rebalanceName,
    { key: "before", header: kpis.before, times: `{${stationsBlock}[before]}` },
    { key: "after", header: kpis.after, times: `{${stationsBlock}[after]}` },
    { takt: takt.takt, hasOver: true },
    words,
  );
}
