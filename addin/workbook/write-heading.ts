import { showText } from "../rows/cells/text-cell.ts";
import { colours, headingColumn } from "./layout.ts";

/** Queues the four lines above the table: title, figures, provenance, legend. `top` is the first line's row, from 0. */
export function queueHeading(sheet: Excel.Worksheet, top: number, lines: readonly string[]): void {
  const range = sheet.getRangeByIndexes(top, headingColumn, lines.length, 1);
  range.numberFormat = lines.map(() => ["@"]);
  range.values = lines.map((line) => [showText(line)]);
}

/** Queues the looks of the heading; only when a worksheet is made, so that an engineer's own formats stay. */
export function queueHeadingLook(sheet: Excel.Worksheet, top: number): void {
  const title = sheet.getRangeByIndexes(top, headingColumn, 1, 1);
  title.format.font.bold = true;
  title.format.font.size = 14;
  title.format.font.color = colours.text;
  const rest = sheet.getRangeByIndexes(top + 1, headingColumn, 3, 1);
  rest.format.font.color = colours.quiet;
}
