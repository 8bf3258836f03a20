import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { screenChart } from "../parts/first-screen.ts";
import { chartColours } from "../parts/colours.ts";
import { observedCycles, runFigures } from "./observed-cycles.ts";
import type { ObservedCycle } from "./observed-cycles.ts";
import { categoryColumn, formats, numberColumn } from "../parts/plain-columns.ts";
import { cyclesTable, floatNoise, screenWidthsFor } from "./cycles-table.ts";
import type { ScreenWidths } from "./cycles-table.ts";
import { isLabelSpace, labelRowIndex, withLabelSpace } from "../parts/label-space.ts";
import { errorHidingRule, taktLines } from "../parts/takt-lines.ts";

/** Decimals of drawn values. Without rounding, a chart of equal times would magnify floating-point noise. */
const decimals = 9;

/**
 * Draws cycle times in order with the mean and limits of an individuals chart. Formulas leave a cycle with a
 * typed reason out of mean, limits and statistics.
 */
export function cycleRun(content: PageContent, words: Words, name = "run"): ChartSection {
  const { run } = words.charts;
  const [analysis] = content.analyses;
  const observed = analysis === undefined ? undefined : observedCycles(analysis);
  const cycles = observed?.cycles ?? [];
  const takt = taktLines(name, words, content.keptTimes);
  const data = dataBlock(name, cycles, words);
  const hasCycles = cycles.length > 0;
  const figures = [takt.inputs, ...runFigures(name, words)];
  const screenWidths = screenWidthsFor(figures, words);
  return {
    figures,
    tables: [cyclesTable(name, cycles, screenWidths, words)],
    data,
    lineValues: withLimitLabels(takt.lineValuesFor(data.rows), name, words),
    isDataUnprinted: true,
    notes: hasCycles
      ? [observed?.from === "elements" ? run.fromElements : run.fromCycles, run.rule]
      : [run.noCycles({ analysis: analysis?.heading.o_no ?? "" })],
    ...(hasCycles && { hints: [run.excluding], chart: chartOf(name, takt.series, screenWidths, words) }),
  };
}

function chartOf(
  name: string,
  taktSeries: readonly PageSeries[],
  { chart: width }: ScreenWidths,
  words: Words,
): PageChart {
  const { charts, pages } = words;
  return {
    name,
    title: pages.kinds.cycle_run.name,
    type: "LineMarkers",
    block: `${name}_data`,
    category: "category",
    series: [...runSeries(words), ...taktSeries, ...limitLabels(name, words)],
    at: nowhere,
    size: { width, height: screenChart.height },
    valueAxis: { title: charts.seconds, numberFormat: formats.axis },
    categoryAxis: { title: charts.cycleNo },
    // The name of each line is at its end.
    legend: "none",
  };
}

function runSeries({ charts: { run } }: Words): readonly PageSeries[] {
  const points = { isMarkersOnly: true, isInLegend: false } as const;
  const fullWidthLine = { as: "Line", isFullWidth: true, isInLegend: false } as const;
  return [
    { column: "drawn", colour: chartColours.plain },
    {
      column: "outside",
      colour: chartColours.limit,
      ...points,
      labels: { numberFormat: `0.0" ${run.outside}"`, position: "Top" },
    },
    {
      column: "left_out",
      colour: chartColours.leftOut,
      ...points,
      labels: { numberFormat: `"${run.leftOut}"`, position: "Top" },
    },
    { column: "mean", colour: chartColours.mean, ...fullWidthLine },
    { column: "ucl", colour: chartColours.limit, ...fullWidthLine, isDashed: true },
    { column: "lcl", colour: chartColours.limit, ...fullWidthLine, isDashed: true },
  ];
}

function dataBlock(name: string, cycles: readonly ObservedCycle[], { charts }: Words): PageBlock {
  const { run } = charts;
  const rows = cycles.map((cycle, index) => ({ key: cycle.key, cells: dataCells(name, cycles, index) }));
  return {
    name: `${name}_data`,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.cycleNo, 12),
      numberColumn("drawn", run.ct),
      numberColumn("outside", run.outside),
      numberColumn("left_out", run.leftOut),
      numberColumn("mean", run.meanLine),
      numberColumn("ucl", run.uclLine),
      numberColumn("lcl", run.lclLine),
      numberColumn("ct", run.allCt),
      numberColumn("counted", run.counted),
      numberColumn("previous", run.previous),
      numberColumn("moving_range", run.movingRange),
    ],
    // Mean and limits also have values in the added rows, so their lines reach their names.
    rows: withLabelSpace(rows, labelSpaceBeside(rows.length)).map((row) =>
      isLabelSpace(row) ? { ...row, cells: { ...row.cells, ...limitCells(name) } } : row,
    ),
    rules: ["drawn", "outside", "left_out", "mean", "ucl", "lcl"].map(errorHidingRule),
  };
}

