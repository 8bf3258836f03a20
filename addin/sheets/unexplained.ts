import { lossChanges } from "../rows/loss-changes.ts";
import { lossFields, lossRows } from "../rows/loss-rows.ts";
import { isUnexplained, unexplainedRows } from "../rows/unexplained-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { lossColumns } from "./loss-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

/** NVA seconds not yet explained: the NVA segments without LOSS text, largest first, to be explained right there; an explained row stays in work as long as it stands there. */
export const unexplained: Sheet = {
  kind: "unexplained",
  label: "Unexplained NVA",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (content) => unexplainedRows(withONo(lossRows(content.records), content)),
  leavingRows: (content) => withONo(lossRows(content.records), content).filter((row) => !isUnexplained(row)),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};
