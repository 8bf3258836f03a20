/** Plans where a page's blocks are after a refresh, and how cells move. */

import { absoluteAddress, columnLetters, followColumns } from "../../results/page/addresses.ts";
import type { BlockPositions } from "../../results/page/addresses.ts";
import { fillBlock } from "../../results/page/inputs.ts";
import type { FilledRow, Inputs, TypedContent } from "../../results/page/inputs.ts";
import type { Page, PageBlock } from "../../results/page/page.ts";
import { bodyRowsOf, firstColumn, headersOf, headingTopOf, topOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import type { Rect } from "../batch/rect.ts";
import { sheetLayoutOf } from "./sheet-layout.ts";
import type { SheetLayout, Step } from "./sheet-layout.ts";
import { markDefaultFormulas } from "./default-formulas.ts";
import type { FoundBlock, FoundChart, OpenPage } from "./open-page.ts";
import { missingHeadingRows, queueHeadingUpdate } from "./page-frame.ts";
import { headingName, keysName, nameOf } from "./stored/page-names.ts";
import { rowKeyTexts } from "./page-rows.ts";
import { queueBlockFormat, withoutTitle } from "./refresh-blocks.ts";
import type { PlacedBlock } from "./refresh-blocks.ts";
import { queueRowsBesideCharts } from "./rows-beside-chart.ts";
import { placeBlock } from "./block-placement.ts";
import type { Placement } from "./block-placement.ts";
import type { WrittenBlock } from "./stored/written.ts";

/** The assumed heights of a row in points. They estimate which rows are beside a chart. */
const highRow = 20;
const lowRow = 15;

/** The steps before a refresh writes, and the blocks' positions after these steps. */
interface PlacementPlan {
  readonly steps: readonly Step[];
  readonly blocks: readonly PlacedBlock[];
  /** The blocks without input columns that the page no longer has. */
  readonly removed: readonly string[];
  /** The heading after these steps; undefined if an engineer deleted it. */
  readonly heading: Rect | undefined;
  /** The inserted worksheet rows. */
  readonly insertedRows: number;
}

/**
 * Plans the positions of a page's blocks with their typed values.
 *
 * @param deletedLabel the label of rows that stay only because of typed values
 */
export function planPlacement(open: OpenPage, page: Page, read: Inputs, deletedLabel: string): PlacementPlan {
  const { written, blocks: found, heading, charts } = open;
  const before = new Map(written.blocks.map((block) => [block.name, block]));
  const layout = layoutOf(open);
  const removed = written.blocks.flatMap(({ name, hasInputs }) =>
    page.blocks.some((block) => block.name === name) || hasInputs === true ? [] : [name],
  );
  for (const name of removed) {
    const rect = layout.occupied.find(({ block }) => block === name)?.rect;
    if (rect !== undefined) layout.addStep({ is: "clear", rect });
    layout.place(name, undefined);
  }
  const missing = missingHeadingRows(open, page);
  if (missing > 0 && heading !== undefined) {
    const row = heading.bottom + 1;
    layout.addStep({ is: "insert_rows", row, count: missing });
    layout.place(headingName, { ...heading, top: row, bottom: heading.bottom + missing });
  }
  const hasChartAt = (row: number): boolean =>
    [...charts.values()].some((chart) => isBesideRow(chart, row, layout));
  const rowOf = (name: string): number => found.get(name)?.rect.top ?? Infinity;
  const placements = new Map<string, Placement>();
  const filled = filledBlocks(open, page, read, deletedLabel);
  const hasTitle = ({ block }: FilledBlock): boolean =>
    (found.has(block.name) ? before.get(block.name)?.title : block.title) !== undefined;
  // From top to bottom, new blocks last. Infinity - Infinity is NaN, so `|| 0`.
  for (const one of [...filled].sort((a, b) => rowOf(a.block.name) - rowOf(b.block.name) || 0)) {
    const { block, rows } = one;
    const at = {
      top: topOf(page, block, heading?.top ?? headingTopOf(page)),
      left: (heading?.left ?? firstColumn) + block.at.column,
    };
    const needs = { rows: bodyRowsOf({ rows }) + headersOf(block), columns: block.columns.length };
    const spare = before.get(block.name)?.spare ?? 0;
    const covered = written.hasNotesBelow === true ? {} : ({ mayBeCovered: true } as const);
    const wanted = { name: block.name, hasTitle: hasTitle(one), ...needs, spare, at, ...covered };
    placements.set(block.name, placeBlock(layout, wanted, hasChartAt));
  }
  return {
    steps: layout.steps,
    removed,
    heading: movedHeading(heading, layout.steps),
    insertedRows: layout.steps.reduce((sum, step) => sum + (step.is === "insert_rows" ? step.count : 0), 0),
    blocks: filled.flatMap((one): readonly PlacedBlock[] => {
      const { block, rows } = one;
      const placement = placements.get(block.name);
      // Cells that were inserted for other blocks may have moved the block.
      const rect = layout.occupied.find(({ block: name }) => name === block.name)?.rect;
      if (placement === undefined || rect === undefined) return [];
      const top = rect.top + (hasTitle(one) ? 1 : 0);
      const position = { block: hasTitle(one) ? block : withoutTitle(block), rows, top, left: rect.left };
      return [
        { position, placement: { ...placement, rect: { ...rect, top } }, before: before.get(block.name) },
      ];
    }),
  };
}

function layoutOf({ written, blocks, obstacles, heading, grid, charts }: OpenPage): SheetLayout {
  const titled = new Set(written.blocks.flatMap(({ name, title }) => (title === undefined ? [] : [name])));
  return sheetLayoutOf(
    grid.filled(),
    [
      ...[...obstacles, ...(heading === undefined ? [] : [heading])].map((rect) => ({
        ...{ block: undefined, rect },
      })),
      ...[...blocks].map(([block, { rect }]) => ({
        block,
        rect: { ...rect, top: rect.top - (titled.has(block) ? 1 : 0) },
      })),
    ],
    Math.max(0, ...[...charts.values()].map(({ bottom }) => Math.ceil(bottom / lowRow))),
  );
}

interface FilledBlock {
  readonly block: PageBlock;
  readonly rows: readonly FilledRow[];
}

function filledBlocks(
  open: OpenPage,
  page: Page,
  read: Inputs,
  deletedLabel: string,
): readonly FilledBlock[] {
  const { written, blocks: found } = open;
  const inputs = markDefaultFormulas(open, read, page);
  return page.blocks.map((block) => {
    const [typed, isMoved] = typedRowsOf(block, inputs);
    const defaults = written.defaults[isMoved ? (block.formerInputBlock ?? "") : block.name] ?? {};
    const rows = fillBlock(block, typed, defaults, deletedLabel);
    // A formula from another block keeps its references.
    if (isMoved) return { block, rows: rows.map(withUnchangedFormulas) };
    const before = written.blocks.find(({ name }) => name === block.name);
    return { block, rows: withMovedReferences(rows, block, before, found.get(block.name)) };
  });
}

/** Returns a row without `typedInRow`: its typed formulas are written unchanged. */
function withUnchangedFormulas({ typedInRow, ...row }: FilledRow): FilledRow {
  return typedInRow === undefined ? row : { ...row };
}

/** Returns rows whose typed formulas follow moved columns. */
function withMovedReferences(
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
  const { rect } = found;
  const letters = new Map(
    moved.map(({ place, now }) => [columnLetters(rect.left + place), columnLetters(rect.left + now)]),
  );
  const movedKeys = new Set(moved.map(({ key }) => key));
  const span = { first: rect.top + 1, last: rect.bottom + 1 };
  const followed = (key: string, typed: TypedContent): TypedContent =>
    typed.isFormula === true && movedKeys.has(key)
      ? { ...typed, value: followColumns(String(typed.value), letters, span) }
      : typed;
  return rows.map((row) => ({
    ...row,
    typed: Object.fromEntries(Object.entries(row.typed).map(([key, typed]) => [key, followed(key, typed)])),
  }));
}

/** Returns a block's typed rows, or those of its `formerInputBlock` with `isMoved`. */
function typedRowsOf(
  { name, formerInputBlock = "" }: PageBlock,
  inputs: Inputs,
): readonly [rows: Inputs[string], isMoved: boolean] {
  const own = inputs[name];
  const earlier = inputs[formerInputBlock];
  return own === undefined && earlier !== undefined ? [earlier, true] : [own ?? [], false];
}

/** Returns true if a chart is probably beside a row after the steps. */
function isBesideRow({ top, bottom }: FoundChart, row: number, { steps }: SheetLayout): boolean {
  let [first, last] = [Math.floor(top / highRow), Math.ceil(bottom / lowRow)];
  for (const step of steps)
    if (step.is === "insert_rows" && step.row <= first) {
      first += step.count;
      last += step.count;
    }
  return row >= first && row <= last;
}

/** Queues the steps of a plan, then names, heading, formats and row keys. */
export function queueStructure(
  open: OpenPage,
  page: Page,
  plan: PlacementPlan,
  places: BlockPositions,
): void {
  const { sheet, names } = open;
  for (const step of plan.steps) queueStep(sheet, step);
  for (const name of plan.removed) if (names.has(nameOf(name))) sheet.names.getItem(nameOf(name)).delete();
  const heading = queueHeadingUpdate(open, page, plan.heading);
  if (heading !== undefined)
    sheet.names.getItem(headingName).formula = `=${absoluteAddress(sheet.name, heading)}`;
  for (const placed of plan.blocks) queueBlockFormat(open, placed, places);
  queueRowsBesideCharts(open, plan.blocks);
  queueRowKeys(open, plan);
}

/** Returns where the heading is after the steps. */
function movedHeading(heading: Rect | undefined, steps: readonly Step[]): Rect | undefined {
  return steps.reduce((rect, step) => {
    if (rect === undefined || step.is === "clear" || step.row > rect.top) return rect;
    const isMoved = step.is === "insert_rows" || (step.left <= rect.left && rect.left <= step.right);
    return isMoved ? { ...rect, top: rect.top + step.count, bottom: rect.bottom + step.count } : rect;
  }, heading);
}

function queueStep(sheet: Excel.Worksheet, step: Step): void {
  if (step.is === "clear") {
    const { top, left, bottom, right } = step.rect;
    sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1).clear();
  } else if (step.is === "insert_rows")
    sheet.getRangeByIndexes(step.row, 0, step.count, 1).getEntireRow().insert("Down");
  else sheet.getRangeByIndexes(step.row, step.left, step.count, step.right - step.left + 1).insert("Down");
}

