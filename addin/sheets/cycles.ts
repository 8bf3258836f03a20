import { recordRows } from "../rows/showing/record-rows.ts";
import { withONo } from "../rows/showing/with-o-no.ts";
import { cyclesBlock } from "./cycles-block.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn, oNoColumns } from "./frame-columns.ts";
import { searchOf } from "./search-all.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["session_id", "sequence", "video_start", "video_end", "cycle_time"] as const;

/** The measured cycles of an analysis or of several, one row each, with their statistics. */
export const cycles: Sheet = {
  kind: "cycles",
  model: "wa.cycle",
  subject: "wa.session",
  columns: ({ about }, words) => [
    keyColumn,
    ...oNoColumns(about, words),
    fieldColumn("wa.cycle", "sequence", words),
    fieldColumn("wa.cycle", "video_start", words),
    fieldColumn("wa.cycle", "video_end", words),
    fieldColumn("wa.cycle", "cycle_time", words),
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.cycle", "session_id", fields, query),
  rowsOf: (content) => withONo(recordRows("wa.cycle", fields, content.records), content),
  block: cyclesBlock,
};
