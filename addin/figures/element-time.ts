import { readSegments } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { readShown, shownReader } from "../../contract/shown-value.ts";
import { sumOf } from "./rounding.ts";
import type { Segment } from "../../contract/segments.ts";

interface ElementTime {
  /** end − start on the video, never below 0. */
  readonly duration: number;
  /** By work type slot (`va`, `nva`, `wait`, `c4` …); `""` is an unknown type. */
  readonly secondsByType: ReadonlyMap<string, number>;
  readonly rest: number;
  /** Whether segments have the types, or the whole duration has the element's type. */
  readonly from: "segments" | "element";
  /** `lengths`: the stored length of a segment is in doubt. */
  readonly doubt?: "unreadable" | "lengths";
}

/**
 * Splits the time of an element by the types of its segments, or else by its `element_type`. Time without a
 * segment is never distributed among the types.
 */
export function elementTime(element: RawValues): ElementTime {
  const duration = elementDuration(element);
  const segments = readSegments(element.segment_data);
  if (segments === undefined || segments.length === 0) {
    const type = slotOf(String(readShown("wa.element", element, "element_type")));
    return {
      duration,
      secondsByType: new Map(duration > 0 ? [[type, duration]] : []),
      rest: 0,
      from: "element",
      ...(segments === undefined && { doubt: "unreadable" }),
    };
  }
  const read = segments.map((segment) => ({ type: slotOf(segment.type), ...segmentSeconds(segment) }));
  const types = [...new Set(read.map(({ type }) => type))];
  const secondsByType = new Map(
    types.map((type) => [
      type,
      sumOf(read.filter((part) => part.type === type).map(({ seconds }) => seconds)),
    ]),
  );
  const rest = duration - sumOf([...secondsByType.values()]);
  return {
    duration,
    secondsByType,
    // Instances round ends and lengths separately.
    rest: rest > 1e-9 ? rest : 0,
    from: "segments",
    ...(read.some(({ doubt }) => doubt !== undefined) && { doubt: "lengths" }),
  };
}

/** Returns a work type slot, or "" for an unknown one. */
export function slotOf(type: string): string {
  return isWorkType(type) ? type : "";
}

const readStart = shownReader("wa.element", "video_start_time");
const readEnd = shownReader("wa.element", "video_end_time");

/** Returns end − start in seconds, never below 0. */
export function elementDuration(element: RawValues): number {
  const [start, end] = [readStart(element), readEnd(element)];
  const span = (typeof end === "number" ? end : 0) - (typeof start === "number" ? start : 0);
  // Differences of times have float noise.
  return Math.max(0, Number(span.toPrecision(12)));
}

/** Between a stored length and end − start, in seconds. */
const lengthTolerance = 0.05;

/** The counted length of a segment. */
interface SegmentSeconds {
  /** The stored length, never below 0. */
  readonly seconds: number;
  /** `differs`: the stored length is not end − start. `negative`: it is below 0 and counts as 0. */
  readonly doubt?: "differs" | "negative";
}

export function segmentSeconds({ start, end, dur }: Segment): SegmentSeconds {
  if (dur < 0) return { seconds: 0, doubt: "negative" };
  // Float noise is not a difference.
  return Math.abs(dur - (end - start)) > lengthTolerance + 1e-9
    ? { seconds: dur, doubt: "differs" }
    : { seconds: dur };
}
