import { recordRows } from "../rows/record-rows.ts";
import { fieldColumn, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["name", "total_time", "machine_time", "walk_time", "wait_time", "load_ratio"] as const;

/** The man-machine charts of the instance, one row each; times in seconds, load ratio in percent. */
export const mmc: Sheet = {
  kind: "mmc",
  model: "wa.mmc",
  columns: (_content, words) => [
    keyColumn,
    ...fields.map((name) => fieldColumn("wa.mmc", name, words)),
    lastColumn(words),
  ],
  requests: (query) => searchAll("wa.mmc", fields, query),
  rowsOf: ({ records }) => recordRows("wa.mmc", fields, records),
};
