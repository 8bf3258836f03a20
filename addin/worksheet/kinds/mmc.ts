import { shownFields } from "../../../contract/records.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

/** The man-machine charts of the instance, one row each; times in seconds, load ratio in percent. */
export const mmc: Sheet = {
  kind: "mmc",
  model: "wa.mmc",
  columns: (_content, words) => [keyColumn, ...fieldColumns("wa.mmc", words), lastColumn(words)],
  requests: (query) => searchAll("wa.mmc", shownFields("wa.mmc"), query),
  rowsOf: ({ records }) => recordRows("wa.mmc", shownFields("wa.mmc"), records),
};
