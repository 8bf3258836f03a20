import { readSegments } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { readShown, shownReader } from "../../contract/shown-value.ts";
import { sumOf } from "./rounding.ts";
import type { Segment } from "../../contract/segments.ts";

/** The seconds of one element by work type. */
interface ElementTime {
  /** end − start on the video, never below 0. */
  readonly duration: number;
  /** Seconds by work type slot (`va`, `nva`, `wait`, `c4` …); `""` is time of an unknown type. */
  readonly secondsByType: ReadonlyMap<string, number>;
  /** The seconds of the duration that have no segment. */
  readonly rest: number;
  /**
   * The source of the work types. `segments`: each segment has a type. `element`: there are no segments, so
   * the whole duration has the type of the element.
   */
  readonly from: "segments" | "element";
  /** The segments are unreadable, or the stored length of a segment is in doubt. */
  readonly doubt?: "unreadable" | "lengths";
}

/**
 * Splits the time of an element by work type. The types of its segments decide. Without readable segments,
 * its `element_type` does. Time without a segment is the rest, which is never distributed among the types.
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
    // Instances round ends and lengths separately, so a tiny or negative rest is 0.
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

/** Returns end − start of an element in seconds, never below 0. */
export function elementDuration(element: RawValues): number {
  const [start, end] = [readStart(element), readEnd(element)];
  const span = (typeof end === "number" ? end : 0) - (typeof start === "number" ? start : 0);
  // Differences of times have float noise.
  return Math.max(0, Number(span.toPrecision(12)));
}

/** The tolerated difference in seconds between a stored length and end − start. */
const lengthTolerance = 0.05;

/** The counted length of a segment, and whether it is reliable. */
interface SegmentSeconds {
  /** The stored length, or end − start without one; never below 0. */
  readonly seconds: number;
  /**
   * `differs`: the stored length differs from end − start by more than 0.05 s. `negative`: the stored length
   * is below 0 and counts as 0.
   */
  readonly doubt?: "differs" | "negative";
}

/** Returns the seconds of a segment. */
export function segmentSeconds({ start, end, dur }: Segment): SegmentSeconds {
  if (dur < 0) return { seconds: 0, doubt: "negative" };
  // Float noise is not a difference.
  return Math.abs(dur - (end - start)) > lengthTolerance + 1e-9
    ? { seconds: dur, doubt: "differs" }
    : { seconds: dur };
}
