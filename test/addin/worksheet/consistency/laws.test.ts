import fc from "../../../support/laws.ts";
import { segmentOver } from "../../../../contract/segments.ts";
import type { Segment } from "../../../../contract/segments.ts";
import { findingKinds, findingsIn } from "../../../../addin/worksheet/consistency/findings.ts";
import type { Finding, FindingKind } from "../../../../addin/worksheet/consistency/findings.ts";
import { repairAll, repairsIn } from "../../../../addin/worksheet/consistency/repairs.ts";
import { changedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { TimedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";

/** Coarse times often coincide; fine ones are near the tolerance. */
const time = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 60 }).map((hundredths) => hundredths / 100),
);
const type = fc.constantFrom("va", "nva", "wait", "c4");

/** A segment with an additional member, which it keeps. */
interface Marked extends Segment {
  readonly mark: string;
}

/** Any elements of two analyses with three cycles each, mostly inconsistent. */
const elements: fc.Arbitrary<readonly TimedElement[]> = fc
  .array(
    fc.record({
      analysis: fc.integer({ min: 1, max: 2 }),
      cycle: fc.integer({ min: 1, max: 3 }),
      number: fc.integer({ min: 1, max: 6 }),
      name: fc.constantFrom("Pick part", "Fit", "Walk", "Screw", ""),
      type,
      start: time,
      end: time,
      pieces: fc.array(fc.record({ type, start: time, end: time }), { maxLength: 4 }),
      isFirstTwice: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ pieces: told, isFirstTwice, ...element }, index): TimedElement => {
      const pieces = isFirstTwice ? [...told, ...told.slice(0, 1)] : told;
      // An additional member of a segment identifies it.
      const segments = pieces.map((piece, at): Marked => ({
        ...piece,
        ...{ dur: piece.end - piece.start, mark: `${index} ${at}` },
      }));
      return {
        ...element,
        key: String(index + 1),
        rowIndex: index,
        segments,
        loss: segments
          .filter((segment) => segment.type === "nva")
          .map(({ mark }) => ({ text: `text ${mark}`, waste: "w2" })),
      };
    }),
  );

function taken(all: readonly TimedElement[], changed: readonly TimedElement[]): readonly TimedElement[] {
  const byKey = new Map(changed.map((element) => [element.key, element]));
  return all.map((element) => byKey.get(element.key) ?? element);
}

const repairOf = (finding: Finding, all: readonly TimedElement[]) => repairsIn(all)(finding);

const named = ({ kind, key, other, number, name }: Finding): string =>
  JSON.stringify([kind, key, other, number, name]);

test("every repair removes its finding and adds none of the same kind", () => {
  const repaired = new Set<FindingKind>();
  fc.assert(
    fc.property(elements, (before) => {
      for (const finding of findingsIn(before)) {
        const repair = repairOf(finding, before);
        if (repair === undefined) continue;
        repaired.add(finding.kind);
        const ofKind = (all: readonly TimedElement[]) =>
          new Set(findingsIn(all).flatMap((one) => (one.kind === finding.kind ? [named(one)] : [])));
        const [was, is] = [ofKind(before), ofKind(taken(before, repair.changed))];
        expect(is.has(named(finding))).toBe(false);
        expect([...is].filter((one) => !was.has(one))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  expect(findingKinds.filter((kind) => !repaired.has(kind))).toEqual(["element_missing", "outlier"]);
});

test("LOSS never leaves its segment: a repair keeps it there or reports it as lost", () => {
  fc.assert(
    fc.property(elements, (before) => {
      for (const finding of findingsIn(before)) {
        const repair = repairOf(finding, before);
        for (const after of repair?.changed ?? []) {
          const old = before.find(({ key }) => key === after.key);
          const saidBefore = (old?.loss ?? []).map(({ text }) => text);
          const saidAfter = after.loss.map(({ text }) => text).filter((text) => text !== "");
          const lost = (repair?.lost ?? []).map(({ text }) => text);
          expect([...saidAfter, ...lost].sort()).toEqual([...saidBefore].sort());
          const nva = ((after.segments ?? []) as readonly Marked[]).filter((one) => one.type === "nva");
          expect(after.loss).toHaveLength(nva.length);
          // A segment that becomes NVA has no text yet. Every other text still identifies its segment.
          for (const [at, { mark }] of nva.entries())
            expect(["", `text ${mark}`]).toContain(after.loss[at]?.text);
          // A segment without length is removed, or there would be LOSS without time.
          const had = new Map(((old?.segments ?? []) as readonly Marked[]).map((one) => [one.mark, one]));
          for (const { mark, start, end } of nva)
            if (after.start < after.end && had.get(mark)?.start !== had.get(mark)?.end)
              expect(end).not.toBe(start);
        }
      }
    }),
    { numRuns: 80 },
  );
});

test("repairing all of each kind ends with only findings for the user", () => {
  fc.assert(
    fc.property(elements, (before) => {
      let now = before;
      const canBeMended = () =>
        findingsIn(now)
          .filter((finding) => repairOf(finding, now)?.lost.length === 0)
          .map(named);
      // A moved edge may allow another one to move.
      for (let round = 1; canBeMended().length > 0; round++) {
        expect(round).toBeLessThan(5);
        for (const kind of findingKinds) now = taken(now, repairAll(now, kind));
      }
    }),
    { numRuns: 80 },
  );
});

/** A consistent analysis: consecutive elements with one segment each, in three cycles. */
const agreeing = fc
  .array(fc.record({ type, tenths: fc.integer({ min: 2, max: 90 }) }), { minLength: 1, maxLength: 6 })
  .map((kinds) => {
    let clock = 0;
    return [1, 2, 3].flatMap((cycle) =>
      kinds.map(({ type: ofElement, tenths }, index): TimedElement => {
        const start = clock;
        clock = (Math.round(clock * 10) + tenths) / 10;
        return {
          ...{
            key: `${cycle}-${index}`,
            rowIndex: cycle * 100 + index,
            analysis: 1,
            cycle,
            number: index + 1,
          },
          ...{ name: `Element ${index}`, type: ofElement, start, end: clock },
          segments: [segmentOver(ofElement, start, clock)],
          loss: ofElement === "nva" ? [{ text: "", waste: "" }] : [],
        };
      }),
    );
  });

test("a consistent analysis stays consistent after any edit that the check allows", () => {
  fc.assert(
    fc.property(agreeing, fc.nat(), time, time, type, (before, at, start, end, ofElement) => {
      expect(findingsIn(before)).toEqual([]);
      const element = before[at % before.length];
      if (element === undefined || end < start) return;
      const typed = changedElement(element, { type: ofElement });
      expect(findingsIn(taken(before, [typed]))).toEqual([]);
      // Moved times leave a gap or an overlap, but take their segments with them.
      const moved = changedElement(element, { start, end });
      const kinds = new Set(findingsIn(taken(before, [moved])).map(({ kind }) => kind));
      expect([...kinds].filter((kind) => kind.startsWith("segment"))).toEqual([]);
    }),
  );
});
