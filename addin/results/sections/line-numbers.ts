/** The numbers of a line that its charts share: a row for each process, and the line's figures. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { cellFormula, excelLineFormulas, excelSmoothnessFormulas } from "../../figures/excel-formulas.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageColumn, PageRow, PageSeries, PageValue } from "../page/page.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import { lineFigureKeys } from "../parts/line-figures.ts";
import type { LineFigureKey } from "../parts/line-figures.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { categoryColumn, formats, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { letterWidth, shortText, withDistinctCategories } from "../parts/short-text.ts";
import { overTaktLabel, taktLines } from "../parts/takt-lines.ts";
import type { TaktLines } from "../parts/takt-lines.ts";
import { quoted } from "../page/addresses.ts";
import { screenChart } from "../parts/first-screen.ts";

const longestCategory = 24;

/** Hides the zeros of rows in which a series has no value. */
const drawnSeconds = "0.0;;";

/** A chart of a line's processes, its data, and the takt and target lines. */
interface LineColumns {
  readonly takt: TaktLines;
  readonly data: PageBlock;
  /** Undefined if there is no process. */
  readonly chart?: PageChart;
}

interface LineTimes {
  /** Returns the drawn time. `measured` is the time on the instance. */
  readonly counted: (measured: number | "") => PageValue;
  /** More columns after the drawn time. */
  readonly more?: {
    readonly columns: readonly PageColumn[];
    readonly cells: (measured: number | "") => Readonly<Record<string, PageValue>>;
  };
  /** Possible errors in the inputs of a row. The message of the first true condition replaces the mark. */
  readonly problems?: readonly { readonly condition: string; readonly message: string }[];
}

/**
 * Makes a chart with a column for each process. Three series are at the same place: within takt, bottleneck
 * within takt, and over takt. So formulas colour the columns. The column `mark` says the same in words.
 */
export function lineColumns(content: PageContent, words: Words, name: string, times: LineTimes): LineColumns {
  const instanceTakt = withoutNoise(content.line?.heading.takt_time ?? 0);
  const { keptTimes } = content;
  const takt = taktLines(name, words, {
    ...keptTimes,
    takt: keptTimes?.takt ?? (instanceTakt > 0 ? instanceTakt : undefined),
  });
  const rows = (content.line?.processes ?? []).map((record) => rowOf(record, takt, words, times));
  const data = dataBlock(name, withDistinctCategories(rows, longestCategory), takt, words, times);
  const kind = words.pages.kinds[content.query.kind].name;
  return { takt, data, ...(rows.length > 0 && { chart: chartOf(name, kind, rows.length, takt, words) }) };
}

/** The longest drawn time. */
const longest = "MAX({[ct]})";

function rowOf(record: RawValues, takt: TaktLines, words: Words, times: LineTimes): PageRow {
  const process = String(readShown("wa.lb.process", record, "process_name"));
  const time = readShown("wa.lb.process", record, "cycle_time");
  const measured = typeof time === "number" ? withoutNoise(time) : "";
  const isOver = `IF(${takt.isTakt},{[@ct]}>${takt.takt},FALSE)`;
  const valueIf = (condition: string): PageValue => ({
    formula: `=IF(AND(ISNUMBER({[@ct]}),${condition}),{[@ct]},0)`,
  });
  return {
    // By the record's id, typed values stay with their process if the order changes.
    key: `p${idOf(record)}`,
    cells: {
      category: shortText(process, longestCategory),
      within: valueIf(`{[@ct]}<${longest},NOT(${isOver})`),
      bottleneck: valueIf(`{[@ct]}>=${longest},{[@ct]}>0,NOT(${isOver})`),
      over: valueIf(isOver),
      ct: times.counted(measured),
      ...times.more?.cells(measured),
      load: { formula: `=IF(${takt.isTakt},IFERROR(100*{[@ct]}/${takt.takt},""),"")` },
      gap: { formula: `=IF(${takt.isTakt},IFERROR(ROUND(${takt.takt}-{[@ct]},9),""),"")` },
      mark: { formula: `=${markFormula(words, times)}` },
      name: process,
    },
  };
}

/** Returns the meaning of the column's colour, or what is wrong with a typed value. */
function markFormula({ lineCharts: { marks } }: Words, { problems = [] }: LineTimes): string {
  return problems.reduceRight(
    (otherwise, problem) => `IF(${problem.condition},${quoted(problem.message)},${otherwise})`,
    `IF({[@over]}>0,IF({[@over]}>=${longest},${quoted(marks.both)},${quoted(marks.over)}),IF({[@bottleneck]}>0,${quoted(marks.bottleneck)},""))`,
  );
}

function dataBlock(
  name: string,
  rows: readonly PageRow[],
  { isTakt }: TaktLines,
  { lineCharts: texts, charts }: Words,
  { more, problems = [] }: LineTimes,
): PageBlock {
  const markWidth = Math.max(widths.verdict, ...problems.map((problem) => letterWidth(problem.message) + 1));
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(texts.process),
      numberColumn("within", texts.within, drawnSeconds),
      numberColumn("bottleneck", texts.bottleneck, drawnSeconds),
      numberColumn("over", texts.over, drawnSeconds),
      numberColumn("ct", texts.cycleTime),
      ...(more?.columns ?? []),
      { ...numberColumn("load", texts.load), headerWhen: isTakt },
      { ...numberColumn("gap", texts.gap), headerWhen: isTakt },
      textColumn("mark", texts.mark, markWidth),
      // Full names continue over the empty cells on the right.
      textColumn("name", texts.wholeName, widths.number),
    ],
    rows,
    rules: [
      {
        from: "mark",
        to: "mark",
        formula: `=AND(LEN({[@mark]})>0,{[@mark]}<>${quoted(texts.marks.bottleneck)})`,
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
  { lineCharts: texts, charts }: Words,
): PageChart {
  const series = (column: "within" | "bottleneck" | "over", suffix = ""): PageSeries => {
    const colour = chartColours[column];
    return {
      column,
      colour,
      labels: {
        numberFormat: `0.0${suffix};;`,
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
      series("over", overTaktLabel(texts.marks.over, screenChart.width / columns)),
      ...takt.series,
    ],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: texts.process },
    legend: "bottom",
    gapWidth: 40,
    overlap: 100,
  };
}

/** Returns the formula of each figure over a range of cycle times, with a dash for an unknown figure. */
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
