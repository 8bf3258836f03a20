import type { RawValues } from "../../contract/relay-api.ts";
import type { AnalysisContent } from "../pages/page-content.ts";
import { readShown } from "../rows/showing/read-shown.ts";
import { cycleOf } from "./element-steps.ts";

/**
 * Gives where each cycle begins on the video, seconds by cycle number: the start that was measured or, where none was or it comes later, that of the
 * cycle's first element.
 */
export function cycleStarts({ elements, cycles }: AnalysisContent): ReadonlyMap<number, number> {
  const measured = new Map(
    cycles.map((cycle) => [
      readShown("wa.cycle", cycle, "sequence"),
      readShown("wa.cycle", cycle, "video_start"),
    ]),
  );
  const starts = new Map<number, number>();
  for (const element of elements) {
    const cycle = cycleOf(element);
    const stored = measured.get(cycle);
    const earliest = starts.get(cycle) ?? (typeof stored === "number" ? stored : Infinity);
    starts.set(cycle, Math.min(earliest, startOf(element)));
  }
  return starts;
}

/** Gives where an element begins on the video, seconds. */
export function startOf(element: RawValues): number {
  const start = readShown("wa.element", element, "video_start_time");
  return typeof start === "number" ? start : 0;
}
