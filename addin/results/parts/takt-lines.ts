import type { Words } from "../../words/words.ts";
import type { PageBlock, PageColumn, PageRow, PageRule, PageSeries, PageValue } from "../page/page.ts";
import { nowhere } from "./chart-section.ts";
import type { ChartSection } from "./chart-section.ts";
import { chartColours } from "./colours.ts";
import { inputCell, inputNote, wrongInputs } from "./input-note.ts";
import { screenChart } from "./first-screen.ts";
import { figureColumns, numberColumn } from "./plain-columns.ts";
import { letterWidth } from "./short-text.ts";
import { shownInputs } from "./shown-inputs.ts";

/** Takt and target cycle time as inputs of a page, and as lines over the full width of its chart. */
export interface TaktLines {
  /** The cells for takt and target. Only a number above 0 draws a line. */
  readonly inputs: PageBlock;
  /**
   * The block that the chart draws the lines from, with as many rows as the data. It repeats only the inputs,
   * and is empty without them.
   */
  readonly levels: (rows: readonly Pick<PageRow, "key">[]) => PageBlock;
  readonly series: readonly PageSeries[];
  /** The takt in formulas: a number above 0 if `isTakt` is true. */
  readonly takt: string;
  readonly isTakt: string;
}

interface TaktFacts {
  /** The original seconds in the inputs, if known. */
  readonly takt?: number | undefined;
  readonly target?: number | undefined;
  /** The chart stacks `NAME_data`, with `total` on top of each column. `columnWidth` is in points. */
  readonly totals?: { readonly columnWidth: number };
}

/** Returns the lines of a chart with this name prefix, each with a label at its end: "Takt 62.0 s". */
export function taktLines(name: string, words: Words, { takt, target, totals }: TaktFacts = {}): TaktLines {
  const { charts } = words;
  const block = `${name}_inputs`;
  const input = (key: "takt" | "target", label: string, value: number | "" = "") => ({
    key,
    cells: { label, value, note: taktNote(block, key, words) },
  });
  const levels = `${name}_levels`;
  const full = { block: levels, as: "Line", isFullWidth: true, isDashed: true, isInLegend: false } as const;
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
    levels: (rows) => levelsBlock(name, rows, totals !== undefined, words),
    series: [
      { column: "takt", colour: chartColours.takt, ...full },
      { column: "target", colour: chartColours.target, ...full },
      { ...labelSeries(levels, "takt", charts.takt, words), colour: "none" },
      { ...labelSeries(levels, "target", charts.target, words), colour: "none" },
      ...(totals === undefined ? [] : totalSeries(levels, totals.columnWidth, words)),
    ],
    takt: inputCell(block, "takt"),
    isTakt,
  };
}

/** Returns the condition that a time above 0 is typed. */
function isTypedTime(block: string, key: "takt" | "target"): string {
  const typed = inputCell(block, key);
  return `IF(ISNUMBER(${typed}),${typed}>0,FALSE)`;
}

/**
 * Returns the block for the chart: the lines, the labelled point at the end of each, and the totals within
 * and over takt.
 */
