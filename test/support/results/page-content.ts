import type { AnalysisContent, PageContent, PageKind } from "../../../addin/results/page/page-query.ts";
import type { RawValues } from "../../../contract/relay-api.ts";

/** Returns the data of a page of analyses, like the instance's. */
export function contentOf(
  kind: PageKind,
  analyses: readonly AnalysisContent[],
  cycle_no: number | null = null,
): PageContent {
  return {
    query: { kind, ids: analyses.map(({ heading }) => heading.id), cycle_no, lang: null },
    analyses,
    mmc: [],
    mac: [],
    pulled: {
      instance: { url: "https://acme.example", db: "acme" },
      login: "mori@acme.example",
      at: "2026-03-02T14:05:09+09:00",
    },
  };
}

/** Returns an analysis with its records. */
export function analysisOf(
  id: number,
  elements: readonly RawValues[],
  { name = "Fit door", cycles = [] }: { name?: string; cycles?: readonly RawValues[] } = {},
): AnalysisContent {
  return {
    heading: {
      id,
      o_no: `O-${String(id).padStart(4, "0")}`,
      name,
      process_name: "Assembly",
      cycle_time_avg: 0,
      va_ratio: 0,
      element_count: elements.length,
    },
    elements,
    cycles,
  };
}

let nextId = 1;

/**
 * Returns an element of consecutive segments: `worked(1, 10, "Pick", ["va", 3], ["nva", 2, "walks", "w3"])`.
 */
export function worked(
  cycle_no: number,
  sequence: number,
  start: number,
  name: string,
  ...pieces: readonly (readonly [type: string, seconds: number, text?: string, waste?: string])[]
): RawValues {
  let at = start;
  const segments = pieces.map(([type, dur]) => {
    const segment = { type, start: at, end: at + dur, dur };
    at += dur;
    return segment;
  });
  const nva = pieces.filter(([type]) => type === "nva");
  return {
    id: nextId++,
    session_id: 1,
    cycle_no,
    sequence,
    name,
    element_type: pieces[0]?.[0] ?? "va",
    video_start_time: start,
    video_end_time: at,
    segment_data: JSON.stringify(segments),
    loss_data: JSON.stringify(nva.map(([, , text = ""]) => text)),
    loss_type_data: JSON.stringify(nva.map(([, , , waste = ""]) => waste)),
  };
}

/** Returns the data of a comparison's report. */
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

/** Returns the data of a line's report. Each process has a name and a cycle time. */
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
