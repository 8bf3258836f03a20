import { lossChanges } from "../changes/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { Words } from "../../words/words.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { Content } from "../snapshot.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns, partColumn } from "./field-column.ts";
import { textOf } from "../cells/text-cell.ts";

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

/** NVA seconds not yet explained: the NVA segments without LOSS text, largest first, to be explained right there; an explained row stays in work as long as it stands there. */
export const unexplained: Sheet = {
  kind: "unexplained",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (content, words) => unexplainedRows(withONo(lossRows(content.records, words), content)),
  noLongerMatching: (content, words) =>
    withONo(lossRows(content.records, words), content).filter((row) => !isUnexplained(row)),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};

/** Tells whether a row is of an NVA segment that has no LOSS text yet. */
function isUnexplained({ values }: PulledRow): boolean {
  return textOf(values.loss_text ?? "").trim() === "" && values.segment_duration !== "";
}

/** Picks the rows of NVA segments that have no LOSS text, the longest first; rows of one duration stay in their order. */
function unexplainedRows(rows: readonly PulledRow[]): readonly PulledRow[] {
  return rows
    .filter(isUnexplained)
    .sort((a, b) => Number(b.values.segment_duration) - Number(a.values.segment_duration));
}

/** The columns of rows that are NVA segments. Durations are shown as stored. */
function lossColumns({ about }: Pick<Content, "about">, words: Words): readonly Column[] {
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
