import type { PageContent } from "../page/page-content.ts";
import type { ComparedStep } from "../figures/before-after.ts";
import { readShown } from "../../../contract/shown-value.ts";

/** The steps of a page's comparison in the order of its lines; what is no number of seconds counts as 0, as a missing side does. */
export function comparedSteps({ comparison }: PageContent): readonly ComparedStep[] {
  return (comparison?.lines ?? []).map((record) => ({
    name: String(readShown("wa.comparison.line", record, "step_name")),
    before: secondsOf(readShown("wa.comparison.line", record, "time_a")),
    after: secondsOf(readShown("wa.comparison.line", record, "time_b")),
  }));
}

function secondsOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
