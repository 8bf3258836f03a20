import { groupedBy } from "../../../contract/grouped-by.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { quoted } from "../page/addresses.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageColumn, PageRow, PageValue } from "../page/page.ts";
import {
  newStations,
  otherSeparators,
  rebalanceBlock,
  rebalanceName,
  stationsBlock,
} from "../page/rebalance-block.ts";
import { chartOfData, dataTable, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { sameElements } from "../parts/element-steps.ts";
import { screenChart } from "../parts/first-screen.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { taktLines, totalsFor, distanceToTakt } from "../parts/takt-lines.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { analysisLabel } from "../parts/titles.ts";
import {
  lowestLabelled,
  stackTotal,
  typeColumns,
  typePageColumns,
  typeSeconds,
  typeSeries,
} from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";
import { chartPage } from "../sections/chart-page.ts";
import { comparedLines } from "../sections/compared-lines.ts";

/** The elements of several analyses, moved between the stations of a line. */
export const page: PageDefinition = {
  kind: "rebalance",
  about: "analyses",
  offered: ["analyses"],
  place: 35,
  needs: ["elements"],
  anchor: "rebalance",
  isOfAllCycles: true,
  picture: {
    light: "M4 6h9v8h-9z M34 20h9v8h-9z",
    dark: "M4 16h9v12h-9z M19 16h9v12h-9z",
    line: "M16 9h20v8",
  },
  make: (content, words) => chartPage(content, words, rebalance(content, words), "typing"),
};

/** A chart that leaves space for rows of the table below it, in points. */
const chartHeight = 165;

/**
 * Shows the average seconds of each element, one station per analysis. Users type another station for an
 * element. Chart and figures follow by formulas. Elements with the same number and name count as one. Nothing
 * is written back. Needs elements of all cycles.
 */
function rebalance(content: PageContent, words: Words): ChartSection {
  const says = words.charts.rebalance;
  const line = lineOf(content.analyses, words);
  const takt = taktLines(rebalanceName, words, { totals: totalsFor(2 * line.stations.length) });
  const data = dataBlock(line, takt, words);
  const isEmpty = line.elements.length === 0;
  return {
    figures: [takt.inputs],
    ...(!isEmpty && { inputTable: elementsTable(line, words) }),
    tables: isEmpty ? [] : [...figureTables(takt, words), stationsTable(line, takt, words)],
    data: isEmpty ? { ...data, rows: [] } : data,
    levels: takt.levels(data.rows),
    lines: [says.how, ...timeWarnings(content.analyses, words)],
    hints: [says.typing],
    ...(!isEmpty && { chart: chartOf(line, takt, words) }),
  };
}

/** A station of the line: of today, or space for a new one. */
interface Station {
  /** Counted from 1. */
  readonly number: number;
  /** The analysis of today's station. */
  readonly label: string;
  readonly isNew: boolean;
}

/** An element in an average cycle of its analysis. */
interface Element {
  readonly key: string;
  /** Station, point, number of the element; unique on the page. */
  readonly number: string;
  readonly name: string;
  readonly station: Station;
  readonly totals: TypeTotals;
}

interface Line {
  readonly stations: readonly Station[];
  readonly elements: readonly Element[];
  readonly types: readonly TypeColumn[];
  /** The seconds of the longest station. */
  readonly highest: number;
}

function lineOf(analyses: readonly AnalysisContent[], words: Words): Line {
  const says = words.charts.rebalance;
  const today = analyses.map(({ heading }, index) => ({
    ...{ number: index + 1, label: analysisLabel(heading), isNew: false },
  }));
  const more = Array.from({ length: newStations }, (_, index) => ({
    ...{ number: today.length + index + 1, label: says.newOne, isNew: true },
  }));
  const elements = analyses.flatMap((analysis, index) => elementsAt(analysis, today[index]));
  const byStation = groupedBy(elements, ({ station }) => station.number);
  const sums = [...byStation.values()].map((all) => all.reduce((sum, { totals }) => sum + totals.total, 0));
  return {
    stations: [...today, ...more],
    elements,
    types: typeColumns(
      elements.map(({ totals }) => totals),
      words,
    ),
    highest: Math.max(0, ...sums),
  };
}

/** Returns the elements of a station. Elements of one number with different names get a letter each. */
function elementsAt(
  { heading, elements }: AnalysisContent,
  station: Station | undefined,
): readonly Element[] {
  if (station === undefined) return [];
  const cycles = typeTotals(elements).cycles;
  const counts = new Map<string, number>();
  return sameElements(elements)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map(({ number, name, elements: same }) => {
      const count = counts.get(number) ?? 0;
      counts.set(number, count + 1);
      const letter = count === 0 ? "" : String.fromCharCode("a".charCodeAt(0) + count);
      return {
        key: `a${heading.id}_${number}${letter}`,
        number: `${station.number}.${number}${letter}`,
        ...{ name, station },
        totals: perCycle({ ...typeTotals(same), cycles }),
      };
    });
}

/** Makes the table of elements, which is typed in. */
function elementsTable({ stations, elements, types }: Line, words: Words): PageBlock {
  const { rebalance: says, ...charts } = words.charts;
  const isBad = { to: "note", formula: "=LEN({[@note]})>0", fill: chartColours.bad } as const;
  return {
    name: rebalanceBlock,
    title: charts.timeline.elements,
    at: nowhere,
    look: "table",
    columns: [
      { key: "number", header: charts.number, numberFormat: formats.text, width: 7 },
      // As wide as the labels of the inputs above.
      textColumn("station", says.station, widths.category),
      { ...textColumn("name", charts.element, 21), isWrapped: true },
      textColumn("type", charts.combination.workType, 17),
      numberColumn("seconds", charts.seconds),
      { ...numberColumn("new", says.newStation, formats.count), isInput: true },
      { ...textColumn("follow", says.mustFollow, 11), isInput: true },
      { ...textColumn("stays", says.stays, 8), align: "center", isInput: true },
      { key: "note", header: "", numberFormat: formats.text, width: 11 },
      ...["from", "at", "list", "mark", ...types.map(({ key }) => key)].map(hiddenColumn),
    ],
    rows: elements.map((element) => ({
      key: element.key,
      cells: {
        number: element.number,
        station: `${element.station.number} ${element.station.label}`,
        name: element.name,
        type: typesOf(element, types),
        seconds: element.totals.total,
        new: element.station.number,
        from: element.station.number,
        mark: `,${element.number},`,
        ...typedFormulas(stations.length, words),
        ...typeSeconds(element.totals, types),
      },
    })),
    rules: [{ from: "note", ...isBad }],
  };
}

/** Returns a column that only formulas need: narrow, without visible content. */
function hiddenColumn(key: string): PageColumn {
  return { key, header: "", numberFormat: ";;;", width: 1 };
}

/** Returns the work type with the most seconds of an element, and the number of its other types. */
function typesOf({ totals }: Element, types: readonly TypeColumn[]): string {
  const seconds = typeSeconds(totals, types);
  const [first, ...others] = types
    .filter(({ key }) => Number(seconds[key]) > 0)
    .toSorted((a, b) => Number(seconds[b.key]) - Number(seconds[a.key]));
  return `${first?.label ?? ""}${others.length === 0 ? "" : ` +${others.length}`}`;
}

/**
 * Returns the formulas over what is typed in a row: the station that counts, the list of elements to follow,
 * and what is wrong. An invalid or empty station counts as today's.
 */
function typedFormulas(stations: number, words: Words): Readonly<Record<"at" | "list" | "note", PageValue>> {
  const says = words.charts.rebalance;
  const isStation = `IF(ISNUMBER({[@new]}),AND({[@new]}>=1,{[@new]}<=${stations},INT({[@new]})={[@new]}),FALSE)`;
  const isEmpty = "IF(ISERROR({[@new]}),FALSE,LEN(TRIM({[@new]}))=0)";
  const typed = `SUBSTITUTE(IF(ISERROR({[@follow]}),"?",{[@follow]})," ","")`;
  const commas = otherSeparators.reduce((text, sign) => `SUBSTITUTE(${text},"${sign}",",")`, typed);
  // A list of rows: 1 for each element that this one must follow.
  const isFollowed = "ISNUMBER(FIND({[mark]},{[@list]}))";
  const known = `SUMPRODUCT(${isFollowed}*(LEN({[mark]})>0)*(LEN({[mark]})-2))`;
  const isUnknown = `${known}<>LEN(SUBSTITUTE({[@list]},",",""))`;
  const isItself = "ISNUMBER(FIND({[@mark]},{[@list]}))";
  const isEarly = `SUMPRODUCT(${isFollowed}*({[at]}>{[@at]}))>0`;
  const problems = [
    [`NOT(OR(${isStation},${isEmpty}))`, says.noStation({ count: String(stations) })],
    [isUnknown, says.unknownNumber],
    [isItself, says.itself],
    [isEarly, says.early],
  ] as const;
  return {
    at: { formula: `=IF(${isStation},{[@new]},{[@from]})` },
    list: { formula: `=IF(LEN(${typed})=0,"",","&${commas}&",")` },
    note: {
      formula: `=${problems.reduceRight((rest, [where, what]) => `IF(${where},${quoted(what)},${rest})`, '""')}`,
    },
  };
}

/** Makes the table of stations: seconds today and with the typed stations. Unused stations are empty. */
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

/** Makes the figures of the line before and after, and their difference. */
function figureTables(takt: TaktLines, words: Words): readonly PageBlock[] {
  const { kpis } = words.reports;
  return comparedLines(
    rebalanceName,
    { key: "before", header: kpis.before, times: `{${stationsBlock}[before]}` },
    { key: "after", header: kpis.after, times: `{${stationsBlock}[after]}` },
    { takt: takt.takt, over: words.charts.rebalance.over },
    words,
  );
}

/** Makes the numbers of the chart: each station before and after, with a gap between stations. */
function dataBlock({ stations, types }: Line, takt: TaktLines, words: Words): PageBlock {
  const { charts, reports } = words;
  const margin = distanceToTakt(takt, words);
  const row = (side: "before" | "after", { number }: Station): PageRow => ({
    key: `${side}${number}`,
    cells: {
      category: `${number} ${reports.kpis[side]}`,
      ...Object.fromEntries(types.map(({ key }) => [key, sumOfType(key, side, number)])),
      total: stackTotal(types),
      to_takt: margin.value,
    },
  });
  const rows = stations.flatMap((station) => [
    ...(station.isNew ? [] : [row("before", station)]),
    row("after", station),
    { key: `gap${station.number}`, cells: { category: "" } },
  ]);
  return {
    ...dataTable(rebalanceName, charts),
    columns: [
      categoryColumn(charts.rebalance.station, widths.category),
      ...typePageColumns(types),
      numberColumn("total", charts.total),
      margin.column,
    ],
    rows: withLabelSpace(rows.slice(0, -1)),
    rules: [margin.rule],
  };
}

function sumOfType(type: string, side: "before" | "after", station: number): PageValue {
  const column = side === "before" ? "from" : "at";
  return { formula: `=SUMIFS({${rebalanceBlock}[${type}]},{${rebalanceBlock}[${column}]},${station})` };
}

function chartOf({ types, highest }: Line, takt: TaktLines, { charts }: Words): PageChart {
  return {
    ...chartOfData(rebalanceName),
    type: "ColumnStacked",
    series: [...typeSeries(types, lowestLabelled(highest, chartHeight)), ...takt.series],
    size: { ...screenChart, height: chartHeight },
    valueAxis: { title: charts.secondsPerCycle, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: charts.rebalance.station },
    legend: "bottom",
    gapWidth: 15,
  };
}
