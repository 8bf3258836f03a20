/** The numbers of a line that its charts share: a row for each process, and the line's figures. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { cellFormula, excelLineFormulas, excelSmoothnessFormulas } from "../../figures/excel-formulas.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageColumn, PageRow, PageSeries, PageValue } from "../page/page.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { letterWidth, shortText, toldApart } from "../parts/short-text.ts";
import { overWord, taktLines } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { quoted } from "../page/addresses.ts";
import { screenChart } from "../parts/first-screen.ts";

const longestCategory = 24;

/** The number format of a column that the chart draws only for some rows. */
const drawnSeconds = "0.0;;";

/** The columns of a line's processes, with takt and target as lines over them. */
interface LineColumns {
  readonly takt: TaktLines;
  readonly data: PageBlock;
  /** Undefined if there is no process. */
  readonly chart?: PageChart;
}

/** The source of the cycle times of a chart. */
interface LineTimes {
  /** Returns the formula or value of the time that counts for a process. */
  readonly counted: (measured: number | "") => PageValue;
  /** Columns after the counted time, with the cells of each. */
  readonly more?: {
    readonly columns: readonly PageColumn[];
    readonly cells: (measured: number | "") => Readonly<Record<string, PageValue>>;
  };
  /** Possible errors in a row's inputs. The first that is true replaces the mark. */
  readonly problems?: readonly { readonly where: string; readonly says: string }[];
}

/**
 * Makes the columns of a line. Within takt, bottleneck within takt, and over takt are separate series in the
 * same place, so that colours follow the numbers. Only times over takt are red. Every process with the
 * longest time is the bottleneck. A mark says the same in words.
 */
export function lineColumns(content: PageContent, words: Words, name: string, times: LineTimes): LineColumns {
  const given = withoutNoise(content.line?.heading.takt_time ?? 0);
  const { typed } = content;
  const takt = taktLines(name, words, { ...typed, takt: typed?.takt ?? (given > 0 ? given : undefined) });
  const rows = (content.line?.processes ?? []).map((record) => rowOf(record, takt, words, times));
  const data = dataBlock(name, toldApart(rows, longestCategory), takt, words, times);
  const kind = words.pages.kinds[content.query.kind].name;
  return { takt, data, ...(rows.length > 0 && { chart: chartOf(name, kind, rows.length, takt, words) }) };
}

/** The longest counted time of the line. */
const longest = "MAX({[ct]})";

function rowOf(record: RawValues, takt: TaktLines, words: Words, times: LineTimes): PageRow {
  const process = String(readShown("wa.lb.process", record, "process_name"));
  const time = readShown("wa.lb.process", record, "cycle_time");
  const measured = typeof time === "number" ? withoutNoise(time) : "";
  const isOver = `IF(${takt.isTakt},{[@ct]}>${takt.takt},FALSE)`;
  const is = (condition: string): PageValue => ({
    formula: `=IF(AND(ISNUMBER({[@ct]}),${condition}),{[@ct]},0)`,
  });
  return {
    // The record's id, so typed values stay with their process if the order changes.
    key: `p${idOf(record)}`,
    cells: {
      category: shortText(process, longestCategory),
      within: is(`{[@ct]}<${longest},NOT(${isOver})`),
      bottleneck: is(`{[@ct]}>=${longest},{[@ct]}>0,NOT(${isOver})`),
      over: is(isOver),
      ct: times.counted(measured),
      ...times.more?.cells(measured),
      load: { formula: `=IF(${takt.isTakt},IFERROR(100*{[@ct]}/${takt.takt},""),"")` },
      gap: { formula: `=IF(${takt.isTakt},IFERROR(ROUND(${takt.takt}-{[@ct]},9),""),"")` },
      mark: { formula: `=${markFormula(words, times)}` },
      name: process,
    },
  };
}

/** Returns the colour's meaning in words, or what is wrong with a typed value. */
function markFormula({ lineCharts: { marks } }: Words, { problems = [] }: LineTimes): string {
  return problems.reduceRight(
    (otherwise, problem) => `IF(${problem.where},${quoted(problem.says)},${otherwise})`,
    `IF({[@over]}>0,IF({[@over]}>=${longest},${quoted(marks.both)},${quoted(marks.over)}),IF({[@bottleneck]}>0,${quoted(marks.bottleneck)},""))`,
  );
}

function dataBlock(
  name: string,
  rows: readonly PageRow[],
  { isTakt }: TaktLines,
  { lineCharts: says, charts }: Words,
  { more, problems = [] }: LineTimes,
): PageBlock {
  const markWidth = Math.max(widths.verdict, ...problems.map((problem) => letterWidth(problem.says) + 1));
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(says.process),
      numberColumn("within", says.within, drawnSeconds),
      numberColumn("bottleneck", says.bottleneck, drawnSeconds),
      numberColumn("over", says.over, drawnSeconds),
      numberColumn("ct", says.cycleTime),
      ...(more?.columns ?? []),
      { ...numberColumn("load", says.load), headerWhen: isTakt },
      { ...numberColumn("gap", says.gap), headerWhen: isTakt },
      textColumn("mark", says.mark, markWidth),
      // Full names run over the empty cells on the right.
      textColumn("name", says.wholeName, widths.number),
    ],
    rows,
    rules: [
      {
        from: "mark",
        to: "mark",
        formula: `=AND(LEN({[@mark]})>0,{[@mark]}<>${quoted(says.marks.bottleneck)})`,
        fill: chartColours.bad,
      },
    ],
  };
}

function chartOf(
  name: string,
  title: string,
  columns: number,
  takt: TaktLines,
  { lineCharts: says, charts }: Words,
): PageChart {
  const series = (column: "within" | "bottleneck" | "over", more = ""): PageSeries => {
    const colour = chartColours[column];
    return {
      column,
      colour,
      labels: {
        numberFormat: `0.0${more};;`,
        position: "InsideEnd",
        colour: textOn(colour),
        fill: colour,
      },
    };
  };
  return {
    ...chartOfData(name),
    title,
    type: "ColumnClustered",
    series: [
      series("within"),
      series("bottleneck"),
      series("over", overWord(says.marks.over, screenChart.width / columns)),
      ...takt.series,
    ],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: says.process },
    legend: "bottom",
    gapWidth: 40,
    overlap: 100,
  };
}

/** The figures of a line in reading order. Each is shown only with its formula in words. */
export const lineFigureKeys = [
  "n",
  "work",
  "maximum",
  "le_max",
  "le_takt",
  "le_ref",
  "loss_max",
  "loss_takt",
  "loss_ref",
  "idle",
  "idle_takt",
  "gap",
  "wlb",
  "stations",
  "smoothness",
] as const;

export type LineFigureKey = (typeof lineFigureKeys)[number];

/**
 * Returns the formula of each figure over a range of cycle times and a takt. It returns a dash if there is no
 * answer.
 */
export function lineFormulas(
  range: string,
  takt: string,
  { lineCharts }: Words,
): Readonly<Record<LineFigureKey, { readonly formula: string }>> {
  const figures = excelLineFormulas(range, takt);
  const all = { ...figures, smoothness: excelSmoothnessFormulas(range, takt).a };
  const entries = lineFigureKeys.map((key) => [
    key,
    { formula: cellFormula(all[key], quoted(lineCharts.needs)) },
  ]);
  return Object.fromEntries(entries) as Record<LineFigureKey, { readonly formula: string }>;
}

/** Returns whether a figure is a number of things. */
export function isCount(key: LineFigureKey): boolean {
  return key === "n" || key === "stations";
}
