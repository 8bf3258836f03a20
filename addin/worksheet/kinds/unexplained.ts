import { lossChanges } from "../changes/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { lossColumns } from "./loss.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { PulledRow } from "../cells/column.ts";
import { textOf } from "../cells/text-cell.ts";

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
