import { shownFields } from "../../../contract/records.ts";
import { newAnalyses } from "../changes/new-analyses.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

/** All analyses of the instance, newest first; what may be changed is written back, and rows below become new ones. */
export const analyses: Sheet = {
  kind: "analyses",
  model: "wa.session",
  columns: (_content, words) => [keyColumn, ...fieldColumns("wa.session", words), lastColumn(words)],
  requests: (query) => searchAll("wa.session", shownFields("wa.session"), query),
  rowsOf: ({ records }) => recordRows("wa.session", shownFields("wa.session"), records),
  changesOf: (edits, { records }) => recordChanges("wa.session", edits, records),
  newRecords: newAnalyses,
};
