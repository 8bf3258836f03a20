import { recordRows } from "../rows/record-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchOf } from "./search-all.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["sequence", "step_name", "time_a", "time_b", "time_diff"] as const;

/** The lines of a comparison: each step before and after. */
export const comparison: Sheet = {
  kind: "comparison",
  label: "Comparison",
  model: "wa.comparison.line",
  subject: "wa.comparison",
  columns: () => [
    keyColumn,
    fieldColumn("wa.comparison.line", "sequence"),
    fieldColumn("wa.comparison.line", "step_name"),
    fieldColumn("wa.comparison.line", "time_a"),
    fieldColumn("wa.comparison.line", "time_b"),
    fieldColumn("wa.comparison.line", "time_diff", { kind: "number" }),
    lastColumn,
  ],
  requests: (query) => searchOf("wa.comparison.line", "comparison_id", fields, query),
  rowsOf: ({ records }) => recordRows("wa.comparison.line", fields, records),
};
