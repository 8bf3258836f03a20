import type { LossEntry } from "../../../contract/loss.ts";
import { lengthBetween, segmentOver } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { cyclesOf, findingsIn } from "./findings.ts";
import type { Finding, FindingKind } from "./findings.ts";
import { changedElement, hasLoss } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** The repair of a finding. */
export interface Repair {
  /** The changed elements, with their new values. */
  readonly changed: readonly TimedElement[];
  /** The LOSS of segments that the repair removes. Such a repair needs the engineer's consent. */
  readonly lost: readonly LossEntry[];
}

/** Returns true if the start or end of an element is an unsent edit. A repair keeps it if possible. */
export type EdgeTest = (key: string, edge: "start" | "end") => boolean;

/** The elements during repairs, by key. Repairs are applied one after the other. */
interface RepairState {
  readonly byKey: Map<string, TimedElement>;
  readonly cycleOf: (element: TimedElement) => readonly TimedElement[];
  readonly isTyped: EdgeTest;
}

const nothingTyped: EdgeTest = () => false;

/**
 * Returns a function that finds the repair of a finding. A repair removes its finding and causes no other
 * finding of the same kind. The function returns undefined if the right values are unknown, as for a
 * missing element or an outlier, or if the worksheet lacks the row of an element to change.
 */
export function repairsIn(
  elements: readonly TimedElement[],
  isTyped = nothingTyped,
): (finding: Finding) => Repair | undefined {
  const now = repairState(elements, isTyped);
  return (finding) => repairIn(finding, now);
}

/**
 * Returns the elements that change if all findings of a kind are repaired. Findings whose repair would remove
 * LOSS are left out, because the engineer decides about each of them.
 */
export function repairAll(
  elements: readonly TimedElement[],
  kind: FindingKind,
  isTyped = nothingTyped,
): readonly TimedElement[] {
  const now = repairState(elements, isTyped);
  const changed = new Set<string>();
  for (const finding of findingsIn(elements)) {
    if (finding.kind !== kind) continue;
    const repair = repairIn(finding, now);
    if (repair === undefined || repair.lost.length > 0) continue;
    for (const element of repair.changed) {
      now.byKey.set(element.key, element);
      changed.add(element.key);
    }
  }
  return [...changed].flatMap((key) => now.byKey.get(key) ?? []);
}

function repairState(elements: readonly TimedElement[], isTyped: EdgeTest): RepairState {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const cycles = cyclesOf(elements);
  return {
    byKey,
    cycleOf: ({ analysis, cycle }) =>
      (cycles.get(`${analysis}/${cycle}`) ?? []).flatMap(({ key }) => byKey.get(key) ?? []),
    isTyped,
  };
}

function repairIn(finding: Finding, now: RepairState): Repair | undefined {
  const element = now.byKey.get(finding.key);
  if (element === undefined) return undefined;
  const repair = repairsByKind[finding.kind]?.(element, finding, now);
  return repair?.changed.every(({ rowIndex }) => rowIndex !== undefined) === true ? repair : undefined;
}

type RepairBy = (element: TimedElement, finding: Finding, now: RepairState) => Repair | undefined;

/**
 * The repair of each kind of finding. The time of a missing element and the right time of an outlier are
 * unknown, so these kinds have no repair.
 */
const repairsByKind: Readonly<Partial<Record<FindingKind, RepairBy>>> = {
  end_before_start: (element) => oneChange(repairedSpan(element)),
  number_twice: renumbered,
  number_missing: renumbered,
  overlap: moveEdge,
  gap: moveEdge,
  segment_outside: (element) => withParts(element, cutToElement(element)),
  segment_overlap: (element) => withParts(element, withoutOverlaps(partsOf(element))),
  segment_unfilled: (element) => withParts(element, { parts: withoutHoles(element), removed: [] }),
  segment_type: (element) => {
    const { type, start, end } = element;
    const parts = partsOf(element).map((part) => ({
      ...part,
      segment: { ...part.segment, ...segmentOver(type, start, end) },
    }));
    const removed = type === "nva" ? [] : partsOf(element);
    return withParts(element, { parts, removed });
  },
};

const oneChange = (element: TimedElement): Repair => ({ changed: [element], lost: [] });

/**
 * Returns an element whose start and end are the first start and last end of its segments. Exchanges the
 * element's own start and end if it has no segments, or if their first start is not before their last end.
 */
function repairedSpan(element: TimedElement): TimedElement {
  const { segments = [], start, end } = element;
  const from = Math.min(...segments.map((segment) => segment.start));
  const to = Math.max(...segments.map((segment) => segment.end));
  return segments.length > 0 && from < to
    ? { ...element, start: from, end: to }
    : { ...element, start: end, end: start };
}

function renumbered(element: TimedElement, _finding: Finding, { cycleOf }: RepairState): Repair {
  const changed = cycleOf(element).flatMap((one, index) =>
    one.number === index + 1 ? [] : [{ ...one, number: index + 1 }],
  );
  return { changed, lost: [] };
}

/**
 * Closes a gap or overlap between two elements: moves the start of the next element to the end of this
 * element, or else the end of this element to the start of the next. A move that would leave an element
 * without time is not made. An edge that the engineer typed stays if the other one was not typed. If the
 * cycle has a repeated number, the next element is unknown, and nothing is moved.
 */
