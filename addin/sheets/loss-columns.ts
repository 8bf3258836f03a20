import type { Column } from "../rows/table/column.ts";
import type { Content } from "../rows/snapshot.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn, oNoColumns } from "./frame-columns.ts";

/** The columns of rows that are NVA segments. Durations are shown as stored. */
export function lossColumns({ about }: Pick<Content, "about">): readonly Column[] {
  return [
    keyColumn,
    ...oNoColumns(about),
    fieldColumn("wa.element", "cycle_no"),
    fieldColumn("wa.element", "sequence"),
    fieldColumn("wa.element", "name"),
    { key: "segment_start", header: "Start", kind: "seconds" },
    { key: "segment_end", header: "End", kind: "seconds" },
    { key: "segment_duration", header: "Duration", kind: "seconds" },
    { key: "waste_type", header: "Waste type", kind: "waste_type", isEditable: true },
    { key: "loss_text", header: "LOSS text", kind: "text", isEditable: true, width: 40 },
    lastColumn,
  ];
}
