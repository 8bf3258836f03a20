import { newAnalyses } from "../rows/creating/new-analyses.ts";
import { recordChanges } from "../rows/editing/record-changes.ts";
import { recordRows } from "../rows/showing/record-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchAll } from "./search-all.ts";
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
  label: "Analyses",
  model: "wa.session",
  columns: () => [
    keyColumn,
    fieldColumn("wa.session", "o_no"),
    fieldColumn("wa.session", "name", editable),
    fieldColumn("wa.session", "process_name", editable),
    fieldColumn("wa.session", "date"),
    fieldColumn("wa.session", "cycle_time_avg", { withUnit: true }),
    fieldColumn("wa.session", "va_ratio", { withUnit: true }),
    fieldColumn("wa.session", "element_count"),
    lastColumn,
  ],
  requests: (query) => searchAll("wa.session", fields, query),
  rowsOf: ({ records }) => recordRows("wa.session", fields, records),
  changesOf: (edits, { records }) => recordChanges("wa.session", edits, records),
  newRecords: newAnalyses,
};
