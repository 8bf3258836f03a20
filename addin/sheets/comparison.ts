import type { Words } from "../words/words.ts";
import type { PulledRow } from "../rows/table/column.ts";
import { knownByStep } from "../rows/showing/known-by-step.ts";
import { recordRows } from "../rows/showing/record-rows.ts";
import { comparisonBlock } from "./comparison-block.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchOf } from "./search-all.ts";
import type { Sheet } from "./sheet.ts";

const fields = ["sequence", "step_name", "time_a", "time_b", "time_diff"] as const;

/** The lines of a comparison: each step before and after, with what got slower in words. */
export const comparison: Sheet = {
  kind: "comparison",
  model: "wa.comparison.line",
  subject: "wa.comparison",
  columns: (_content, words) => [
    keyColumn,
    fieldColumn("wa.comparison.line", "sequence", words),
    fieldColumn("wa.comparison.line", "step_name", words),
    fieldColumn("wa.comparison.line", "time_a", words),
    fieldColumn("wa.comparison.line", "time_b", words),
    fieldColumn("wa.comparison.line", "time_diff", words, { kind: "number" }),
    { key: "worse", header: words.columns.worse, kind: "text", width: 12, isAlarm: true },
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.comparison.line", "comparison_id", fields, query),
  rowsOf: ({ records }, words) =>
    knownByStep(
      recordRows("wa.comparison.line", fields, records).map((row) => ({
        ...row,
        values: { ...row.values, worse: worseIn(row.values, words) },
      })),
    ),
  block: comparisonBlock,
};

/** Whatever the sign of the difference means on the instance, before and after say which is longer. */
function worseIn({ time_a, time_b }: PulledRow["values"], { rows }: Words): string {
  if (typeof time_a !== "number" || typeof time_b !== "number" || time_b - time_a < 1e-9) return "";
  return time_a === 0 ? rows.onlyAfter : rows.slower;
}
