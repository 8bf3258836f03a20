import type { Rect } from "../batch/rect.ts";
import type { SheetLayout, Occupied } from "./sheet-layout.ts";

/** The last column of a worksheet, counted from 0. */
const lastColumn = 16_383;

/** The size and position that a block needs. */
export interface WantedBlock {
  readonly name: string;
  /** True if it has a title in the row above its headers. */
  readonly hasTitle: boolean;
  /** The number of rows, including the headers, and of columns. */
  readonly rows: number;
  readonly columns: number;
  /** The number of blank rows below it that it used before. */
  readonly spare: number;
  /** The position of its headers, or of its first row, if it is not on the worksheet yet. */
  readonly at: { readonly top: number; readonly left: number };
  /** True if a chart may cover that position, as on pages of earlier versions. */
  readonly mayBeCovered?: true;
}

/** The position of a block after the planned steps. */
export interface Placement {
  readonly rect: Rect;
  /** True if the block is new there, so that all of it is written and formatted. */
  readonly isAnew: boolean;
  /** Its new rows; `start` is counted from the first row of `rect`. */
  readonly newRows: { readonly start: number; readonly count: number };
  /** The number of blank rows below it that it used before, after this placement. */
  readonly spare: number;
}

/**
 * Plans the position of a block, without overwriting other cells or splitting other blocks.
 *
 * 1. A block that needs more rows first uses the blank rows below it that it used before. 2. Then inserts
 * cells before its last row, so that formulas that refer to its columns include the new rows. 3. If that
 * would split other blocks, inserts cells below it instead. 4. If that is impossible too, moves the block
 * below everything else.
 *
 * If a block needs fewer rows or columns, clears the last ones.
 *
 * @param hasChartAt returns true if a chart is beside a row. Inserting whole rows there would stretch the
 * chart.
 */
export function placeBlock(
  layout: SheetLayout,
  wanted: WantedBlock,
  hasChartAt: (row: number) => boolean,
): Placement {
  const { name, hasTitle, rows, columns } = wanted;
  const currentRect = layout.occupied.find(({ block }) => block === name)?.rect;
  if (currentRect === undefined) return placeAnew(layout, wanted, hasChartAt);
  const top = currentRect.top + (hasTitle ? 1 : 0);
  const old = { rows: currentRect.bottom - top + 1, columns: currentRect.right - currentRect.left + 1 };
  const beside = {
    top: currentRect.top,
    bottom: currentRect.bottom,
    left: currentRect.right + 1,
    right: currentRect.left + columns - 1,
  };
  if (columns > old.columns && !layout.isFree(beside)) return moveBlock(layout, wanted, currentRect);
  const right = currentRect.left + columns - 1;
  const wide = { ...currentRect, right: Math.max(currentRect.right, right) };
  layout.place(name, wide);
  const addedRows = rows - old.rows;
  const placed = (placement: Omit<Placement, "rect" | "isAnew">): Placement => {
    const rect = { top, left: currentRect.left, right, bottom: top + rows - 1 };
    const left = { ...wide, top, bottom: Math.max(currentRect.bottom, rect.bottom) };
    if (rect.bottom < left.bottom) layout.take({ is: "clear", rect: { ...left, top: rect.bottom + 1 } });
    if (right < left.right)
      layout.take({ is: "clear", rect: { ...left, top: currentRect.top, left: right + 1 } });
    layout.place(name, { ...rect, top: currentRect.top });
    return { rect, isAnew: false, ...placement };
  };
  if (addedRows <= 0) return placed({ newRows: { start: rows, count: 0 }, spare: wanted.spare - addedRows });

  const reusable = Math.min(addedRows, wanted.spare);
  const spareRect = { ...wide, top: currentRect.bottom + 1, bottom: currentRect.bottom + reusable };
  const used = reusable > 0 && layout.isFree(spareRect, name) ? reusable : 0;
  const count = addedRows - used;
  const isSpareTaken = wanted.spare > 0 && used === 0;
  const spare = isSpareTaken ? 0 : wanted.spare - used;
  if (count === 0) return placed({ newRows: { start: old.rows, count: addedRows }, spare });

  // Cells are inserted before the last row, so that references to the rows grow. They must be below the
  // headers.
  const last = used > 0 || old.rows < 2 ? currentRect.bottom + 1 + used : currentRect.bottom;
  const others = layout.occupied.filter(({ block }) => block !== name);
  const canInsertOwnCells = !others.some((one) =>
    isTorn(one, { row: last, left: wide.left, right: wide.right }),
  );
  const canInsertWholeRows = !hasChartAt(last) && isAloneAt(layout, last, wide, others);
  if (canInsertWholeRows || canInsertOwnCells) {
    if (canInsertWholeRows) layout.take({ is: "insert_rows", row: last, count });
    else layout.take({ is: "insert_down", row: last, left: wide.left, right: wide.right, count });
    const start = used > 0 ? old.rows : last - top;
    return placed({ newRows: { start, count: addedRows }, spare });
  }
  const span = cellsToInsertBelow(layout, wide, others);
  if (span === undefined) return moveBlock(layout, wanted, wide);
  layout.take({ is: "insert_down", ...span, count: addedRows });
  return placed({ newRows: { start: old.rows, count: addedRows }, spare: wanted.spare });
}

