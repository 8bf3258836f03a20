import { matrixChanges } from "../rows/matrix-changes.ts";
import { cycleNumbers, matrixRows } from "../rows/matrix-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

/** Elements by cycles: one row per number and name, one column per cycle; a new name goes to the element in all cycles. */
export const cycleMatrix: Sheet = {
  kind: "cycle_matrix",
  label: "Matrix",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ records }) => [
    keyColumn,
    fieldColumn("wa.element", "sequence"),
    fieldColumn("wa.element", "name", { isEditable: true }),
    ...cycleNumbers(records).map((cycle) => ({
      key: `cycle ${cycle}`,
      header: `Cycle ${cycle}`,
      kind: "seconds" as const,
    })),
    lastColumn,
  ],
  requests: (query) =>
    searchElements(query, ["cycle_no", "sequence", "name", "video_start_time", "video_end_time"]),
  rowsOf: ({ records }) => matrixRows(records),
  changesOf: (edits, { records }) => matrixChanges(edits, records),
};
