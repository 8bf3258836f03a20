import { lossChanges } from "../rows/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

/** The LOSS of an analysis: one row per NVA segment, with waste type and LOSS text to edit. Durations are shown as stored. */
export const loss: Sheet = {
  kind: "loss",
  label: "LOSS",
  columns: [
    keyColumn,
    fieldColumn("wa.element", "cycle_no"),
    fieldColumn("wa.element", "sequence"),
    fieldColumn("wa.element", "name"),
    { key: "segment_start", header: "Start", kind: "seconds" },
    { key: "segment_end", header: "End", kind: "seconds" },
    { key: "segment_duration", header: "Duration", kind: "seconds" },
    { key: "waste_type", header: "Waste type", kind: "waste_type", isEditable: true },
    { key: "loss_text", header: "LOSS text", kind: "text", isEditable: true },
    lastColumn,
  ],
  request: (query) => searchElements(query, lossFields),
  rowsOf: lossRows,
  changesOf: lossChanges,
};
