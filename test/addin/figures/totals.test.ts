import fc from "../../support/laws.ts";
import { elementTime, segmentSeconds } from "../../../addin/figures/element-time.ts";
import { perCycle, typeTotals } from "../../../addin/figures/type-totals.ts";
import { lossTextTotals, wasteTotals } from "../../../addin/figures/loss-totals.ts";

interface Part {
  readonly type: string;
  readonly dur: number;
  readonly waste?: string;
  readonly text?: string;
}

/** Returns an element from 0 to the end of its consecutive parts. */
function elementOf(
  parts: readonly Part[],
  { id = 1, session = 1, cycle = 1, type = "va", end = NaN } = {},
): Readonly<Record<string, unknown>> {
  let clock = 0;
  const segments = parts.map(({ type: slot, dur }) => {
    const start = clock;
    clock = Number((clock + dur).toFixed(6));
    return { type: slot, start, end: clock, dur };
  });
  const nva = parts.filter((part) => part.type === "nva");
  return {
    id,
    session_id: session,
    cycle_no: cycle,
    element_type: type,
    video_start_time: 0,
    video_end_time: Number.isNaN(end) ? clock : end,
    segment_data: JSON.stringify(segments),
    loss_data: JSON.stringify(nva.map(({ text = "" }) => text)),
    loss_type_data: JSON.stringify(nva.map(({ waste = "" }) => waste)),
  };
}

const nva = (dur: number, waste: string, text = ""): Part => ({ type: "nva", dur, waste, text });

test("waste types are sorted by seconds, then by code, with missing and unknown codes last", () => {
  const { lines, total } = wasteTotals([
    elementOf([nva(2, "w6"), nva(9, ""), nva(3, "w9")]),
    elementOf([nva(1, "w3"), nva(2, "w2"), nva(1, "w3")]),
  ]);
  expect(lines.map(({ key, seconds, count }) => [key, seconds, count])).toEqual([
    ["w2", 2, 1],
    ["w3", 2, 2],
    ["w6", 2, 1],
    ["", 12, 2],
  ]);
  expect(total).toBe(18);
  expect(lines.map(({ cumulative }) => Math.round(cumulative))).toEqual([11, 22, 33, 100]);
});

test("the average in a cycle divides by all cycles, also of other analyses and without LOSS", () => {
  const { lines, cycles } = wasteTotals([
    elementOf([nva(3, "w2")], { cycle: 1 }),
    elementOf([nva(3, "w2")], { cycle: 1 }),
    elementOf([{ type: "va", dur: 5 }], { cycle: 2 }),
    elementOf([nva(3, "w2")], { cycle: 1, session: 2 }),
  ]);
  expect(cycles).toBe(3);
  expect(lines[0]).toMatchObject({ seconds: 9, perCycle: 3, share: 100 });
  expect(wasteTotals([elementOf([nva(3, "w2")])]).lines).toMatchObject([{ perCycle: 3 }]);
});

test("equal LOSS texts are one, with or without spaces around them", () => {
  const { lines } = lossTextTotals([
    elementOf([nva(1, "w3", "walks "), nva(2, "w6", "walks"), nva(9, "w6")]),
  ]);
  expect(lines.map(({ key, seconds }) => [key, seconds])).toEqual([
    ["walks", 3],
    ["", 9],
  ]);
});

test("an analysis without LOSS has no totals and no average", () => {
  expect(wasteTotals([])).toEqual({ lines: [], total: 0, cycles: 0, unreadable: [], doubtful: [] });
  expect(wasteTotals([{ id: 3, segment_data: false }])).toMatchObject({ lines: [], total: 0, cycles: 1 });
});

test("an element with unreadable LOSS is named and not counted", () => {
  const broken = { ...elementOf([nva(5, "w2")], { id: 9 }), loss_type_data: "{" };
  expect(wasteTotals([broken, elementOf([nva(1, "w1")])])).toMatchObject({ total: 1, unreadable: [9] });
});

