import { beforeAfter } from "../../../addin/figures/before-after.ts";
import { cyclesByT, studentT } from "../../../addin/figures/cycles-needed.ts";
import { cellFormula, excelNormalTime, excelStandardTime } from "../../../addin/figures/excel-formulas.ts";
import { outliers, statistics } from "../../../addin/figures/statistics.ts";
import { sumOf } from "../../../addin/figures/rounding.ts";
import { controlLimits } from "../../support/results/control-limits.ts";
import { printed, worksheetValues } from "../../support/results/worksheet-value.ts";

/** Ten cycles of five elements, 1/100 min. */
const cycles = [
  [23, 13, 16, 10, 12],
  [20, 14, 21, 10, 11],
  [21, 16, 18, 9, 10],
  [19, 15, 17, 10, 13],
  [22, 15, 18, 9, 12],
  [19, 13, 19, 12, 11],
  [21, 16, 17, 9, 13],
  [23, 17, 18, 11, 12],
  [20, 16, 19, 10, 11],
  [23, 17, 20, 9, 13],
] as const;
const elements = [0, 1, 2, 3, 4].map((element) => cycles.map((cycle) => cycle[element] ?? 0));
const totals = cycles.map(sumOf);

/** Returns the normal time that the page's formula shows. */
const normalTime = (observed: number, rating: number): number =>
  Number(worksheetValues([observed, rating], { time: cellFormula(excelNormalTime("A1", "A2")) }).time);

/** Returns the standard time that the page's formula shows, with the allowance in percent. */
const standardTime = (normal: number, allowance: number): number =>
  Number(worksheetValues([normal, allowance], { time: cellFormula(excelStandardTime("A1", "A2")) }).time);

const sum = (values: readonly (number | undefined)[]): number => sumOf(values.map((value) => value ?? NaN));

test("T2 tutorsglobe.com 52676888: deviations of five elements as printed", () => {
  expect(elements.map((times) => printed(statistics(times)?.deviation, 4))).toEqual([
    1.5951, 1.4757, 1.4944, 0.9944, 1.0328,
  ]);
  expect(elements.map((times) => statistics(times)?.mean)).toEqual([21.1, 15.2, 18.3, 9.9, 11.8]);
});

test("T2 tutorsglobe.com 52676888: cycles, limits and times as calculated by hand", () => {
  expect(totals).toEqual([74, 76, 74, 74, 76, 74, 76, 81, 76, 82]);
  const described = statistics(totals);
  expect([printed(described?.mean, 1), printed(described?.deviation, 4)]).toEqual([76.3, 2.9078]);
  expect([printed(described?.variation, 2), printed(described?.movingRange, 4)]).toEqual([3.81, 2.8889]);
  const limits = controlLimits(totals);
  expect([limits?.trust, printed(limits?.lower, 4), printed(limits?.upper, 4)]).toEqual([
    "provisional",
    68.6168,
    83.9832,
  ]);
  const normal = normalTime(76.3, 110);
  expect(printed(normal, 2)).toBe(83.93);
  expect(printed(standardTime(normal, 15), 4)).toBe(96.5195);
});

test("T10 coursehero.com 14064008: normal times .51, .646, .486 and 1.445, together 3.08", () => {
  const normal = [
    [[0.5, 0.4, 0.6, 0.4, 0.4], 110],
    [[0.6, 0.8, 0.7, 0.6, 0.7], 95],
    [[0.6, 0.4, 0.7, 0.5, 0.5], 90],
    [[1.5, 1.8, 2.0, 1.7, 1.5], 85],
  ].map(([times, rating]) =>
    normalTime(statistics(times as readonly number[])?.mean ?? NaN, rating as number),
  );
  expect(normal.map((time) => printed(time, 3))).toEqual([0.506, 0.646, 0.486, 1.445]);
  expect(printed(normal[0], 2)).toBe(0.51);
  expect(printed(sum(normal), 2)).toBe(3.08);
});

