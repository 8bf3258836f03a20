import { lossChanges } from "../rows/editing/loss-changes.ts";
import { lossFields, lossRows } from "../rows/showing/loss-rows.ts";
import { withONo } from "../rows/showing/with-o-no.ts";
import { lossColumns } from "./loss-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

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
