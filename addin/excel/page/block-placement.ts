import type { Rect } from "../batch/rect.ts";
import type { SheetLayout, Occupied } from "./sheet-layout.ts";

const lastColumn = 16_383;

export interface WantedBlock {
  readonly name: string;
  /** It has a title in the row above its headers. */
  readonly hasTitle: boolean;
  /** Includes the headers. */
  readonly rows: number;
  readonly columns: number;
  /** The blank rows below that the block may use. */
  readonly spare: number;
  /** Where a new block's headers or first row should be. */
  readonly at: { readonly top: number; readonly left: number };
  /** A chart may cover the position, as on pages of earlier versions. */
  readonly mayBeCovered?: true;
}

export interface Placement {
  readonly rect: Rect;
  /** A new block, or one that moves below everything. All of it is written and formatted. */
  readonly needsFullWrite: boolean;
  /** Counted from the first row of `rect`. */
  readonly newRows: { readonly start: number; readonly count: number };
  /** The blank rows below that the block may use later. */
  readonly spare: number;
}

/** Cells are inserted before this part of a row. */
interface Insertion {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Plans a block's position without overwriting other cells or splitting other blocks.
 *
 * - With fewer rows or columns, the last ones are cleared.
 * - With more columns, the block moves below everything if the cells to the right are not free.
 * - With more rows, `spare` rows are used first. For the rest, cells are inserted before the last row:
 *   formulas then include the new rows. With used `spare` rows, or one row, they are inserted below.
 * - If that splits other blocks, cells are inserted further below, or the block moves below everything.
 *
 * @param hasChartAt returns true if a chart is beside a row: inserting whole rows would stretch the chart
 */
export function placeBlock(
  layout: SheetLayout,
  wanted: WantedBlock,
  hasChartAt: (row: number) => boolean,
): Placement {
  const { name, hasTitle, rows, columns } = wanted;
  const currentRect = layout.occupied.find(({ block }) => block === name)?.rect;
  if (currentRect === undefined) return placeNewBlock(layout, wanted, hasChartAt);
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
  // More than the old cells if the block gets more columns.
  const wide = { ...currentRect, right: Math.max(currentRect.right, right) };
  layout.place(name, wide);
  const addedRows = rows - old.rows;
  const placeHere = (placement: Omit<Placement, "rect" | "needsFullWrite">): Placement => {
    const rect = { top, left: currentRect.left, right, bottom: top + rows - 1 };
    const oldAndNew = { ...wide, bottom: Math.max(currentRect.bottom, rect.bottom) };
    if (rect.bottom < oldAndNew.bottom)
      layout.addStep({ is: "clear", rect: { ...oldAndNew, top: rect.bottom + 1 } });
    if (right < oldAndNew.right) layout.addStep({ is: "clear", rect: { ...oldAndNew, left: right + 1 } });
    layout.place(name, { ...rect, top: currentRect.top });
    return { rect, needsFullWrite: false, ...placement };
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

  // The only row may be the headers, so new rows are below.
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

/** Returns true if nothing but the hidden column is beside a block in a row and the row above. */
function isAloneAt(layout: SheetLayout, row: number, wide: Rect, others: readonly Occupied[]): boolean {
  const rows = { top: row - 1, bottom: row };
  return (
    layout.isBlank({ ...rows, left: 1, right: wide.left - 1 }) &&
    layout.isBlank({ ...rows, left: wide.right + 1, right: lastColumn }) &&
    others.every(({ rect }) => rect.top >= row || rect.bottom < row)
  );
}

/** Returns where cells can be inserted below a block without splitting anything; undefined if nowhere. */
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

/** Widens an insertion until each rectangle below moves down as a whole. */
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

function moveBlock(layout: SheetLayout, wanted: WantedBlock, oldRect: Rect): Placement {
  layout.addStep({ is: "clear", rect: oldRect });
  layout.place(wanted.name, undefined);
  return placeBelowEverything(layout, wanted);
}

/** Puts a new block at its wanted position if that is free, else below everything. */
function placeNewBlock(
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
  return { rect, needsFullWrite: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function placeBelowEverything(layout: SheetLayout, wanted: WantedBlock): Placement {
  const top = layout.end() + 1 + (wanted.hasTitle ? 1 : 0);
  const rect = rectFrom(wanted, top, wanted.at.left);
  layout.place(wanted.name, { ...rect, top: top - (wanted.hasTitle ? 1 : 0) });
  return { rect, needsFullWrite: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function rectFrom({ rows, columns }: WantedBlock, top: number, left: number): Rect {
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}
