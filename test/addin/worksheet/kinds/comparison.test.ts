import { en } from "../../../../addin/words/en.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import type { PulledData } from "../../../../addin/worksheet/snapshot.ts";
import { stepDifferences } from "../../../../addin/figures/before-after.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { comparisonAbout, contents } from "../../../support/worksheet/sheet-contents.ts";

type Times = readonly [before: number, after: number];

const linesOf = (steps: readonly Times[], diff: (step: Times) => number): readonly RawValues[] =>
  steps.map((step, index) => ({
    id: index + 1,
    sequence: index + 1,
    step_name: `Step ${index + 1}`,
    time_a: step[0],
    time_b: step[1],
    time_diff: diff(step),
  }));
const steps: readonly Times[] = [
  [20, 8],
  [30, 31],
  [0, 2],
  [4, 0],
];
const contentOf = (records: readonly RawValues[], figures = {}): PulledData => ({
  ...contents.comparison,
  records,
  subject: { ...comparisonAbout, comparison: { ...comparisonAbout.comparison, ...figures } },
});
const lineOf = (label: string, pulled: PulledData) =>
  sheets.comparison.keyFigures?.(pulled, en).lines.find((line) => line.label === label);

test.each<[string, (step: Times) => number, string]>([
  ["before − after", ([a, b]) => a - b, "saved"],
  ["after − before", ([a, b]) => b - a, "change"],
  ["rounded", ([a, b]) => Number((a - b + 0.004).toFixed(2)), "saved"],
  ["something else", ([a, b]) => Math.abs(a - b), "unclear"],
])("differences given as %s are added up as saved seconds", (_, diff, sign) => {
  expect(stepDifferences(linesOf(steps, diff))).toEqual({ sign, saved: 13 });
});

test("the published case: 15 seconds less are 26.3 %, and the steps explain 11", () => {
  const pulled = contents.comparison;
  expect(sheets.comparison.keyFigures?.(pulled, en).lines).toMatchObject([
    { label: "CT before (s)", value: 57, note: "O-3" },
    { label: "CT after (s)", value: 42, note: "O-4" },
    { label: "Reduction (s)", value: 15 },
    { label: "Reduction %", value: 26.32 },
    { label: "VA improvement, points", value: 4.5 },
    { label: "Not explained by steps (s)", value: 4 },
  ]);
  expect(lineOf("Reduction (s)", pulled)).not.toHaveProperty("isBad");
  expect(lineOf("Not explained by steps (s)", pulled)?.note).toContain("saved = difference");
});

test("a change that prints as 0 has no sign and is not worse", () => {
  const figures = { ct_reduction: 12.996, ct_reduction_pct: -0.03, va_improvement: -0.02 };
  const pulled = contentOf(
    linesOf(steps, ([a, b]) => a - b),
    figures,
  );
  for (const label of ["Reduction %", "VA improvement, points", "Not explained by steps (s)"]) {
    expect(Object.is(lineOf(label, pulled)?.value, 0)).toBe(true);
    expect(lineOf(label, pulled)).not.toHaveProperty("isBad");
  }
});

test("worse values are labelled", () => {
  const pulled = contentOf(
    linesOf(steps, ([a, b]) => a - b),
    {
      ct_reduction: -3,
      ct_reduction_pct: -5.3,
      va_improvement: -1,
    },
  );
  expect(lineOf("Reduction (s)", pulled)).toMatchObject({ note: "slower than before", isBad: true });
  expect(lineOf("Reduction %", pulled)).toMatchObject({ note: "slower than before", isBad: true });
  expect(lineOf("VA improvement, points", pulled)).toMatchObject({
    note: "less value added than before",
    isBad: true,
  });
  expect(lineOf("Not explained by steps (s)", pulled)?.value).toBe(-16);
});

test.each<[string, (step: Times) => number]>([
  ["before − after", ([a, b]) => a - b],
  ["after − before", ([a, b]) => b - a],
])("a slower step is labelled with either sign of its difference: %s", (_, diff) => {
  const rows = sheets.comparison.rowsOf(contentOf(linesOf(steps, diff)), en);
  expect(rows.map(({ values }) => values.worse)).toEqual(["", "slower", "only after", ""]);
});

test("a percentage of 0 or more is not marked, such as without a time before", () => {
  const pulled = contentOf([], { ct_a: 0, ct_b: 3, ct_reduction: -3, ct_reduction_pct: 0 });
  expect(lineOf("Reduction (s)", pulled)).toMatchObject({ isBad: true });
  expect(lineOf("Reduction %", pulled)).not.toHaveProperty("isBad");
});

test("a comparison without lines has its figures and explains nothing", () => {
  expect(lineOf("Not explained by steps (s)", contentOf([]))?.value).toBe(15);
});

test("rebuilt lines are the same rows, whatever their ids, and get new numbers after another step", () => {
  const before = contentOf(linesOf(steps, ([a, b]) => a - b));
  const again = before.records.map((line, index) => ({ ...line, id: 100 + index, sequence: index + 2 }));
  const records = [{ ...again[0], id: 99, sequence: 1, step_name: "Fetch" }, ...again];
  const keysOf = (pulled: PulledData) => sheets.comparison.rowsOf(pulled, en).map(({ key }) => key);
  expect(keysOf({ ...before, records }).slice(1)).toEqual(keysOf(before));
});

test("a repeated step has two rows", () => {
  const [line = {}] = linesOf(steps, ([a, b]) => a - b);
  const lines = [line, { ...line, id: 9 }, { ...line, id: 10, sequence: 7 }];
  const rows = sheets.comparison.rowsOf(contentOf(lines), en);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});
