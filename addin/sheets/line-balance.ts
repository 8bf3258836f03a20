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
  label: "Line balance",
  model: "wa.lb.process",
  subject: "wa.linebalance",
  columns: () => [
    keyColumn,
    fieldColumn("wa.lb.process", "sequence"),
    fieldColumn("wa.lb.process", "process_name"),
    fieldColumn("wa.lb.process", "cycle_time"),
    fieldColumn("wa.lb.process", "load_ratio", { withUnit: true }),
    { key: "over_takt", header: "Takt", kind: "text", width: 12, isAlarm: true },
    lastColumn,
  ],
  requests: (query) => searchOf("wa.lb.process", "lb_id", fields, query),
  rowsOf: ({ records }) =>
    recordRows("wa.lb.process", fields, records).map((row) => ({
      ...row,
      values: { ...row.values, over_takt: row.values.over_takt === true ? "over takt" : "" },
    })),
  block: lineBlock,
};
