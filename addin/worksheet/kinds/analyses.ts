import { newAnalyses } from "../changes/new-analyses.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumn, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

const fields = [
  "o_no",
  "name",
  "process_name",
  "date",
  "cycle_time_avg",
  "va_ratio",
  "element_count",
] as const;

const editable = { isEditable: true } as const;

/** All analyses of the instance, newest first; name and process are written back, and rows below become new ones. */
export const analyses: Sheet = {
  kind: "analyses",
  model: "wa.session",
  columns: (_content, words) => [
    keyColumn,
    fieldColumn("wa.session", "o_no", words),
    fieldColumn("wa.session", "name", words, editable),
    fieldColumn("wa.session", "process_name", words, editable),
    fieldColumn("wa.session", "date", words),
    fieldColumn("wa.session", "cycle_time_avg", words),
    fieldColumn("wa.session", "va_ratio", words),
    fieldColumn("wa.session", "element_count", words),
    lastColumn(words),
  ],
  requests: (query) => searchAll("wa.session", fields, query),
  rowsOf: ({ records }) => recordRows("wa.session", fields, records),
  changesOf: (edits, { records }) => recordChanges("wa.session", edits, records),
  newRecords: newAnalyses,
};
