import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { firstScreen, screenChart } from "../parts/first-screen.ts";
import { headerWidth } from "../parts/header-width.ts";
import { chartColours } from "../parts/colours.ts";
import { observedCycles, runFigures } from "./observed-cycles.ts";
import type { ObservedCycle } from "./observed-cycles.ts";
import {
  categoryColumn,
  formats,
  labelsOf,
  numberColumn,
  spaceBeside,
  widths,
} from "../parts/plain-columns.ts";
import { pointsOf } from "./report-grid.ts";
import { quoted } from "../page/addresses.ts";
import { hiddenErrors, isEnd, labelRow, taktLines, withEnd } from "../parts/takt-lines.ts";

/** Equal times can differ from their mean by float noise. */
const noise = 0.000000001;

/** Decimals of drawn values. Without rounding, a chart of equal times would magnify the noise. */
const decimals = 9;

/**
 * Draws cycle times in order with the mean and limits of an individuals chart. A cycle with a typed reason
 * does not count: formulas remove it from mean, limits and statistics, and it has another marker. Needs
 * elements and cycles.
 */
export function cycleRun(content: PageContent, words: Words, name = "run"): ChartSection {
  const { run } = words.charts;
  const [analysis] = content.analyses;
  const observed = analysis === undefined ? undefined : observedCycles(analysis);
  const cycles = observed?.cycles ?? [];
  const lines = taktLines(name, words, content.typed);
  const data = dataBlock(name, cycles, words);
  const hasCycles = cycles.length > 0;
  const figures = [lines.inputs, ...runFigures(name, words)];
  const places = widthsFor(figures, words);
  return {
    figures,
    tables: [cyclesTable(name, cycles, places, words)],
    data,
    levels: withLimitLabels(lines.levels(data.rows), name, words),
    isDataUnprinted: true,
    lines: hasCycles
      ? [observed?.from === "elements" ? run.fromElements : run.fromCycles, run.rule]
      : [run.noCycles({ analysis: analysis?.heading.o_no ?? "" })],
    ...(hasCycles && { hints: [run.excluding], chart: chartOf(name, lines.series, places, words) }),
  };
}

function chartOf(
  name: string,
  limits: readonly PageSeries[],
  { chart: width }: Widths,
  words: Words,
): PageChart {
  const { charts, pages } = words;
  return {
    name,
    title: pages.kinds.cycle_run.name,
    type: "LineMarkers",
    block: `${name}_data`,
    category: "category",
    series: [...runSeries(words), ...limits, ...limitLabels(name, words)],
    at: nowhere,
    size: { width, height: screenChart.height },
    valueAxis: { title: charts.seconds, numberFormat: formats.axis },
    categoryAxis: { title: charts.cycleNo },
    // Lines have their names at their ends.
    legend: "none",
  };
}

/** Returns the cycle times, those beyond the limits, those left out, and mean and limits as lines. */
function runSeries({ charts: { run } }: Words): readonly PageSeries[] {
  const points = { isMarkersOnly: true, isInLegend: false } as const;
  const level = { as: "Line", isFullWidth: true, isInLegend: false } as const;
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
    { column: "mean", colour: chartColours.mean, ...level },
    { column: "ucl", colour: chartColours.limit, ...level, isDashed: true },
    { column: "lcl", colour: chartColours.limit, ...level, isDashed: true },
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
    // The lines continue to their names.
    rows: withEnd(rows, endsBeside(rows.length)).map((row) =>
      isEnd(row) ? { ...row, cells: { ...row.cells, ...limitCells(name) } } : row,
    ),
    rules: ["drawn", "outside", "left_out", "mean", "ucl", "lcl"].map(hiddenErrors),
  };
}

/**
 * Returns the number of empty positions beside so many cycles for the name of a line: a sixth of the chart or
 * more.
 */
function endsBeside(cycles: number): number {
  return 2 * Math.max(0, Math.ceil(cycles / 10 - 0.5)) + 1;
}

