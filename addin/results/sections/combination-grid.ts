import type { PageBlock, PageColumn, PageRow, PageRule, PageValue } from "../page/page.ts";
import { workKindWords, workKinds, workSigns } from "../page/work-mapping.ts";
import type { WorkKind } from "../page/work-mapping.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import { chartColours } from "../parts/colours.ts";
import { signColours, togetherSigns } from "./combination-steps.ts";
import type { CombinationStep } from "./combination-steps.ts";
import { formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import { typeSeconds } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";

/** How many cells a time grid has: 60, fewer where many rows would make tens of thousands of formulas; a row is then shorter than a cell anyway. */
export function gridCells(rows: number): number {
  if (rows <= 60) return 60;
  return rows <= 200 ? 30 : 20;
}

/**
 * Characters of a cell of the grid: 60 of them are in the first screen. Its colours tell what is drawn, its
 * signs as far as they are in sight.
 */
export const gridColumn = 0.17;

/** Characters of a column of seconds. */
export const kindColumn = 9;

/** A label of the scale every so many cells. */
const labelEvery = 5;

/** Signs of a name in the table. */
export const longestName = 24;

/** The last column that is printed; what the grid is worked out from is on its right. */
export const lastPrinted = "end";

/** The last column of the grid. */
function lastGridColumn(rows: number): string {
  return `g${gridCells(rows)}`;
}

/** Whole cells of the grid before the start, and up to the ends of manual work, walking, waiting, of the machine and of the row. */
const places = ["at_start", "at_manual", "at_walk", "at_wait", "at_auto", "at_end"] as const;

/**
 * Makes the table with its time grid: seconds by kind of work from the mapping, each row beginning where the one above lets the engineer go, the
 * machine running on beside. Everything in it is live but the seconds by work type. One formula draws a whole row as a text of signs, and each
 * cell of the grid takes its sign out of it: thousands of cells have to be short to be calculated, saved and opened in time.
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
      // Labels of the scale run over to the right; the first one is short, and signs below it stay in the middle.
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

/** The row of a step, which begins when the one of the key before lets the engineer go. */
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

/** The seconds before a cell of the grid; the scale ends one step beyond the longest row or the takt. */
function scaleLabel(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=IF(${Math.max(0, cells - labelEvery)}*${unit}<=${longest},""&ROUND(${cells}*${unit},2),"")`;
}

/** How many cells the grid shows: as many as its scale goes, of those that there are; it stands in the row of the scale. */
function lastShown(name: string, cells: number): string {
  const unit = `{${name}_figures[value]#unit}`;
  const longest = `MAX({${name}_data[end]},{${name}_inputs[value]#takt})`;
  return `=MIN(${cells},(INT(ROUND(${longest}/${unit},6)/${labelEvery})+1)*${labelEvery})`;
}

/** The seconds of the work types that count as a kind. */
function secondsOf(name: string, sign: string, types: readonly TypeColumn[]): PageValue {
  const parts = types.map(({ key }) => `IF({${name}_mapping[sign]#${key}}="${sign}",{[@${key}]},0)`);
  return { formula: `=${parts.join("+")}` };
}

/** When the engineer has done the row above, walked and waited. */
function freeAfter(block: string, key: string): string {
  const cell = (column: string): string => `{${block}[${column}]#${key}}`;
  return `=${["start", "manual", "walk", "wait"].map(cell).join("+")}`;
}

/** The cell of the grid that the takt ends in, counted from 1; it stands in the row of the scale. */
function taktCell(name: string): PageValue {
  const takt = `{${name}_inputs[value]#takt}`;
  return {
    formula: `=IF(ISNUMBER(${takt}),ROUNDUP(ROUND(${takt}/{${name}_figures[value]#unit},6),0),"")`,
  };
}

/**
 * The ends of a row's work, in cells whose middle is before them; what is shorter than a cell takes the row's first one all the same, which is the grid's last one at
 * most: what begins in the second half of that one would not be seen.
 */
function placeCells(name: string, cells: number): Readonly<Record<(typeof places)[number], PageValue>> {
  // Half a cell is not its middle yet, also where a sum of seconds lies a hair above it.
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

/** A row as a text with one sign for each cell: blank before its start, manual work, what goes on while the machine runs, and what follows. */
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

/** The takt first, since it stands over everything; then the colours of the signs, and the grid itself, which ends one step beyond the longest row or the takt. */
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

/** Fills the signs of some columns, of which the first is named, in their colours. */
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
