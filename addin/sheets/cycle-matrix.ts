import { matrixChanges } from "../rows/editing/matrix-changes.ts";
import { matrixRows } from "../rows/showing/matrix-rows.ts";
import { withONo } from "../rows/showing/with-o-no.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn, oNoColumns } from "./frame-columns.ts";
import { matrixBlock } from "./matrix-block.ts";
import { matrixColumns } from "./matrix-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

/** Elements by cycles: one row per name, or per number and name where a cycle has the name more than once, one column per cycle; a new name goes to the element in all cycles. */
export const cycleMatrix: Sheet = {
  kind: "cycle_matrix",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ about, records }, words) => [
    keyColumn,
    ...oNoColumns(about, words),
    fieldColumn("wa.element", "sequence", words),
    fieldColumn("wa.element", "name", words, { isEditable: true }),
    ...matrixColumns(records, words),
    lastColumn(words),
  ],
  requests: (query) =>
    searchElements(query, ["cycle_no", "sequence", "name", "video_start_time", "video_end_time"]),
  rowsOf: (content, words) => withONo(matrixRows(content.records, words), content),
  changesOf: (edits, { records }) => matrixChanges(edits, records),
  block: matrixBlock,
};
