import { recordRows } from "../rows/record-rows.ts";
import { fieldColumn, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["name", "process_count", "takt_time", "avg_ct", "utilization", "balance_eff"] as const;

/** The multi-activity charts of the instance, one row each; takt and cycle time in seconds. */
export const mac: Sheet = {
  kind: "mac",
  model: "wa.mac",
  columns: (_content, words) => [
    keyColumn,
    ...fields.map((name) => fieldColumn("wa.mac", name, words)),
    lastColumn(words),
  ],
  requests: (query) => searchAll("wa.mac", fields, query),
  rowsOf: ({ records }) => recordRows("wa.mac", fields, records),
};
