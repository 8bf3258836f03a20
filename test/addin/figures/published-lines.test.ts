import {
  balanceFigures,
  lineFigures,
  minimumStations,
  smoothness,
} from "../../../addin/figures/line-figures.ts";
import { beforeAfter } from "../../../addin/figures/before-after.ts";
import { printed } from "../../support/results/worksheet-value.ts";

/** Cycle times, with the efficiency and its number of decimals in the source. */
test.each<[string, readonly number[], number, number]>([
  ["G1 YAMAX, paperzz.com/doc/6662671", [5, 10, 7, 6, 7], 70, 0],
  ["G2 YAMAX, paperzz.com/doc/6662671, two seconds moved", [7, 8, 7, 6, 7], 87.5, 1],
  ["G3 YAMAX, paperzz.com/doc/6662671, four people", [7, 10, 9, 9], 87.5, 1],
  ["G4 toishi.info/car/linebalance.html", [22, 35, 18, 15], 64, 0],
  ["G5 hotinfo702.com/2025/03/blog-post_824", [20, 15, 18, 25, 22], 80, 0],
  ["G6 中小企業診断士 exam 2021, question 5", [11.3, 11.2, 12.5, 11.5], 93, 1],
  ["G7 quiz for 中小企業診断士", [5, 4, 8, 6, 7], 75, 0],
  ["G8 mfgcalcs.com, line balance", [110, 55, 48, 39], 57.27, 2],
  ["G9 mfgcalcs.com, line balance, levelled", [42, 55, 48, 39], 83.64, 2],
])("%s: Σ CT / (n · max CT) as printed", (_, times, le_max, decimals) => {
  expect(printed(balanceFigures(times)?.le_max, decimals)).toBe(le_max);
});

test("G1 YAMAX, paperzz.com/doc/6662671: loss 30 %, idle 15 s, the second process is the bottleneck", () => {
  expect(balanceFigures([5, 10, 7, 6, 7])).toMatchObject({ loss_max: 30, idle: 15, bottlenecks: [1] });
  const index = smoothness([5, 10, 7, 6, 7]);
  expect([printed(index?.a, 4), printed(index?.b, 4)]).toEqual([7.6811, 3.7417]);
});

test("G2 YAMAX, paperzz.com/doc/6662671: 1.25 times the output of before", () => {
  const gain =
    (balanceFigures([7, 8, 7, 6, 7])?.le_max ?? 0) / (balanceFigures([5, 10, 7, 6, 7])?.le_max ?? 1);
  expect(gain).toBeCloseTo(1.25, 12);
});

test("G5 hotinfo702.com/2025/03/blog-post_824: within-line balance 40 %", () => {
  expect(balanceFigures([20, 15, 18, 25, 22])?.wlb).toBe(40);
});

test.each([
  ["G2 by hand", [7, 8, 7, 6, 7], 2.6458],
  ["G3 by hand", [7, 10, 9, 9], 3.3166],
  ["G4 by hand", [22, 35, 18, 15], 29.2916],
  ["G5 by hand", [20, 15, 18, 25, 22], 13.5277],
  ["G7 by hand", [5, 4, 8, 6, 7], 5.4772],
])("%s: smoothness index √Σ(max CT − CT)²", (_, times, index) => {
  expect(printed(smoothness(times)?.a, 4)).toBe(index);
});

test("G5 by hand: every smoothness index by its own formula", () => {
  // Mean 20, Σ(x − x̄)² 58. From a cycle of 30 the gaps are 10, 15, 12, 5 and 8, with squares of 558.
  const index = smoothness([20, 15, 18, 25, 22], 30);
  expect([printed(index?.b, 6), printed(index?.c, 6)]).toEqual([
    printed(Math.sqrt(58), 6),
    printed(Math.sqrt(58 / 5), 6),
  ]);
  expect(printed(index?.d, 6)).toBe(printed(Math.sqrt(558) / 150, 6));
  expect(printed(index?.e, 6)).toBe(printed(58 / 2000, 6));
});

test("G8 mfgcalcs.com: neck 110, idle 188, gap −50, one process over takt; more work than fits", () => {
  expect(lineFigures([110, 55, 48, 39], 60)).toMatchObject({
    maximum: 110,
    idle: 188,
    gap: -50,
    over: [0],
    le_takt: 105,
    loss_takt: -5,
    stations: 5,
  });
});

test("G9 mfgcalcs.com: nothing over takt any more", () => {
  const figures = lineFigures([42, 55, 48, 39], 60);
  expect(figures?.over).toEqual([]);
  expect(printed(figures?.le_takt, 2)).toBe(76.67);
});

