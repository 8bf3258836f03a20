/** The columns that tables of numbers have in common, and blocks of figures. */

import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { nowhere } from "./chart-part.ts";
import { letterWidth } from "./short-text.ts";

/** The widths, in characters, that the pages of charts count with. */
export const widths = { category: 26, number: 11, verdict: 22, text: 36 } as const;

/** Signs of a name that its column shows beside a number, and that an axis has room for. */
export const longestCategory = widths.category;

/** Excel's formats of the numbers of charts; an axis writes as many decimals as its steps need. */
export const formats = { seconds: "0.0", share: "0.0%", count: "0", text: "@", axis: "General" } as const;

/** A header in bold takes so much more room than other text. */
const boldness = 1.15;

/** Labels of figures get no more room than this. */
const longestLabel = 52;

/** Words beyond this are broken. */
const longestWord = 20;

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
  const words = header.match(/[\p{Script=Latin}\p{N}\p{P}]+/gu) ?? [];
  const longest = Math.min(longestWord, Math.max(0, ...words.map(({ length }) => length)));
  const width = Math.max(widths.number, Math.ceil(longest * boldness) + 2, oneLineOf(header));
  return { key, header, numberFormat, width: clearOf(header, width), align: "right" };
}

/** A header of wide signs that is no longer than this stands in one line: it may be broken anywhere, also before its last bracket. */
const shortHeader = 15;

function oneLineOf(header: string): number {
  const width = letterWidth(header);
  return width > header.length && width <= shortHeader ? width + 3 : 0;
}

/** Characters between a header and that of the next column. */
const clearance = 2;

/** The width at which no line of a header fills its column to both edges, where it would run into its neighbour. */
function clearOf(header: string, width: number): number {
  const isFull = (room: number): boolean => {
    let line = 0;
    return header.split(/\s+/).some((word) => {
      const more = line === 0 ? letterWidth(word) : line + 1 + letterWidth(word);
      line = more > room ? letterWidth(word) : more;
      return line <= room && line > room - clearance;
    });
  };
  for (let room = width; room < width + 4; room++) if (!isFull(room)) return room;
  return width;
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
