import type { Words } from "../../words/words.ts";
import type { PageBlock, PageColumn, PageRow, PageRule, PageSeries, PageValue } from "../page/page.ts";
import { nowhere } from "./chart-part.ts";
import type { ChartPart } from "./chart-part.ts";
import { chartColours } from "./colours.ts";
import { inputCell, inputNote, wrongInputs } from "./input-note.ts";
import { figureColumns, numberColumn } from "./plain-columns.ts";
import { shownInputs } from "./shown-inputs.ts";

/** Takt and target cycle time as inputs of a page and as lines over the full width of its chart. */
export interface TaktLines {
  /** Where takt and target are typed; what is no time above 0 is no line. */
  readonly inputs: PageBlock;
  /** What the chart draws them from, in a block of its own with a row for each of the data: it says nothing that the inputs do not, and nothing at all where nothing is typed. */
  readonly levels: (rows: readonly Pick<PageRow, "key">[]) => PageBlock;
  readonly series: readonly PageSeries[];
  /** Takt as the formula of a cell has it, a number above 0 where `isTakt` is true. */
  readonly takt: string;
  readonly isTakt: string;
}

/** The lines of a chart whose names begin with `name`; `takt` is in seconds what stands in the input at first, where it is known. */
export function taktLines(name: string, words: Words, takt?: number): TaktLines {
  const { charts } = words;
  const block = `${name}_inputs`;
  const input = (key: "takt" | "target", label: string, value: number | "" = "") => ({
    key,
    cells: { label, value, note: taktNote(block, key, words) },
  });
  const line = (key: "takt" | "target"): PageValue => {
    const typed = inputCell(block, key);
    return { formula: `=IF(ISNUMBER(${typed}),IF(${typed}>0,${typed},NA()),NA())` };
  };
  const levels = `${name}_levels`;
  const cells = { takt: line("takt"), target: line("target") };
  const full = { block: levels, as: "Line", isFullWidth: true, isDashed: true } as const;
  const typedTakt = inputCell(block, "takt");
  return {
    inputs: {
      name: block,
      at: nowhere,
      look: "figures",
      columns: figureColumns({ isInput: true }),
      rows: [input("takt", charts.taktInput, takt), input("target", charts.targetInput)],
      rules: wrongInputs([charts.noLine]),
    },
    levels: (rows) => ({
      name: levels,
      at: nowhere,
      look: "table",
      columns: [numberColumn("takt", charts.takt), numberColumn("target", charts.target)],
      rows: rows.map(({ key }) => ({ key, cells })),
      rules: [hiddenErrors("takt"), hiddenErrors("target")],
    }),
    series: [
      { column: "takt", colour: chartColours.takt, ...full },
      { column: "target", colour: chartColours.target, ...full },
    ],
    takt: typedTakt,
    isTakt: `IF(ISNUMBER(${typedTakt}),${typedTakt}>0,FALSE)`,
  };
}

/** What stands beside a takt or a target: to type it, or that what is typed is no time. */
export function taktNote(block: string, key: "takt" | "target", { charts }: Words): PageValue {
  return inputNote(inputCell(block, key), "above 0", { hint: charts.emptyNoLine, wrong: charts.noLine });
}

/** What each bar leaves of the takt, of a block with a column `total`: below 0 where it takes longer, and red there; nothing as long as no takt is typed. */
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

/** Hides the #N/A of a column, which a chart needs in order to draw nothing. */
export function hiddenErrors(column: string): PageRule {
  return { from: column, to: column, formula: `=ISNA({[@${column}]})`, colour: chartColours.paper };
}

/** Charts that take their takt and target from one place. */
interface SharedTakt {
  /** Where both are typed, each with what to do. */
  readonly inputs: PageBlock;
  /** What is typed there, to be printed; without it the cells are empty. */
  readonly shown: PageBlock;
  readonly parts: readonly ChartPart[];
}

/**
 * Lets charts with takt lines follow the inputs of the first one, which are taken out of it to be put where they are typed, and what is typed where it is printed. `widths` are those of
 * the page's columns below them.
 */
export function sharedTakt(parts: readonly ChartPart[], widths: readonly number[]): SharedTakt | undefined {
  const names = parts.map(inputsOf);
  const [name] = names;
  const inputs = parts[0]?.figures.find((block) => block.name === name);
  if (name === undefined || inputs === undefined) return undefined;
  const columns = inputs.columns.map((column, index) => ({
    ...column,
    width: widths[index] ?? narrowest,
    align: "left" as const,
  }));
  return {
    inputs: { ...inputs, columns },
    shown: shownInputs({ ...inputs, columns }),
    parts: parts.map((part, index) => ({
      ...part,
      figures: part.figures.filter((block) => block.name !== names[index]),
      data: withInputs(part.data, names[index] ?? name, name),
      ...(part.levels !== undefined && { levels: withInputs(part.levels, names[index] ?? name, name) }),
    })),
  };
}

/** Characters of a column between the halves of a page, which a note runs over. */
const narrowest = 2;

function inputsOf({ figures }: ChartPart): string {
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
