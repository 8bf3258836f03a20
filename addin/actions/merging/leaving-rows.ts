import type { SheetState } from "../../workbook/sheet-state.ts";
import { compareState } from "./sheet-work.ts";

/**
 * Gives the rows, by place in the table body, that a worksheet would not show if it were pulled now, such as NVA that is explained by now. A row
 * beside which the engineer keeps something of their own stays.
 */
export function leavingRows(state: SheetState, keys: readonly string[]): readonly number[] {
  const leaving = new Set(keys);
  if (leaving.size === 0) return [];
  const { table } = compareState(state);
  const ours = new Set(Object.values(table.places));
  return table.rows.flatMap(({ key, index }) => {
    const row = state.reading.rows[index] ?? [];
    const isKept = row.some(({ value }, place) => !ours.has(place) && value !== "");
    return leaving.has(key) && !isKept ? [index] : [];
  });
}
