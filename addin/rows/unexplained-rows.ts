import type { PulledRow } from "./column.ts";
import { textOf } from "./text-cell.ts";

/** Picks the rows of NVA segments that have no LOSS text, the longest first; rows of one duration stay in their order. */
export function unexplainedRows(rows: readonly PulledRow[]): readonly PulledRow[] {
  return rows
    .filter(({ values }) => textOf(values.loss_text ?? "").trim() === "" && values.segment_duration !== "")
    .sort((a, b) => Number(b.values.segment_duration) - Number(a.values.segment_duration));
}
