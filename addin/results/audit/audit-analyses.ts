import { readSegments } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { auditField, numberAt, percentOf } from "./field-audit.ts";
import type { FieldAudit, Formula } from "./field-audit.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import { sumOf } from "../../figures/rounding.ts";

/** Audits the computed figures of analyses and elements. */
export function auditAnalyses(
  analyses: readonly RawValues[],
  elements: readonly RawValues[],
  cycles: readonly RawValues[],
): readonly FieldAudit[] {
  const auditedAnalyses = analyses.map((record) => ({
    record,
    label: String(readShown("wa.session", record, "o_no")),
    subject: readAnalysis(record, elements, cycles),
  }));
  const auditedElements = elements.map((record) => ({
    record,
    label: String(readShown("wa.element", record, "name")),
    subject: readSegments(record.segment_data),
  }));
  return [
    auditField("wa.session", "cycle_time_avg", auditedAnalyses, [
      {
        id: "measured",
        evaluate: ({ cycleTimes }) =>
          cycleTimes.length > 0 ? sumOf(cycleTimes) / cycleTimes.length : undefined,
      },
      {
        id: "elements",
        evaluate: ({ duration, cycleCount }) => (cycleCount > 0 ? duration / cycleCount : undefined),
      },
    ]),
    auditField("wa.session", "va_ratio", auditedAnalyses, [
      {
        id: "of_va_nva",
        evaluate: ({ va, nva }) => percentOf(va, va + nva),
      },
      { id: "of_slots", evaluate: ({ va, segmentTime }) => percentOf(va, segmentTime) },
      {
        id: "of_duration",
        evaluate: ({ va, duration }) => percentOf(va, duration),
      },
      {
        id: "of_cycle_time",
        evaluate: ({ va, cycleTime, cycleCount }) => percentOf(va, cycleTime * cycleCount),
      },
    ]),
    auditField("wa.session", "element_count", auditedAnalyses, [
      { id: "all", evaluate: (analysis) => analysis.elements.length },
      {
        id: "steps",
        evaluate: (analysis) => new Set(analysis.elements.map(stepKey)).size,
      },
    ]),
    auditField("wa.element", "va_time", auditedElements, lengthsOf("va")),
    auditField("wa.element", "nva_time", auditedElements, lengthsOf("nva")),
  ];
}

/** Times are in seconds. */
interface Analysis {
  readonly elements: readonly RawValues[];
  readonly cycleTimes: readonly number[];
  /** The number of cycles with elements. */
  readonly cycleCount: number;
  /** The sum of end − start of all elements. */
  readonly duration: number;
  readonly va: number;
  readonly nva: number;
  readonly segmentTime: number;
  /** The average on the instance. */
  readonly cycleTime: number;
}

function readAnalysis(
  record: RawValues,
  allElements: readonly RawValues[],
  allCycles: readonly RawValues[],
): Analysis {
  const isOfAnalysis = (other: RawValues): boolean => targetOf(other, "session_id") === idOf(record);
  const elements = allElements.filter(isOfAnalysis);
  const segments = elements.flatMap((element) => readSegments(element.segment_data) ?? []);
  const seconds = (of: readonly Segment[]): number => sumOf(of.map(({ dur }) => dur));
  return {
    elements,
    cycleTimes: allCycles.filter(isOfAnalysis).map((cycle) => numberAt("wa.cycle", cycle, "cycle_time")),
    cycleCount: distinctCycles(elements),
    duration: sumOf(elements.map(durationOf)),
    va: seconds(segments.filter(({ type }) => type === "va")),
    nva: seconds(segments.filter(({ type }) => type === "nva")),
    segmentTime: seconds(segments),
    cycleTime: numberAt("wa.session", record, "cycle_time_avg"),
  };
}

function durationOf(element: RawValues): number {
  const end = numberAt("wa.element", element, "video_end_time");
  return Math.max(0, end - numberAt("wa.element", element, "video_start_time"));
}

function stepKey(element: RawValues): string {
  const sequence = readShown("wa.element", element, "sequence");
  return JSON.stringify([sequence, readShown("wa.element", element, "name")]);
}

/** Returns two candidates for the seconds of a work type: the sum of stored lengths, and of end − start. */
function lengthsOf(type: string): readonly Formula<readonly Segment[] | undefined>[] {
  const total = (segments: readonly Segment[] | undefined, length: (segment: Segment) => number) =>
    segments && sumOf(segments.filter((segment) => segment.type === type).map(length));
  return [
    { id: "stored", evaluate: (segments) => total(segments, ({ dur }) => dur) },
    {
      id: "span",
      evaluate: (segments) => total(segments, ({ start, end }) => end - start),
    },
  ];
}