/** Returns an odd number of empty positions, at least a sixth of the chart, for the names of its lines. */
function labelSpaceBeside(cycles: number): number {
  return 2 * Math.max(0, Math.ceil(cycles / 10 - 0.5)) + 1;
}

function namedLines({ charts: { run } }: Words) {
  return [
    ["mean", run.meanLine, chartColours.mean],
    ["ucl", run.uclLine, chartColours.limit],
    ["lcl", run.lclLine, chartColours.limit],
  ] as const;
}

function limitLabels(name: string, words: Words): readonly PageSeries[] {
  return namedLines(words).map(([key, lineName, colour]) => ({
    column: `${key}_label`,
    block: `${name}_levels`,
    colour: "none",
    as: "Line",
    isInLegend: false,
    labels: {
      numberFormat: `"${lineName} "0.0`,
      position: key === "lcl" ? "Bottom" : "Top",
      colour,
      fill: chartColours.paper,
    },
  }));
}

/** Adds a column for each label of mean and limits. Only the row for labels has a value there. */
function withLimitLabels(lineValues: PageBlock, name: string, words: Words): PageBlock {
  const named = namedLines(words);
  const labelled = lineValues.rows[labelRowIndex(lineValues.rows)]?.key;
  return {
    ...lineValues,
    columns: [
      ...lineValues.columns,
      ...named.map(([key, lineName]) => numberColumn(`${key}_label`, lineName)),
    ],
    rows: lineValues.rows.map((row) => ({
      ...row,
      cells: {
        ...row.cells,
        ...Object.fromEntries(
          named.map(([key]) => [
            `${key}_label`,
            { formula: row.key === labelled ? `={${name}_data[${key}]#${row.key}}` : "=NA()" },
          ]),
        ),
      },
    })),
    rules: [...(lineValues.rules ?? []), ...named.map(([key]) => errorHidingRule(`${key}_label`))],
  };
}

function dataCells(
  name: string,
  cycles: readonly ObservedCycle[],
  index: number,
): Readonly<Record<string, PageValue>> {
  const { key, number, seconds } = cycles[index] ?? { key: "", number: 0, seconds: 0 };
  const previous = cycles[index - 1];
  // The formula finds the reason by cycle number, so users can sort the table without changing the chart. A
  // repeated number needs the address of the cell.
  const isUniqueNumber = cycles.filter((cycle) => cycle.number === number).length === 1;
  const reason = isUniqueNumber
    ? `IFERROR(INDEX({${name}_cycles[reason]},MATCH(${number},{${name}_cycles[cycle]},0)),"")`
    : `{${name}_cycles[reason]#${key}}`;
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const cellOfPrevious = (column: string): string => `{${name}_data[${column}]#${previous?.key ?? ""}}`;
  return {
    category: String(number),
    drawn: { formula: "=IF(ISNUMBER({[@counted]}),{[@counted]},NA())" },
    outside: {
      formula: `=IF(ISNUMBER({[@counted]}),IF(ISNUMBER(${figure("ucl")}),IF(OR({[@counted]}>${figure("ucl")}+${floatNoise.toFixed(9)},{[@counted]}<${figure("lcl")}-${floatNoise.toFixed(9)}),{[@counted]},NA()),NA()),NA())`,
    },
    left_out: { formula: "=IF(ISNUMBER({[@counted]}),NA(),{[@ct]})" },
    ...limitCells(name),
    ct: Number(seconds.toFixed(decimals)),
    counted: { formula: `=IF(TRIM(${reason})="",{[@ct]},"")` },
    previous:
      previous === undefined
        ? ""
        : {
            formula: `=IF(ISNUMBER(${cellOfPrevious("counted")}),${cellOfPrevious("counted")},${cellOfPrevious("previous")})`,
          },
    moving_range: {
      formula: `=IF(ISNUMBER({[@counted]}),IF(ISNUMBER({[@previous]}),ABS({[@counted]}-{[@previous]}),""),"")`,
    },
  };
}

function limitCells(name: string): Readonly<Record<"mean" | "ucl" | "lcl", PageValue>> {
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const line = (row: string): PageValue => ({
    formula: `=IF(ISNUMBER(${figure(row)}),${rounded(figure(row))},NA())`,
  });
  return {
    // With only one time, the line of the mean would hide its point.
    mean: {
      formula: `=IF(COUNT({${name}_data[counted]})>1,${rounded(figure("mean"))},NA())`,
    },
    ucl: line("ucl"),
    lcl: line("lcl"),
  };
}

function rounded(value: string): string {
  return `ROUND(${value},${decimals})`;
}