/** Returns the lines with names at their ends. So the legend has no line without a value. */
function limitNames({ charts: { run } }: Words) {
  return [
    ["mean", run.meanLine, chartColours.mean],
    ["ucl", run.uclLine, chartColours.limit],
    ["lcl", run.lclLine, chartColours.limit],
  ] as const;
}

function limitLabels(name: string, words: Words): readonly PageSeries[] {
  return limitNames(words).map(([key, called, colour]) => ({
    column: `${key}_label`,
    block: `${name}_levels`,
    colour: "none",
    as: "Line",
    isInLegend: false,
    labels: {
      numberFormat: `"${called} "0.0`,
      position: key === "lcl" ? "Bottom" : "Top",
      colour,
      fill: chartColours.paper,
    },
  }));
}

/** Adds the points with those names to the lines of takt and target: one per line, beside the cycles. */
function withLimitLabels(levels: PageBlock, name: string, words: Words): PageBlock {
  const limits = limitNames(words);
  const labelled = levels.rows[labelRow(levels.rows)]?.key;
  return {
    ...levels,
    columns: [...levels.columns, ...limits.map(([key, called]) => numberColumn(`${key}_label`, called))],
    rows: levels.rows.map((row) => ({
      ...row,
      cells: {
        ...row.cells,
        ...Object.fromEntries(
          limits.map(([key]) => [
            `${key}_label`,
            { formula: row.key === labelled ? `={${name}_data[${key}]#${row.key}}` : "=NA()" },
          ]),
        ),
      },
    })),
    rules: [...(levels.rules ?? []), ...limits.map(([key]) => hiddenErrors(`${key}_label`))],
  };
}

function dataCells(
  name: string,
  cycles: readonly ObservedCycle[],
  place: number,
): Readonly<Record<string, PageValue>> {
  const { key, number, seconds } = cycles[place] ?? { key: "", number: 0, seconds: 0 };
  const previous = cycles[place - 1];
  // The reason is found by cycle number, so users can sort the table without changing the chart. A number
  // that occurs several times is found by its cell.
  const isKnown = cycles.filter((cycle) => cycle.number === number).length === 1;
  const reason = isKnown
    ? `IFERROR(INDEX({${name}_cycles[reason]},MATCH(${number},{${name}_cycles[cycle]},0)),"")`
    : `{${name}_cycles[reason]#${key}}`;
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const before = (column: string): string => `{${name}_data[${column}]#${previous?.key ?? ""}}`;
  return {
    category: String(number),
    drawn: { formula: "=IF(ISNUMBER({[@counted]}),{[@counted]},NA())" },
    outside: {
      formula: `=IF(ISNUMBER({[@counted]}),IF(ISNUMBER(${figure("ucl")}),IF(OR({[@counted]}>${figure("ucl")}+${noise.toFixed(9)},{[@counted]}<${figure("lcl")}-${noise.toFixed(9)}),{[@counted]},NA()),NA()),NA())`,
    },
    left_out: { formula: "=IF(ISNUMBER({[@counted]}),NA(),{[@ct]})" },
    ...limitCells(name),
    ct: Number(seconds.toFixed(decimals)),
    counted: { formula: `=IF(TRIM(${reason})="",{[@ct]},"")` },
    previous:
      previous === undefined
        ? ""
        : { formula: `=IF(ISNUMBER(${before("counted")}),${before("counted")},${before("previous")})` },
    moving_range: {
      formula: `=IF(ISNUMBER({[@counted]}),IF(ISNUMBER({[@previous]}),ABS({[@counted]}-{[@previous]}),""),"")`,
    },
  };
}