/** Queues writing the hidden column, down to the last row that has or had row keys. */
function queueRowKeys({ sheet, keys }: OpenPage, { blocks, insertedRows }: PlacementPlan): void {
  const texts = rowKeyTexts(blocks.map(({ position }) => position));
  if (keys === undefined || (texts.size === 0 && keys.top === keys.bottom)) return;
  const end = Math.max(keys.bottom + insertedRows + 1, ...[...texts.keys()].map((row) => row + 1));
  const range = sheet.getRangeByIndexes(0, keys.left, end, 1);
  // Excel accepts one value for all cells. The types of office.js do not.
  range.numberFormat = "@" as unknown as string[][];
  range.values = Array.from({ length: end }, (_, row) => [texts.get(row) ?? ""]);
  const rect = { top: 0, left: keys.left, bottom: end - 1, right: keys.left };
  sheet.names.getItem(keysName).formula = `=${absoluteAddress(sheet.name, rect)}`;
}

/**
 * Returns a function that maps the worksheet row of a typed value to its row after the steps, counted from 1.
 * It returns undefined if the block no longer has the cell there.
 */
export function newRowFunction(
  { blocks: found }: OpenPage,
  { blocks }: PlacementPlan,
): (position: BlockPosition, row: number, column: number) => number | undefined {
  const placed = new Map(blocks.map((block) => [block.position, block]));
  return (position, row, column) => {
    const block = placed.get(position);
    const rect = found.get(position.block.name)?.rect;
    if (block === undefined || rect === undefined || block.placement.needsFullWrite) return undefined;
    if (block.before?.columns[column]?.key !== position.block.columns[column]?.key) return undefined;
    const place = row - 1 - rect.top;
    const { start, count } = block.placement.newRows;
    const now = position.top + place + (place >= start ? count : 0) + 1;
    return now <= block.placement.rect.bottom + 1 && place >= headersOf(position.block) ? now : undefined;
  };
}
