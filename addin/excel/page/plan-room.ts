/** What of a page's worksheet must move when it is refreshed, and the steps that move it. */

import { absoluteAddress, columnLetters, followColumns } from "../../results/page/addresses.ts";
import type { Places } from "../../results/page/addresses.ts";
import { fillBlock } from "../../results/page/inputs.ts";
import type { FilledRow, Inputs, Typed } from "../../results/page/inputs.ts";
import type { Page, PageBlock } from "../../results/page/page.ts";
import { bodyRowsOf, firstColumn, headersOf, headingTopOf, topOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import { freeSpaceOf } from "./free-space.ts";
import type { FreeSpace, Step } from "./free-space.ts";
import { markMade } from "./made-cells.ts";
import type { FoundBlock, FoundChart, OpenPage } from "./open-page.ts";
import { moreHeadingRows, queueHeadingAgain } from "./page-frame.ts";
import { headingName, keysName, nameOf } from "./page-names.ts";
import { keyCells } from "./page-rows.ts";
import { queueBlockLook } from "./refresh-blocks.ts";
import type { PlacedBlock } from "./refresh-blocks.ts";
import { queueRowsBesideCharts } from "./rows-beside-chart.ts";
import { findRoom } from "./room.ts";
import type { Room } from "./room.ts";
import type { WrittenBlock } from "./written.ts";

/** Rows are at most so high and at least so high in points, as far as a chart's place is told by them. */
const highRow = 20;
const lowRow = 15;

/** What a refresh does before it writes, and where the blocks stand then. */
interface RoomPlan {
  readonly steps: readonly Step[];
  readonly blocks: readonly PlacedBlock[];
  /** Blocks that are no longer on the page and were taken away. */
  readonly removed: readonly string[];
  /** How far the rows of the hidden column have moved down at most. */
  readonly rowsPutIn: number;
}

/** Plans room for the blocks of a page with what the engineer typed in their rows. */
export function planRoom(open: OpenPage, page: Page, read: Inputs, deletedLabel: string): RoomPlan {
  const { written, blocks: found, heading, charts } = open;
  const before = new Map(written.blocks.map((block) => [block.name, block]));
  const freeSpace = freeSpaceIn(open);
  const removed = written.blocks.flatMap(({ name, hasInputs }) =>
    page.blocks.some((block) => block.name === name) || hasInputs === true ? [] : [name],
  );
  for (const name of removed) {
    const zone = freeSpace.standing.find(({ block }) => block === name)?.zone;
    if (zone !== undefined) freeSpace.take({ is: "clear", zone });
    freeSpace.place(name, undefined);
  }
  const more = moreHeadingRows(open, page);
  if (more > 0 && heading !== undefined)
    freeSpace.take({ is: "insert_rows", row: heading.bottom + 1, count: more });
  const hasChartAt = (row: number): boolean =>
    [...charts.values()].some((chart) => isBeside(chart, row, freeSpace));
  const foundAt = (name: string): number => found.get(name)?.zone.top ?? Infinity;
  const rooms = new Map<string, Room>();
  const filled = filledBlocks(open, page, read, deletedLabel);
  const hasTitle = ({ block }: FilledBlock): boolean =>
    (found.has(block.name) ? before.get(block.name)?.title : block.title) !== undefined;
  for (const one of [...filled].sort((a, b) => foundAt(a.block.name) - foundAt(b.block.name) || 0)) {
    const { block, rows } = one;
    const at = {
      top: topOf(page, block, heading?.top ?? headingTopOf(page)),
      left: (heading?.left ?? firstColumn) + block.at.column,
    };
    const needs = { rows: bodyRowsOf({ rows }) + headersOf(block), columns: block.columns.length };
    const spare = before.get(block.name)?.spare ?? 0;
    const covered = written.hasNotesBelow === true ? {} : ({ mayBeCovered: true } as const);
    const wanted = { name: block.name, hasTitle: hasTitle(one), ...needs, spare, at, ...covered };
    rooms.set(block.name, findRoom(freeSpace, wanted, hasChartAt));
  }
  return {
    steps: freeSpace.steps,
    removed,
    rowsPutIn: freeSpace.steps.reduce((sum, step) => sum + (step.is === "insert_rows" ? step.count : 0), 0),
    blocks: filled.flatMap((one): readonly PlacedBlock[] => {
      const { block, rows } = one;
      const room = rooms.get(block.name);
      // What was put in for one block may have moved another since.
      const zone = freeSpace.standing.find((standing) => standing.block === block.name)?.zone;
      if (room === undefined || zone === undefined) return [];
      const top = zone.top + (hasTitle(one) ? 1 : 0);
      const stand = { block: hasTitle(one) ? block : untitled(block), rows, top, left: zone.left };
      return [{ stand, room: { ...room, zone: { ...zone, top } }, before: before.get(block.name) }];
    }),
  };
}

/** The space around what is in the worksheet. */
function freeSpaceIn({ written, blocks, obstacles, heading, grid, charts }: OpenPage): FreeSpace {
  const titled = new Set(written.blocks.flatMap(({ name, title }) => (title === undefined ? [] : [name])));
  return freeSpaceOf(
    grid.filled(),
    [
      ...[...obstacles, ...(heading === undefined ? [] : [heading])].map((zone) => ({
        ...{ block: undefined, zone },
      })),
      ...[...blocks].map(([block, { zone }]) => ({
        block,
        zone: { ...zone, top: zone.top - (titled.has(block) ? 1 : 0) },
      })),
    ],
    Math.max(0, ...[...charts.values()].map(({ bottom }) => Math.ceil(bottom / lowRow))),
  );
}

interface FilledBlock {
  readonly block: PageBlock;
  readonly rows: readonly FilledRow[];
}

/** Puts what the engineer typed into the rows of a page's blocks. */
function filledBlocks(
  open: OpenPage,
  page: Page,
  read: Inputs,
  deletedLabel: string,
): readonly FilledBlock[] {
  const { written, blocks: found } = open;
  const inputs = markMade(open, read, page);
  return page.blocks.map((block) => {
    const [typed, isMoved] = typedBefore(block, inputs);
    const defaults = written.defaults[isMoved ? (block.typedBeforeIn ?? "") : block.name] ?? {};
    const rows = fillBlock(block, typed, defaults, deletedLabel);
    // A formula that was typed elsewhere goes on to speak of the cells there.
    if (isMoved) return { block, rows: rows.map(whereItWas) };
    const before = written.blocks.find(({ name }) => name === block.name);
    return { block, rows: withColumnsNow(rows, block, before, found.get(block.name)) };
  });
}

/** A row whose formulas are written as they are, not moved along with it. */
function whereItWas({ typedIn, ...row }: FilledRow): FilledRow {
  return typedIn === undefined ? row : { ...row };
}

/** Makes formulas that were typed in columns that moved refer to the columns of their block. */
function withColumnsNow(
  rows: readonly FilledRow[],
  { columns }: PageBlock,
  before: WrittenBlock | undefined,
  found: FoundBlock | undefined,
): readonly FilledRow[] {
  if (before === undefined || found === undefined) return rows;
  const places = new Map(columns.map(({ key }, place) => [key, place]));
  const moved = before.columns.flatMap(({ key }, place) => {
    const now = places.get(key);
    return now === undefined || now === place ? [] : [{ key, place, now }];
  });
  if (moved.length === 0) return rows;
  const { zone } = found;
  const letters = new Map(
    moved.map(({ place, now }) => [columnLetters(zone.left + place), columnLetters(zone.left + now)]),
  );
  const written = new Set(moved.map(({ key }) => key));
  const span = { first: zone.top + 1, last: zone.bottom + 1 };
  const follow = ([key, { value, ...typed }]: readonly [string, Typed]): readonly [string, Typed] => [
    key,
    typed.isFormula === true && written.has(key)
      ? { ...typed, value: followColumns(String(value), letters, span) }
      : { ...typed, value },
  ];
  return rows.map((row) => ({
    ...row,
    typed: Object.fromEntries(Object.entries(row.typed).map(follow)),
  }));
}

/** What was typed into a block, or into the one that had its cells in an earlier version. */
function typedBefore(
  { name, typedBeforeIn = "" }: PageBlock,
  inputs: Inputs,
): readonly [rows: Inputs[string], isMoved: boolean] {
  const own = inputs[name];
  const earlier = inputs[typedBeforeIn];
  return own === undefined && earlier !== undefined ? [earlier, true] : [own ?? [], false];
}

/** There is no row for a title above a block that had none. */
function untitled(block: PageBlock): PageBlock {
  const { title, ...rest } = block;
  return title === undefined ? block : rest;
}

/** Tells whether a chart is drawn beside a row by now, as far as the heights of rows tell. */
function isBeside({ top, bottom }: FoundChart, row: number, { steps }: FreeSpace): boolean {
  let [first, last] = [Math.floor(top / highRow), Math.ceil(bottom / lowRow)];
  for (const step of steps)
    if (step.is === "insert_rows" && step.row <= first) {
      first += step.count;
      last += step.count;
    }
  return row >= first && row <= last;
}

/** Queues everything but the figures: room, heading, headers, looks, names, row keys. */
export function queueStructure(open: OpenPage, page: Page, room: RoomPlan, places: Places): void {
  const { sheet, names } = open;
  for (const step of room.steps) queueStep(sheet, step);
  for (const name of room.removed) if (names.has(nameOf(name))) sheet.names.getItem(nameOf(name)).delete();
  const heading = queueHeadingAgain(open, page);
  if (heading !== undefined)
    sheet.names.getItem(headingName).formula = `=${absoluteAddress(sheet.name, heading)}`;
  for (const placed of room.blocks) queueBlockLook(open, placed, places);
  queueRowsBesideCharts(open, room.blocks);
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