test("G10 expertsmind.com 30143872: 5 stations, 96 % of the required cycle", () => {
  const times = [145, 140, 145, 145, 145];
  const figures = lineFigures(times, (8 * 3600) / 192);
  expect(figures).toMatchObject({ le_takt: 96, stations: 5 });
  expect(printed(figures?.le_max, 2)).toBe(99.31);
});

test("G11 qoschin.com/qa/HAL8JQq9aR6H: 3 stations at least, 70 %, delay 30 %, idle 10, 180, 60 and 110, together 360", () => {
  const times = [70 + 60 + 60 + 100, 120, 240, 190];
  const figures = lineFigures(times, 300);
  expect(figures).toMatchObject({ stations: 3, le_takt: 70, loss_takt: 30, idle_takt: 360 });
  expect(times.map((time) => 300 - time)).toEqual([10, 180, 60, 110]);
  expect(printed(figures?.le_max, 2)).toBe(72.41);
});

test("G12 studymode.com 1526079: 6 stations, 98.67 %, idle 2 s", () => {
  const times = [24, 25, 25, 25, 25, 24];
  const figures = lineFigures(times, (7 * 3600) / 1008);
  expect(figures).toMatchObject({ stations: 6, idle_takt: 2, idle: 2 });
  expect([printed(figures?.le_takt, 2), printed(figures?.le_max, 2)]).toEqual([98.67, 98.67]);
});

test("G13a training module z3-08: 69.5 % against the neck of 57 s, which is above the takt of 45 s", () => {
  const figures = lineFigures([34, 38, 57, 36, 33], (420 * 60) / 560);
  expect([printed(figures?.le_ref, 1), printed(figures?.le_takt, 2)]).toEqual([69.5, 88]);
});

test("G13b training module z3-08: 87.1 % against the takt, which the neck of 42 s is below", () => {
  const figures = lineFigures([39, 40, 42, 38, 37], 45);
  expect([printed(figures?.le_ref, 1), printed(figures?.le_max, 4)]).toEqual([87.1, 93.3333]);
  expect(figures?.work).toBe(196);
});

test("G14 中小企業診断士 exam 2019, question 5: 3 stations at a cycle of 6 min", () => {
  expect(minimumStations(17, 6)).toBe(3);
});

test("G16 coursehero 42436775: 274 s in 5 stations of 60 s and in 6 of 55 s", () => {
  // The source does not print the stations, and only their sum counts.
  const shared = (stations: number) => Array.from({ length: stations }, () => 274 / stations);
  expect(printed(lineFigures(shared(5), 60)?.le_takt, 2)).toBe(91.33);
  expect(printed(lineFigures(shared(6), 55)?.le_takt, 0)).toBe(83);
});

test("G18 freeessays.education, production capacity: 85.71 % of 7 stations at 80 s, 8 stations at 60 s", () => {
  const times = Array.from({ length: 7 }, () => 480 / 7);
  expect(printed(lineFigures(times, 80)?.le_takt, 2)).toBe(85.71);
  expect(minimumStations(480, (7 * 3600) / 420)).toBe(8);
});

test("G19 sixsigmakaizen.com, line balancing: 209 s in all, one station over takt", () => {
  const figures = lineFigures([45, 72, 58, 34], 60);
  expect(figures).toMatchObject({ work: 209, over: [1], stations: 4 });
  expect([printed(figures?.le_takt, 2), printed(figures?.le_max, 2)]).toEqual([87.08, 72.57]);
});

test("G17 justaaa.com 453080 prints 83.7 % from 66 · 3 = 196, which is wrong: it is 82.83 %", () => {
  expect(printed(balanceFigures([66, 62, 36])?.le_max, 2)).toBe(82.83);
});

test("X1 PyBalance prints smoothness 1.0 and 85.04 % of 6, 5 and 3, which is wrong: it is 3.1623 and 77.78 %", () => {
  expect(printed(smoothness([6, 5, 3])?.a, 4)).toBe(3.1623);
  expect(printed(balanceFigures([6, 5, 3])?.le_max, 2)).toBe(77.78);
});

test("BA1 training module z3-08: the neck from 57 to 42 s is 15 s or 26.3 % less", () => {
  const { reduction, percent } = beforeAfter(
    { cycleTime: 57, vaRatio: 0 },
    { cycleTime: 42, vaRatio: 0 },
    [],
  );
  expect(reduction).toBe(15);
  expect(printed(percent, 1)).toBe(26.3);
});
