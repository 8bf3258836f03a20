import type { RawValues } from "../../contract/relay-api.ts";
import type { AnalysisContent } from "../pages/page-content.ts";
import { readShown } from "../rows/showing/read-shown.ts";
import { cycleOf } from "./element-steps.ts";

/**
 * Gives where each cycle begins on the video, seconds by cycle number: the start that was measured or, where none was (nothing lies between start and end) or it
 * comes later, that of the cycle's first element.
 */
export function cycleStarts({ elements, cycles }: AnalysisContent): ReadonlyMap<number, number> {
  const measured = new Map(
    cycles.map((cycle) => {
      const [start, end] = [
        readShown("wa.cycle", cycle, "video_start"),
        readShown("wa.cycle", cycle, "video_end"),
      ];
      const isMeasured = typeof start === "number" && !(typeof end === "number" && end <= start);
      return [readShown("wa.cycle", cycle, "sequence"), isMeasured ? start : Infinity];
    }),
  );
  const starts = new Map<number, number>();
  for (const element of elements) {
    const cycle = cycleOf(element);
    const earliest = starts.get(cycle) ?? measured.get(cycle) ?? Infinity;
    starts.set(cycle, Math.min(earliest, startOf(element)));
  }
  return starts;
}

/** Gives where an element begins on the video, seconds. */
export function startOf(element: RawValues): number {
  const start = readShown("wa.element", element, "video_start_time");
  return typeof start === "number" ? start : 0;
}
