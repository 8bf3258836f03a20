/** Columns that tables of numbers and blocks of figures share. */

import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { nowhere } from "./chart-section.ts";
import { boldness, headerWidth } from "./header-width.ts";
import { letterWidth } from "./short-text.ts";

/** The column widths of chart pages, in characters. */
export const widths = { category: 26, number: 11, verdict: 22, text: 36 } as const;

/** The most characters of a category, in its column and at the axis of a chart. */
export const longestCategory = widths.category;

/** Excel's number formats for charts. An axis shows as many decimals as its steps need. */
export const formats = { seconds: "0.0", share: "0.0%", count: "0", text: "@", axis: "General" } as const;

/** The maximum width of the labels of figures, in characters. */
const longestLabel = 52;

export function categoryColumn(header: string, width: number = widths.category): PageColumn {
  return { key: "category", header, numberFormat: formats.text, width };
}

/** The column is wide enough for every word of its header. */
export function numberColumn(
  key: string,
  header: string,
  numberFormat: string = formats.seconds,
): PageColumn {
  return { key, header, numberFormat, width: headerWidth(header, widths.number), align: "right" };
}

/** Returns a column that only formulas need: narrow, without visible content. */
export function hiddenColumn(key: string): PageColumn {
  return { key, header: "", numberFormat: ";;;", width: 1 };
}

/** Returns the condition, for `headerWhen`, that any cell of a column has text. */
export function hasTextIn(column: string): string {
  return `SUMPRODUCT(--(LEN({[${column}]})>0))>0`;
}

/** The column is wide enough for every word of its header. */
export function textColumn(key: string, header: string, width: number = widths.text): PageColumn {
  const longest = Math.max(0, ...header.split(/\s+/).map(letterWidth));
  return {
    key,
    header,
    numberFormat: formats.text,
    width: Math.max(width, Math.ceil(longest * boldness) + 1),
  };
}

/** Returns the width of a column that fits these labels, up to `longestLabel`. */
export function labelWidth(labels: readonly string[]): number {
  return Math.min(longestLabel, Math.max(widths.category, ...labels.map((label) => letterWidth(label) + 1)));
}

/** Points between a chart and its neighbours. */
export const spaceBeside = 12;

/** Returns the largest width of the label columns of these blocks, in characters. */
export function labelColumnWidth(figures: readonly PageBlock[]): number {
  return Math.max(widths.category, ...figures.map(({ columns: [first] }) => first?.width ?? 0));
}

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: PageValue;
  readonly note?: PageValue;
  /** Label and note are visible only while this condition is true. */
  readonly visibleIf?: string;
}

/** Makes a block of figures with one number format. A formula refers to a figure as `{name[value]#key}`. */
export function figuresBlock(
  name: string,
  figures: readonly Figure[],
  { numberFormat = formats.seconds, title }: { readonly numberFormat?: string; readonly title?: string } = {},
): PageBlock {
  return {
    name,
    ...(title !== undefined && { title }),
    at: nowhere,
    look: "figures",
    columns: figureColumns(
      { numberFormat },
      figures.map(({ label }) => label),
    ),
    rows: figures.map(({ key, label, value, note = "", visibleIf: when }) => ({
      key,
      cells: { label: shownWhen(when, label), value, note: shownWhen(when, note) },
    })),
  };
}

function shownWhen(when: string | undefined, text: PageValue): PageValue {
  return when === undefined || typeof text !== "string" || text === ""
    ? text
    : { formula: `=IF(${when},${quoted(text)},"")` };
}

/** Returns the columns label, value and note. The first is wide enough for `labels`. */
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
