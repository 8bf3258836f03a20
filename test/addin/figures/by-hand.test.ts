import { balanceFigures, lineFigures, smoothness } from "../../../addin/figures/line-figures.ts";
import { paretoOf } from "../../../addin/figures/loss-totals.ts";
import { compositionOf } from "../../../addin/figures/man-machine.ts";
import { outliers, spreadOf, statistics } from "../../../addin/figures/statistics.ts";
import { controlLimits } from "../../support/results/control-limits.ts";

/** The digits to which results calculated by hand agree. */
const rounded = (figures: object | undefined): object =>
  Object.fromEntries(
    Object.entries(figures ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "number" ? Number(value.toFixed(4)) : value,
    ]),
  );

test("a line of 30, 45 and 60 s against a takt of 50 s and of 80 s", () => {
  const times = [30, 45, 60];
  const balance = { n: 3, work: 135, maximum: 60, le_max: 75, loss_max: 25, idle: 45, wlb: 50 };
  expect(lineFigures(times, 50)).toEqual({
    ...balance,
    ...{ le_takt: 90, loss_takt: 10, le_ref: 75, loss_ref: 25, idle_takt: 15, gap: -10 },
    ...{ loads: [60, 90, 120], over: [2], stations: 3, bottlenecks: [2] },
  });
  expect(lineFigures(times, 80)).toMatchObject({
    ...{ le_takt: 56.25, loss_takt: 43.75, le_ref: 56.25, loss_ref: 43.75, idle_takt: 105, gap: 20 },
    ...{ loads: [37.5, 56.25, 75], over: [], stations: 2 },
  });
});

test("a station without work counts as a station, and times below a second count exactly", () => {
  expect(balanceFigures([0, 30, 60])).toMatchObject({ n: 3, le_max: 50, idle: 90, wlb: 100 });
  expect(balanceFigures([0.5, 1])).toMatchObject({ work: 1.5, le_max: 75, idle: 0.5, wlb: 50 });
});

test("smoothness of 30, 45 and 60 s: without a takt the longest time replaces it", () => {
  const same = { a: 33.541, b: 21.2132, c: 12.2474, e: 0.0741 };
  expect(rounded(smoothness([30, 45, 60]))).toEqual({ ...same, d: 0.1863 });
  expect(rounded(smoothness([30, 45, 60], 50))).toEqual({ ...same, d: 0.1528 });
  for (const none of [0, -5, NaN, Infinity])
    expect(rounded(smoothness([30, 45, 60], none))).toEqual({ ...same, d: 0.1863 });
  expect(smoothness([0.2, 0.4], 0.5)?.d).toBeCloseTo(Math.sqrt(0.1), 12);
  expect(smoothness([0, 0.6])?.a).toBeCloseTo(0.6, 12);
  expect([[], [0, 0], [-1, 2], [NaN, 2]].map((times) => smoothness(times))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("two times have a deviation, and a single time has none", () => {
  expect(rounded(statistics([13, 10]))).toEqual({
    ...{ n: 2, mean: 11.5, median: 11.5, minimum: 10, maximum: 13, range: 3 },
    ...{ deviation: 2.1213, variation: 18.4463, movingRange: 3 },
  });
  expect(statistics([5])).toMatchObject({
    deviation: undefined,
    variation: undefined,
    movingRange: undefined,
  });
  expect(spreadOf([5, 1, 10, 2])).toEqual({ median: 3.5, minimum: 1, maximum: 10, spread: 9 });
  expect([spreadOf([0.7, 0.1])?.median, spreadOf([0.3, 0.1])?.spread]).toEqual([0.4, 0.2]);
});

test("four times are enough for an outlier, and limits name cycles below and above them", () => {
  expect(outliers([1, 1, 9, 1])).toEqual([{ index: 2, side: "high" }]);
  const ten = Array.from({ length: 9 }, () => 10);
  expect(rounded(controlLimits([...ten, 2]))).toEqual({
    ...{ trust: "provisional", mean: 9.2, upper: 11.5641, lower: 6.8359 },
    ...{ movingRange: 0.8889, outside: [9] },
  });
  expect(controlLimits([...ten, 18])?.outside).toEqual([9]);
});

test("a Pareto is sorted by seconds, then by name, with unnamed parts last, and ends at 100 %", () => {
  const parts = Object.entries({ a: 1, c: 5, "": 9, b: 5 }).map(([key, seconds]) => ({ key, seconds }));
  const { lines, total } = paretoOf(parts);
  expect([total, lines.map(({ key, share, cumulative }) => [key, share, cumulative])]).toEqual([
    20,
    [
      ["b", 25, 25],
      ["c", 25, 50],
      ["a", 5, 55],
      ["", 45, 100],
    ],
  ]);
  const small = paretoOf([
    { key: "a", seconds: 0.1 },
    { key: "b", seconds: 0.2 },
    { key: "b", seconds: 0.1 },
  ]);
  expect(small).toMatchObject({ total: 0.4, lines: [{ seconds: 0.3, share: 75 }, { cumulative: 100 }] });
  expect(paretoOf([{ key: "a", seconds: 0 }])).toMatchObject({
    total: 0,
    lines: [{ share: 0, cumulative: 0 }],
  });
});

test("man and machine: the rest of a total and the overlap", () => {
  const parts = { machine: 4, walk: 2, wait: 1 };
  expect(compositionOf({ total: 10, ...parts })).toEqual({ ...parts, other: 3, overlap: 0 });
  expect(compositionOf({ total: 6.5, ...parts })).toEqual({ ...parts, other: 0, overlap: 0.5 });
  expect(compositionOf({ total: 0.3, machine: 0.1, walk: 0.1, wait: 0.1 })).toMatchObject({
    other: 0,
    overlap: 0,
  });
  expect(compositionOf({ total: 10, ...parts, wait: -1 })).toBeUndefined();
});
