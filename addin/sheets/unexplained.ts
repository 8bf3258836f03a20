import { lossChanges } from "../rows/editing/loss-changes.ts";
import { lossFields, lossRows } from "../rows/showing/loss-rows.ts";
import { isUnexplained, unexplainedRows } from "../rows/showing/unexplained-rows.ts";
import { withONo } from "../rows/showing/with-o-no.ts";
import { lossColumns } from "./loss-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

/** NVA seconds not yet explained: the NVA segments without LOSS text, largest first, to be explained right there; an explained row stays in work as long as it stands there. */
export const unexplained: Sheet = {
  kind: "unexplained",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (content, words) => unexplainedRows(withONo(lossRows(content.records, words), content)),
  leavingRows: (content, words) =>
    withONo(lossRows(content.records, words), content).filter((row) => !isUnexplained(row)),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};
