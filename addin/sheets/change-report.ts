import { reportRows } from "../rows/showing/report-rows.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import type { Sheet } from "./sheet.ts";

/** What was written back, from the relay's journal: one row per changed value, newest first, for the improvement report. */
export const changeReport: Sheet = {
  kind: "change_report",
  label: "Changes",
  model: "wa.element",
  columns: () => [
    keyColumn,
    { key: "at", header: "When (UTC)", kind: "text" },
    { key: "login", header: "Who", kind: "text" },
    { key: "what", header: "What", kind: "text" },
    { key: "record", header: "Record", kind: "text" },
    { key: "field", header: "Field", kind: "text" },
    { key: "before", header: "Before", kind: "text" },
    { key: "after", header: "After", kind: "text" },
    { key: "outcome", header: "Outcome", kind: "text" },
    lastColumn,
  ],
  rowsOf: ({ records }) => reportRows(records),
};
