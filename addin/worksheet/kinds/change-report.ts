import { reportRows } from "../rows/report-rows.ts";
import { keyColumn, lastColumn } from "./field-column.ts";
import type { Sheet } from "./sheet.ts";

/** What was written back, from the relay's journal: one row per changed value, newest first, for the improvement report. */
export const changeReport: Sheet = {
  kind: "change_report",
  model: "wa.element",
  columns: (_content, words) => [
    keyColumn,
    { key: "at", header: words.columns.at, kind: "text" },
    { key: "login", header: words.columns.login, kind: "text" },
    { key: "what", header: words.columns.what, kind: "text" },
    { key: "record", header: words.columns.record, kind: "text", width: 56 },
    { key: "field", header: words.columns.field, kind: "text" },
    { key: "before", header: words.columns.before, kind: "text" },
    { key: "after", header: words.columns.after, kind: "text" },
    { key: "outcome", header: words.columns.outcome, kind: "text" },
    lastColumn(words),
  ],
  rowsOf: ({ records }, words) => reportRows(records, words),
};
