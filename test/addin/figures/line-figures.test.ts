import { balanceFigures, lineFigures, sameEfficiency } from "../../../addin/figures/line-figures.ts";

test("sums with float noise need no additional station", () => {
  expect(lineFigures([0.1, 0.2, 0.6], 0.3)?.stations).toBe(3);
});

test("without times or takt there are no figures", () => {
  expect(lineFigures([], 45)).toBeUndefined();
  expect(lineFigures([0, 0], 45)).toBeUndefined();
  expect(lineFigures([30], 0)).toBeUndefined();
});

test("without a takt, figures that need no takt exist, and all tied processes are bottlenecks", () => {
  expect(balanceFigures([30, 0.1 + 0.2 + 29.7, 15])).toMatchObject({ bottlenecks: [0, 1], wlb: 50 });
  expect(balanceFigures([30, -1])).toBeUndefined();
  expect(balanceFigures([30, NaN])).toBeUndefined();
});

test("a process at the takt is not over it", () => {
  expect(lineFigures([45, 45.01, 44], 45)).toMatchObject({ over: [1] });
});

test.each([
  [69.47, ["le_max", "le_ref"]],
  [69.5, ["le_max", "le_ref"]],
  [88, ["le_takt"]],
  [88.1, []],
  [69, []],
  [69.48, []],
  [69.46, []],
  [69.473684210526, ["le_max", "le_ref"]],
])("an efficiency of %p is assigned to the formulas that match its decimals", (given, names) => {
  expect(sameEfficiency(given, lineFigures([34, 38, 57, 36, 33], 45)!)).toEqual(names);
});