test("T1 holooly.com, time study: the omitted times are our outliers, normal time 15.36, standard time 17.66", () => {
  const studied: readonly (readonly [readonly number[], number])[] = [
    [[8, 10, 9, 21, 11], 120],
    [[2, 3, 2, 1, 3], 105],
    [[2, 1, 5, 2, 1], 110],
  ];
  const normal = studied.map(([times, rating]) => {
    const far = outliers(times).map(({ index }) => index);
    const kept = times.filter((_, index) => !far.includes(index));
    return normalTime(statistics(kept)?.mean ?? NaN, rating);
  });
  expect(studied.map(([times]) => outliers(times).map(({ index }) => times[index]))).toEqual([[21], [], [5]]);
  expect(normal.map((time) => printed(time, 2))).toEqual([11.4, 2.31, 1.65]);
  expect(printed(sum(normal), 2)).toBe(15.36);
  expect(printed(standardTime(sum(normal), 15), 2)).toBe(17.66);
});

test("T3 studylib.net 5841379: mean 21.5, normal time 18.275", () => {
  const mean = statistics([20, 23, 19, 18, 24, 25])?.mean ?? NaN;
  expect(mean).toBe(21.5);
  expect(printed(normalTime(mean, 85), 3)).toBe(18.275);
});

test("T4 uonbi, question 14003372: 20, 24 and 28.8", () => {
  const mean = statistics([27, 19, 20, 21, 13])?.mean ?? NaN;
  const normal = normalTime(mean, 120);
  expect([mean, normal]).toEqual([20, 24]);
  expect(printed(standardTime(normal, 20), 9)).toBe(28.8);
});

test("T5 motion.seikai.dev: standard time 29.8, and a target of 39.7 is 15.7 s or 65 % more than observed", () => {
  expect(printed(standardTime(normalTime(24, 110), 13), 1)).toBe(29.8);
  const { reduction, percent } = beforeAfter(
    { cycleTime: 24, vaRatio: 0 },
    { cycleTime: 39.7, vaRatio: 0 },
    [],
  );
  expect([reduction, printed(percent, 0)]).toEqual([-15.7, -65]);
});

test("N1 smartsolve.ai, time study: 53, 32 and 16 cycles at ±10 % and t of 9 degrees of freedom", () => {
  const needed = [
    { deviation: 0.16, mean: 0.5 },
    { deviation: 0.3, mean: 1.2 },
    { deviation: 0.07, mean: 0.4 },
  ].map((element) => cyclesByT({ n: 10, ...element }, 0.1));
  expect(needed).toEqual([53, 32, 16]);
});

test("T9 grafana.stuvia.com 739899 divides by 1 − 0.13 for an allowance of the job, unlike us: it is 4.243", () => {
  const normal = [
    [0.452, 90],
    [1.508, 85],
    [0.833, 110],
    [1.15, 100],
  ].map(([mean = NaN, rating = NaN]) => normalTime(mean, rating));
  expect(normal.map((time) => printed(time, 3))).toEqual([0.407, 1.282, 0.916, 1.15]);
  expect(printed(standardTime(sum(normal), 13), 3)).toBe(4.243);
});

test("T8 blog.naver.com firerisk 220642873028 prints 0.92 by swapping two forms, unlike us: it is 0.9263", () => {
  expect(printed(standardTime(normalTime(0.8, 110), (100 * 24) / 456), 4)).toBe(0.9263);
});

test.each([
  [0.95, 1, 12.706],
  [0.95, 2, 4.303],
  [0.95, 3, 3.182],
  [0.95, 4, 2.776],
  [0.95, 9, 2.262],
  [0.95, 10, 2.228],
  [0.95, 19, 2.093],
  [0.95, 30, 2.042],
  [0.95, 120, 1.98],
  [0.99, 5, 4.032],
  [0.99, 1, 63.657],
  [0.9, 20, 1.725],
  [0.998, 7, 4.785],
])("t for a confidence of %p with %p degrees of freedom is the printed %p", (confidence, freedom, t) => {
  expect(printed(studentT(confidence, freedom), 3)).toBe(t);
});

test("t of very many degrees of freedom equals the normal distribution's, and invalid input has no t", () => {
  expect(studentT(0.95, 1_000_000)).toBeCloseTo(1.959966, 5);
  expect([studentT(1, 9), studentT(0, 9), studentT(0.95, 0), studentT(0.95, 1.5), studentT(NaN, 9)]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
