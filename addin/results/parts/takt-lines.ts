import type { PageBlock, PageColumn, PageRule, PageSeries, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { chartColours } from "./colours.ts";
import { nowhere } from "./chart-part.ts";
import { formats, labelWidth, numberColumn, widths } from "./plain-columns.ts";

/** Takt and target cycle time as inputs of a page and as lines over the full width of its chart. */
export interface TaktLines {
  /** Where takt and target are typed; what is no time above 0 is no line. */
  readonly inputs: PageBlock;
  /** They follow the series that they lie over. */
  readonly columns: readonly PageColumn[];
  /** The cells of each row. */
  readonly cells: Readonly<Record<"takt" | "target", PageValue>>;
  readonly series: readonly PageSeries[];
  /** Hide what draws no line. */
  readonly rules: readonly PageRule[];
}

/** The lines of a chart whose names begin with `name`; `takt` is in seconds what stands in the input at first, where it is known. */
export function taktLines(name: string, words: Words, takt?: number): TaktLines {
  const { charts } = words;
  const block = `${name}_inputs`;
  const line = (key: "takt" | "target"): PageValue => {
    const typed = `{${block}[value]#${key}}`;
    return { formula: `=IF(ISNUMBER(${typed}),IF(${typed}>0,${typed},NA()),NA())` };
  };
  const full = { isFullWidth: true, isDashed: true } as const;
  return {
    inputs: {
      name: block,
      at: nowhere,
      look: "figures",
      columns: figureColumns({ isInput: true }),
      rows: [
        { key: "takt", cells: { label: charts.taktInput, value: takt ?? "", note: charts.emptyNoLine } },
        { key: "target", cells: { label: charts.targetInput, value: "", note: charts.emptyNoLine } },
      ],
    },
    columns: [numberColumn("takt", charts.takt), numberColumn("target", charts.target)],
    cells: { takt: line("takt"), target: line("target") },
    series: [
      { column: "takt", colour: chartColours.takt, as: "Line", ...full },
      { column: "target", colour: chartColours.target, as: "Line", ...full },
    ],
    rules: [hiddenErrors("takt"), hiddenErrors("target")],
  };
}

/** The three columns of a block of figures: label, value and note; the first is wide enough for the labels. */
export function figureColumns(
  value: { readonly isInput?: true; readonly numberFormat?: string } = {},
  labels: readonly string[] = [],
): readonly PageColumn[] {
  const text = { header: "", numberFormat: formats.text } as const;
  return [
    { ...text, key: "label", width: labelWidth(labels) },
    {
      header: "",
      key: "value",
      numberFormat: formats.seconds,
      width: widths.number,
      align: "right",
      ...value,
    },
    { ...text, key: "note", width: widths.number },
  ];
}

/** Hides the #N/A of a column, which a chart needs in order to draw nothing. */
export function hiddenErrors(column: string): PageRule {
  return { from: column, to: column, formula: `=ISNA({[@${column}]})`, colour: chartColours.paper };
}
