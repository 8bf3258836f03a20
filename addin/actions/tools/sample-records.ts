import type { ModelName } from "../../../contract/models.ts";
import type { RawRecord } from "../../client/read-records.ts";
import { sampleAnalysisId } from "../interface/sample-instance.ts";
import { sampleNames, sampleStudy } from "./sample-study.ts";
import type { StudyElement } from "./sample-study.ts";

const cycles = [0, 1] as const;
const session_id = [sampleAnalysisId, sampleNames.name] as const;

/**
 * The records of the sample analysis by model, as an instance would send them; a model that is not named has none. Totals
 * follow the service's rules: the mean over cycles of the sum of durations, and VA ÷ durations × 100.
 */
export const sampleRecords: Readonly<Partial<Record<ModelName, readonly RawRecord[]>>> = laidOut();

/** Lays the elements on the video, cycle after cycle, seconds to two decimals. */
function laidOut(): typeof sampleRecords {
  const elements: (RawRecord & Duration)[] = [];
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
        ...observed(element, cycle, start, clock),
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
  const valued = elements.reduce((sum, { va_time }) => sum + va_time, 0);
  const analysis: RawRecord = {
    id: sampleAnalysisId,
    ...sampleNames,
    cycle_time_avg: rounded(clock / cycles.length),
    va_ratio: (valued / clock) * 100,
    element_count: elements.length,
  };
  return { "wa.session": [analysis], "wa.element": elements, "wa.cycle": measured };
}

interface Duration {
  readonly va_time: number;
}

/** What was seen of an element in one cycle: its segments, what was lost, and its times by work type. */
function observed({ parts }: StudyElement, cycle: 0 | 1, start: number, end: number) {
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
