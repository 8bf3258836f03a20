import type { PageBlock, PageColumn, PageRow, PageRule, PageValue } from "../page/page.ts";
import { workKindWords, workKinds, workSigns } from "../page/work-mapping.ts";
import type { WorkKind } from "../page/work-mapping.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { signColours, duringAutoSigns } from "./combination-steps.ts";
import type { CombinationStep } from "./combination-steps.ts";
import { formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import { typeSeconds } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";

/** Returns the number of cells in each row. With 60, many rows would need tens of thousands of formulas. */
export function gridCellCount(rows: number): number {
  if (rows <= 60) return 60;
  return rows <= 200 ? 30 : 20;
}

/** In characters: 60 such cells fit on the first screen. */
export const gridCellWidth = 0.17;

export const secondsColumnWidth = 9;

/** The number of cells between labels of the scale. */
const labelEvery = 5;

/** The most letters of a name in the table. */
export const longestName = 24;

/** The key of the last printed column. The numbers that the grid needs are to the right of it. */
export const lastPrinted = "end";

function lastGridColumn(rows: number): string {
  return `g${gridCellCount(rows)}`;
}

/**
 * Columns that count grid cells from the left edge to the start of a row, to the ends of its manual work,
 * walking, waiting and machine time, and to its end.
 */
const cellCountKeys = ["at_start", "at_manual", "at_walk", "at_wait", "at_auto", "at_end"] as const;

/**
 * Makes the work combination table with its time grid. A row starts when the operator has finished the row
 * above; the machine of that row may still run.
 *
 * One formula makes a text for a whole row, and each grid cell shows one character of it. Thousands of longer
 * formulas would make the workbook slow.
 */
export function combinationGrid(
  name: string,
  steps: readonly CombinationStep[],
  types: readonly TypeColumn[],
  words: Words,
): PageBlock {
  const { combination } = words.charts;
  const grid = Array.from({ length: gridCellCount(steps.length) }, (_, index) => index + 1);
  return {
    name: `${name}_data`,
    title: combination.table,
    at: nowhere,
    look: "table",
    columns: columnsOf(grid, types, words),
    rows: [
      scaleRow(name, grid, combination.scale),
      ...steps.map((step, index) => stepRow(name, step, steps[index - 1]?.key, grid, types)),
    ],
    rules: rulesOf(name, lastGridColumn(steps.length)),
  };
}

function columnsOf(
  grid: readonly number[],
  types: readonly TypeColumn[],
  { charts, language }: Words,
): readonly PageColumn[] {
  const { combination } = charts;
  return [
    { key: "number", header: charts.number, numberFormat: formats.text, width: 5 },
    { key: "name", header: charts.element, numberFormat: formats.text, width: longestName },
    ...workKinds.map((kind) => ({
      ...numberColumn(kind, charts.inSeconds({ what: workKindWords[kind][language] })),
      width: secondsColumnWidth,
    })),
    ...grid.map((cell): PageColumn => ({
      key: `g${cell}`,
      header: "",
      numberFormat: "General",
      width: gridCellWidth,
      isDrawn: true,
      // Labels after the first are wider than their cells and continue to the right.
      align: cell > 1 && cell % labelEvery === 1 ? "left" : "center",
    })),
    { ...numberColumn("start", charts.timeline.start), width: 9 },
    { ...numberColumn(lastPrinted, charts.timeline.end), width: 9 },
    ...cellCountKeys.map((key) => numberColumn(key, combination.places[key], formats.count)),
    ...types.map(({ key, label }) => numberColumn(key, charts.inSeconds({ what: label }))),
    { ...textColumn("drawn", combination.legend), numberFormat: "General" },
    textColumn("whole_name", charts.yamazumi.wholeName),
  ];
}

function scaleRow(name: string, grid: readonly number[], label: string): PageRow {
  const labelled = grid.filter((cell) => cell % labelEvery === 1);
  return {
    key: "scale",
    cells: {
      name: label,
      ...Object.fromEntries(labelled.map((cell) => [`g${cell}`, { formula: scaleLabel(name, cell - 1) }])),
      at_start: { formula: scaleCellCount(name, grid.length) },
      at_end: taktCell(name),
    },
  };
}

/** Makes the row of a step, which follows the row with the key `keyAbove`. */
function stepRow(
  name: string,
  step: CombinationStep,
  keyAbove: string | undefined,
  grid: readonly number[],
  types: readonly TypeColumn[],
): PageRow {
  return {
    key: step.key,
    cells: {
      number: step.number,
      name: shortText(step.name, longestName),
      ...Object.fromEntries(workKinds.map((kind) => [kind, secondsOf(name, workSigns[kind], types)])),
      start: keyAbove === undefined ? 0 : { formula: timeFinished(`${name}_data`, keyAbove) },
      end: { formula: "={[@start]}+{[@manual]}+MAX({[@walk]}+{[@wait]},{[@auto]})" },
      ...Object.fromEntries(grid.map((cell) => [`g${cell}`, { formula: `=MID({[@drawn]},${cell},1)` }])),
      ...cellCountFormulas(name, grid.length),
      ...typeSeconds(step.seconds, types),
      drawn: { formula: drawnFormula() },
      whole_name: step.name,
    },
  };
}

/** Returns the seconds before a grid cell. The first label after the longest row and the takt is the last. */
function scaleLabel(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=IF(${Math.max(0, cells - labelEvery)}*${unit}<=${longest},""&ROUND(${cells}*${unit},2),"")`;
}

/** Returns the formula for the number of grid cells that the scale covers. */
function scaleCellCount(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=MIN(${cells},(INT(ROUND(${longest}/${unit},6)/${labelEvery})+1)*${labelEvery})`;
}

/** Returns the seconds of all work types whose kind of work has this sign. */
function secondsOf(name: string, sign: string, types: readonly TypeColumn[]): PageValue {
  const parts = types.map(({ key }) => `IF({${name}_mapping[sign]#${key}}="${sign}",{[@${key}]},0)`);
  return { formula: `=${parts.join("+")}` };
}

/** Returns the time when the operator has finished a row. */
function timeFinished(block: string, key: string): string {
  const cell = (column: string): string => `{${block}[${column}]#${key}}`;
  return `=${["start", "manual", "walk", "wait"].map(cell).join("+")}`;
}

/** Returns the formula for the number of the grid cell in which the takt ends, counted from 1. */
function taktCell(name: string): PageValue {
  const takt = `{${name}_inputs[value]#takt}`;
  return {
    formula: `=IF(ISNUMBER(${takt}),ROUNDUP(ROUND(${takt}/{${name}_figures[value]#unit},6),0),"")`,
  };
}

/**
 * Returns the formulas of `cellCountKeys`. Each counts the grid cells whose middle is before a time. A row
 * with work gets at least one cell, also at the very end of the grid.
 */
function cellCountFormulas(
  name: string,
  cells: number,
): Readonly<Record<(typeof cellCountKeys)[number], PageValue>> {
  // Because of floating-point noise, a time at the middle of a cell never counts that cell.
  const cellsBefore = (seconds: string): string =>
    `ROUND((${seconds})/{${name}_figures[value]#unit}-0.000001,0)`;
  const manual = "{[@start]}+{[@manual]}";
  const cellsUntil = (before: string, seconds: string, kind: WorkKind): PageValue => ({
    formula: `=MAX({[@${before}]},IF({[@${kind}]}>0,MAX(${cellsBefore(seconds)},{[@at_start]}+1),0))`,
  });
  return {
    at_start: { formula: `=MIN(${cells - 1},${cellsBefore("{[@start]}")})` },
    at_manual: cellsUntil("at_start", manual, "manual"),
    at_walk: cellsUntil("at_manual", `${manual}+{[@walk]}`, "walk"),
    at_wait: cellsUntil("at_walk", `${manual}+{[@walk]}+{[@wait]}`, "wait"),
    at_auto: cellsUntil("at_manual", `${manual}+{[@auto]}`, "auto"),
    at_end: { formula: "=MAX({[@at_wait]},{[@at_auto]})" },
  };
}

/** Returns the formula of a row's text, with one character per grid cell. */
function drawnFormula(): string {
  const { manual, auto, walk, wait } = workSigns;
  const [walkEndInAuto, waitEndInAuto] = ["MIN({[@at_walk]},{[@at_auto]})", "MIN({[@at_wait]},{[@at_auto]})"];
  const walkEndAfterAuto = "MAX({[@at_walk]},{[@at_auto]})";
  const stretches = [
    [" ", "{[@at_start]}"],
    [manual, "{[@at_manual]}-{[@at_start]}"],
    [duringAutoSigns.walk, `${walkEndInAuto}-{[@at_manual]}`],
    [duringAutoSigns.wait, `${waitEndInAuto}-${walkEndInAuto}`],
    [auto, `{[@at_auto]}-${waitEndInAuto}`],
    [walk, `${walkEndAfterAuto}-{[@at_auto]}`],
    [wait, `{[@at_end]}-${walkEndAfterAuto}`],
  ] as const;
  return `=${stretches.map(([sign, cells]) => `REPT("${sign}",${cells})`).join("&")}`;
}

/** Returns the rules of the grid. The first that applies wins: takt, kind of work, grey of the scale. */
function rulesOf(name: string, last: string): readonly PageRule[] {
  const gridColumns = { from: "g1", to: last } as const;
  return [
    {
      ...gridColumns,
      formula: `=COLUMN({[@g1]})-COLUMN({[@wait]})={${name}_data[at_end]#scale}`,
      fill: chartColours.over,
      colour: chartColours.paper,
    },
    ...signRules(gridColumns, "g1"),
    {
      ...gridColumns,
      formula: `=COLUMN({[@g1]})-COLUMN({[@wait]})<={${name}_data[at_start]#scale}`,
      fill: chartColours.grid,
    },
  ];
}

/** Returns rules that colour cells by their character. `first` is the key of the first column. */
export function signRules(columns: Pick<PageRule, "from" | "to">, first: string): readonly PageRule[] {
  return signColours.map(({ signs, fill, colour }) => ({
    ...columns,
    formula: `=${either(signs.map((sign) => `{[@${first}]}="${sign}"`))}`,
    fill,
    colour,
  }));
}

function either(conditions: readonly string[]): string {
  const [only = ""] = conditions;
  return conditions.length > 1 ? `OR(${conditions.join(",")})` : only;
}