function moveEdge(element: TimedElement, { other }: Finding, now: RepairState): Repair | undefined {
  const next = now.byKey.get(other ?? "");
  const cycle = now.cycleOf(element);
  if (next === undefined || new Set(cycle.map(({ number }) => number)).size < cycle.length) return undefined;
  const [isEndTyped, isNextTyped] = [now.isTyped(element.key, "end"), now.isTyped(next.key, "start")];
  if (next.end > element.end && (isEndTyped || !isNextTyped))
    return oneChange(changedElement(next, { start: element.end }));
  return next.start > element.start && (isNextTyped || !isEndTyped)
    ? oneChange(changedElement(element, { end: next.start }))
    : undefined;
}

/** A segment with its LOSS, so that both stay together. */
interface SegmentWithLoss {
  readonly segment: Segment;
  readonly entry: LossEntry;
}

const noEntry: LossEntry = { text: "", waste: "" };

/**
 * Returns the segments in the order of time, each with its LOSS. If a segment ends before it starts, its
 * start and end are exchanged.
 */
function partsOf({ segments = [], loss }: TimedElement): readonly SegmentWithLoss[] {
  let nextEntry = 0;
  const parts = segments.map((segment) => ({
    segment: segment.end < segment.start ? { ...segment, start: segment.end, end: segment.start } : segment,
    entry: segment.type === "nva" ? (loss[nextEntry++] ?? noEntry) : noEntry,
  }));
  return sortedByTime(parts);
}

function sortedByTime(parts: readonly SegmentWithLoss[]): readonly SegmentWithLoss[] {
  return [...parts].sort((a, b) => a.segment.start - b.segment.start || a.segment.end - b.segment.end);
}

function withEdges(part: SegmentWithLoss, start: number, end: number): SegmentWithLoss {
  return { ...part, segment: { ...part.segment, start, end } };
}

/** The segments that stay and those that are removed. */
interface FittedSegments {
  readonly parts: readonly SegmentWithLoss[];
  readonly removed: readonly SegmentWithLoss[];
}

/**
 * Cuts segments at the start and end of the element, and removes segments outside of it. If all are
 * outside, the last segment gets the whole time of the element.
 */
function cutToElement(element: TimedElement): FittedSegments {
  const { start, end } = element;
  const parts = partsOf(element);
  const fitted = parts.map((part) => {
    const from = Math.min(Math.max(part.segment.start, start), end);
    const to = Math.min(Math.max(part.segment.end, start), end);
    return { part, cut: withEdges(part, from, to) };
  });
  const isRemoved = ({ part, cut }: (typeof fitted)[number]): boolean =>
    cut.segment.end <= cut.segment.start && part.segment.end > part.segment.start;
  const staying = fitted.filter((one) => !isRemoved(one)).map(({ cut }) => cut);
  const last = parts.at(-1);
  if (staying.length > 0 || last === undefined)
    return { parts: staying, removed: fitted.filter(isRemoved).map(({ part }) => part) };
  return { parts: [withEdges(last, start, end)], removed: parts.slice(0, -1) };
}

/**
 * Removes overlaps: a segment ends where the next one starts. If two have the same start, the longer
 * segment begins where the shorter one ends. If they also have the same end, the second one is removed.
 */
function withoutOverlaps(parts: readonly SegmentWithLoss[]): FittedSegments {
  const done: SegmentWithLoss[] = [];
  const removed: SegmentWithLoss[] = [];
  let rest = parts;
  for (;;) {
    const [first, next, ...more] = rest;
    if (first === undefined) return { parts: done, removed };
    if (next === undefined || next.segment.start >= first.segment.end) {
      done.push(first);
      rest = rest.slice(1);
    } else if (next.segment.start > first.segment.start) {
      done.push(withEdges(first, first.segment.start, next.segment.start));
      rest = rest.slice(1);
    } else if (next.segment.end > first.segment.end)
      rest = sortedByTime([first, withEdges(next, first.segment.end, next.segment.end), ...more]);
    else {
      removed.push(next);
      rest = [first, ...more];
    }
  }
}

/**
 * Closes holes: the segment before a hole gets a later end. If the hole is at the start of the element, the
 * segment after it gets an earlier start.
 */
function withoutHoles(element: TimedElement): readonly SegmentWithLoss[] {
  const { start, end } = element;
  const parts = [...partsOf(element)];
  const inside = (time: number): number => Math.min(Math.max(time, start), end);
  let reached = start;
  let furthest: number | undefined;
  const stretchTo = (index: number, to: number): void => {
    const part = parts[index];
    if (part !== undefined) parts[index] = withEdges(part, part.segment.start, to);
  };
  for (const [index, part] of [...parts.entries()]) {
    const from = inside(part.segment.start);
    if (from > reached && furthest !== undefined) stretchTo(furthest, from);
    else if (from > reached) parts[index] = withEdges(part, start, part.segment.end);
    if (inside(part.segment.end) > reached || furthest === undefined) {
      furthest = index;
      reached = Math.max(reached, from, inside(part.segment.end));
    }
  }
  if (reached < end) stretchTo(furthest ?? 0, end);
  return parts;
}

/**
 * Returns the repair that gives an element other segments. Their lengths are computed, and each keeps its
 * LOSS.
 */
function withParts(element: TimedElement, { parts, removed }: FittedSegments): Repair {
  const segments = parts.map(({ segment }) => ({
    ...segment,
    dur: lengthBetween(segment.start, segment.end),
  }));
  const loss = parts.filter(({ segment }) => segment.type === "nva").map(({ entry }) => entry);
  const lost = removed.map(({ entry }) => entry).filter(hasLoss);
  return { changed: [{ ...element, segments, loss }], lost };
}
