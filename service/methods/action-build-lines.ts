import { sql } from "kysely";
import { idsFrom } from "../arguments.ts";
import type { Arguments } from "../arguments.ts";
import { change } from "../constraints.ts";
import { Refusal } from "../errors.ts";
import type { ModelCall } from "../model-call.ts";
import { comparisonLines } from "../totals/comparison-lines.ts";
import { recalculateComparisons } from "../totals/comparison-totals.ts";

/** Builds the lines of comparisons anew from the elements of their two analyses and gives nothing; doing it again leaves the same lines. */
export function actionBuildLines(call: ModelCall, args: Arguments): undefined {
  const ids = idsFrom(args.ids, "action_build_lines");
  const { store } = call;
  change(store, () => {
    for (const id of ids) {
      const [comparison] = store.all(
        sql`select session_a_id, session_b_id from wa_comparison where id = ${id}`,
      );
      if (comparison === undefined)
        throw new Refusal(
          "missing",
          `Record does not exist or has been deleted.\n(Record: wa.comparison(${id},))`,
        );
      store.all(sql`delete from wa_comparison_line where comparison_id = ${id}`);
      const lines = comparisonLines(store, Number(comparison.session_a_id), Number(comparison.session_b_id));
      lines.forEach((line, index) =>
        store.all(sql`insert into wa_comparison_line (comparison_id, sequence, step_name, time_a, time_b, time_diff)
          values (${id}, ${index + 1}, ${line.stepName}, ${line.timeA}, ${line.timeB}, ${line.timeA - line.timeB})`),
      );
    }
    recalculateComparisons(store, ids);
  });
  return undefined;
}
