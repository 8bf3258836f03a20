import type { Page } from "../../results/page/page.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { colours } from "../../worksheet/layout.ts";
import { firstColumn } from "./block-stand.ts";
import type { Zone } from "../batch/zone.ts";
import type { OpenPage } from "./open-page.ts";

/** Queues the title and the lines below it with their looks. */
export function queueHeadingLines(
  sheet: Excel.Worksheet,
  { title, lines }: Pick<Page, "title" | "lines">,
): void {
  const range = sheet.getRangeByIndexes(0, firstColumn, lines.length + 1, 1);
  range.numberFormat = [title, ...lines].map(() => ["@"]);
  range.values = [title, ...lines].map((line) => [showText(line)]);
  const first = sheet.getRangeByIndexes(0, firstColumn, 1, 1);
  first.format.font.bold = true;
  first.format.font.size = 14;
  first.format.font.color = colours.text;
  if (lines.length > 0)
    sheet.getRangeByIndexes(1, firstColumn, lines.length, 1).format.font.color = colours.quiet;
}

/** How many rows a page's heading needs beyond those it has; 0 where the engineer took it away. */
export function moreHeadingRows(
  { heading }: Pick<OpenPage, "heading">,
  { lines }: Pick<Page, "lines">,
): number {
  return heading === undefined ? 0 : Math.max(0, lines.length + 1 - (heading.bottom - heading.top + 1));
}

/** Queues the title and the lines below it where they still are what was written; lines that are no longer there are emptied. Gives the heading's zone by now. */
export function queueHeadingAgain(
  { sheet, heading, written, grid }: OpenPage,
  { title, lines }: Pick<Page, "title" | "lines">,
): Zone | undefined {
  if (heading === undefined) return undefined;
  const [before, after] = [
    [written.title, ...written.lines],
    [title, ...lines],
  ];
  const { top, left } = heading;
  const rows = Math.max(heading.bottom - top + 1, after.length);
  const range = sheet.getRangeByIndexes(top, left, rows, 1);
  const isOurs = (row: number): boolean => {
    const shown = row > heading.bottom - top ? "" : grid.at(top + row, left);
    return shown === "" || shown === before[row];
  };
  const texts = Array.from({ length: rows }, (_, row) => (isOurs(row) ? (after[row] ?? "") : null));
  if (after.length > before.length)
    sheet
      .getRangeByIndexes(top + before.length, left, after.length - before.length, 1)
      .copyFrom(sheet.getRangeByIndexes(top + 1, left, 1, 1), "Formats");
  range.numberFormat = texts.map((text) => [text === null ? null : "@"]);
  range.values = texts.map((text) => [text === null ? null : showText(text)]);
  return { ...heading, bottom: top + rows - 1 };
}
