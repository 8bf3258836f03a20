/** Writes what is around a page's blocks: heading, formats, widths, row keys and names. */

import type { FilledRow } from "../../results/page/inputs.ts";
import type { Page, PageBlock, PageColumn } from "../../results/page/page.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { colours } from "../../worksheet/layout.ts";
import type { Rect } from "../batch/rect.ts";
import { queueProperty } from "../keep/sheet-properties.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { displayWidth } from "../../worksheet/display-width.ts";
import { heightOf, linesIn } from "../write/text-lines.ts";
import {
  allRows,
  indentedColumns,
  queueBody,
  queueHeaders,
  queueRowFormats,
  queueRules,
} from "./block-format.ts";
import { firstColumn, headersOf, headingTopOf, placesOf, rectOfBlock } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import type { OpenPage } from "./open-page.ts";
import { addHiddenName, headingName, keysName, nameOf } from "./stored/page-names.ts";
import type { PageTag } from "./stored/page-tag.ts";
import { rowKeyTexts } from "./page-rows.ts";

/** Queues what is around the values of a new page, and records it as unfinished. */
export function queuePageFrame(
  sheet: Excel.Worksheet,
  page: Page,
  { query }: Pick<PageTag, "query">,
  positions: readonly BlockPosition[],
): Excel.Worksheet {
  sheet.load("id,name");
  queueProperty(sheet, "unfinished", encodeUnfinished({ what: "page", query }), new Set());
  sheet.showGridlines = false;
  queueHeadingLines(sheet, page);
  const places = placesOf(positions);
  for (const position of positions) {
    queueHeaders(sheet, position, places);
    queueBody(sheet, position, allRows(position));
    queueRowFormats(sheet, position, []);
    queueRules(sheet, position, allRows(position), places);
  }
  queueWidths(sheet, positions, page.columnWidths ?? []);
  const keys = rowKeyTexts(positions);
  const rows = hiddenRowsOf(keys);
  const hidden = sheet.getRangeByIndexes(0, 0, rows, 1);
  // Excel accepts one value for all cells. The types of office.js do not.
  hidden.numberFormat = "@" as unknown as string[][];
  if (keys.size > 0) hidden.values = Array.from({ length: rows }, (_, row) => [keys.get(row) ?? ""]);
  hidden.getEntireColumn().columnHidden = true;
  return sheet;
}

/** Queues the hidden names of a page's heading, hidden column and blocks. */
export function queueHiddenNames(
  sheet: Excel.Worksheet,
  page: Pick<Page, "lines" | "blocks">,
  positions: readonly BlockPosition[],
): void {
  addHiddenName(sheet, headingName, headingRange(sheet, page));
  addHiddenName(sheet, keysName, sheet.getRangeByIndexes(0, 0, hiddenRowsOf(rowKeyTexts(positions)), 1));
  for (const position of positions) {
    const { top, left, bottom, right } = rectOfBlock(position);
    const range = sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
    addHiddenName(sheet, nameOf(position.block.name), range);
  }
}

function hiddenRowsOf(keys: ReadonlyMap<number, string>): number {
  return Math.max(1, ...[...keys.keys()].map((row) => row + 1));
}

function queueHeadingLines(sheet: Excel.Worksheet, page: Page): void {
  const { title, lines } = page;
  const range = headingRange(sheet, page);
  range.numberFormat = [title, ...lines].map(() => ["@"]);
  range.values = [title, ...lines].map((line) => [showText(line)]);
  const top = headingTopOf(page);
  const first = sheet.getRangeByIndexes(top, firstColumn, 1, 1);
  first.format.font.bold = true;
  first.format.font.size = 14;
  first.format.font.color = colours.text;
  if (lines.length > 0)
    sheet.getRangeByIndexes(top + 1, firstColumn, lines.length, 1).format.font.color = colours.quiet;
}

function headingRange(sheet: Excel.Worksheet, page: Pick<Page, "lines" | "blocks">): Excel.Range {
  return sheet.getRangeByIndexes(headingTopOf(page), firstColumn, page.lines.length + 1, 1);
}

/** Returns the rows to insert for a longer heading; 0 if an engineer deleted the heading. */
export function missingHeadingRows(
  { heading }: Pick<OpenPage, "heading">,
  { lines }: Pick<Page, "lines">,
): number {
  return heading === undefined ? 0 : Math.max(0, lines.length + 1 - (heading.bottom - heading.top + 1));
}

/**
 * Queues the new heading, except lines that an engineer has changed. Returns the heading's rectangle.
 *
 * @param moved the heading after cells were inserted
 */
export function queueHeadingUpdate(
  { sheet, heading, written, grid }: OpenPage,
  { title, lines }: Pick<Page, "title" | "lines">,
  moved: Rect | undefined,
): Rect | undefined {
  if (heading === undefined || moved === undefined) return undefined;
  const [before, after] = [
    [written.title, ...written.lines],
    [title, ...lines],
  ];
  const { top, left } = heading;
  const rows = Math.max(heading.bottom - top + 1, after.length);
  const range = sheet.getRangeByIndexes(moved.top, left, rows, 1);
  const isOurs = (row: number): boolean => {
    const shown = row > heading.bottom - top ? "" : grid.at(top + row, left);
    return shown === "" || shown === before[row];
  };
  const texts = Array.from({ length: rows }, (_, row) => (isOurs(row) ? (after[row] ?? "") : null));
  if (after.length > before.length)
    sheet
      .getRangeByIndexes(moved.top + before.length, left, after.length - before.length, 1)
      .copyFrom(sheet.getRangeByIndexes(moved.top + 1, left, 1, 1), "Formats");
  range.numberFormat = texts.map((text) => [text === null ? null : "@"]);
  range.values = texts.map((text) => [text === null ? null : showText(text)]);
  return { ...moved, bottom: moved.top + rows - 1 };
}