/** Returns true if there is nothing beside a block at a row. Then whole worksheet rows can be inserted. */
function isAloneAt(layout: SheetLayout, row: number, wide: Rect, others: readonly Occupied[]): boolean {
  const rows = { top: row - 1, bottom: row };
  return (
    layout.isBlank({ ...rows, left: 1, right: wide.left - 1 }) &&
    layout.isBlank({ ...rows, left: wide.right + 1, right: lastColumn }) &&
    others.every(({ rect }) => rect.top >= row || rect.bottom < row)
  );
}

/**
 * Returns the cells below a block before which cells can be inserted without splitting anything. They are as
 * wide as all blocks below that move with them. Returns undefined if there are none.
 */
function cellsToInsertBelow(
  layout: SheetLayout,
  wide: Rect,
  others: readonly Occupied[],
): { readonly row: number; readonly left: number; readonly right: number } | undefined {
  let row = wide.bottom + 1;
  for (;;) {
    const span = widenedSpan({ row, left: wide.left, right: wide.right }, others);
    const torn = others.filter(({ rect }) => rect.top < row && rect.bottom >= row && overlaps(rect, span));
    if (torn.length === 0) return span;
    const next = Math.max(...torn.map(({ rect }) => rect.bottom)) + 1;
    if (!layout.isFree({ ...wide, top: wide.bottom + 1, bottom: next - 1 })) return undefined;
    row = next;
  }
}

/** Widens cells that move down to the width of all rectangles that move with them. */
function widenedSpan(
  span: { readonly row: number; readonly left: number; readonly right: number },
  others: readonly Occupied[],
): { readonly row: number; readonly left: number; readonly right: number } {
  const below = others.filter(({ rect }) => rect.top >= span.row && overlaps(rect, span));
  const left = Math.min(span.left, ...below.map(({ rect }) => rect.left));
  const right = Math.max(span.right, ...below.map(({ rect }) => rect.right));
  return left === span.left && right === span.right ? span : widenedSpan({ ...span, left, right }, others);
}

function isTorn(
  { rect }: Occupied,
  span: { readonly row: number; readonly left: number; readonly right: number },
): boolean {
  if (rect.bottom < span.row || !overlaps(rect, span)) return false;
  return rect.top < span.row || rect.left < span.left || rect.right > span.right;
}

function overlaps(rect: Rect, span: { readonly left: number; readonly right: number }): boolean {
  return rect.left <= span.right && rect.right >= span.left;
}

/** Moves a block below everything else, and clears its old cells. */
function moveBlock(layout: SheetLayout, wanted: WantedBlock, now: Rect): Placement {
  layout.take({ is: "clear", rect: now });
  layout.place(wanted.name, undefined);
  return placeBelowEverything(layout, wanted);
}

/** Puts a new block at its intended position if that is free, otherwise below everything. */
function placeAnew(
  layout: SheetLayout,
  wanted: WantedBlock,
  hasChartAt: (row: number) => boolean,
): Placement {
  const { top, left } = wanted.at;
  const rows = Array.from({ length: wanted.rows }, (_, index) => top + index);
  if (wanted.mayBeCovered === true && rows.some(hasChartAt)) return placeBelowEverything(layout, wanted);
  const rect = rectFrom(wanted, top, left);
  const withTitle = { ...rect, top: top - (wanted.hasTitle ? 1 : 0) };
  if (withTitle.top < 0 || !layout.isFree(withTitle)) return placeBelowEverything(layout, wanted);
  layout.place(wanted.name, withTitle);
  return { rect, isAnew: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function placeBelowEverything(layout: SheetLayout, wanted: WantedBlock): Placement {
  const top = layout.end() + 1 + (wanted.hasTitle ? 1 : 0);
  const rect = rectFrom(wanted, top, wanted.at.left);
  layout.place(wanted.name, { ...rect, top: top - (wanted.hasTitle ? 1 : 0) });
  return { rect, isAnew: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function rectFrom({ rows, columns }: WantedBlock, top: number, left: number): Rect {
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}