test("a length counts as stored, or as end − start; a difference above 0.05 s is reported", () => {
  expect(segmentSeconds({ type: "nva", start: 1, end: 3, dur: 2.05 })).toEqual({ seconds: 2.05 });
  expect(segmentSeconds({ type: "nva", start: 1, end: 3, dur: 2.06 })).toEqual({
    seconds: 2.06,
    doubt: "differs",
  });
  expect(segmentSeconds({ type: "nva", start: 1, end: 3, dur: 1.94 })).toEqual({
    seconds: 1.94,
    doubt: "differs",
  });
  expect(segmentSeconds({ type: "nva", start: 3, end: 3, dur: 0 })).toEqual({ seconds: 0 });
  expect(segmentSeconds({ type: "nva", start: 3, end: 1, dur: -2 })).toEqual({
    seconds: 0,
    doubt: "negative",
  });
  const stored = (dur: number | undefined) => ({
    id: 4,
    segment_data: JSON.stringify([{ type: "nva", start: 1, end: 3.5, dur }]),
  });
  expect(wasteTotals([stored(undefined)])).toMatchObject({ total: 2.5, doubtful: [] });
  expect(wasteTotals([stored(4)])).toMatchObject({ total: 4, doubtful: [4] });
});

test("an element without segments counts by its own type; time outside of segments is the rest", () => {
  expect(elementTime(elementOf([], { type: "wait", end: 7 }))).toEqual({
    duration: 7,
    secondsByType: new Map([["wait", 7]]),
    rest: 0,
    from: "element",
  });
  expect(elementTime(elementOf([{ type: "va", dur: 4 }], { end: 7 }))).toMatchObject({
    rest: 3,
    from: "segments",
  });
  expect(elementTime({ ...elementOf([], { end: 7 }), segment_data: "[" })).toMatchObject({
    doubt: "unreadable",
  });
});

test("an element shorter than a second counts exactly, and one without a length counts 0", () => {
  expect(elementTime(elementOf([], { type: "va", end: 0.4 }))).toMatchObject({
    duration: 0.4,
    secondsByType: new Map([["va", 0.4]]),
  });
  const none = { duration: 0, secondsByType: new Map(), rest: 0, from: "element" };
  expect(elementTime(elementOf([], { end: 0 }))).toEqual(none);
  expect(elementTime({ ...elementOf([], { end: 4 }), video_start_time: 6 })).toEqual(none);
});

test("segments longer than the element leave no rest; a doubtful length is reported with the element", () => {
  const longer = elementTime(elementOf([{ type: "va", dur: 4 }], { end: 3 }));
  expect(longer).toEqual({ duration: 3, secondsByType: new Map([["va", 4]]), rest: 0, from: "segments" });
  const segments = [
    { type: "va", start: 0, end: 3, dur: 3 },
    { type: "nva", start: 3, end: 5, dur: 1 },
  ];
  expect(elementTime({ ...elementOf([], { end: 5 }), segment_data: JSON.stringify(segments) })).toEqual({
    duration: 5,
    secondsByType: new Map([
      ["va", 3],
      ["nva", 1],
    ]),
    rest: 1,
    from: "segments",
    doubt: "lengths",
  });
});

test("slots are sorted by number, with unknown types last", () => {
  const parts = ["c12", "odd", "wait", "c4", "nva", "va"].map((type): Part => ({ type, dur: 1 }));
  expect([...typeTotals([elementOf(parts)]).secondsByType.keys()]).toEqual([
    "va",
    "nva",
    "wait",
    "c4",
    "c12",
    "",
  ]);
});

test("an average cycle is the total divided by the number of cycles, and no total without elements", () => {
  const totals = typeTotals([
    elementOf([{ type: "va", dur: 4 }], { cycle: 1, end: 5 }),
    elementOf([{ type: "nva", dur: 2 }], { cycle: 2, end: 3 }),
  ]);
  const secondsByType = new Map([
    ["va", 2],
    ["nva", 1],
  ]);
  expect(perCycle(totals)).toEqual({ secondsByType, rest: 1, total: 4, duration: 4, cycles: 1 });
  expect(perCycle(typeTotals([]))).toMatchObject({ total: 0, cycles: 0 });
});

test("types and the rest add up to the total, and so does the average cycle times the cycles", () => {
  const part = fc.record({
    type: fc.constantFrom("va", "nva", "wait", "c4", "odd"),
    dur: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
  });
  const element = fc
    .record({
      parts: fc.array(part, { maxLength: 5 }),
      session: fc.integer({ min: 1, max: 2 }),
      cycle: fc.integer({ min: 1, max: 3 }),
      end: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ parts, ...more }) => elementOf(parts, more));
  fc.assert(
    fc.property(fc.array(element, { maxLength: 12 }), (elements) => {
      const whole = typeTotals(elements);
      const average = perCycle(whole);
      expect(average.total * Math.max(1, whole.cycles)).toBeCloseTo(whole.total, 6);
      expect([...whole.secondsByType.values()].reduce((total, one) => total + one, whole.rest)).toBeCloseTo(
        whole.total,
        6,
      );
    }),
  );
});
