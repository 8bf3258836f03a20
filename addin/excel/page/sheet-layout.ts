import type { Rect } from "../batch/rect.ts";

/** A rectangle that must not be split: a block with title, the heading, a table or merged cells. */
export interface Occupied {
  /** Undefined for anything but a block. */
  readonly block: string | undefined;
  readonly rect: Rect;
}

/** A step before blocks are written. Rows and columns count from 0. */
export type Step =
  // Moves a part of a row down, with all cells below this part.
  | {
      readonly is: "insert_down";
      readonly row: number;
      readonly left: number;
      readonly right: number;
      readonly count: number;
    }
  | { readonly is: "insert_rows"; readonly row: number; readonly count: number }
  | { readonly is: "clear"; readonly rect: Rect };

/** The cells of a worksheet after the planned steps. */
export interface SheetLayout {
  readonly steps: readonly Step[];
  readonly occupied: readonly Occupied[];
  /** Returns true if cells are blank, and nothing but the block `except` occupies them. */
  isFree(rect: Rect, except?: string): boolean;
  isBlank(rect: Rect): boolean;
  /** Returns the first row below all content and charts, counted from 0. */
  end(): number;
  /** Adds a step, and applies it to this layout. */
  addStep(step: Step): void;
  place(block: string, rect: Rect | undefined): void;
}

/**
 * Returns the layout of a worksheet before any step.
 *
 * @param filled true for cells with content, by row and column
 * @param endOfCharts the first row below all charts
 */
export function sheetLayoutOf(
  filled: readonly (readonly boolean[])[],
  occupied: readonly Occupied[],
  endOfCharts: number,
): SheetLayout {
  const rows = filled.map((row) => [...row]);
  const steps: Step[] = [];
  let occupiedNow = [...occupied];
  let chartsEnd = endOfCharts;
  const fill = (row: number, column: number, isFilled: boolean): void => {
    (rows[row] ??= [])[column] = isFilled;
  };
  const isBlank = (rect: Rect): boolean => isBlankIn(rows, rect);
  const moveDown = (first: number, left: number, right: number, count: number): void => {
    occupiedNow = occupiedNow.map((one) =>
      one.rect.top >= first && one.rect.left >= left && one.rect.right <= right
        ? { ...one, rect: { ...one.rect, top: one.rect.top + count, bottom: one.rect.bottom + count } }
        : one,
    );
    for (let row = rows.length - 1; row >= first; row--)
      for (let column = left; column <= Math.min(right, (rows[row]?.length ?? 0) - 1); column++) {
        fill(row + count, column, rows[row]?.[column] === true);
        fill(row, column, false);
      }
  };
  return {
    steps,
    get occupied() {
      return occupiedNow;
    },
    isBlank,
    isFree: (rect, except) =>
      isBlank(rect) &&
      occupiedNow.every(
        (one) => (one.block !== undefined && one.block === except) || !overlaps(one.rect, rect),
      ),
    end: () => {
      const last = [...rows].reverse().findIndex((row) => row.includes(true));
      const filledRows = last < 0 ? 0 : rows.length - last;
      return Math.max(filledRows, chartsEnd, ...occupiedNow.map(({ rect }) => rect.bottom + 1));
    },
    addStep: (step) => {
      steps.push(step);
      if (step.is === "clear") {
        for (let row = step.rect.top; row <= step.rect.bottom; row++)
          for (let column = step.rect.left; column <= step.rect.right; column++)
            if (rows[row]?.[column] === true) fill(row, column, false);
      } else if (step.is === "insert_rows") {
        moveDown(step.row, 0, Infinity, step.count);
        chartsEnd += step.count;
      } else moveDown(step.row, step.left, step.right, step.count);
    },
    place: (block, rect) => {
      occupiedNow = occupiedNow.filter((one) => one.block !== block);
      if (rect !== undefined) occupiedNow.push({ block, rect });
    },
  };
}

function isBlankIn(rows: readonly (readonly boolean[])[], rect: Rect): boolean {
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.left; column <= rect.right; column++)
      if (rows[row]?.[column] === true) return false;
  return true;
}

export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left
  );
}
