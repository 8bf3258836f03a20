import { lineFigures, sameEfficiency } from "../../../../addin/rows/figures/line-figures.ts";
import type { LineFigures } from "../../../../addin/rows/figures/line-figures.ts";

const near = (value: number): unknown => expect.closeTo(value, 2) as unknown;

test.each<[string, readonly number[], number, Partial<LineFigures>]>([
  ["five processes, one neck", [5, 10, 7, 6, 7], 10, { le_max: 70, idle: 15 }],
  ["the same with two seconds moved", [7, 8, 7, 6, 7], 8, { le_max: 87.5 }],
  ["four people", [7, 10, 9, 9], 10, { le_max: 87.5 }],
  ["four processes", [22, 35, 18, 15], 35, { le_max: near(64.29) as number }],
  ["a Korean example", [20, 15, 18, 25, 22], 25, { le_max: 80 }],
  ["an official exam", [11.3, 11.2, 12.5, 11.5], 12.5, { le_max: near(93) as number }],
  ["levelling to 6", [5, 4, 8, 6, 7], 8, { le_max: 75 }],
  [
    "a station over takt",
    [110, 55, 48, 39],
    60,
    { le_max: near(57.27) as number, le_takt: near(105) as number, idle: 188, stations: 5 },
  ],
  [
    "the same levelled",
    [42, 55, 48, 39],
    60,
    { le_max: near(83.64) as number, le_takt: near(76.67) as number },
  ],
  [
    "against the required cycle",
    [145, 140, 145, 145, 145],
    150,
    { le_takt: 96, le_max: near(99.31) as number, stations: 5 },
  ],
  ["grouped tasks", [290, 120, 240, 190], 300, { le_takt: 70, le_max: near(72.41) as number, stations: 3 }],
  [
    "six stations of 25",
    [24, 25, 25, 25, 25, 24],
    25,
    { le_takt: near(98.67) as number, idle: 2, stations: 6 },
  ],
  [
    "a neck above takt",
    [34, 38, 57, 36, 33],
    45,
    { le_ref: near(69.47) as number, le_max: near(69.47) as number, le_takt: 88 },
  ],
  [
    "a neck below takt",
    [39, 40, 42, 38, 37],
    45,
    { le_ref: near(87.11) as number, le_max: near(93.33) as number },
  ],
  [
    "one station over takt",
    [45, 72, 58, 34],
    60,
    { le_takt: near(87.08) as number, le_max: near(72.57) as number, stations: 4 },
  ],
  // A source prints 83.7 from 66 × 3 = 196.
  ["three stations with a slip in the source", [66, 62, 36], 69, { le_max: near(82.83) as number }],
])("%s: figures as published", (_, cycleTimes, takt, expected) => {
  expect(lineFigures(cycleTimes, takt)).toMatchObject(expected);
});

test("sums that carry float noise need no station more", () => {
  expect(lineFigures([0.1, 0.2, 0.6], 0.3)?.stations).toBe(3);
});

test("without times or takt there are no figures", () => {
  expect(lineFigures([], 45)).toBeUndefined();
  expect(lineFigures([0, 0], 45)).toBeUndefined();
  expect(lineFigures([30], 0)).toBeUndefined();
});

test.each([
  [69.47, ["le_max", "le_ref"]],
  [69.5, ["le_max", "le_ref"]],
  [88, ["le_takt"]],
  [88.1, []],
  [69.473684210526, ["le_max", "le_ref"]],
])("an efficiency of %p is told by the formulas that come to it at its decimals", (given, names) => {
  expect(sameEfficiency(given, lineFigures([34, 38, 57, 36, 33], 45)!)).toEqual(names);
});
