/** The sample analysis: a study of six elements, and the records that an instance would have. */

import type { ModelName } from "../../../contract/models.ts";
import type { RawRecord } from "../../client/read-records.ts";
import { sampleAnalysisId } from "../interface/sample-instance.ts";

interface StudyPart {
  readonly type: "va" | "nva" | "wait";
  /** Of the element's time, from 0 to 1. The last part gets the remaining time. */
  readonly share: number;
  readonly waste?: string;
  /** The LOSS text in each of the two cycles. It is "" for unexplained NVA. */
  readonly loss?: readonly [string, string];
}

/** `times` are seconds in the two cycles. */
interface StudyElement {
  readonly name: string;
  readonly type: "va" | "nva" | "wait";
  readonly times: readonly [number, number];
  readonly parts: readonly StudyPart[];
}

const sampleNames = {
  o_no: "SAMPLE",
  name: "Bracket assembly",
  process_name: "Assembly 1",
  date: "2026-01-16",
} as const;

const va = (share: number): StudyPart => ({ type: "va", share });
const wait = (share: number): StudyPart => ({ type: "wait", share });
const nva = (share: number, waste: string, first: string, second = first): StudyPart => ({
  type: "nva",
  share,
  waste,
  loss: [first, second],
});

const sampleStudy: readonly StudyElement[] = [
  {
    name: "Pick bracket and plate",
    type: "nva",
    times: [13.8, 12],
    parts: [
      nva(0.55, "w3", "walks 3 steps to the rack"),
      va(0.2),
      nva(0.25, "w6", "turns the plate over", ""),
    ],
  },
  {
    name: "Set in jig",
    type: "va",
    times: [7.8, 8.4],
    parts: [va(0.7), nva(0.3, "w6", "2 tries until it sits", "")],
  },
  {
    name: "Fasten 4 screws",
    type: "va",
    times: [9.6, 12.6],
    parts: [va(0.85), nva(0.15, "w6", "reaches for the driver")],
  },
  {
    name: "Wait for the press",
    type: "wait",
    times: [4.2, 5.4],
    parts: [wait(0.6), nva(0.4, "w2", "watches the machine")],
  },
  {
    name: "Check torque mark",
    type: "nva",
    times: [6, 6],
    parts: [nva(1, "w4", "checked again at final inspection")],
  },
  {
    name: "Place in box",
    type: "nva",
    times: [7.2, 6.6],
    parts: [nva(0.6, "w3", "box stands behind the worker"), va(0.4)],
  },
];

const cycles = [0, 1] as const;
const session_id = [sampleAnalysisId, sampleNames.name] as const;

/**
 * The records by model, as an instance would send them. Totals follow the service's rules: the mean over
 * cycles of the sum of durations, and VA ÷ durations × 100.
 */
export const sampleRecords: Readonly<Partial<Record<ModelName, readonly RawRecord[]>>> = makeSampleRecords();

/** On the video, each element starts when the one before ends. Times have two decimals. */
function makeSampleRecords(): typeof sampleRecords {
  const elements: (RawRecord & ValueAdded)[] = [];
  const measured: RawRecord[] = [];
  let clock = 0;
  for (const cycle of cycles) {
    const started = clock;
    for (const [index, element] of sampleStudy.entries()) {
      const start = clock;
      clock = rounded(clock + element.times[cycle]);
      elements.push({
        id: elements.length + 1,
        session_id,
        cycle_no: cycle + 1,
        sequence: index + 1,
        name: element.name,
        element_type: element.type,
        video_start_time: start,
        video_end_time: clock,
        standard_time: rounded((element.times[0] + element.times[1]) / 2),
        ...measuredElement(element, cycle, start, clock),
      });
    }
    const cycle_time = rounded(clock - started);
    measured.push({
      id: cycle + 1,
      session_id,
      sequence: cycle + 1,
      video_start: started,
      video_end: clock,
      cycle_time,
    });
  }
  const vaTime = elements.reduce((sum, { va_time }) => sum + va_time, 0);
  const analysis: RawRecord = {
    id: sampleAnalysisId,
    ...sampleNames,
    cycle_time_avg: rounded(clock / cycles.length),
    va_ratio: (vaTime / clock) * 100,
    element_count: elements.length,
  };
  return { "wa.session": [analysis], "wa.element": elements, "wa.cycle": measured };
}

interface ValueAdded {
  readonly va_time: number;
}

/** Returns the fields with segments, LOSS and times by work type. */
function measuredElement({ parts }: StudyElement, cycle: 0 | 1, start: number, end: number) {
  let from = start;
  const segments = parts.map(({ type, share }, index) => {
    const to = index === parts.length - 1 ? end : rounded(from + (end - start) * share);
    const segment = { type, start: from, end: to, dur: rounded(to - from) };
    from = to;
    return segment;
  });
  const lost = parts.filter(({ type }) => type === "nva");
  const timeOf = (wanted: string): number =>
    rounded(segments.reduce((sum, { type, dur }) => (type === wanted ? sum + dur : sum), 0));
  return {
    va_time: timeOf("va"),
    nva_time: timeOf("nva"),
    segment_data: JSON.stringify(segments),
    loss_data: JSON.stringify(lost.map(({ loss }) => loss?.[cycle] ?? "")),
    loss_type_data: JSON.stringify(
      lost.map(({ waste, loss }) => (loss?.[cycle] === "" ? "" : (waste ?? ""))),
    ),
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
