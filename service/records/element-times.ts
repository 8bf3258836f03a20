import { readSegments } from "../../contract/segments.ts";

/**
 * Computes an element's times from its segments, seconds: `va_time` is the sum of the lengths of its `va` intervals,
 * `nva_time` of its `nva` intervals. Without segments, or where they cannot be read, both are 0.
 */
export function elementTimes(segmentData: unknown): { readonly va_time: number; readonly nva_time: number } {
  const segments = readSegments(segmentData) ?? [];
  const total = (type: string) =>
    segments.filter((segment) => segment.type === type).reduce((sum, { dur }) => sum + dur, 0);
  return { va_time: total("va"), nva_time: total("nva") };
}
