import type { Zone } from "../batch/zone.ts";

/** A rectangle that must not be torn: a block with its title, another table, merged cells. */
export interface Standing {
  /** The name of a block; undefined for what is not ours. */
  readonly block: string | undefined;
  readonly zone: Zone;
}

/** What is done to a worksheet before its blocks are written, in this order. */
export type Step =
  | {
      readonly is: "insert_down";
      readonly row: number;
      readonly left: number;
      readonly right: number;
      readonly count: number;
    }
  | { readonly is: "insert_rows"; readonly row: number; readonly count: number }
  | { readonly is: "clear"; readonly zone: Zone };

/** What stands on a worksheet, moved along with each step, so that the next one is planned for what will be there. */
export interface FreeSpace {
  readonly steps: readonly Step[];
  readonly standing: readonly Standing[];
  /** Tells whether cells hold nothing and belong to nothing that stands there. */
  isFree(zone: Zone, except?: string): boolean;
  /** Tells whether anything is in cells. */
  isBlank(zone: Zone): boolean;
  /** The first row below everything. */
  end(): number;
  take(step: Step): void;
  /** From now on a block stands here, or nowhere. */
  place(block: string, zone: Zone | undefined): void;
}

/**
 * Makes the free space of a worksheet.
 *
 * @param filled the cells that hold anything, by row and column from A1 on
 */
export function freeSpaceOf(
  filled: readonly (readonly boolean[])[],
  standing: readonly Standing[],
  endOfCharts: number,
): FreeSpace {
  const rows = filled.map((row) => [...row]);
  const steps: Step[] = [];
  let there = [...standing];
  let chartsEnd = endOfCharts;
  const fill = (row: number, column: number, isFilled: boolean): void => {
    (rows[row] ??= [])[column] = isFilled;
  };
  const isBlank = (zone: Zone): boolean => isBlankIn(rows, zone);
  const moved = (first: number, left: number, right: number, count: number): void => {
    there = there.map((one) =>
      one.zone.top >= first && one.zone.left >= left && one.zone.right <= right
        ? { ...one, zone: { ...one.zone, top: one.zone.top + count, bottom: one.zone.bottom + count } }
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
    get standing() {
      return there;
    },
    isBlank,
    isFree: (zone, except) =>
      isBlank(zone) &&
      there.every((one) => (one.block !== undefined && one.block === except) || !meets(one.zone, zone)),
    end: () => {
      const last = [...rows].reverse().findIndex((row) => row.includes(true));
      const filledRows = last < 0 ? 0 : rows.length - last;
      return Math.max(filledRows, chartsEnd, ...there.map(({ zone }) => zone.bottom + 1));
    },
    take: (step) => {
      steps.push(step);
      if (step.is === "clear") {
        for (let row = step.zone.top; row <= step.zone.bottom; row++)
          for (let column = step.zone.left; column <= step.zone.right; column++)
            if (rows[row]?.[column] === true) fill(row, column, false);
      } else if (step.is === "insert_rows") {
        moved(step.row, 0, Infinity, step.count);
        chartsEnd += step.count;
      } else moved(step.row, step.left, step.right, step.count);
    },
    place: (block, zone) => {
      there = there.filter((one) => one.block !== block);
      if (zone !== undefined) there.push({ block, zone });
    },
  };
}

function isBlankIn(rows: readonly (readonly boolean[])[], zone: Zone): boolean {
  for (let row = zone.top; row <= zone.bottom; row++)
    for (let column = zone.left; column <= zone.right; column++)
      if (rows[row]?.[column] === true) return false;
  return true;
}

/** Tells whether two zones have cells in common. */
export function meets(one: Zone, other: Zone): boolean {
  return (
    one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left
  );
}
