import type { CellShift } from "./cell-shift.ts";
import type { RangeChange, SpreadsheetRange, Zone } from "./spreadsheet.ts";

/**
 * Gives a range as it is after a part of its worksheet moved: what lies behind the place moves, what reaches over the place
 * grows or shrinks, what is taken out whole is gone. A range that is wider than the part that moves stays, as in Excel.
 */
export function shiftedRange(range: SpreadsheetRange, shift: CellShift): RangeChange {
  const { zone, dimension, kind } = shift;
  const stays: RangeChange = { changeType: "NONE", range };
  const [start, end, from, to] =
    dimension === "ROW"
      ? (["top", "bottom", "left", "right"] as const)
      : (["left", "right", "top", "bottom"] as const);
  const own = range.zone;
  if (range.sheetId !== shift.sheetId || range.invalidXc !== undefined) return stays;
  if (own[from] < zone[from] || own[to] > zone[to] || range.unboundedZone[end] === undefined) return stays;
  const first = zone[start];
  const last = zone[end];
  const size = last - first + 1;
  const changed = (changeType: "MOVE" | "RESIZE", low: number, high: number): RangeChange => ({
    changeType,
    range: {
      ...range,
      zone: { ...own, [start]: low, [end]: high },
      unboundedZone: { ...range.unboundedZone, [start]: low, [end]: high },
    },
  });
  if (kind === "insert") {
    if (first <= own[start]) return changed("MOVE", own[start] + size, own[end] + size);
    return first <= own[end] ? changed("RESIZE", own[start], own[end] + size) : stays;
  }
  if (first > own[end]) return stays;
  if (last < own[start]) return changed("MOVE", own[start] - size, own[end] - size);
  const left = own[end] - own[start] + 1 - (Math.min(last, own[end]) - Math.max(first, own[start]) + 1);
  if (left === 0)
    return {
      changeType: "REMOVE",
      range: {
        ...range,
        zone: nowhere,
        unboundedZone: nowhere,
        invalidXc: "#REF",
      },
    };
  const low = Math.min(own[start], first);
  return changed("RESIZE", low, low + left - 1);
}

/** Where the spreadsheet keeps what is no longer there. */
const nowhere: Zone = { left: -1, top: -1, right: -1, bottom: -1 };
