import type { PageContent, PageKind } from "../../../addin/results/page/page-query.ts";
import { analysisOf, contentOf, worked } from "./page-content.ts";

/**
 * Returns content for a page of any kind: this many cycles of five elements in two analyses, a comparison of
 * them, a line, man-machine charts.
 */
export function contentFor(kind: PageKind, cycles: number): PageContent {
  const analyses = [1, 2].map((id) =>
    analysisOf(
      id,
      Array.from({ length: cycles * 5 }, (_, index) => {
        const [cycle, sequence] = [Math.floor(index / 5) + 1, (index % 5) + 1];
        return worked(
          cycle,
          sequence,
          index * 10,
          `Step ${sequence}`,
          ["va", 4],
          ["nva", 2, "walks", "w3"],
          ["c4", 3],
        );
      }),
      {
        cycles: Array.from({ length: cycles }, (_, index) => ({
          id: index + 1,
          session_id: id,
          sequence: index + 1,
          video_start: index * 50,
          video_end: index * 50 + 45 + (index % 3),
          cycle_time: 45 + (index % 3),
        })),
      },
    ),
  );
  const [before, after] = analyses.map(({ heading }) => heading);
  const line = {
    heading: { id: 1, name: "Line 1", takt_time: 60, lb_efficiency: 80, bottleneck_name: "P 2", max_ct: 58 },
    processes: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      lb_id: 1,
      sequence: index + 1,
      process_name: `P ${index + 1}`,
      cycle_time: 50 + index,
      load_ratio: 80,
      over_takt: false,
    })),
  };
  const steps = Array.from({ length: cycles }, (_, index) => ({
    id: index + 1,
    comparison_id: 1,
    sequence: index + 1,
    step_name: `Step ${index + 1}`,
    time_a: 10,
    time_b: 8,
    time_diff: 2,
  }));
  const comparison = {
    heading: {
      id: 1,
      name: "May",
      before: before!,
      after: after!,
      ct_a: 50,
      ct_b: 45,
      ct_reduction: 5,
      ct_reduction_pct: 10,
      va_improvement: 2,
    },
    lines: steps,
  };
  const machine = { total_time: 60, machine_time: 30, walk_time: 10, wait_time: 5, load_ratio: 75 };
  const none = {
    ...{ "wa.cycle": [], "wa.comparison": [], "wa.comparison.line": [], "wa.linebalance": [] },
    ...{ "wa.lb.process": [], "wa.mmc": [], "wa.mac": [] },
  };
  const everything = {
    ...none,
    "wa.session": analyses.map(({ heading: { id, o_no } }) => ({ id, o_no, date: "2026-03-02" })),
    "wa.element": analyses.flatMap(({ heading: { id }, elements }) =>
      elements.map((element) => ({ ...element, session_id: id })),
    ),
  };
  const activity = { process_count: 3, takt_time: 60, avg_ct: 50, utilization: 80, balance_eff: 85 };
  return {
    ...contentOf(kind, analyses),
    comparison,
    line,
    everything,
    mmc: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      name: `MMC ${index + 1}`,
      ...machine,
    })),
    mac: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      name: `MAC ${index + 1}`,
      ...activity,
    })),
  };
}
