import { readSegments } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { elementTime } from "../rows/figures/element-time.ts";
import { segmentSeconds } from "../rows/figures/segment-seconds.ts";
import { startOf } from "./cycle-starts.ts";

/** A stretch of work of one type, one after the other without a gap. */
export interface WorkPiece {
  /** A slot, `other` for unknown types, `rest` for time that no segment tells of. */
  readonly type: string;
  readonly seconds: number;
}

/** Shorter gaps are rounding. */
const shortest = 0.005;

/**
 * Cuts an element into its pieces in the order of time, beginning at `start` on the video: its segments, neighbours of one type as one, and what lies
 * between and behind them as `rest`. An element without segments is one piece of its own type.
 */
export function workPieces(element: RawValues): {
  readonly start: number;
  readonly pieces: readonly WorkPiece[];
} {
  const time = elementTime(element);
  const own = startOf(element);
  if (time.from === "element")
    return {
      start: own,
      pieces: [...time.slots].map(([type, seconds]) => ({ type: type === "" ? "other" : type, seconds })),
    };
  const segments = [...(readSegments(element.segment_data) ?? [])].sort((a, b) => a.start - b.start);
  const start = Math.min(own, segments[0]?.start ?? own);
  const pieces: WorkPiece[] = [];
  const add = (type: string, seconds: number): void => {
    const last = pieces.at(-1);
    if (last?.type === type) pieces[pieces.length - 1] = { type, seconds: last.seconds + seconds };
    else pieces.push({ type, seconds });
  };
  let at = start;
  for (const segment of segments) {
    if (segment.start - at > shortest) add("rest", segment.start - at);
    const { seconds } = segmentSeconds(segment);
    if (seconds > 0) add(isWorkType(segment.type) ? segment.type : "other", seconds);
    at = Math.max(at, segment.start) + seconds;
  }
  const end = own + time.duration;
  if (end - at > shortest) add("rest", end - at);
  return { start, pieces };
}
