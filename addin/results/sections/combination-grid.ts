import type { PageBlock, PageColumn, PageRow, PageRule, PageValue } from "../page/page.ts";
import { workKindWords, workKinds, workSigns } from "../page/work-mapping.ts";
import type { WorkKind } from "../page/work-mapping.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { signColours, togetherSigns } from "./combination-steps.ts";
import type { CombinationStep } from "./combination-steps.ts";
import { formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import { typeSeconds } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";

/**
 * Returns the number of cells of a time grid: 60. Many rows have fewer, since they would have tens of
 * thousands of formulas; their times are shorter than a cell anyway.
 */
export function gridCells(rows: number): number {
  if (rows <= 60) return 60;
  return rows <= 200 ? 30 : 20;
}

/**
 * Characters of a cell of the grid: 60 cells fit on the first screen. Colours show what is drawn, and so do
 * the characters as far as they are visible.
 */
export const gridColumn = 0.17;

/** Characters of a column of seconds. */
export const kindColumn = 9;

/** The number of cells between labels of the scale. */
const labelEvery = 5;

/** The most letters of a name in the table. */
export const longestName = 24;

/** The last printed column. The numbers behind the grid are to the right of it. */
export const lastPrinted = "end";

/** Returns the last column of the grid. */
function lastGridColumn(rows: number): string {
  return `g${gridCells(rows)}`;
}

/**
 * Numbers of whole cells before a row's start, and up to the ends of manual work, walking, waiting, machine
 * time and the row.
 */
const places = ["at_start", "at_manual", "at_walk", "at_wait", "at_auto", "at_end"] as const;

/**
 * Makes the table with its time grid: seconds by kind of work from the mapping. Each row starts when the row
 * above frees the operator, while the machine continues. Everything is a formula except the seconds by work
 * type.
 *
 * One formula draws a whole row as a text, and each grid cell shows one character of it. Thousands of cells
 * need short formulas to be calculated, saved and opened in time.
 */
export function combinationGrid(
  name: string,
  steps: readonly CombinationStep[],
  types: readonly TypeColumn[],
  words: Words,
): PageBlock {
  const { combination } = words.charts;
  const grid = Array.from({ length: gridCells(steps.length) }, (_, index) => index + 1);
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
      width: kindColumn,
    })),
    ...grid.map((cell): PageColumn => ({
      key: `g${cell}`,
      header: "",
      numberFormat: "General",
      width: gridColumn,
      isDrawn: true,
      // Labels of the scale run over to the right. The first one is short, and characters below it are
      // centred.
      align: cell > 1 && cell % labelEvery === 1 ? "left" : "center",
    })),
    { ...numberColumn("start", charts.timeline.start), width: 9 },
    { ...numberColumn(lastPrinted, charts.timeline.end), width: 9 },
    ...places.map((key) => numberColumn(key, combination.places[key], formats.count)),
    ...types.map(({ key, label }) => numberColumn(key, charts.inSeconds({ what: label }))),
    { ...textColumn("drawn", combination.legend), numberFormat: "General" },
    textColumn("whole_name", charts.yamazumi.wholeName),
  ];
}

function scaleRow(name: string, grid: readonly number[], called: string): PageRow {
  const labelled = grid.filter((cell) => cell % labelEvery === 1);
  return {
    key: "scale",
    cells: {
      name: called,
      ...Object.fromEntries(labelled.map((cell) => [`g${cell}`, { formula: scaleLabel(name, cell - 1) }])),
      at_start: { formula: lastShown(name, grid.length) },
      at_end: taktCell(name),
    },
  };
}

/** Returns the row of a step, which starts when the row with the key `before` frees the operator. */
function stepRow(
  name: string,
  step: CombinationStep,
  before: string | undefined,
  grid: readonly number[],
  types: readonly TypeColumn[],
): PageRow {
  return {
    key: step.key,
    cells: {
      number: step.number,
      name: shortText(step.name, longestName),
      ...Object.fromEntries(workKinds.map((kind) => [kind, secondsOf(name, workSigns[kind], types)])),
      start: before === undefined ? 0 : { formula: freeAfter(`${name}_data`, before) },
      end: { formula: "={[@start]}+{[@manual]}+MAX({[@walk]}+{[@wait]},{[@auto]})" },
      ...Object.fromEntries(grid.map((cell) => [`g${cell}`, { formula: `=MID({[@drawn]},${cell},1)` }])),
      ...placeCells(name, grid.length),
      ...typeSeconds(step.seconds, types),
      drawn: { formula: drawnFormula() },
      whole_name: step.name,
    },
  };
}

/** Returns the seconds before a grid cell. The scale ends one step after the longest row or the takt. */
function scaleLabel(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=IF(${Math.max(0, cells - labelEvery)}*${unit}<=${longest},""&ROUND(${cells}*${unit},2),"")`;
}

/** Returns the number of grid cells that the scale covers, at most all. The row of the scale has it. */
function lastShown(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=MIN(${cells},(INT(ROUND(${longest}/${unit},6)/${labelEvery})+1)*${labelEvery})`;
}

