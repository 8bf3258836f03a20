import { shownFields } from "../../../contract/records.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

/** The multi-activity charts of the instance, one row each; takt and cycle time in seconds. */
export const mac: Sheet = {
  kind: "mac",
  model: "wa.mac",
  columns: (_content, words) => [keyColumn, ...fieldColumns("wa.mac", words), lastColumn(words)],
  requests: (query) => searchAll("wa.mac", shownFields("wa.mac"), query),
  rowsOf: ({ records }) => recordRows("wa.mac", shownFields("wa.mac"), records),
};
