import { readSegments } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { readShown } from "../../contract/shown-value.ts";
import { sumOf } from "./rounding.ts";
import type { Segment } from "../../contract/segments.ts";

/** Where the seconds of one element go. */
interface ElementTime {
  /** end − start on the video, never below 0. */
  readonly duration: number;
  /** Seconds by work type slot (`va`, `nva`, `wait`, `c4` …); `""` is time of an unknown type. */
  readonly slots: ReadonlyMap<string, number>;
  /** Seconds of the duration that no segment tells of. */
  readonly rest: number;
  /** `segments`: as the segments say; `element`: without segments, the whole duration as the element's own type says. */
  readonly from: "segments" | "element";
  /** The segments cannot be read, or a length is in doubt. */
  readonly doubt?: "unreadable" | "lengths";
}

/**
 * Splits the time of an element up by work type: by its segments or, where it has none that can be read, by its own `element_type`. The rest is
 * never shared out among the types.
 */
export function elementTime(element: RawValues): ElementTime {
  const span = secondsAt(element, "video_end_time") - secondsAt(element, "video_start_time");
  // Differences of times carry float noise.
  const duration = Math.max(0, Number(span.toPrecision(12)));
  const segments = readSegments(element.segment_data);
  if (segments === undefined || segments.length === 0) {
    const type = slotOf(String(readShown("wa.element", element, "element_type")));
    return {
      duration,
      slots: new Map(duration > 0 ? [[type, duration]] : []),
      rest: 0,
      from: "element",
      ...(segments === undefined && { doubt: "unreadable" }),
    };
  }
  const read = segments.map((segment) => ({ type: slotOf(segment.type), ...segmentSeconds(segment) }));
  const types = [...new Set(read.map(({ type }) => type))];
  const slots = new Map(
    types.map((type) => [
      type,
      sumOf(read.filter((part) => part.type === type).map(({ seconds }) => seconds)),
    ]),
  );
  const rest = duration - sumOf([...slots.values()]);
  return {
    duration,
    slots,
    // Ends and lengths are rounded apart from one another.
    rest: rest > 1e-9 ? rest : 0,
    from: "segments",
    ...(read.some(({ doubt }) => doubt !== undefined) && { doubt: "lengths" }),
  };
}

function slotOf(type: string): string {
  return isWorkType(type) ? type : "";
}

function secondsAt(element: RawValues, name: "video_start_time" | "video_end_time"): number {
  const value = readShown("wa.element", element, name);
  return typeof value === "number" ? value : 0;
}

/** Seconds that a stored length and end − start may differ by before it is told. */
const lengthTolerance = 0.05;

/** How long a segment counts, and whether that can be relied on. */
interface SegmentSeconds {
  /** The length as stored, end − start where none is; never below 0, which no time is. */
  readonly seconds: number;
  /** `differs`: the stored length is more than 0.05 s beside end − start; `negative`: it is below 0 and counts as 0. */
  readonly doubt?: "differs" | "negative";
}

/** The seconds of a segment. */
export function segmentSeconds({ start, end, dur }: Segment): SegmentSeconds {
  if (dur < 0) return { seconds: 0, doubt: "negative" };
  // Float noise is no difference.
  return Math.abs(dur - (end - start)) > lengthTolerance + 1e-9
    ? { seconds: dur, doubt: "differs" }
    : { seconds: dur };
}
