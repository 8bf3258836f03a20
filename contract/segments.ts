/** One interval of an element on the video, in seconds. */
export interface Segment {
  /** The work type, such as `va` or `nva`. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** The stored length, or end − start. */
  readonly dur: number;
}

export type ReadSegments = readonly Segment[] | undefined;

/**
 * Reads `segment_data`: a JSON array of `{type, start, end, dur}`. An empty value, such as `false` or "", is
 * []. Returns undefined for unreadable data.
 *
 * @example
 * readSegments('[{"type":"va","start":0,"end":1.5}]'); // → [{ type: "va", start: 0, end: 1.5, dur: 1.5 }]
 * readSegments("[{]"); // → undefined
 */
export function readSegments(raw: unknown): ReadSegments {
  const list = readJsonList(raw);
  if (list === undefined) return undefined;
  const segments: Segment[] = [];
  for (const item of list) {
    const segment = readSegment(item);
    if (segment === undefined) return undefined;
    segments.push(segment);
  }
  return segments;
}

/** The largest difference, in seconds, between two times that agree. */
export const segmentTolerance = 0.05;

/** Returns true if two times differ by more than the tolerance. */
export function timesDiffer(a: number, b: number): boolean {
  // Differences of times have float noise.
  return Math.abs(a - b) > segmentTolerance + 1e-9;
}

export function segmentOver(type: string, start: number, end: number): Segment {
  return { type, start, end, dur: lengthBetween(start, end) };
}

/**
 * Returns end − start without float noise.
 *
 * @example
 * lengthBetween(0.1, 0.3); // → 0.2
 */
export function lengthBetween(start: number, end: number): number {
  return Number((end - start).toFixed(9));
}

export function encodeSegments(segments: readonly Segment[]): string {
  return JSON.stringify(segments);
}

/**
 * The longest parsed text, in characters: thousands of segments, or fifteen LOSS texts that each fill a cell.
 * A forged file could have 64 MB for one element.
 */
const longestList = 500_000;

/** Reads a JSON array; an empty value is []. Returns undefined for too long or unreadable text. */
export function readJsonList(raw: unknown): readonly unknown[] | undefined {
  if (isEmptyValue(raw)) return [];
  if (typeof raw !== "string" || raw.length > longestList) return undefined;
  if (raw.trim() === "") return [];
  try {
    const parsed: unknown = JSON.parse(raw);
    if (isEmptyValue(parsed)) return [];
    return Array.isArray(parsed) ? (parsed as readonly unknown[]) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function isEmptyValue(value: unknown): boolean {
  return value === false || value === null || value === undefined || value === "" || value === 0;
}

function readSegment(item: unknown): Segment | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { type, start, end, dur } = item as Readonly<Record<string, unknown>>;
  if (typeof type !== "string" || !isFiniteNumber(start) || !isFiniteNumber(end)) return undefined;
  return { type, start, end, dur: isFiniteNumber(dur) ? dur : end - start };
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
