import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { isCount, lineColumns, lineFigureKeys, lineFormulas } from "../sections/line-numbers.ts";
import {
  categoryColumn,
  formats,
  labelWidth,
  numberColumn,
  textColumn,
  widths,
} from "../parts/plain-columns.ts";
import { chartColours } from "../parts/colours.ts";
import { firstScreen } from "../parts/first-screen.ts";
import { quoted } from "../page/addresses.ts";
import { pointsOf } from "../sections/report-grid.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** A line with trial cycle times. */
export const page: PageDefinition = {
  kind: "what_if",
  about: "line",
  offered: ["line"],
  place: 160,
  needs: ["processes"],
  anchor: "what-if",
  picture: {
    light: "M4 14h7v14h-7z M20 5h7v23h-7z M36 16h7v12h-7z",
    dark: "M11 17h5v11h-5z M27 12h5v16h-5z M43 13h3v15h-3z",
    line: "M2 10h44",
  },
  make: (content, words) => chartPage(content, words, whatIf(content, words), "wide"),
};

/**
 * Makes a line with trial cycle times. An empty or invalid cell counts as measured, and the mark names an
 * invalid value. Chart and figures follow by worksheet formulas. Nothing is written back. Needs processes.
 */
function whatIf(content: PageContent, words: Words, name = "what_if"): ChartSection {
  const { lineCharts: says, status } = words;
  const typed = "{[@tried]}";
  const columns = lineColumns(content, words, name, {
    counted: () => ({
      formula: `=IF(ISNUMBER(${typed}),IF(${typed}<0,{[@measured]},${typed}),{[@measured]})`,
    }),
    problems: [
      {
        where: `IF(ISERROR(${typed}),TRUE,AND(NOT(ISNUMBER(${typed})),LEN(TRIM(${typed}))>0))`,
        says: status.problemIn({ header: says.whatIf, problem: status.problems.not_a_number }),
      },
      {
        where: `AND(ISNUMBER(${typed}),${typed}<0)`,
        says: status.problemIn({ header: says.whatIf, problem: status.problems.negative }),
      },
    ],
    more: {
      columns: [numberColumn("measured", says.measured), numberColumn("tried", says.whatIf)],
      cells: (measured) => ({ measured }),
    },
  });
  const { takt, chart } = columns;
  const times = timesTable(name, columns.data, words);
  const data = withTriedTimes(columns.data, times);
  return {
    figures: [takt.inputs],
    ...(chart !== undefined && { typed: times }),
    tables: comparedFigures(name, words),
    data,
    levels: takt.levels(data.rows),
    lines: [chart === undefined ? says.none : says.read],
    ...(chart !== undefined && { hints: [says.readWhatIf] }),
    ...(chart !== undefined && {
      chart: { ...chart, size: { width: chartWidth(times), height: chart.size.height - hintHeight } },
    }),
  };
}

/** Points of the line that explains trial times. The chart is shorter by them, to end at the usual row. */
const hintHeight = 22;

/** Letters of a process beside its time. */
const longestProcess = 18;

/**
 * Makes the table for trial times beside the chart. It begins with the measured times, since empty cells
 * would also be empty on paper.
 */
function timesTable(name: string, { rows }: PageBlock, { lineCharts: says }: Words): PageBlock {
  const cell = "{[@what_if]}";
  const isText = `AND(NOT(ISNUMBER(${cell})),LEN(TRIM(${cell}))>0)`;
  const isWrong = `IF(ISERROR(${cell}),TRUE,IF(ISNUMBER(${cell}),${cell}<0,${isText}))`;
  return {
    name: `${name}_times`,
    at: nowhere,
    look: "table",
    isResult: false,
    typedBeforeIn: `${name}_data`,
    columns: [
      { ...categoryColumn(says.process, longestProcess), isWrapped: true },
      { ...numberColumn("what_if", says.whatIf), isInput: true },
    ],
    rows: rows.map(({ key, cells: { category = "", measured = "" } }) => ({
      key,
      cells: { category, what_if: measured },
    })),
    rules: [{ from: "what_if", to: "what_if", formula: `=${isWrong}`, fill: chartColours.bad }],
  };
}

/** Returns the points of the first screen that a table leaves free. */
function chartWidth({ columns }: PageBlock): number {
  return Math.floor(firstScreen.width - pointsOf(columns.map(({ width = 0 }) => width)) - besideChart);
}

/** Points between a chart and a table, where a column of the page can begin. */
const besideChart = 62;

/** Makes each process count with its trial time. It is found by name, so users can sort the table. */
function withTriedTimes(data: PageBlock, { name, rows }: PageBlock): PageBlock {
  const categories = rows.map(({ cells }) => cells.category);
  return {
    ...data,
    rows: data.rows.map((row) => {
      const said = row.cells.category;
      const isFound =
        typeof said === "string" &&
        !/[*?~]/.test(said) &&
        categories.filter((category) => category === said).length === 1;
      const cell = isFound
        ? `INDEX({${name}[what_if]},MATCH(${quoted(said)},{${name}[category]},0))`
        : `{${name}[what_if]#${row.key}}`;
      const tried = { formula: `=IF(LEN(${cell})=0,"",${cell})` };
      return { ...row, cells: { ...row.cells, tried } };
    }),
  };
}

/** Returns every figure of the line: as measured, with the trial times, and the difference. */
function comparedFigures(name: string, words: Words): readonly PageBlock[] {
  const { lineCharts: says } = words;
  const takt = `{${name}_inputs[value]#takt}`;
  const measured = lineFormulas(`{${name}_data[measured]}`, takt, words);
  const tried = lineFormulas(`{${name}_data[ct]}`, takt, words);
  const change: PageValue = {
    formula: '=IF(AND(ISNUMBER({[@tried]}),ISNUMBER({[@measured]})),ROUND({[@tried]}-{[@measured]},9),"")',
  };
  const table = (of: "figures" | "counts", header: string, number: string): PageBlock => ({
    name: `${name}_${of}`,
    at: nowhere,
    look: "table",
    columns: [
      textColumn("figure", header, labelWidth(lineFigureKeys.map((key) => says.figures[key]))),
      numberColumn("measured", says.asMeasured, number),
      numberColumn("tried", says.whatIfValue, number),
      numberColumn("change", says.change, `+${number};-${number};${number}`),
      textColumn("formula", says.formula, widths.category),
    ],
    rows: lineFigureKeys
      .filter((key) => isCount(key) === (of === "counts"))
      .map((key) => ({
        key,
        cells: {
          figure: says.figures[key],
          measured: measured[key],
          tried: tried[key],
          change,
          formula: says.formulas[key],
        },
      })),
  });
  return [
    table("figures", says.figure, formats.seconds),
    table("counts", words.reports.line.counts, formats.count),
  ];
}
