import type { Words } from "../../words/words.ts";
import type { PageBlock, PageColumn, PageRow, PageRule, PageSeries, PageValue } from "../page/page.ts";
import { nowhere } from "./chart-section.ts";
import { chartColours } from "./colours.ts";
import { inputCell, inputNote, wrongInputs } from "./input-note.ts";
import { screenChart } from "./first-screen.ts";
import { labelRowIndex } from "./label-space.ts";
import { figureColumns, numberColumn } from "./plain-columns.ts";
import { letterWidth } from "./short-text.ts";

/** Takt and target as input cells of a page, and as lines over the full width of its chart. */
export interface TaktLines {
  /** The cells for takt and target. Only a number above 0 draws a line. */
  readonly inputs: PageBlock;
  /** Makes the block of the lines' values, #N/A until a time is typed. It needs the rows of the data. */
  readonly lineValuesFor: (rows: readonly Pick<PageRow, "key">[]) => PageBlock;
  readonly series: readonly PageSeries[];
  /** The token of the cell with the takt, for formulas. */
  readonly takt: string;
  /** The condition, for formulas, that the takt is a number above 0. */
  readonly isTakt: string;
}

interface TaktLineOptions {
  /** The seconds in the input cells before a user types. */
  readonly takt?: number | undefined;
  readonly target?: number | undefined;
  /** The number of columns of a stacked chart, which show their totals on top. */
  readonly totalColumns?: number;
}

/** Returns the lines of a chart, each with a label at its end: "Takt 62.0 s". */
export function taktLines(
  name: string,
  words: Words,
  { takt, target, totalColumns }: TaktLineOptions = {},
): TaktLines {
  const { charts } = words;
  const block = `${name}_inputs`;
  const input = (key: "takt" | "target", label: string, value: number | "" = "") => ({
    key,
    cells: { label, value, note: taktNote(block, key, words) },
  });
  const lineBlock = `${name}_levels`;
  const fullWidthLine = {
    block: lineBlock,
    as: "Line",
    isFullWidth: true,
    isDashed: true,
    isInLegend: false,
  } as const;
  const isTakt = isTypedTime(block, "takt");
  return {
    inputs: {
      name: block,
      at: nowhere,
      look: "figures",
      columns: figureColumns({ isInput: true }),
      rows: [input("takt", charts.taktInput, takt), input("target", charts.targetInput, target)],
      rules: wrongInputs([charts.noLine]),
    },
    lineValuesFor: (rows) => lineValuesBlock(name, rows, totalColumns !== undefined, words),
    series: [
      { column: "takt", colour: chartColours.takt, ...fullWidthLine },
      { column: "target", colour: chartColours.target, ...fullWidthLine },
      { ...labelSeries(lineBlock, "takt", charts.takt, words), colour: "none" },
      { ...labelSeries(lineBlock, "target", charts.target, words), colour: "none" },
      ...(totalColumns === undefined ? [] : totalSeries(lineBlock, totalColumns, words)),
    ],
    takt: inputCell(block, "takt"),
    isTakt,
  };
}

function isTypedTime(block: string, key: "takt" | "target"): string {
  const typed = inputCell(block, key);
  return `IF(ISNUMBER(${typed}),${typed}>0,FALSE)`;
}

/** Returns the values of the lines, of the points that have their labels, and of the columns' totals. */
function lineValuesBlock(
  name: string,
  rows: readonly Pick<PageRow, "key">[],
  hasTotals: boolean,
  { charts, lineCharts }: Words,
): PageBlock {
  const inputOf = (key: "takt" | "target"): string => inputCell(`${name}_inputs`, key);
  const valueIf = (key: "takt" | "target", condition: string, value = inputOf(key)): PageValue => ({
    formula: `=IF(${isTypedTime(`${name}_inputs`, key)},IF(${condition},${value},NA()),NA())`,
  });
  const isTakt = isTypedTime(`${name}_inputs`, "takt");
  const columns = [
    numberColumn("takt", charts.takt),
    numberColumn("target", charts.target),
    numberColumn("takt_label", charts.taktInput),
    numberColumn("target_label", charts.targetInput),
    ...(hasTotals
      ? [numberColumn("total_within", charts.total), numberColumn("total_over", lineCharts.over)]
      : []),
  ];
  const cellsOf = (key: string, isLast: boolean): Readonly<Record<string, PageValue>> => {
    const total = `{${name}_data[total]#${key}}`;
    const isOver = `IF(${isTakt},ROUND(${total}-${inputOf("takt")},9)>0,FALSE)`;
    const isLabelled = isLast ? "TRUE" : "FALSE";
    return {
      takt: valueIf("takt", "TRUE"),
      target: valueIf("target", "TRUE"),
      takt_label: valueIf("takt", isLabelled),
      target_label: valueIf("target", isLabelled),
      ...(hasTotals && {
        total_within: { formula: `=IF(OR(${total}<=0,${isOver}),NA(),${total})` },
        total_over: { formula: `=IF(${isOver},${total},NA())` },
      }),
    };
  };
  return {
    name: `${name}_levels`,
    at: nowhere,
    look: "table",
    isResult: false,
    columns,
    rows: rows.map(({ key }, index) => ({ key, cells: cellsOf(key, index === labelRowIndex(rows)) })),
    rules: columns.map(({ key }) => errorHidingRule(key)),
  };
}