/**
 * Queues column widths and row heights of a page without other content. The widest block in a column decides.
 *
 * @param others the widths of columns without a block, in characters
 */
export function queueWidths(
  sheet: Excel.Worksheet,
  positions: readonly BlockPosition[],
  others: readonly number[],
): void {
  const widths = new Map<number, number>(others.map((width, index) => [firstColumn + index, width]));
  const decided = new Set<number>();
  for (const { block, rows, left } of positions)
    for (const [index, column] of block.columns.entries()) {
      const place = left + index;
      const width = widthInCharacters(block, column, rows);
      widths.set(place, decided.has(place) ? Math.max(width, widths.get(place) ?? 0) : width);
      decided.add(place);
    }
  for (const [place, width] of widths) queueWidth(sheet, place, width);
  const widthOf = (place: number): number => widths.get(place) ?? 0;
  queueHeights(
    sheet,
    positions.flatMap((position) => [headerLines(position, widthOf), ...bodyLines(position, widthOf)]),
  );
}

/** The text lines in a worksheet row. `isFixed` sets the height even for one line. */
type RowLines = readonly [row: number, lines: number, isFixed?: boolean];

/** Queues the heights of rows. The block with the most text lines in a row decides. */
function queueHeights(sheet: Excel.Worksheet, needed: readonly RowLines[]): void {
  const heights = new Map<number, number>();
  for (const [row, lines] of needed) heights.set(row, Math.max(lines, heights.get(row) ?? 1));
  const fixed = new Set(needed.flatMap(([row, , isFixed]) => (isFixed === true ? [row] : [])));
  for (const [row, lines] of heights)
    if (lines > 1 || fixed.has(row))
      sheet.getRangeByIndexes(row, firstColumn, 1, 1).format.rowHeight = heightOf(lines);
}

/** Returns the text lines in a block's rows, without input cells: Excel fits rows to typed text. */
function bodyLines(
  { block, rows, top, left }: BlockPosition,
  widthOf: (place: number) => number,
): readonly RowLines[] {
  const wrapped = [...block.columns.entries()].filter(
    ([, { isWrapped, isInput }]) => isWrapped === true && isInput !== true,
  );
  return rows.map(({ cells }, index) => {
    const lines = wrapped.map(([column, { key }]) => {
      const value = cells[key];
      return typeof value === "string" ? linesIn(value, widthOf(left + column) - 1) : 1;
    });
    return [top + headersOf(block) + index, Math.max(1, ...lines), block.isBesideChart === true];
  });
}

/** Queues the widths of a block's columns from the index `from` on, and the height of headers. */
export function queueNewWidths(sheet: Excel.Worksheet, position: BlockPosition, from: number): void {
  const { block, rows, left } = position;
  const widths = block.columns.map((column) => widthInCharacters(block, column, rows));
  for (const [index, width] of widths.entries()) if (index >= from) queueWidth(sheet, left + index, width);
  queueHeights(sheet, [headerLines(position, (place) => widths[place - left] ?? 0)]);
}

function queueWidth(sheet: Excel.Worksheet, place: number, width: number): void {
  sheet.getRangeByIndexes(0, place, 1, 1).format.columnWidth = width * 5.25 + 3.75;
}

function headerLines({ block, top, left }: BlockPosition, widthOf: (place: number) => number): RowLines {
  if (headersOf(block) === 0) return [top, 1];
  const narrower = new Set(indentedColumns(block.columns));
  const lines = block.columns.map(({ header }, index) => {
    const width = widthOf(left + index);
    return width < narrowColumn ? 1 : linesIn(header, width - (narrower.has(index) ? indent : 0) - 1);
  });
  return [top, Math.max(1, ...lines)];
}

/** An indentation in characters. */
const indent = 1.3;

/** The narrowest column whose header wraps, in characters. Narrower columns are cells of a drawing. */
const narrowColumn = 4;

/** In characters. */
const widest = 40;
const narrowest = 6;

/**
 * Returns a column's width in characters: for the longest value and the header's longest word, at most 40.
 */
function widthInCharacters(block: PageBlock, column: PageColumn, rows: readonly FilledRow[]): number {
  if (column.width !== undefined) return column.width;
  const words = headersOf(block) === 1 ? column.header.split(/\s+/) : [];
  let longest = Math.max(narrowest, ...words.map(displayWidth), Math.min(displayWidth(column.header), 12));
  for (const { cells } of rows) {
    const value = cells[column.key] ?? "";
    if (typeof value === "string" || typeof value === "boolean")
      longest = Math.max(longest, displayWidth(String(value)));
    if (typeof value === "number") longest = Math.max(longest, value.toFixed(2).length);
  }
  return Math.min(longest + 1, widest);
}
