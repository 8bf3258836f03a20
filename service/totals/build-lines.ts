import { sql } from "kysely";
import type { Store } from "../store/store.ts";
import { comparisonLines } from "./comparison-lines.ts";
import { recalculateComparisons } from "./comparison-totals.ts";

/** Builds the lines of a comparison anew, and its totals; gives false where there is no such comparison. */
export function buildLines(store: Store, id: number): boolean {
  const [comparison] = store.all(sql`select session_a_id, session_b_id from wa_comparison where id = ${id}`);
  if (comparison === undefined) return false;
  store.all(sql`delete from wa_comparison_line where comparison_id = ${id}`);
  const lines = comparisonLines(store, Number(comparison.session_a_id), Number(comparison.session_b_id));
  lines.forEach((line, index) =>
    store.all(sql`insert into wa_comparison_line (comparison_id, sequence, step_name, time_a, time_b, time_diff)
      values (${id}, ${index + 1}, ${line.stepName}, ${line.timeA}, ${line.timeB}, ${line.timeA - line.timeB})`),
  );
  recalculateComparisons(store, [id]);
  return true;
}
