import type { ChartPart } from "../charts/chart-part.ts";
import { shortText } from "../charts/short-text.ts";

/** Signs that fit below a column of a chart half a page wide, in two lines. */
const longest = 20;

/** Shortens what stands below the columns of a chart; whole names stay in its figures. */
export function withShortCategories(part: ChartPart): ChartPart {
  const category = part.chart?.category;
  if (category === undefined) return part;
  const rows = part.data.rows.map((row) => {
    const said = row.cells[category];
    return typeof said === "string"
      ? { ...row, cells: { ...row.cells, [category]: shortText(said, longest) } }
      : row;
  });
  return { ...part, data: { ...part.data, rows } };
}
