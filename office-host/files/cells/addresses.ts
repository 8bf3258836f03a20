import { columnNumber } from "../../spreadsheet/area.ts";
import type { Zone } from "../../spreadsheet/spreadsheet.ts";

/** Returns the position of an address: `B7` → column 1, row 6. */
export function cellOf(address: string): { readonly col: number; readonly row: number } {
  const [, letters = "A", digits = "1"] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  return { col: columnNumber(letters), row: Number(digits) - 1 };
}

/** Returns the zone of a range such as `B7:D9`, all edges included, counted from 0. */
export function zoneOfRange(range: string): Zone {
  const [first = "", last = first] = range.split(":");
  const from = cellOf(first);
  const to = cellOf(last);
  return { left: from.col, top: from.row, right: to.col, bottom: to.row };
}
