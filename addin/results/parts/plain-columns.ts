/** The columns that tables of numbers have in common, and blocks of figures. */

import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { nowhere } from "./chart-part.ts";
import { boldness, headerWidth } from "./header-width.ts";
import { letterWidth } from "./short-text.ts";

/** The widths, in characters, that the pages of charts count with. */
export const widths = { category: 26, number: 11, verdict: 22, text: 36 } as const;

/** Signs of a name that its column shows beside a number, and that an axis has room for. */
export const longestCategory = widths.category;

/** Excel's formats of the numbers of charts; an axis writes as many decimals as its steps need. */
export const formats = { seconds: "0.0", share: "0.0%", count: "0", text: "@", axis: "General" } as const;

/** Labels of figures get no more room than this. */
const longestLabel = 52;

/** A column of the names that stand at the axis of a chart. */
export function categoryColumn(header: string, width: number = widths.category): PageColumn {
  return { key: "category", header, numberFormat: formats.text, width };
}

/** A column of seconds or of another number, wide enough for every word of its header. */
export function numberColumn(
  key: string,
  header: string,
  numberFormat: string = formats.seconds,
): PageColumn {
  return { key, header, numberFormat, width: headerWidth(header, widths.number), align: "right" };
}

/** The formula that is true once any cell of a column says something, for a header that would stand over nothing. */
export function holdsAny(column: string): string {
  return `SUMPRODUCT(--(LEN({[${column}]})>0))>0`;
}

/** A column of texts, wide enough for every word of its header. */
export function textColumn(key: string, header: string, width: number = widths.text): PageColumn {
  const longest = Math.max(0, ...header.split(/\s+/).map(letterWidth));
  return {
    key,
    header,
    numberFormat: formats.text,
    width: Math.max(width, Math.ceil(longest * boldness) + 1),
  };
}

/** How wide a column of labels is, so that none is cut by the number beside it. */
export function labelWidth(labels: readonly string[]): number {
  return Math.min(longestLabel, Math.max(widths.category, ...labels.map((label) => letterWidth(label) + 1)));
}

/** Points between a chart and what is beside it. */
export const spaceBeside = 12;

/** The width in characters of the column in which blocks of figures have their labels. */
export function labelsOf(figures: readonly PageBlock[]): number {
  return Math.max(widths.category, ...figures.map(({ columns: [first] }) => first?.width ?? 0));
}

/** One figure: what it is, its value, and how it is worked out. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: PageValue;
  readonly note?: PageValue;
  /** Label and note stand there only while this formula is true: of a figure that is empty until something is typed. */
  readonly when?: string;
}

/** Makes a block of figures of one number format, which `{name[value]#key}` names in formulas. */
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
    rows: figures.map(({ key, label, value, note = "", when }) => ({
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
