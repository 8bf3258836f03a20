import type { Segment } from "../../../contract/segments.ts";

/** Seconds that a stored length and end − start may differ by before it is told. */
export const lengthTolerance = 0.05;

/** How long a segment counts, and whether that can be relied on. */
export interface SegmentSeconds {
  /** The length as stored, end − start where none is; never below 0, which no time is. */
  readonly seconds: number;
  /** `differs`: the stored length is more than 0.05 s beside end − start; `negative`: it is below 0 and counts as 0. */
  readonly doubt?: "differs" | "negative";
}

/** Gives the seconds of a segment. */
export function segmentSeconds({ start, end, dur }: Segment): SegmentSeconds {
  if (dur < 0) return { seconds: 0, doubt: "negative" };
  // Float noise is no difference.
  return Math.abs(dur - (end - start)) > lengthTolerance + 1e-9
    ? { seconds: dur, doubt: "differs" }
    : { seconds: dur };
}
