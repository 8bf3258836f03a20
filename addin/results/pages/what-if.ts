import type { PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { lineColumns } from "../sections/line-numbers.ts";
import { comparedLines } from "../sections/compared-lines.ts";
import { categoryColumn, numberColumn } from "../parts/plain-columns.ts";
import { chartColours } from "../parts/colours.ts";
import { firstScreen } from "../parts/first-screen.ts";
import { quoted } from "../page/addresses.ts";
import { pointsOf } from "../sections/report-grid.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** A line with trial cycle times. */
export const page: PageDefinition = {
  kind: "what_if",
  subject: "line",
  offered: ["line"],
  buttonOrder: 160,
  needs: ["processes"],
  guideAnchor: "what-if",
  picture: {
    light: "M4 14h7v14h-7z M20 5h7v23h-7z M36 16h7v12h-7z",
    dark: "M11 17h5v11h-5z M27 12h5v16h-5z M43 13h3v15h-3z",
    line: "M2 10h44",
  },
  make: (content, words) => chartPage(content, words, whatIf(content, words), { layout: "wide" }),
};

/** An empty or invalid trial time counts as the measured time. */
function whatIf(content: PageContent, words: Words, name = "what_if"): ChartSection {
  const { lineCharts: texts, status } = words;
  const trialTime = "{[@tried]}";
  const columns = lineColumns(content, words, name, {
    counted: () => ({
      formula: `=IF(ISNUMBER(${trialTime}),IF(${trialTime}<0,{[@measured]},${trialTime}),{[@measured]})`,
    }),
    problems: [
      {
        condition: `IF(ISERROR(${trialTime}),TRUE,AND(NOT(ISNUMBER(${trialTime})),LEN(TRIM(${trialTime}))>0))`,
        message: status.problemIn({ header: texts.whatIf, problem: status.problems.not_a_number }),
      },
      {
        condition: `AND(ISNUMBER(${trialTime}),${trialTime}<0)`,
        message: status.problemIn({ header: texts.whatIf, problem: status.problems.negative }),
      },
    ],
    more: {
      columns: [numberColumn("measured", texts.measured), numberColumn("tried", texts.whatIf)],
      cells: (measured) => ({ measured }),
    },
  });
  const { takt, chart } = columns;
  const times = timesTable(name, columns.data, words);
  const data = withTriedTimes(columns.data, times);
  return {
    figures: [takt.inputs],
    ...(chart !== undefined && { inputTable: times }),
    tables: comparedLines(
      name,
      { key: "measured", header: texts.asMeasured, times: `{${name}_data[measured]}` },
      { key: "tried", header: texts.whatIfValue, times: `{${name}_data[ct]}` },
      { takt: takt.takt },
      words,
    ),
    data,
    lineValues: takt.lineValuesFor(data.rows),
    notes: [chart === undefined ? texts.none : texts.read],
    ...(chart !== undefined && { hints: [texts.readWhatIf] }),
    ...(chart !== undefined && {
      chart: { ...chart, size: { width: chartWidth(times), height: chart.size.height - hintHeight } },
    }),
  };
}

/** Points of the hint about trial times. The chart is lower by this height. */
const hintHeight = 22;

/** The most letters of a process beside its time. */
const longestProcess = 18;

/** The cells have the measured times until a user types, since empty cells would be empty on paper, too. */
function timesTable(name: string, { rows }: PageBlock, { lineCharts: texts }: Words): PageBlock {
  const cell = "{[@what_if]}";
  const isText = `AND(NOT(ISNUMBER(${cell})),LEN(TRIM(${cell}))>0)`;
  const isInvalid = `IF(ISERROR(${cell}),TRUE,IF(ISNUMBER(${cell}),${cell}<0,${isText}))`;
  return {
    name: `${name}_times`,
    at: nowhere,
    look: "table",
    isResult: false,
    formerInputBlock: `${name}_data`,
    columns: [
      { ...categoryColumn(texts.process, longestProcess), isWrapped: true },
      { ...numberColumn("what_if", texts.whatIf), isInput: true },
    ],
    rows: rows.map(({ key, cells: { category = "", measured = "" } }) => ({
      key,
      cells: { category, what_if: measured },
    })),
    rules: [{ from: "what_if", to: "what_if", formula: `=${isInvalid}`, fill: chartColours.bad }],
  };
}

/** Returns the width of the chart in points: the first screen without the table. */
function chartWidth({ columns }: PageBlock): number {
  return Math.floor(firstScreen.width - pointsOf(columns.map(({ width = 0 }) => width)) - mostBesideChart);
}

/** The most points between chart and table. The table begins at the first column beyond the chart. */
const mostBesideChart = 62;

/**
 * Adds the formula of the trial time to each process. Finds the time by the process's name, so users can sort
 * the table. If the name repeats or has wildcards, refers to the cell.
 */
function withTriedTimes(data: PageBlock, { name, rows }: PageBlock): PageBlock {
  const categories = rows.map(({ cells }) => cells.category);
  return {
    ...data,
    rows: data.rows.map((row) => {
      const process = row.cells.category;
      const isUniqueName =
        typeof process === "string" &&
        !/[*?~]/.test(process) &&
        categories.filter((category) => category === process).length === 1;
      const cell = isUniqueName
        ? `INDEX({${name}[what_if]},MATCH(${quoted(process)},{${name}[category]},0))`
        : `{${name}[what_if]#${row.key}}`;
      const tried = { formula: `=IF(LEN(${cell})=0,"",${cell})` };
      return { ...row, cells: { ...row.cells, tried } };
    }),
  };
}
