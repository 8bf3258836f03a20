import { beforeAfter, waterfall } from "../../../addin/figures/before-after.ts";

const steps = [
  { name: "pick", before: 10, after: 6 },
  { name: "fasten", before: 20, after: 21 },
];

test("a comparison has the reduction in seconds and percent, VA in points, and the unexplained rest", () => {
  const compared = beforeAfter({ cycleTime: 32, vaRatio: 40 }, { cycleTime: 28, vaRatio: 52.5 }, steps);
  expect(compared).toEqual({ reduction: 4, percent: 12.5, vaPoints: 12.5, bySteps: 3, notExplained: 1 });
});

test("slower times and less value added are negative; without a time before there is no percentage", () => {
  const compared = beforeAfter({ cycleTime: 0, vaRatio: 50 }, { cycleTime: 3, vaRatio: 40 }, []);
  expect(compared).toMatchObject({ reduction: -3, percent: undefined, vaPoints: -10, notExplained: -3 });
});

test("a time below a second has a percentage, too", () => {
  const compared = beforeAfter({ cycleTime: 0.5, vaRatio: 0 }, { cycleTime: 0.4, vaRatio: 0 }, []);
  expect(compared.percent).toBe(20);
});

test("no figure carries float noise", () => {
  // 12.4 − 12.3, 0.8 − 0.1 and 0.3 − 0.1 are all inexact in floating point.
  const compared = beforeAfter({ cycleTime: 0.8, vaRatio: 12.3 }, { cycleTime: 0.1, vaRatio: 12.4 }, [
    { name: "a", before: 0.3, after: 0.1 },
    { name: "b", before: 0.1, after: 0 },
  ]);
  expect(compared).toMatchObject({ reduction: 0.7, vaPoints: 0.1, bySteps: 0.3, notExplained: 0.4 });
});

test("float noise does not count as an unexplained rest", () => {
  const compared = beforeAfter({ cycleTime: 0.3, vaRatio: 0 }, { cycleTime: 0.1, vaRatio: 0 }, [
    { name: "a", before: 0.1, after: 0 },
    { name: "b", before: 0.1, after: 0 },
  ]);
  expect(compared.notExplained).toBe(0);
});

test("each step begins at the lower of its two levels, and the unexplained rest is last", () => {
  expect(waterfall(32, 28, steps)).toEqual([
    { is: "before", name: "", base: 0, down: 0, up: 0, total: 32 },
    { is: "step", name: "pick", base: 28, down: 4, up: 0, total: 0 },
    { is: "step", name: "fasten", base: 28, down: 0, up: 1, total: 0 },
    { is: "rest", name: "", base: 28, down: 1, up: 0, total: 0 },
    { is: "after", name: "", base: 0, down: 0, up: 0, total: 28 },
  ]);
});

test("if the steps explain everything, the time after follows them directly", () => {
  expect(waterfall(30, 27, steps)?.map(({ is }) => is)).toEqual(["before", "step", "step", "after"]);
});

test("an unchanged step keeps its position among the others", () => {
  const same = { name: "same", before: 5, after: 5 };
  expect(waterfall(30, 27, [...steps, same])?.map(({ name, up, down }) => [name, up + down])).toEqual([
    ["", 0],
    ["pick", 4],
    ["fasten", 1],
    ["same", 0],
    ["", 0],
  ]);
});

test("bars of fractions of a second have exact positions, and float noise has no bar", () => {
  const bars = waterfall(0.3, 0.1, [
    { name: "a", before: 0.1, after: 0 },
    { name: "b", before: 0.3, after: 0.2 },
  ]);
  expect(bars?.map(({ is, base, down }) => [is, base, down])).toEqual([
    ["before", 0, 0],
    ["step", 0.2, 0.1],
    ["step", 0.1, 0.1],
    ["after", 0, 0],
  ]);
});

test("steps that save more than the time before follow a bar that makes space for them", () => {
  const bars = waterfall(5, 6, [{ name: "drop", before: 8, after: 0 }]);
  expect(bars?.map(({ is, base, up, down }) => [is, base, up, down])).toEqual([
    ["before", 0, 0, 0],
    ["rest", 5, 9, 0],
    ["step", 6, 0, 8],
    ["after", 0, 0, 0],
  ]);
});

test("steps beyond both cycle times are between two rest columns, one up and one down", () => {
  const bars = waterfall(5, 1, [
    { name: "drop", before: 20, after: 0 },
    { name: "new", before: 0, after: 18 },
  ]);
  expect(bars?.map(({ is, up, down }) => [is, up, down])).toEqual([
    ["before", 0, 0],
    ["rest", 15, 0],
    ["step", 0, 20],
    ["step", 18, 0],
    ["rest", 0, 17],
    ["after", 0, 0],
  ]);
});

test("a negative time has no waterfall", () => {
  expect(waterfall(-1, 2, [])).toBeUndefined();
  expect(waterfall(1, NaN, [])).toBeUndefined();
});
