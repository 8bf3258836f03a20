import { lossChanges } from "../changes/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import type { Content } from "../snapshot.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns, partColumn } from "./field-column.ts";

/** The LOSS of an analysis or of several: one row per NVA segment, with waste type and LOSS text to edit. */
export const loss: Sheet = {
  kind: "loss",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (content, words) => withONo(lossRows(content.records, words), content),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};

/** The columns of rows that are NVA segments. Durations are shown as stored. */
export function lossColumns({ about }: Pick<Content, "about">, words: Words): readonly Column[] {
  return [
    keyColumn,
    ...oNoColumns(about, words),
    fieldColumn("wa.element", "cycle_no", words),
    fieldColumn("wa.element", "sequence", words),
    fieldColumn("wa.element", "name", words),
    partColumn("segment_start", words),
    partColumn("segment_end", words),
    partColumn("segment_duration", words),
    { ...partColumn("waste_type", words), isEditable: true },
    { ...partColumn("loss_text", words), isEditable: true, width: 40 },
    lastColumn(words),
  ];
}
