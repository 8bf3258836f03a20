import { timesDiffer, lengthBetween } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { minimumForOutliers, outliers, spreadOf } from "../../figures/statistics.ts";
import { missingElements } from "./missing-elements.ts";
import type { MissingElement } from "./missing-elements.ts";
import { nameOf } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** The ways in which an analysis can be inconsistent. An earlier kind can hide a later one. */
export const findingKinds = [
  "end_before_start",
  "number_twice",
  "number_missing",
  "element_missing",
  "overlap",
  "gap",
  "segment_overlap",
  "segment_unfilled",
  "segment_outside",
  "segment_type",
  "outlier",
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** One inconsistency of an analysis. */
export interface Finding {
  readonly kind: FindingKind;
  /** The element's key. If a cycle lacks the element, the key of the one before it, or of the first. */
  readonly key: string;
  /** The next element of a gap or overlap, or the other element with the same number. */
  readonly other?: string;
  /** How long the finding is: for example the gap, or an outlier's time. 0 for findings about numbers. */
  readonly seconds: number;
  /** The missing or repeated number. If a cycle lacks the element, its usual number. */
  readonly number?: number;
  /** The missing element's name. */
  readonly name?: string;
  /** The element's median over the compared cycles, in seconds. */
  readonly median?: number;
}

/**
 * Returns the findings of all analyses, in the order of `findingKinds`. Times that differ by up to 0.05 s
 * agree.
 *
 * @param elements the elements of all cycles, since cycles are compared with each other
 */
export function findingsIn(elements: readonly TimedElement[]): readonly Finding[] {
  const found = [...groupedBy(elements, ({ analysis }) => String(analysis)).values()].flatMap(findingsOf);
  return findingKinds.flatMap((kind) => found.filter((finding) => finding.kind === kind));
}

/** Returns the elements of each cycle, sorted by number. Cycles are sorted by analysis and number. */
export function cyclesOf(elements: readonly TimedElement[]): ReadonlyMap<string, readonly TimedElement[]> {
  const cycles = groupedBy(elements, ({ analysis, cycle }) => `${analysis}/${cycle}`);
  return new Map(
    [...cycles]
      .map(([key, cycle]) => [key, [...cycle].sort(byNumber)] as const)
      .sort(
        ([, [a]], [, [b]]) => (a?.analysis ?? 0) - (b?.analysis ?? 0) || (a?.cycle ?? 0) - (b?.cycle ?? 0),
      ),
  );
}

function byNumber(a: TimedElement, b: TimedElement): number {
  return a.number - b.number || a.start - b.start || a.end - b.end;
}

function findingsOf(analysis: readonly TimedElement[]): readonly Finding[] {
  const cycles = [...cyclesOf(analysis).values()];
  const missing = missingElements(cycles).map((names) => names.map(findingOfMissing));
  return [
    ...cycles.flatMap((cycle, index) => [
      ...reversedElements(cycle),
      ...numberFindings(cycle, missing[index] ?? []),
      ...(missing[index] ?? []),
      ...gapsAndOverlaps(cycle),
      ...cycle.flatMap(segmentFindings),
    ]),
    ...outlierFindings(cycles),
  ];
}

function findingOfMissing({ before, ...missing }: MissingElement): Finding {
  return { kind: "element_missing", key: before.key, ...missing };
}

function reversedElements(cycle: readonly TimedElement[]): readonly Finding[] {
  return cycle
    .filter(({ start, end }) => end < start)
    .map(({ key, start, end }) => ({ kind: "end_before_start", key, seconds: lengthBetween(end, start) }));
}

/** Finds repeated and missing numbers. Leaves out missing numbers if missing elements explain all of them. */
function numberFindings(cycle: readonly TimedElement[], missing: readonly Finding[]): readonly Finding[] {
  const found: Finding[] = [];
  const missingNumbers: Finding[] = [];
  let missingCount = 0;
  let last: TimedElement | undefined;
  for (const element of cycle) {
    const { key, number } = element;
    const expected = (last?.number ?? 0) + 1;
    if (last?.number === number)
      found.push({ kind: "number_twice", key, other: last.key, seconds: 0, number });
    else if (number > expected) {
      missingCount += number - expected;
      missingNumbers.push({ kind: "number_missing", key, seconds: 0, number: expected });
    }
    last = element;
  }
  return missingCount > missing.length ? [...found, ...missingNumbers] : found;
}

function gapsAndOverlaps(cycle: readonly TimedElement[]): readonly Finding[] {
  const isSound = ({ start, end }: TimedElement): boolean => end >= start;
  return cycle.slice(1).flatMap((next, index): readonly Finding[] => {
    const element = cycle[index];
    if (element === undefined || !isSound(element) || !isSound(next)) return [];
    if (!timesDiffer(element.end, next.start)) return [];
    const seconds = lengthBetween(element.end, next.start);
    const { key } = element;
    return seconds > 0
      ? [{ kind: "gap", key, other: next.key, seconds }]
      : [{ kind: "overlap", key, other: next.key, seconds: -seconds }];
  });
}

/**
 * Finds where segments disagree with their element or with each other. Without segments, the whole time
 * counts as the element's own work type.
 */
function segmentFindings({ key, type, start, end, segments = [] }: TimedElement): readonly Finding[] {
  if (segments.length === 0 || end < start) return [];
  const found: Finding[] = [];
  // Only differences above the tolerance add up, so that many rounding errors are no finding.
  const totals = { outside: 0, twice: 0, unfilled: 0 };
  const count = (what: keyof typeof totals, from: number, to: number): void => {
    if (to > from && timesDiffer(from, to)) totals[what] += to - from;
  };
  let reached = start;
  for (const segment of sortedByTime(segments)) {
    // A segment that ends before it starts is outside.
    count("outside", segment.end, segment.start);
    const first = Math.min(segment.start, segment.end);
    const last = Math.max(segment.start, segment.end);
    const from = Math.min(Math.max(first, start), end);
    const to = Math.min(Math.max(last, start), end);
    count("outside", first, Math.min(last, start));
    count("outside", Math.max(first, end), last);
    count("unfilled", reached, from);
    count("twice", from, Math.min(to, reached));
    reached = Math.max(reached, to);
  }
  count("unfilled", reached, end);
  const report = (kind: FindingKind, seconds: number): void => {
    if (seconds > 0) found.push({ kind, key, seconds: Number(seconds.toFixed(9)) });
  };
  report("segment_overlap", totals.twice);
  report("segment_unfilled", totals.unfilled);
  report("segment_outside", totals.outside);
  const [only, ...others] = segments;
  if (only !== undefined && others.length === 0 && only.type !== type)
    found.push({ kind: "segment_type", key, seconds: lengthBetween(only.start, only.end) });
  return found;
}

function sortedByTime(segments: readonly Segment[]): readonly Segment[] {
  const first = ({ start, end }: Segment): number => Math.min(start, end);
  const last = ({ start, end }: Segment): number => Math.max(start, end);
  return [...segments].sort((a, b) => first(a) - first(b) || last(a) - last(b));
}

/** An outlier is at least this share of the median away from it. */
const smallestDeviation = 0.5;

/** Finds elements whose time is outside of Tukey's fences and far from the median of the compared cycles. */
function outlierFindings(cycles: readonly (readonly TimedElement[])[]): readonly Finding[] {
  return comparableElements(cycles).flatMap((alike): readonly Finding[] => {
    const times = alike.map(({ start, end }) => lengthBetween(start, end));
    const far = outliers(times);
    const median = far.length === 0 ? 0 : (spreadOf(times)?.median ?? 0);
    return far.flatMap(({ index }): readonly Finding[] => {
      const seconds = times[index] ?? 0;
      const key = alike[index]?.key ?? "";
      const isFar = timesDiffer(seconds, median) && Math.abs(seconds - median) >= smallestDeviation * median;
      return isFar ? [{ kind: "outlier", key, seconds, median }] : [];
    });
  });
}

/**
 * Returns groups of the same work, one element per cycle. The n-th element of a repeated name is compared
 * with the n-th elements of other cycles. Cycles with another count of the name than most cycles are left
 * out.
 */
function comparableElements(
  cycles: readonly (readonly TimedElement[])[],
): readonly (readonly TimedElement[])[] {
  const named = new Map<string, (readonly TimedElement[])[]>();
  for (const cycle of cycles)
    for (const [name, alike] of groupedBy(cycle, nameOf))
      if (name !== "") named.set(name, [...(named.get(name) ?? []), alike]);
  return [...named.values()].flatMap((ofCycles) => {
    const byCount = [...groupedBy(ofCycles, ({ length }) => length).values()];
    const compared = byCount.reduce((most, some) => (some.length > most.length ? some : most));
    if (compared.length < minimumForOutliers) return [];
    return Array.from({ length: compared[0]?.length ?? 0 }, (_, nth) =>
      compared.flatMap((alike) => alike[nth] ?? []).filter(({ start, end }) => end >= start),
    );
  });
}
