import { absoluteAddress } from "../../results/page/addresses.ts";
import type { Places } from "../../results/page/addresses.ts";
import type { Page } from "../../results/page/page.ts";
import { headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import type { Step } from "./free-space.ts";
import type { OpenPage } from "./open-page.ts";
import { headingName, keysName, nameOf } from "./page-names.ts";
import { keyCells } from "./page-rows.ts";
import type { RoomPlan } from "./plan-room.ts";
import { queueBlockLook } from "./refresh-blocks.ts";
import { queueHeadingAgain } from "./heading.ts";

/** Queues everything but the figures: room, heading, headers, looks, names, row keys. */
export function queueStructure(open: OpenPage, page: Page, room: RoomPlan, places: Places): void {
  const { sheet, names } = open;
  for (const step of room.steps) queueStep(sheet, step);
  for (const name of room.removed) if (names.has(nameOf(name))) sheet.names.getItem(nameOf(name)).delete();
  const heading = queueHeadingAgain(open, page);
  if (heading !== undefined)
    sheet.names.getItem(headingName).formula = `=${absoluteAddress(sheet.name, heading)}`;
  for (const placed of room.blocks) queueBlockLook(open, placed, places);
  queueKeys(open, room);
}

function queueStep(sheet: Excel.Worksheet, step: Step): void {
  if (step.is === "clear") {
    const { top, left, bottom, right } = step.zone;
    sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1).clear();
  } else if (step.is === "insert_rows")
    sheet.getRangeByIndexes(step.row, 0, step.count, 1).getEntireRow().insert("Down");
  else sheet.getRangeByIndexes(step.row, step.left, step.count, step.right - step.left + 1).insert("Down");
}

/** Queues the hidden column anew, from its first row to the last that has or had a key. */
function queueKeys({ sheet, keys }: OpenPage, { blocks, rowsPutIn }: RoomPlan): void {
  const texts = keyCells(blocks.map(({ stand }) => stand));
  if (keys === undefined || (texts.size === 0 && keys.top === keys.bottom)) return;
  const end = Math.max(keys.bottom + rowsPutIn + 1, ...[...texts.keys()].map((row) => row + 1));
  const range = sheet.getRangeByIndexes(0, keys.left, end, 1);
  // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
  range.numberFormat = "@" as unknown as string[][];
  range.values = Array.from({ length: end }, (_, row) => [texts.get(row) ?? ""]);
  const zone = { top: 0, left: keys.left, bottom: end - 1, right: keys.left };
  sheet.names.getItem(keysName).formula = `=${absoluteAddress(sheet.name, zone)}`;
}

/** Tells where what was typed in a row of a block stands once there is room, so that it is not written again; rows are counted from 1. */
export function standsNow(
  { blocks: found }: OpenPage,
  { blocks }: RoomPlan,
): (stand: BlockStand, row: number, column: number) => number | undefined {
  const placed = new Map(blocks.map((block) => [block.stand, block]));
  return (stand, row, column) => {
    const block = placed.get(stand);
    const zone = found.get(stand.block.name)?.zone;
    if (block === undefined || zone === undefined || block.room.isAnew) return undefined;
    if (block.before?.columns[column]?.key !== stand.block.columns[column]?.key) return undefined;
    const place = row - 1 - zone.top;
    const { start, count } = block.room.newRows;
    const now = stand.top + place + (place >= start ? count : 0) + 1;
    return now <= block.room.zone.bottom + 1 && place >= headersOf(stand.block) ? now : undefined;
  };
}