/** Returns a series of one invisible point, whose label has the name of the line and its seconds. */
function labelSeries(
  block: string,
  line: "takt" | "target",
  lineName: string,
  { reports }: Words,
): Omit<PageSeries, "colour"> {
  const [, unit = ""] = reports.line.takt({ seconds: "|" }).split("|");
  return {
    column: `${line}_label`,
    block,
    as: "Line",
    isInLegend: false,
    labels: {
      numberFormat: `"${withoutQuotes(lineName)} "0.0"${withoutQuotes(unit)}"`,
      position: line === "takt" ? "Top" : "Bottom",
      colour: line === "takt" ? chartColours.takt : chartColours.target,
      fill: chartColours.paper,
    },
  };
}

/** Returns the totals on top of columns. Those over takt are red, with words, or ▲ if words do not fit. */
function totalSeries(block: string, columns: number, { lineCharts }: Words): readonly PageSeries[] {
  // The chart has an empty column on the right for the labels of the lines.
  const columnWidth = (screenChart.width - axisWidth) / (columns + 1);
  const invisible = { block, colour: "none", as: "Line", isInLegend: false } as const;
  const label = { position: "Top", fill: chartColours.paper } as const;
  const over = overTaktLabel(lineCharts.marks.over, columnWidth) || '" ▲"';
  return [
    {
      ...invisible,
      column: "total_within",
      labels: { ...label, numberFormat: "0.0", colour: chartColours.ink },
    },
    {
      ...invisible,
      column: "total_over",
      labels: { ...label, numberFormat: `0.0${over}`, colour: chartColours.over },
    },
  ];
}

/** Points of the axis on the left of the columns. */
const axisWidth = 60;

/** The width in points of a character of a label, and of the seconds before the text. */
const letterPoints = 5;
const secondsPoints = 28;

/** Returns the words after a column's seconds in a number format; empty if `width` in points is too small. */
export function overTaktLabel(word: string, width: number): string {
  return letterWidth(word) * letterPoints + secondsPoints > width ? "" : `" ${withoutQuotes(word)}"`;
}

/** Removes quotes, since they would end a quoted text of a number format. */
function withoutQuotes(text: string): string {
  return text.replaceAll('"', "");
}

/** Returns the note beside takt or target: a hint, or what is wrong with the typed value. */
export function taktNote(block: string, key: "takt" | "target", { charts }: Words): PageValue {
  return inputNote(inputCell(block, key), "above 0", { hint: charts.emptyNoLine, wrong: charts.noLine });
}

/** Returns the column with the takt minus each bar's `total`, empty until a takt is typed. */
export function distanceToTakt(
  { takt, isTakt }: Pick<TaktLines, "takt" | "isTakt">,
  { charts }: Words,
): { readonly column: PageColumn; readonly value: PageValue; readonly rule: PageRule } {
  return {
    column: { ...numberColumn("to_takt", charts.toTakt), headerWhen: isTakt },
    value: { formula: `=IF(${isTakt},ROUND(${takt}-{[@total]},9),"")` },
    rule: {
      from: "to_takt",
      to: "to_takt",
      formula: "=AND(ISNUMBER({[@to_takt]}),{[@to_takt]}<0)",
      fill: chartColours.bad,
    },
  };
}

/** Returns the rule that hides #N/A, which the chart needs to draw nothing. */
export function errorHidingRule(column: string): PageRule {
  return { from: column, to: column, formula: `=ISNA({[@${column}]})`, colour: chartColours.paper };
}
