import { lossChanges } from "../changes/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import type { Content } from "../snapshot.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns } from "./field-column.ts";
import { headerOf } from "../cells/column.ts";

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
