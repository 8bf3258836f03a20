import type { RawValues } from "../../../contract/relay-api.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { cycleOf } from "./element-steps.ts";
import { readSegments } from "../../../contract/segments.ts";
import { isWorkType } from "../../../contract/work-types.ts";
import { elementTime, segmentSeconds } from "../../figures/element-time.ts";

/**
 * Returns the start of each cycle on the video in seconds, by cycle number: the measured start, or that of an
 * earlier first element. A cycle whose end is not after its start does not count as measured.
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

function startOf(element: RawValues): number {
  const start = readShown("wa.element", element, "video_start_time");
  return typeof start === "number" ? start : 0;
}

/** A stretch of work of one type. Pieces follow each other without a gap. */
export interface WorkPiece {
  /** A slot, `other` for unknown types, `rest` for time without a segment. */
  readonly type: string;
  readonly seconds: number;
}

/** Shorter gaps are rounding noise. */
const shortest = 0.005;

/**
 * Cuts an element into pieces in order of time. Neighbouring segments of one type are one piece, and gaps are
 * `rest`. An element without segments has its own type.
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
      pieces: [...time.secondsByType].map(([type, seconds]) => ({
        type: type === "" ? "other" : type,
        seconds,
      })),
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
