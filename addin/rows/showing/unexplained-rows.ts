import type { PulledRow } from "../table/column.ts";
import { textOf } from "../cells/text-cell.ts";

/** Tells whether a row is of an NVA segment that has no LOSS text yet. */
export function isUnexplained({ values }: PulledRow): boolean {
  return textOf(values.loss_text ?? "").trim() === "" && values.segment_duration !== "";
}

/** Picks the rows of NVA segments that have no LOSS text, the longest first; rows of one duration stay in their order. */
export function unexplainedRows(rows: readonly PulledRow[]): readonly PulledRow[] {
  return rows
    .filter(isUnexplained)
    .sort((a, b) => Number(b.values.segment_duration) - Number(a.values.segment_duration));
}
