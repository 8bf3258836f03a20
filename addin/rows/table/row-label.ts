import type { PulledRow } from "./column.ts";
import { placeOf } from "./row-place.ts";

/**
 * Names a row for people: "O-No 1-2, cycle 2, 3 Pick part, segment 1.20–3.40 s", an analysis "O-No 1-2, Door trim". The O-No is left out
 * where all rows are of one analysis, and whatever else the row does not have.
 */
export function rowLabel({ key, values }: PulledRow, o_no?: string): string {
  const { o_no: shown, cycle_no, sequence, element, segment } = placeOf(values);
  const analysis = o_no ?? shown;
  const parts = [
    ...(analysis === undefined ? [] : [`O-No ${analysis}`]),
    ...(cycle_no === undefined ? [] : [`cycle ${cycle_no}`]),
    `${sequence ?? ""} ${element}`.trim(),
    ...(segment === undefined ? [] : [`segment ${segment.start.toFixed(2)}–${segment.end.toFixed(2)} s`]),
  ].filter((part) => part !== "");
  return parts.length === 0 ? key : parts.join(", ");
}
