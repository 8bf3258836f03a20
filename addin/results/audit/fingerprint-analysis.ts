import { readSegments } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { auditField, numberAt, percentOf } from "./fingerprint.ts";
import type { Fingerprint, Formula } from "./fingerprint.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import { sumOf } from "../../figures/rounding.ts";

/**
 * Audits the computed figures of analyses and elements. Of an analysis: average cycle time (from measured
 * cycles or elements), VA ratio (with four denominators), number of elements (of all cycles or different
 * ones). Of an element: VA and NVA time (from stored lengths, or from end − start of the segments).
 */
export function fingerprintAnalyses(
  analyses: readonly RawValues[],
  elements: readonly RawValues[],
  cycles: readonly RawValues[],
): readonly Fingerprint[] {
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
        evaluate: ({ measured }) => (measured.length > 0 ? sumOf(measured) / measured.length : undefined),
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
      { id: "of_slots", evaluate: ({ va, slots }) => percentOf(va, slots) },
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

interface Analysis {
  readonly elements: readonly RawValues[];
  /** The times of the measured cycles in seconds. */
  readonly measured: readonly number[];
  /** The number of cycles with elements. */
  readonly cycleCount: number;
  /** Seconds of all elements, from start to end. */
  readonly duration: number;
  readonly va: number;
  readonly nva: number;
  /** Seconds of all segments. */
  readonly slots: number;
  /** The average cycle time on the instance. */
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
    measured: allCycles.filter(isOfAnalysis).map((cycle) => numberAt("wa.cycle", cycle, "cycle_time")),
    cycleCount: distinctCycles(elements),
    duration: sumOf(elements.map(durationOf)),
    va: seconds(segments.filter(({ type }) => type === "va")),
    nva: seconds(segments.filter(({ type }) => type === "nva")),
    slots: seconds(segments),
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
