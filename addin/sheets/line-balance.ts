import { recordRows } from "../rows/showing/record-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { lineBlock } from "./line-block.ts";
import { searchOf } from "./search-all.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["sequence", "process_name", "cycle_time", "load_ratio", "over_takt"] as const;

/** The processes of a line balance, one row each; a process over takt says so in words. */
export const lineBalance: Sheet = {
  kind: "line_balance",
  model: "wa.lb.process",
  subject: "wa.linebalance",
  columns: (_content, words) => [
    keyColumn,
    fieldColumn("wa.lb.process", "sequence", words),
    fieldColumn("wa.lb.process", "process_name", words),
    fieldColumn("wa.lb.process", "cycle_time", words),
    fieldColumn("wa.lb.process", "load_ratio", words),
    { key: "over_takt", header: words.columns.over_takt, kind: "text", width: 12, isAlarm: true },
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.lb.process", "lb_id", fields, query),
  rowsOf: ({ records }, words) =>
    recordRows("wa.lb.process", fields, records).map((row) => ({
      ...row,
      values: { ...row.values, over_takt: row.values.over_takt === true ? words.rows.overTakt : "" },
    })),
  block: lineBlock,
};
