import { statistics } from "../../../addin/figures/statistics.ts";
import { controlLimits } from "../../support/results/control-limits.ts";
import { printed } from "../../support/results/worksheet-value.ts";

/** Returns 1,001 values: the middle one, then its neighbours in turns. */
const alternating = (middle: number): readonly number[] => [
  middle,
  ...Array.from({ length: 1000 }, (_, index) => middle + (index % 2 === 0 ? -0.1 : 0.1)),
];

test("S1 NIST StRD NumAcc1: mean 10,000,002 and deviation 1, where Σx² − n·x̄² loses every digit", () => {
  expect(statistics([10_000_001, 10_000_003, 10_000_002])).toMatchObject({ mean: 10_000_002, deviation: 1 });
});

test("S1b NIST StRD NumAcc2 and NumAcc4: deviation 0.1 around 1.2 and around 10,000,000.2", () => {
  const small = statistics(alternating(1.2));
  expect(small?.mean).toBeCloseTo(1.2, 14);
  expect(small?.deviation).toBeCloseTo(0.1, 14);
  const large = statistics(alternating(10_000_000.2));
  expect(large?.mean).toBeCloseTo(10_000_000.2, 8);
  expect(large?.deviation).toBeCloseTo(0.1, 8);
});

test("S2 NIST/SEMATECH 6.3.2.2: mean 50.81, moving range 1.8778, limits 45.8159 and 55.8041", () => {
  const limits = controlLimits([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]);
  expect([printed(limits?.mean, 2), printed(limits?.movingRange, 4)]).toEqual([50.81, 1.8778]);
  expect([printed(limits?.lower, 4), printed(limits?.upper, 4)]).toEqual([45.8159, 55.8041]);
  expect(limits).toMatchObject({ trust: "provisional", outside: [] });
});

test.each<[string, readonly number[], number, number, number, number, number]>([
  ["S3", [57, 71, 60, 76, 58, 68, 63, 80, 59, 74], 66.6, 7.9, 0.119, 8.3293, 0.1251],
  ["S4", [42, 44, 43, 45, 42, 44, 43, 45, 43, 43], 43.4, 1.02, 0.023, 1.075, 0.0248],
])(
  "%s training module z3-08: mean and, divided by n, deviation and V as printed; ours divide by n − 1 and say so",
  (_, times, mean, population, variation, deviation, ours) => {
    const described = statistics(times);
    expect(described?.mean).toBeCloseTo(mean, 12);
    const byN = (described?.deviation ?? NaN) * Math.sqrt(9 / 10);
    expect([printed(byN, 2), printed(byN / mean, 3)]).toEqual([population, variation]);
    expect(printed(described?.deviation, 4)).toBe(deviation);
    expect(printed((described?.variation ?? NaN) / 100, 4)).toBe(ours);
  },
);

test("fewer than 8 cycles have no limits, limits from 20 on are stable, and no limit is below 0", () => {
  const times = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 1 : 9));
  expect(controlLimits(times.slice(0, 7))).toBeUndefined();
  expect(controlLimits(times.slice(0, 8))).toMatchObject({ trust: "provisional", lower: 0 });
  expect(controlLimits(times.slice(0, 19))?.trust).toBe("provisional");
  expect(controlLimits(times)).toMatchObject({ trust: "stable", lower: 0, outside: [] });
});

test("a cycle outside of the limits is named by its position; equal cycles have none outside", () => {
  const steady = [30, 31, 30, 31, 30, 31, 30, 31, 30, 31];
  expect(controlLimits([...steady, 60])?.outside).toEqual([10]);
  expect(controlLimits(Array.from({ length: 30 }, () => 0.1 + 0.2))?.outside).toEqual([]);
});

test("one value has a mean and no deviation; empty lists and invalid numbers have neither", () => {
  expect(statistics([12.5])).toEqual({
    n: 1,
    mean: 12.5,
    median: 12.5,
    minimum: 12.5,
    maximum: 12.5,
    range: 0,
    deviation: undefined,
    variation: undefined,
    movingRange: undefined,
  });
  expect([statistics([]), statistics([1, NaN]), statistics([Infinity])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(statistics([-1, 1])?.variation).toBeUndefined();
});
