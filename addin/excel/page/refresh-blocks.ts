import { absoluteAddress, quoted } from "../../results/page/addresses.ts";
import type { Places } from "../../results/page/addresses.ts";
import type { PageBlock } from "../../results/page/page.ts";
import type { Zone } from "../batch/zone.ts";
import {
  allRows,
  headerCell,
  queueBody,
  queueHeaders,
  queueLooks,
  queueRules,
  rulesText,
} from "./block-look.ts";
import { headersOf } from "./block-stand.ts";
import { queueMoreWidths } from "./page-frame.ts";
import type { BlockStand } from "./block-stand.ts";
import type { OpenPage } from "./open-page.ts";
import { addHiddenName, nameOf } from "./page-names.ts";
import type { WrittenBlock } from "./written.ts";
import type { Room } from "./room.ts";

/** A block with the room that was found for it. */
export interface PlacedBlock {
  readonly stand: BlockStand;
  readonly room: Room;
  /** What was written of it; undefined where it is new on the page. */
  readonly before: WrittenBlock | undefined;
}

/** Tells from which column on the columns of a block are others than they were. */
export function firstNewColumn(block: PageBlock, before: WrittenBlock): number {
  const same = block.columns.findIndex(({ key }, index) => before.columns[index]?.key !== key);
  return same < 0 ? block.columns.length : same;
}

/** Queues title, headers and looks of a block: all of them where it is put anew, else those of rows and columns that are new to it. */
export function queueBlockLook(page: OpenPage, placed: PlacedBlock, places: Places): void {
  const { sheet } = page;
  const { stand, room, before } = placed;
  const { block, top, left } = stand;
  const all = allRows(stand);
  if (room.isAnew || before === undefined) {
    queueHeaders(sheet, stand, places);
    queueBody(sheet, stand, all);
    queueMoreWidths(sheet, stand, block.columns.length);
    queueLooks(sheet, stand, []);
    queueRules(sheet, stand, all, places);
    return;
  }
  queueTitles(page, placed, before, places);
  const newRows = { start: room.newRows.start - headersOf(block), count: room.newRows.count };
  if (newRows.count > 0) {
    // Cells that are put in look like those above, a header's look included.
    sheet
      .getRangeByIndexes(top + room.newRows.start, left, newRows.count, block.columns.length)
      .clear("Formats");
    queueBody(sheet, stand, newRows);
  }
  const from = firstNewColumn(block, before);
  if (from < block.columns.length) {
    const part: BlockStand = {
      ...stand,
      left: left + from,
      block: { ...withoutTitle(block), columns: block.columns.slice(from) },
    };
    sheet
      .getRangeByIndexes(top, left + from, room.zone.bottom - top + 1, block.columns.length - from)
      .clear("Formats");
    queueHeaders(sheet, part, places);
    queueBody(sheet, part, all);
    const isDrawing = block.columns.some(({ isDrawn }) => isDrawn === true);
    queueMoreWidths(sheet, stand, isDrawing ? from : before.columns.length);
  }
  queueLooks(sheet, stand, looksBefore(placed, before, from < block.columns.length));
  const hasOtherShape = from < block.columns.length || before.columns.length !== block.columns.length;
  if (hasOtherShape || rulesText(block) !== before.rules) {
    sheet
      .getRangeByIndexes(top, left, room.zone.bottom - top + 1, block.columns.length)
      .conditionalFormats.clearAll();
    queueRules(sheet, stand, all, places);
  } else if (newRows.count > 0) queueRules(sheet, stand, newRows, places);
}

/** Where the rows that look other than their neighbours stand by now: those after the rows that were put in have moved. */
function looksBefore(
  { room, stand }: PlacedBlock,
  { looks }: WrittenBlock,
  isRewritten: boolean,
): WrittenBlock["looks"] {
  const start = room.newRows.start - headersOf(stand.block);
  const { count } = room.newRows;
  const moved = looks.map((look) => (look.row >= start ? { ...look, row: look.row + count } : look));
  // Columns that were written anew have lost their fills.
  return isRewritten ? moved.map(({ row, isTotal }) => ({ row, ...(isTotal && { isTotal }) })) : moved;
}

/** Title and headers are written where they still say what was written there. */
function queueTitles(
  { sheet, grid, blocks }: OpenPage,
  { stand }: PlacedBlock,
  before: WrittenBlock,
  places: Places,
): void {
  const { block, top, left } = stand;
  const zone = blocks.get(block.name)?.zone;
  if (zone === undefined) return;
  const texts = (column: number): unknown => grid.at(zone.top, zone.left + column);
  const hasItsTitle = before.title !== undefined && grid.at(zone.top - 1, zone.left) === before.title;
  if (hasItsTitle && block.title !== before.title)
    sheet.getRangeByIndexes(top - 1, left, 1, 1).values = [[block.title ?? ""]];
  if (headersOf(block) === 0) return;
  for (const [index, column] of block.columns.entries()) {
    const was = before.columns[index];
    if (was?.key !== column.key) continue;
    const stands = String(texts(index));
    const isOurs =
      stands === was.header || (stands.startsWith("=IF(") && stands.includes(quoted(was.header)));
    const isOther = was.header !== column.header || stands.startsWith("=") || column.headerWhen !== undefined;
    if (!isOurs || !isOther) continue;
    const cell = sheet.getRangeByIndexes(top, left + index, 1, 1);
    cell.numberFormat = [[column.headerWhen === undefined ? "@" : "General"]];
    cell.formulas = [[headerCell(column, block.name, places)]];
  }
}

function withoutTitle(block: PageBlock): PageBlock {
  const { title, ...rest } = block;
  return title === undefined ? block : rest;
}

/** Queues the worksheet's name of a block; the item stays where there is one, so that formulas that use it go on. Comes after the values of a batch. */
export function queueName({ sheet, names, blocks }: OpenPage, { stand, room }: PlacedBlock): void {
  const was = blocks.get(stand.block.name)?.zone;
  if (was !== undefined && isSame(was, room.zone)) return;
  const { top, left, bottom, right } = room.zone;
  const range = sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
  const name = nameOf(stand.block.name);
  if (names.has(name)) sheet.names.getItem(name).formula = `=${absoluteAddress(sheet.name, room.zone)}`;
  else addHiddenName(sheet, name, range);
}

function isSame(one: Zone, other: Zone): boolean {
  return (
    one.top === other.top &&
    one.left === other.left &&
    one.bottom === other.bottom &&
    one.right === other.right
  );
}
