import type { AnalysisContent, PageContent } from "../../addin/results/page/page-query.ts";
import { contentOf } from "./page-content.ts";

/** What a report of a comparison is made from. */
export function comparedContent(
  before: AnalysisContent,
  after: AnalysisContent,
  ct_a: number,
  ct_b: number,
  steps: readonly (readonly [name: string, before: number, after: number])[] = [],
): PageContent {
  return {
    ...contentOf("comparison_report", [before, after]),
    comparison: {
      heading: {
        id: 3,
        name: "Neck, May",
        before: before.heading,
        after: after.heading,
        ct_a,
        ct_b,
        ct_reduction: ct_a - ct_b,
        ct_reduction_pct: 0,
        va_improvement: after.heading.va_ratio - before.heading.va_ratio,
      },
      lines: steps.map(([step_name, time_a, time_b], index) => ({
        id: index + 1,
        sequence: index + 1,
        step_name,
        time_a,
        time_b,
        time_diff: time_a - time_b,
      })),
    },
  };
}

/** What a report of a line is made from; each process has a name and a cycle time. */
export function lineContent(
  name: string,
  takt_time: number,
  processes: readonly (readonly [name: string, seconds: number | false])[],
): PageContent {
  return {
    ...contentOf("line_report", []),
    line: {
      heading: { id: 1, name, takt_time, lb_efficiency: 84.7, bottleneck_name: "", max_ct: 0 },
      processes: processes.map(([process_name, cycle_time], index) => ({
        id: index + 1,
        lb_id: 1,
        sequence: index + 1,
        process_name,
        cycle_time,
        load_ratio: 0,
        over_takt: false,
      })),
    },
  };
}
