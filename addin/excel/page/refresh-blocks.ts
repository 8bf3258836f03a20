import { absoluteAddress, quoted } from "../../results/page/addresses.ts";
import type { BlockPositions } from "../../results/page/addresses.ts";
import type { PageBlock } from "../../results/page/page.ts";
import type { Rect } from "../batch/rect.ts";
import {
  allRows,
  headerContent,
  queueBody,
  queueFollowingFormats,
  queueHeaders,
  queueRowFormats,
  queueRules,
  rulesHash,
} from "./block-format.ts";
import { headersOf } from "./block-position.ts";
import { queueNewWidths } from "./page-frame.ts";
import type { BlockPosition } from "./block-position.ts";
import type { OpenPage } from "./open-page.ts";
import { addHiddenName, nameOf } from "./stored/page-names.ts";
import type { WrittenBlock, WrittenRowFormat } from "./stored/written.ts";
import type { Placement } from "./block-placement.ts";

export interface PlacedBlock {
  readonly position: BlockPosition;
  readonly placement: Placement;
  /** What the last refresh wrote; undefined for a new block. */
  readonly before: WrittenBlock | undefined;
}

/** Returns the index of the first column with another key; the number of columns if none has. */
export function firstNewColumn(block: PageBlock, before: WrittenBlock): number {
  const same = block.columns.findIndex(({ key }, index) => before.columns[index]?.key !== key);
  return same < 0 ? block.columns.length : same;
}

/** Queues title, headers and formats of a block: all of a new or moved one, otherwise only what changed. */
export function queueBlockFormat(page: OpenPage, placed: PlacedBlock, places: BlockPositions): void {
  const { sheet } = page;
  const { position, placement, before } = placed;
  const { block, top, left } = position;
  const all = allRows(position);
  if (placement.needsFullWrite || before === undefined) {
    queueHeaders(sheet, position, places);
    queueBody(sheet, position, all);
    queueNewWidths(sheet, position, block.columns.length);
    queueRowFormats(sheet, position, []);
    queueRules(sheet, position, all, places);
    return;
  }
  queueTitles(page, placed, before, places);
  const newRows = { start: placement.newRows.start - headersOf(block), count: placement.newRows.count };
  if (newRows.count > 0) {
    // Excel gives inserted cells the formats of the row above, possibly the headers'.
    sheet
      .getRangeByIndexes(top + placement.newRows.start, left, newRows.count, block.columns.length)
      .clear("Formats");
    queueBody(sheet, position, newRows);
  }
  queueFollowingFormats(sheet, position);
  const from = firstNewColumn(block, before);
  const sameColumns = { ...position, block: { ...block, columns: block.columns.slice(0, from) } };
  if (from > 0) queueRowFormats(sheet, sameColumns, rowFormatsBefore(placed, before));
  if (from < block.columns.length) {
    const newColumns: BlockPosition = {
      ...position,
      left: left + from,
      block: { ...withoutTitle(block), columns: block.columns.slice(from) },
    };
    sheet
      .getRangeByIndexes(top, left + from, placement.rect.bottom - top + 1, block.columns.length - from)
      .clear("Formats");
    queueHeaders(sheet, newColumns, places);
    queueBody(sheet, newColumns, all);
    queueRowFormats(sheet, newColumns, []);
    const isDrawing = block.columns.some(({ isDrawn }) => isDrawn === true);
    queueNewWidths(sheet, position, isDrawing ? from : before.columns.length);
  }
  const hasOtherShape = from < block.columns.length || before.columns.length !== block.columns.length;
  if (hasOtherShape || rulesHash(block) !== before.rules) {
    sheet
      .getRangeByIndexes(top, left, placement.rect.bottom - top + 1, block.columns.length)
      .conditionalFormats.clearAll();
    queueRules(sheet, position, all, places);
  } else if (newRows.count > 0) queueRules(sheet, position, newRows, places);
}

/** Returns the row formats before the refresh, by the present row indexes. */
function rowFormatsBefore(
  { placement, position }: PlacedBlock,
  { looks: formats }: WrittenBlock,
): readonly WrittenRowFormat[] {
  const start = placement.newRows.start - headersOf(position.block);
  const { count } = placement.newRows;
  return formats.map((format) => (format.row >= start ? { ...format, row: format.row + count } : format));
}

/** Queues changed titles and headers, unless an engineer has edited them. */
function queueTitles(
  { sheet, grid, blocks }: OpenPage,
  { position }: PlacedBlock,
  before: WrittenBlock,
  places: BlockPositions,
): void {
  const { block, top, left } = position;
  const rect = blocks.get(block.name)?.rect;
  if (rect === undefined) return;
  const isTitleOurs = before.title !== undefined && grid.at(rect.top - 1, rect.left) === before.title;
  if (isTitleOurs && block.title !== before.title)
    sheet.getRangeByIndexes(top - 1, left, 1, 1).values = [[block.title ?? ""]];
  if (headersOf(block) === 0) return;
  for (const [index, column] of block.columns.entries()) {
    const was = before.columns[index];
    if (was?.key !== column.key) continue;
    const content = String(grid.at(rect.top, rect.left + index));
    const isOurs =
      content === was.header || (content.startsWith("=IF(") && content.includes(quoted(was.header)));
    const isFormula = content.startsWith("=") || column.headerWhen !== undefined;
    if (!isOurs || (was.header === column.header && !isFormula)) continue;
    const cell = sheet.getRangeByIndexes(top, left + index, 1, 1);
    cell.numberFormat = [[column.headerWhen === undefined ? "@" : "General"]];
    cell.formulas = [[headerContent(column, block.name, places)]];
  }
}

export function withoutTitle(block: PageBlock): PageBlock {
  const { title, ...rest } = block;
  return title === undefined ? block : rest;
}

/** Queues a block's hidden name. Keeps an existing name and sets its cells, since formulas may use it. */
export function queueBlockName(
  { sheet, names, blocks }: OpenPage,
  { position, placement }: PlacedBlock,
): void {
  const was = blocks.get(position.block.name)?.rect;
  if (was !== undefined && isSame(was, placement.rect)) return;
  const { top, left, bottom, right } = placement.rect;
  const range = sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
  const name = nameOf(position.block.name);
  if (names.has(name)) sheet.names.getItem(name).formula = `=${absoluteAddress(sheet.name, placement.rect)}`;
  else addHiddenName(sheet, name, range);
}

function isSame(one: Rect, other: Rect): boolean {
  return (
    one.top === other.top &&
    one.left === other.left &&
    one.bottom === other.bottom &&
    one.right === other.right
  );
}
