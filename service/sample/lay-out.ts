import type { SampleAnalysis, SampleElement, SamplePart } from "./sample-plant.ts";

type Values = Readonly<Record<string, unknown>>;

/** The records of an analysis: its elements cycle by cycle, each with the element it is an observation of, and its cycles. */
interface LaidOut {
  readonly elements: readonly { readonly element: SampleElement; readonly values: Values }[];
  readonly cycles: readonly Values[];
}

/** Lays the elements of an analysis on the video, cycle after cycle, seconds to two decimals. */
export function layOut({ elements }: SampleAnalysis): LaidOut {
  const count = Math.max(...elements.map(({ times }) => times.length));
  const observed: { element: SampleElement; values: Values }[] = [];
  const cycles: Values[] = [];
  let clock = 0;
  for (let cycle = 0; cycle < count; cycle++) {
    const started = clock;
    elements.forEach((element, index) => {
      const time = element.times[cycle];
      if (time === undefined) return;
      const start = clock;
      clock = rounded(clock + time);
      observed.push({
        element,
        values: {
          cycle_no: cycle + 1,
          sequence: element.sequence ?? index + 1,
          name: element.names[0],
          element_type: element.type,
          video_start_time: start,
          video_end_time: clock,
          standard_time: rounded(mean(element.times)),
          ...segmentValues(element, cycle, start, clock),
        },
      });
    });
    cycles.push({
      sequence: cycle + 1,
      video_start: started,
      video_end: clock,
      cycle_time: rounded(clock - started),
    });
  }
  return { elements: observed, cycles };
}

function segmentValues(element: SampleElement, cycle: number, start: number, end: number): Values {
  const parts: readonly SamplePart[] = element.parts ?? [{ type: element.type, share: 1 }];
  let from = start;
  const segments = parts.map(({ type, share }, index) => {
    const to = index === parts.length - 1 ? end : rounded(from + (end - start) * share);
    const segment = { type, start: from, end: to, dur: rounded(to - from) };
    from = to;
    return segment;
  });
  const lost = parts.filter(({ type }) => type === "nva");
  return {
    segment_data: JSON.stringify(segments),
    loss_data: listOrNothing(lost.map(({ loss }) => loss?.[cycle] ?? "")),
    loss_type_data: listOrNothing(lost.map(({ waste }) => waste ?? "")),
  };
}

/** An element nobody noted anything of has no list, as in a real plant's data. */
function listOrNothing(entries: readonly string[]): string | false {
  return entries.some((entry) => entry !== "") && JSON.stringify(entries);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