function levelsBlock(
  name: string,
  rows: readonly Pick<PageRow, "key">[],
  hasTotals: boolean,
  { charts, lineCharts }: Words,
): PageBlock {
  const typed = (key: "takt" | "target"): string => inputCell(`${name}_inputs`, key);
  const where = (key: "takt" | "target", condition: string, value = typed(key)): PageValue => ({
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
    const isOver = `IF(${isTakt},ROUND(${total}-${typed("takt")},9)>0,FALSE)`;
    const isEnd = isLast ? "TRUE" : "FALSE";
    return {
      takt: where("takt", "TRUE"),
      target: where("target", "TRUE"),
      takt_label: where("takt", isEnd),
      target_label: where("target", isEnd),
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
    rows: rows.map(({ key }, index) => ({ key, cells: cellsOf(key, index === labelRow(rows)) })),
    rules: columns.map(({ key }) => hiddenErrors(key)),
  };
}

/** Adds empty columns on the right of a chart, usually one, as space for the names of the lines. */
export function withEnd(rows: readonly PageRow[], count = 1): readonly PageRow[] {
  if (rows.length === 0) return rows;
  const keys = Array.from({ length: count }, (_, index) => (index === 0 ? endKey : `${endKey}${index + 1}`));
  return [...rows, ...keys.map((key) => ({ key, cells: { category: "" } }))];
}

/** The key of the first of those columns. */
const endKey = "end";

/** Returns whether a row is one of those columns. */
export function isEnd({ key }: Pick<PageRow, "key">): boolean {
  return /^end\d*$/.test(key);
}

/**
 * Returns the index of the row whose point carries the names of the lines: the middle of those columns, else
 * the last row.
 */
export function labelRow(rows: readonly Pick<PageRow, "key">[]): number {
  return rows.length - 1 - Math.floor(rows.filter(isEnd).length / 2);
}

/**
 * Returns an invisible point with the name of its line. Its label has a fill, so that no line strikes it
 * through.
 */
function labelSeries(
  block: string,
  line: "takt" | "target",
  called: string,
  { reports }: Words,
): Omit<PageSeries, "colour"> {
  const [, unit = ""] = reports.line.takt({ seconds: "|" }).split("|");
  return {
    column: `${line}_label`,
    block,
    as: "Line",
    isInLegend: false,
    labels: {
      numberFormat: `"${plain(called)} "0.0"${plain(unit)}"`,
      position: line === "takt" ? "Top" : "Bottom",
      colour: line === "takt" ? chartColours.takt : chartColours.target,
      fill: chartColours.paper,
    },
  };
}

/**
 * Returns the totals on top of columns. Totals over takt are red, with words if the column is wide enough,
 * else with a mark.
 */
function totalSeries(block: string, columnWidth: number, { lineCharts }: Words): readonly PageSeries[] {
  const shared = { block, colour: "none", as: "Line", isInLegend: false } as const;
  const label = { position: "Top", fill: chartColours.paper } as const;
  const over = overWord(lineCharts.marks.over, columnWidth) || '" ▲"';
  return [
    {
      ...shared,
      column: "total_within",
      labels: { ...label, numberFormat: "0.0", colour: chartColours.ink },
    },
    {
      ...shared,
      column: "total_over",
      labels: { ...label, numberFormat: `0.0${over}`, colour: chartColours.over },
    },
  ];
}

/**
 * Returns the options for totals on so many columns: points of a column with its gap. One column more is
 * empty.
 */
export function totalsOn(columns: number): { readonly columnWidth: number } {
  return { columnWidth: (screenChart.width - axisWidth) / (columns + 1) };
}

/** Points of the axis on the left of the columns. */
const axisWidth = 60;

/** Points of a label's character, and of its seconds. */
const signWidth = 5;
const secondsWidth = 28;

/**
 * Returns the words for "over takt" behind a column's seconds, as text of a number format. Returns an empty
 * text if the column, with its width in points, is too narrow.
 */
export function overWord(word: string, width: number): string {
  return letterWidth(word) * signWidth + secondsWidth > width ? "" : `" ${plain(word)}"`;
}

/** Returns a text without the quotes that end a text of a number format. */
function plain(text: string): string {
  return text.replaceAll('"', "");
}

/** Returns the note beside takt or target: a hint to type it, or that the typed value is not a time. */
export function taktNote(block: string, key: "takt" | "target", { charts }: Words): PageValue {
  return inputNote(inputCell(block, key), "above 0", { hint: charts.emptyNoLine, wrong: charts.noLine });
}

/**
 * Returns the column with each bar's distance to takt, for a block with a column `total`. Negative values are
 * red. It is empty until a takt is typed.
 */
export function toTakt(
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

/** Hides the #N/A of a column. The chart needs it to draw nothing. */
export function hiddenErrors(column: string): PageRule {
  return { from: column, to: column, formula: `=ISNA({[@${column}]})`, colour: chartColours.paper };
}

/** Charts that share one takt and target. */
interface SharedTakt {
  /** The cells for both, each with a hint. */
  readonly inputs: PageBlock;
  /** The typed values for print; empty without them. */
  readonly shown: PageBlock;
  readonly sections: readonly ChartSection[];
}

/**
 * Connects charts with takt lines to the inputs of the first one. Moves these inputs out of the chart, to the
 * cells for typing and the cells for print. `widths` are those of the page's columns below them.
 */
export function sharedTakt(
  sections: readonly ChartSection[],
  widths: readonly number[],
  words: Words,
): SharedTakt | undefined {
  const names = sections.map(inputsOf);
  const [name] = names;
  const inputs = sections[0]?.figures.find((block) => block.name === name);
  if (name === undefined || inputs === undefined) return undefined;
  return {
    inputs: inputsBeforeLabels(inputs, widths, words),
    shown: shownInputs({
      ...inputs,
      columns: inputs.columns.map((column, index) => ({
        ...column,
        width: widths[index] ?? narrowest,
        align: "left",
      })),
    }),
    sections: sections.map((section, index) => ({
      ...section,
      figures: section.figures.filter((block) => block.name !== names[index]),
      data: withInputs(section.data, names[index] ?? name, name),
      ...(section.levels !== undefined && { levels: withInputs(section.levels, names[index] ?? name, name) }),
    })),
  };
}

/** Characters of a column between the halves of a page. */
const narrowest = 2;

/**
 * Puts the input cells into the first column of a report, since the second one is as wide as a chart. The
 * label there explains each cell. The note beside it says only what is wrong.
 */
function inputsBeforeLabels(inputs: PageBlock, widths: readonly number[], { charts }: Words): PageBlock {
  const [label, value, note] = inputs.columns;
  if (label === undefined || value === undefined || note === undefined) return inputs;
  const columns = [value, label, note].map((column, index) => ({
    ...column,
    width: widths[index] ?? narrowest,
  }));
  const rows = inputs.rows.map((row) => ({
    ...row,
    cells: {
      ...row.cells,
      label: `${typeof row.cells.label === "string" ? row.cells.label : ""} · ${charts.emptyNoLine}`,
      note: inputNote(inputCell(inputs.name, row.key), "above 0", { hint: "", wrong: charts.noLine }),
    },
  }));
  return { ...inputs, columns, rows };
}

function inputsOf({ figures }: ChartSection): string {
  return figures.find(({ rows }) => rows.some(({ key }) => key === "takt"))?.name ?? "";
}

function withInputs(data: PageBlock, own: string, shared: string): PageBlock {
  const inText = (text: string): string => text.replaceAll(`{${own}[`, `{${shared}[`);
  const renamed = (value: PageValue): PageValue =>
    typeof value === "object" ? { formula: inText(value.formula) } : value;
  return {
    ...data,
    columns: data.columns.map((column) =>
      column.headerWhen === undefined ? column : { ...column, headerWhen: inText(column.headerWhen) },
    ),
    rows: data.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([key, value]) => [key, renamed(value)])),
    })),
  };
}
