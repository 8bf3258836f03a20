import type { ChartPart } from "../charts/chart-part.ts";
import { shortText } from "../charts/short-text.ts";
import { pointsOf } from "./report-grid.ts";

/** Signs that fit below a column of a chart half a page wide, in two lines. */
const longest = 20;

/** Points that a letter takes below a chart, and those that the axes at both sides take. */
const letter = 5.2;
const axes = 100;

/**
 * Shortens what stands below the columns of a chart; whole names stay in its figures. Where the widths of the chart's half are given, no single word is longer than its
 * column has room for, since one such word turns all of them aslant, which takes the chart's height away.
 */
export function withShortCategories(part: ChartPart, half?: readonly number[]): ChartPart {
  const category = part.chart?.category;
  if (category === undefined) return part;
  const { length } = part.data.rows;
  const room = half && Math.max(4, Math.floor((pointsOf(half) - axes) / Math.max(1, length) / letter));
  const rows = part.data.rows.map((row) => {
    const said = row.cells[category];
    return typeof said === "string"
      ? { ...row, cells: { ...row.cells, [category]: shortText(withShortWords(said, room), longest) } }
      : row;
  });
  return { ...part, data: { ...part.data, rows } };
}

function withShortWords(text: string, room: number | undefined): string {
  if (room === undefined) return text;
  return text
    .split(" ")
    .map((word) => shortText(word, room))
    .join(" ");
}
