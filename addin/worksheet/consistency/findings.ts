import { isApart, lengthBetween } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { minimumForOutliers, outliers, spreadOf } from "../../figures/statistics.ts";
import { missingElements } from "./missing-elements.ts";
import type { MissingElement } from "./missing-elements.ts";
import { nameOf } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** The ways in which the numbers of an analysis can disagree. Kinds that can hide others are first. */
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

/** One place where the numbers of an analysis disagree. */
export interface Finding {
  readonly kind: FindingKind;
  /** The element concerned. For an element that a cycle lacks, the one before it in the cycle. */
  readonly key: string;
  /** The next element of the cycle, for a gap or overlap; or the other element with the same number. */
  readonly other?: string;
  /** The extent in seconds: the gap, the part outside, or an outlier's time. 0 if seconds mean nothing. */
  readonly seconds: number;
  /** The number that is missing or there twice. */
  readonly number?: number;
  /** The name that the cycle lacks. */
  readonly name?: string;
  /** The median of the element over all cycles, in seconds. */
  readonly median?: number;
}

/**
 * Returns all findings of one or several analyses, in the order of `findingKinds`, and within a kind by
 * cycle. It needs all cycles of an analysis to compare them. Times differ from 0.05 s on.
 */
export function findingsIn(elements: readonly TimedElement[]): readonly Finding[] {
  const found = [...groupedBy(elements, ({ analysis }) => String(analysis)).values()].flatMap(findingsOf);
  return findingKinds.flatMap((kind) => found.filter((finding) => finding.kind === kind));
}

/** Returns the elements of each cycle in the order of their numbers, sorted by analysis and cycle. */
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
      ...reversed(cycle),
      ...numbersOf(cycle, missing[index] ?? []),
      ...(missing[index] ?? []),
      ...neighbours(cycle),
      ...cycle.flatMap(segmentFindings),
    ]),
    ...farFromMedian(cycles),
  ];
}

function findingOfMissing({ before, ...missing }: MissingElement): Finding {
  return { kind: "element_missing", key: before.key, ...missing };
}

function reversed(cycle: readonly TimedElement[]): readonly Finding[] {
  return cycle
    .filter(({ start, end }) => end < start)
    .map(({ key, start, end }) => ({ kind: "end_before_start", key, seconds: lengthBetween(end, start) }));
}

/** Finds repeated and missing numbers. Missing numbers are not reported if missing elements explain them. */
function numbersOf(cycle: readonly TimedElement[], missing: readonly Finding[]): readonly Finding[] {
  const found: Finding[] = [];
  const absent: Finding[] = [];
  let holes = 0;
  let last: TimedElement | undefined;
  for (const element of cycle) {
    const { key, number } = element;
    const expected = (last?.number ?? 0) + 1;
    if (last?.number === number)
      found.push({ kind: "number_twice", key, other: last.key, seconds: 0, number });
    else if (number > expected) {
      holes += number - expected;
      absent.push({ kind: "number_missing", key, seconds: 0, number: expected });
    }
    last = element;
  }
  return holes > missing.length ? [...found, ...absent] : found;
}

/** Finds gaps and overlaps between an element and the next one. */
function neighbours(cycle: readonly TimedElement[]): readonly Finding[] {
  const isSound = ({ start, end }: TimedElement): boolean => end >= start;
  return cycle.slice(1).flatMap((next, index): readonly Finding[] => {
    const element = cycle[index];
    if (element === undefined || !isSound(element) || !isSound(next)) return [];
    if (!isApart(element.end, next.start)) return [];
    const seconds = lengthBetween(element.end, next.start);
    const { key } = element;
    return seconds > 0
      ? [{ kind: "gap", key, other: next.key, seconds }]
      : [{ kind: "overlap", key, other: next.key, seconds: -seconds }];
  });
}

/**
 * Finds the disagreements of an element's segments. An element without segments counts completely as its own
 * type, so there is nothing to compare.
 */
function segmentFindings({ key, type, start, end, segments = [] }: TimedElement): readonly Finding[] {
  if (segments.length === 0 || end < start) return [];
  const found: Finding[] = [];
  // Each edge is rounded separately: many rounding errors do not add up to a finding.
  const totals = { outside: 0, twice: 0, unfilled: 0 };
  const count = (what: keyof typeof totals, from: number, to: number): void => {
    if (to > from && isApart(from, to)) totals[what] += to - from;
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

/** A time nearer to the median than this part of it is normal variation, however even the other times are. */
const smallestDeviation = 0.5;

/**
 * Finds elements of one name with times beyond Tukey's fences and far from the median. If a name is repeated
 * in a cycle, its n-th elements are compared.
 */
function farFromMedian(cycles: readonly (readonly TimedElement[])[]): readonly Finding[] {
  return comparable(cycles).flatMap((alike): readonly Finding[] => {
    const times = alike.map(({ start, end }) => lengthBetween(start, end));
    const far = outliers(times);
    const median = far.length === 0 ? 0 : (spreadOf(times)?.median ?? 0);
    return far.flatMap(({ index }): readonly Finding[] => {
      const seconds = times[index] ?? 0;
      const key = alike[index]?.key ?? "";
      const isFar = isApart(seconds, median) && Math.abs(seconds - median) >= smallestDeviation * median;
      return isFar ? [{ kind: "outlier", key, seconds, median }] : [];
    });
  });
}

/**
 * Returns the groups of elements that are the same work, each from another cycle. A name that is repeated in
 * a cycle is separated by position. Cycles that have it more or less often than usual are left out.
 */
function comparable(cycles: readonly (readonly TimedElement[])[]): readonly (readonly TimedElement[])[] {
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
