import type { Words } from "../words/words.ts";
import type { Column } from "../rows/table/column.ts";
import type { Content } from "../rows/snapshot.ts";
import { fieldColumn } from "./field-column.ts";
import { headerOf } from "../rows/table/header-of.ts";
import { keyColumn, lastColumn, oNoColumns } from "./frame-columns.ts";

/** The columns of rows that are NVA segments. Durations are shown as stored. */
export function lossColumns({ about }: Pick<Content, "about">, words: Words): readonly Column[] {
  return [
    keyColumn,
    ...oNoColumns(about, words),
    fieldColumn("wa.element", "cycle_no", words),
    fieldColumn("wa.element", "sequence", words),
    fieldColumn("wa.element", "name", words),
    {
      key: "segment_start",
      header: headerOf(words.columns.segment_start, "seconds", words),
      kind: "seconds",
    },
    { key: "segment_end", header: headerOf(words.columns.segment_end, "seconds", words), kind: "seconds" },
    {
      key: "segment_duration",
      header: headerOf(words.columns.segment_duration, "seconds", words),
      kind: "seconds",
    },
    { key: "waste_type", header: words.columns.waste_type, kind: "waste_type", isEditable: true },
    { key: "loss_text", header: words.columns.loss_text, kind: "text", isEditable: true, width: 40 },
    lastColumn(words),
  ];
}
