/** The table of cycles beside a run chart, and how both divide the first screen. */

import type { PageBlock } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { firstScreen } from "../parts/first-screen.ts";
import { headerWidth } from "../parts/header-width.ts";
import { labelColumnWidth, numberColumn, spaceBeside, widths } from "../parts/plain-columns.ts";
import type { ObservedCycle } from "./observed-cycles.ts";
import { pointsOf } from "./report-grid.ts";

/** Seconds. Sums differ by floating-point noise from an equal mean or limit. */
export const floatNoise = 0.000000001;

/** Characters of a column that fits 999.99 with the margins of a cell. */
const narrowestTime = 8;

/** The widths on the first screen: the chart in points, the columns of the table beside it in characters. */
export interface ScreenWidths {
  readonly chart: number;
  readonly cycle: number;
  readonly ct: number;
  readonly remark: number;
  readonly reason: number;
}

/** Excel indents a remark after a column of numbers by these characters. */
const indent = 1.3;

/** In points. The table of cycles gets the rest of the first screen. */
const widestChart = 396;

/** Divides the first screen between chart and table. The chart covers whole columns of the figures below. */
export function screenWidthsFor(figures: readonly PageBlock[], { charts }: Words): ScreenWidths {
  const columns = [labelColumnWidth(figures)];
  while (pointsOf([...columns, widths.number]) <= widestChart) columns.push(widths.number);
  const cycle = headerWidth(charts.cycleNo, narrowestTime);
  const ct = headerWidth(charts.cycleTime, narrowestTime);
  // Remark and reason get the same space for text.
  const remaining = firstScreen.width - pointsOf([...columns, cycle, ct, indent, 0, 0]) + pointsOf([0]);
  const reason = Math.floor((10 * remaining) / (2 * (pointsOf([1]) - pointsOf([0])))) / 10;
  return {
    ...{ chart: Math.floor(pointsOf(columns)) - spaceBeside, cycle, ct },
    ...{ remark: reason + indent, reason },
  };
}

const wrapped = { align: "left", isWrapped: true } as const;

/** The last column, where users type why they leave a cycle out, is not printed. */
export function cyclesTable(
  name: string,
  cycles: readonly ObservedCycle[],
  screenWidths: ScreenWidths,
  words: Words,
): PageBlock {
  const { run, cycleNo, cycleTime } = words.charts;
  const figure = (row: string): string => `{${name}_figures[value]#${row}}`;
  const isAbove = (row: string): string =>
    `IF(ISNUMBER(${figure(row)}),{[@ct]}>${figure(row)}+${floatNoise.toFixed(9)},FALSE)`;
  const isBelow = (row: string): string =>
    `IF(ISNUMBER(${figure(row)}),{[@ct]}<${figure(row)}-${floatNoise.toFixed(9)},FALSE)`;
  // Non-breaking spaces keep "(left out)" on one line.
  const leftOut = ` (${run.remarks.leftOut.replaceAll(" ", "\u00a0")})`;
  const remark = `=IF(TRIM({[@reason]})<>"",TRIM({[@reason]})&${quoted(leftOut)},IF(${isAbove("ucl")},${quoted(run.remarks.above)},IF(${isBelow("lcl")},${quoted(run.remarks.below)},IF(${isAbove("high_fence")},${quoted(run.remarks.high)},IF(${isBelow("low_fence")},${quoted(run.remarks.low)},"")))))`;
  return {
    name: `${name}_cycles`,
    title: run.cycles,
    at: nowhere,
    look: "table",
    isBesideChart: true,
    columns: [
      { key: "cycle", header: cycleNo, numberFormat: "0", width: screenWidths.cycle, align: "left" },
      { ...numberColumn("ct", cycleTime, "0.00"), width: screenWidths.ct },
      { ...wrapped, key: "remark", header: run.remark, numberFormat: "General", width: screenWidths.remark },
      {
        ...wrapped,
        key: "reason",
        header: run.excludedBecause,
        numberFormat: "@",
        width: screenWidths.reason,
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
