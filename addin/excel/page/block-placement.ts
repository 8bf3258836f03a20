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
  /** The number of blank rows below it that it may use. */
  readonly spare: number;
  /** The wanted position of its headers, or of its first row, if it is not on the worksheet yet. */
  readonly at: { readonly top: number; readonly left: number };
  /** True if a chart may be there, as on pages of earlier versions. A new block then avoids charts. */
  readonly mayBeCovered?: true;
}

/** The position of a block after the planned steps. */
export interface Placement {
  readonly rect: Rect;
  /** True if the block is new or moves below everything else. Then all of it is written and formatted. */
  readonly isAnew: boolean;
  /** Its new rows, if any; `start` is counted from the first row of `rect`. */
  readonly newRows: { readonly start: number; readonly count: number };
  /** The number of blank rows below `rect` that the block may use later. */
  readonly spare: number;
}

/** The cells of a row before which cells are inserted. */
interface Insertion {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Plans the position of a block, without overwriting other cells or splitting other blocks.
 *
 * - If a block needs fewer rows or columns, its last ones are cleared.
 * - If it needs more columns and the cells to the right are not free, the block moves below everything else.
 * - If it needs more rows, it first uses `spare` rows. For the rest, cells are inserted before its last row.
 *   Formulas that refer to its columns then include the new rows. In a block of one row, or if it used
 *   `spare` rows, the cells are inserted below its last row instead.
 * - If that would split other blocks, cells for all new rows are inserted further below. If that is
 *   impossible too, the block moves below everything else.
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
  const addedColumns = {
    top: currentRect.top,
    bottom: currentRect.bottom,
    left: currentRect.right + 1,
    right: currentRect.left + columns - 1,
  };
  if (columns > old.columns && !layout.isFree(addedColumns)) return moveBlock(layout, wanted, currentRect);
  const right = currentRect.left + columns - 1;
  // The old cells, or more if the block gets more columns.
  const wide = { ...currentRect, right: Math.max(currentRect.right, right) };
  layout.place(name, wide);
  const addedRows = rows - old.rows;
  const placeHere = (placement: Omit<Placement, "rect" | "isAnew">): Placement => {
    const rect = { top, left: currentRect.left, right, bottom: top + rows - 1 };
    const oldAndNew = { ...wide, bottom: Math.max(currentRect.bottom, rect.bottom) };
    if (rect.bottom < oldAndNew.bottom)
      layout.addStep({ is: "clear", rect: { ...oldAndNew, top: rect.bottom + 1 } });
    if (right < oldAndNew.right) layout.addStep({ is: "clear", rect: { ...oldAndNew, left: right + 1 } });
    layout.place(name, { ...rect, top: currentRect.top });
    return { rect, isAnew: false, ...placement };
  };
  if (addedRows <= 0)
    return placeHere({ newRows: { start: rows, count: 0 }, spare: wanted.spare - addedRows });

  const reusable = Math.min(addedRows, wanted.spare);
  const spareRect = { ...wide, top: currentRect.bottom + 1, bottom: currentRect.bottom + reusable };
  const used = reusable > 0 && layout.isFree(spareRect, name) ? reusable : 0;
  const count = addedRows - used;
  const isSpareTaken = wanted.spare > 0 && used === 0;
  const spare = isSpareTaken ? 0 : wanted.spare - used;
  if (count === 0) return placeHere({ newRows: { start: old.rows, count: addedRows }, spare });

  // The only row of a block may be its headers, so new rows must be below it.
  const row = used > 0 || old.rows < 2 ? currentRect.bottom + 1 + used : currentRect.bottom;
  const others = layout.occupied.filter(({ block }) => block !== name);
  const insertion = { row, left: wide.left, right: wide.right };
  const canInsertOwnCells = !others.some((one) => isSplitBy(insertion, one));
  const canInsertWholeRows = !hasChartAt(row) && isAloneAt(layout, row, wide, others);
  if (canInsertWholeRows || canInsertOwnCells) {
    if (canInsertWholeRows) layout.addStep({ is: "insert_rows", row, count });
    else layout.addStep({ is: "insert_down", ...insertion, count });
    const start = used > 0 ? old.rows : row - top;
    return placeHere({ newRows: { start, count: addedRows }, spare });
  }
  const insertionBelow = findInsertionBelow(layout, wide, others);
  if (insertionBelow === undefined) return moveBlock(layout, wanted, wide);
  layout.addStep({ is: "insert_down", ...insertionBelow, count: addedRows });
  return placeHere({ newRows: { start: old.rows, count: addedRows }, spare: wanted.spare });
}

/**
 * Returns true if whole worksheet rows can be inserted before a row, because nothing is beside the block in
 * this row and the row above. Ignores the hidden column.
 */
function isAloneAt(layout: SheetLayout, row: number, wide: Rect, others: readonly Occupied[]): boolean {
  const rows = { top: row - 1, bottom: row };
  return (
    layout.isBlank({ ...rows, left: 1, right: wide.left - 1 }) &&
    layout.isBlank({ ...rows, left: wide.right + 1, right: lastColumn }) &&
    others.every(({ rect }) => rect.top >= row || rect.bottom < row)
  );
}

/**
 * Returns where cells can be inserted below a block without splitting anything. Returns undefined if the
 * cells between the block and that row are not free.
 */
function findInsertionBelow(
  layout: SheetLayout,
  wide: Rect,
  others: readonly Occupied[],
): Insertion | undefined {
  let row = wide.bottom + 1;
  for (;;) {
    const insertion = widened({ row, left: wide.left, right: wide.right }, others);
    const split = others.filter(
      ({ rect }) => rect.top < row && rect.bottom >= row && hasCommonColumns(rect, insertion),
    );
    if (split.length === 0) return insertion;
    const next = Math.max(...split.map(({ rect }) => rect.bottom)) + 1;
    if (!layout.isFree({ ...wide, top: wide.bottom + 1, bottom: next - 1 })) return undefined;
    row = next;
  }
}

/** Adds columns to an insertion until it splits no rectangle below: each one moves down as a whole. */
function widened(insertion: Insertion, others: readonly Occupied[]): Insertion {
  const below = others.filter(({ rect }) => rect.top >= insertion.row && hasCommonColumns(rect, insertion));
  const left = Math.min(insertion.left, ...below.map(({ rect }) => rect.left));
  const right = Math.max(insertion.right, ...below.map(({ rect }) => rect.right));
  const isWideEnough = left === insertion.left && right === insertion.right;
  return isWideEnough ? insertion : widened({ ...insertion, left, right }, others);
}

function isSplitBy(insertion: Insertion, { rect }: Occupied): boolean {
  if (rect.bottom < insertion.row || !hasCommonColumns(rect, insertion)) return false;
  return rect.top < insertion.row || rect.left < insertion.left || rect.right > insertion.right;
}

function hasCommonColumns(rect: Rect, { left, right }: Insertion): boolean {
  return rect.left <= right && rect.right >= left;
}

/** Moves a block below everything else, and clears its old cells. */
function moveBlock(layout: SheetLayout, wanted: WantedBlock, oldRect: Rect): Placement {
  layout.addStep({ is: "clear", rect: oldRect });
  layout.place(wanted.name, undefined);
  return placeBelowEverything(layout, wanted);
}

/** Puts a new block at its wanted position if that is free, otherwise below everything. */
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