/** Returns the mean and the limits, which are the same for each cycle. */
function limitCells(name: string): Readonly<Record<"mean" | "ucl" | "lcl", PageValue>> {
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const line = (row: string): PageValue => ({
    formula: `=IF(ISNUMBER(${figure(row)}),${rounded(figure(row))},NA())`,
  });
  return {
    // The mean of a single time would hide its point.
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

/** A time of 999.99 s with the edges of its cell. */
const leastWidth = 8;

/** The widths on the first screen: the chart in points, the columns beside it in characters. */
interface Widths {
  readonly chart: number;
  readonly cycle: number;
  readonly ct: number;
  readonly remark: number;
  readonly reason: number;
}

/** Characters of a remark's indent beside the number before it. */
const indent = 1.3;

/** The most points of the columns below the chart. A table of cycles has the rest of the screen. */
const mostOfChart = 396;

/** Divides the first screen. The chart covers whole columns: those of the figures below it. */
function widthsFor(figures: readonly PageBlock[], { charts }: Words): Widths {
  const columns = [labelsOf(figures)];
  while (pointsOf([...columns, widths.number]) <= mostOfChart) columns.push(widths.number);
  const cycle = headerWidth(charts.cycleNo, leastWidth);
  const ct = headerWidth(charts.cycleTime, leastWidth);
  // Remark and reason have the same space for their texts.
  const left = firstScreen.width - pointsOf([...columns, cycle, ct, indent, 0, 0]) + pointsOf([0]);
  const reason = Math.floor((10 * left) / (2 * (pointsOf([1]) - pointsOf([0])))) / 10;
  return {
    ...{ chart: Math.floor(pointsOf(columns)) - spaceBeside, cycle, ct },
    ...{ remark: reason + indent, reason },
  };
}

const wrapped = { align: "left", isWrapped: true } as const;

/**
 * Makes the table of cycles for users: each cycle with what is unusual about it, or the reason if it is left
 * out. The input cell for the reason is on its right and is not printed.
 */
function cyclesTable(
  name: string,
  cycles: readonly ObservedCycle[],
  places: Widths,
  words: Words,
): PageBlock {
  const { run, cycleNo, cycleTime } = words.charts;
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const above = (row: string): string =>
    `IF(ISNUMBER(${figure(row)}),{[@ct]}>${figure(row)}+${noise.toFixed(9)},FALSE)`;
  const below = (row: string): string =>
    `IF(ISNUMBER(${figure(row)}),{[@ct]}<${figure(row)}-${noise.toFixed(9)},FALSE)`;
  // If the row has one line, only the reason fits into it.
  const leftOut = ` (${run.remarks.leftOut.replaceAll(" ", "\u00a0")})`;
  const remark = `=IF(TRIM({[@reason]})<>"",TRIM({[@reason]})&${quoted(leftOut)},IF(${above("ucl")},${quoted(run.remarks.above)},IF(${below("lcl")},${quoted(run.remarks.below)},IF(${above("high_fence")},${quoted(run.remarks.high)},IF(${below("low_fence")},${quoted(run.remarks.low)},"")))))`;
  return {
    name: `${name}_cycles`,
    title: run.cycles,
    at: nowhere,
    look: "table",
    isBesideChart: true,
    columns: [
      { key: "cycle", header: cycleNo, numberFormat: "0", width: places.cycle, align: "left" },
      { ...numberColumn("ct", cycleTime, "0.00"), width: places.ct },
      { ...wrapped, key: "remark", header: run.remark, numberFormat: "General", width: places.remark },
      {
        ...wrapped,
        key: "reason",
        header: run.excludedBecause,
        numberFormat: "@",
        width: places.reason,
        isInput: true,
      },
    ],
    rows: cycles.map(({ key, number, seconds }) => ({
      key,
      cells: { cycle: number, ct: seconds, reason: "", remark: { formula: remark } },
    })),
    rules: [
      {
        from: "remark",
        to: "remark",
        formula: `=AND({[@remark]}<>"",TRIM({[@reason]})="")`,
        fill: chartColours.bad,
      },
    ],
  };
}