/** Returns the seconds of the work types that count as a kind. */
function secondsOf(name: string, sign: string, types: readonly TypeColumn[]): PageValue {
  const parts = types.map(({ key }) => `IF({${name}_mapping[sign]#${key}}="${sign}",{[@${key}]},0)`);
  return { formula: `=${parts.join("+")}` };
}

/** Returns the time when the operator has finished, walked and waited in the row above. */
function freeAfter(block: string, key: string): string {
  const cell = (column: string): string => `{${block}[${column}]#${key}}`;
  return `=${["start", "manual", "walk", "wait"].map(cell).join("+")}`;
}

/** Returns the grid cell with the end of the takt, counted from 1. The row of the scale has it. */
function taktCell(name: string): PageValue {
  const takt = `{${name}_inputs[value]#takt}`;
  return {
    formula: `=IF(ISNUMBER(${takt}),ROUNDUP(ROUND(${takt}/{${name}_figures[value]#unit},6),0),"")`,
  };
}

/**
 * Returns the ends of a row's work, as numbers of cells whose middle is before the end. Work shorter than a
 * cell still gets the row's first cell. That is at most the grid's last cell, so that work that begins in its
 * second half stays visible.
 */
function placeCells(name: string, cells: number): Readonly<Record<(typeof places)[number], PageValue>> {
  // Exactly half a cell does not reach its middle, even if the sum of seconds has float noise.
  const cellsBefore = (seconds: string): string =>
    `ROUND((${seconds})/{${name}_figures[value]#unit}-0.000001,0)`;
  const manual = "{[@start]}+{[@manual]}";
  const until = (before: string, seconds: string, kind: WorkKind): PageValue => ({
    formula: `=MAX({[@${before}]},IF({[@${kind}]}>0,MAX(${cellsBefore(seconds)},{[@at_start]}+1),0))`,
  });
  return {
    at_start: { formula: `=MIN(${cells - 1},${cellsBefore("{[@start]}")})` },
    at_manual: until("at_start", manual, "manual"),
    at_walk: until("at_manual", `${manual}+{[@walk]}`, "walk"),
    at_wait: until("at_walk", `${manual}+{[@walk]}+{[@wait]}`, "wait"),
    at_auto: until("at_manual", `${manual}+{[@auto]}`, "auto"),
    at_end: { formula: "=MAX({[@at_wait]},{[@at_auto]})" },
  };
}

/**
 * Returns the formula of a row's text, with one character per cell: blank before its start, manual work, work
 * during machine time, and what follows.
 */
function drawnFormula(): string {
  const { manual, auto, walk, wait } = workSigns;
  const [walked, waited] = ["MIN({[@at_walk]},{[@at_auto]})", "MIN({[@at_wait]},{[@at_auto]})"];
  const walkedAfter = "MAX({[@at_walk]},{[@at_auto]})";
  const stretches = [
    [" ", "{[@at_start]}"],
    [manual, "{[@at_manual]}-{[@at_start]}"],
    [togetherSigns.walk, `${walked}-{[@at_manual]}`],
    [togetherSigns.wait, `${waited}-${walked}`],
    [auto, `{[@at_auto]}-${waited}`],
    [walk, `${walkedAfter}-{[@at_auto]}`],
    [wait, `{[@at_end]}-${walkedAfter}`],
  ] as const;
  return `=${stretches.map(([sign, cells]) => `REPT("${sign}",${cells})`).join("&")}`;
}

/**
 * Returns the conditional formats: first the takt, which is over everything, then the colours of characters,
 * then the grid. The grid ends one step after the longest row or the takt.
 */
function rulesOf(name: string, last: string): readonly PageRule[] {
  const over = { from: "g1", to: last } as const;
  return [
    {
      ...over,
      formula: `=COLUMN({[@g1]})-COLUMN({[@wait]})={${name}_data[at_end]#scale}`,
      fill: chartColours.over,
      colour: chartColours.paper,
    },
    ...signRules(over, "g1"),
    {
      ...over,
      formula: `=COLUMN({[@g1]})-COLUMN({[@wait]})<={${name}_data[at_start]#scale}`,
      fill: chartColours.grid,
    },
  ];
}

/** Fills the characters of some columns in their colours. `first` is the first of these columns. */
export function signRules(over: Pick<PageRule, "from" | "to">, first: string): readonly PageRule[] {
  return signColours.map(({ signs, fill, colour }) => ({
    ...over,
    formula: `=${either(signs.map((sign) => `{[@${first}]}="${sign}"`))}`,
    fill,
    colour,
  }));
}

function either(conditions: readonly string[]): string {
  const [only = ""] = conditions;
  return conditions.length > 1 ? `OR(${conditions.join(",")})` : only;
}
