import type { PulledRow } from "./column.ts";
import { textOf } from "./text-cell.ts";

/**
 * Names a row for people: "O-No 1-2, cycle 2, 3 Pick part, segment 1.2-3.4 s". The O-No is left out where all rows are of
 * one analysis.
 */
export function rowLabel({ values }: PulledRow, o_no?: string): string {
  const start = values.segment_start;
  const end = values.segment_end;
  return [
    ...(o_no === undefined ? [] : [`O-No ${o_no}`]),
    `cycle ${textOf(values.cycle_no ?? "")}`,
    `${textOf(values.sequence ?? "")} ${textOf(values.name ?? "")}`.trim(),
    ...(typeof start === "number" && typeof end === "number" ? [`segment ${start}-${end} s`] : []),
  ].join(", ");
}
