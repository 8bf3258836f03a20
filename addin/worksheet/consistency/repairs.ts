import type { LossEntry } from "../../../contract/loss.ts";
import { lengthBetween, segmentOver } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { cyclesOf, findingsIn } from "./findings.ts";
import type { Finding, FindingKind } from "./findings.ts";
import { changedElement, hasLoss } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

export interface Repair {
  readonly changed: readonly TimedElement[];
  /** LOSS of segments that the repair removes, which needs the engineer's consent. */
  readonly lost: readonly LossEntry[];
}

/** Returns true if an element's start or end is an unsent edit. A repair keeps it if possible. */
export type EdgeTest = (key: string, edge: "start" | "end") => boolean;

/** Repairs are applied one after the other. */
interface RepairState {
  readonly byKey: Map<string, TimedElement>;
  readonly cycleOf: (element: TimedElement) => readonly TimedElement[];
  readonly isEdgeEdited: EdgeTest;
}

const nothingEdited: EdgeTest = () => false;

/**
 * Returns a function that finds the repair of a finding. A repair causes no other finding of its kind.
 * Returns undefined if the right values are unknown, or if an element to change has no row.
 */
export function repairsIn(
  elements: readonly TimedElement[],
  isEdgeEdited = nothingEdited,
): (finding: Finding) => Repair | undefined {
  const state = repairState(elements, isEdgeEdited);
  return (finding) => repairIn(finding, state);
}

/**
 * Returns the elements that change if all findings of a kind are repaired. A repair that would remove LOSS is
 * left out, because the engineer decides about it.
 */
export function repairAll(
  elements: readonly TimedElement[],
  kind: FindingKind,
  isEdgeEdited = nothingEdited,
): readonly TimedElement[] {
  const state = repairState(elements, isEdgeEdited);
  const changed = new Set<string>();
  for (const finding of findingsIn(elements)) {
    if (finding.kind !== kind) continue;
    const repair = repairIn(finding, state);
    if (repair === undefined || repair.lost.length > 0) continue;
    for (const element of repair.changed) {
      state.byKey.set(element.key, element);
      changed.add(element.key);
    }
  }
  return [...changed].flatMap((key) => state.byKey.get(key) ?? []);
}

function repairState(elements: readonly TimedElement[], isEdgeEdited: EdgeTest): RepairState {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const cycles = cyclesOf(elements);
  return {
    byKey,
    cycleOf: ({ analysis, cycle }) =>
      (cycles.get(`${analysis}/${cycle}`) ?? []).flatMap(({ key }) => byKey.get(key) ?? []),
    isEdgeEdited,
  };
}

function repairIn(finding: Finding, state: RepairState): Repair | undefined {
  const element = state.byKey.get(finding.key);
  if (element === undefined) return undefined;
  const repair = repairsByKind[finding.kind]?.(element, finding, state);
  return repair?.changed.every(({ rowIndex }) => rowIndex !== undefined) === true ? repair : undefined;
}

type RepairBy = (element: TimedElement, finding: Finding, state: RepairState) => Repair | undefined;

/**
 * The time of a missing element and the right time of an outlier are unknown, so these kinds have no repair.
 */
const repairsByKind: Readonly<Partial<Record<FindingKind, RepairBy>>> = {
  end_before_start: (element) => oneChange(repairedSpan(element)),
  number_twice: renumbered,
  number_missing: renumbered,
  overlap: moveEdge,
  gap: moveEdge,
  segment_outside: (element) => repairWith(element, cutToElement(element)),
  segment_overlap: (element) => repairWith(element, withoutOverlaps(segmentsWithLoss(element))),
  segment_unfilled: (element) => repairWith(element, { parts: withoutHoles(element), removed: [] }),
  segment_type: (element) => {
    const { type, start, end } = element;
    const parts = segmentsWithLoss(element).map((part) => ({
      ...part,
      segment: { ...part.segment, ...segmentOver(type, start, end) },
    }));
    const removed = type === "nva" ? [] : segmentsWithLoss(element);
    return repairWith(element, { parts, removed });
  },
};

const oneChange = (element: TimedElement): Repair => ({ changed: [element], lost: [] });

/**
 * Returns an element with the first start and last end of its segments, or else with its start and end
 * exchanged.
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
 * Closes a gap or overlap: moves the start of the next element, or else the end of this one. An edited edge
 * stays if the other one is not edited. No move leaves an element without time. With a repeated number, the
 * next element is unknown, and nothing is moved.
 */
function moveEdge(element: TimedElement, { other }: Finding, state: RepairState): Repair | undefined {
  const next = state.byKey.get(other ?? "");
  const cycle = state.cycleOf(element);
  if (next === undefined || new Set(cycle.map(({ number }) => number)).size < cycle.length) return undefined;
  const [isEndEdited, isNextEdited] = [
    state.isEdgeEdited(element.key, "end"),
    state.isEdgeEdited(next.key, "start"),
  ];
  if (next.end > element.end && (isEndEdited || !isNextEdited))
    return oneChange(changedElement(next, { start: element.end }));
  return next.start > element.start && (isNextEdited || !isEndEdited)
    ? oneChange(changedElement(element, { end: next.start }))
    : undefined;
}

interface SegmentWithLoss {
  readonly segment: Segment;
  readonly entry: LossEntry;
}

const noEntry: LossEntry = { text: "", waste: "" };

/**
 * Returns the segments in the order of time. If a segment ends before it starts, both times are exchanged.
 */
function segmentsWithLoss({ segments = [], loss }: TimedElement): readonly SegmentWithLoss[] {
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

interface FittedSegments {
  /** The segments that stay. */
  readonly parts: readonly SegmentWithLoss[];
  readonly removed: readonly SegmentWithLoss[];
}

/**
 * Cuts segments to the element's time, and removes segments outside of it. If all are outside, the last one
 * gets the whole time.
 */
function cutToElement(element: TimedElement): FittedSegments {
  const { start, end } = element;
  const parts = segmentsWithLoss(element);
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
 * Ends a segment where the next one starts. Of two with the same start, the longer one begins where the
 * shorter ends. Of two with the same times, the second is removed.
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
 * Closes a hole: the segment before it ends later. A hole at the start of the element makes the segment after
 * it start earlier.
 */
function withoutHoles(element: TimedElement): readonly SegmentWithLoss[] {
  const { start, end } = element;
  const parts = [...segmentsWithLoss(element)];
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

function repairWith(element: TimedElement, { parts, removed }: FittedSegments): Repair {
  const segments = parts.map(({ segment }) => ({
    ...segment,
    dur: lengthBetween(segment.start, segment.end),
  }));
  const loss = parts.filter(({ segment }) => segment.type === "nva").map(({ entry }) => entry);
  const lost = removed.map(({ entry }) => entry).filter(hasLoss);
  return { changed: [{ ...element, segments, loss }], lost };
}
