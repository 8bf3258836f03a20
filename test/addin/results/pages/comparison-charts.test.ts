import fc from "../../../support/laws.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

type Step = readonly [name: string, before: number, after: number];

function compared(kind: PageKind, ct_a: number, ct_b: number, steps: readonly Step[]): PageContent {
  const [before, after] = [analysisOf(1, []), analysisOf(2, [], { name: "Fit door, kaizen" })];
  return {
    ...contentOf(kind, [before, after]),
    comparison: {
      heading: {
        id: 5,
        name: "Door line",
        before: before.heading,
        after: after.heading,
        ct_a,
        ct_b,
        ct_reduction: ct_a - ct_b,
        ct_reduction_pct: 0,
        va_improvement: 4.5,
      },
      lines: steps.map(([step_name, time_a, time_b], index) => ({
        id: index + 1,
        sequence: index + 1,
        step_name,
        time_a,
        time_b,
        time_diff: time_a - time_b,
      })),
    },
  };
}

const doors: readonly Step[] = [
  ["Pick", 10, 6],
  ["Fit", 20, 21],
  ["Check", 0, 3],
];

test("slower steps are labelled, and the unexplained rest has its own bar", () => {
  const page = pages.step_change.make(compared("step_change", 40, 33, doors), en);
  const cell = evaluatedPage(page);
  expect(cell("steps_figures", "reduction", "value")).toBe(7);
  expect(cell("steps_figures", "by_steps", "value")).toBe(0);
  expect(cell("steps_figures", "not_explained", "value")).toBe(7);
  expect([cell("steps_data", "rest", "before"), cell("steps_data", "rest", "after")]).toEqual([7, 0]);
  const [data] = page.blocks.filter(({ name }) => name === "steps_data");
  expect(data?.rows.map(({ cells }) => cells.verdict)).toEqual([
    "faster",
    "slower",
    "slower, only after",
    undefined,
  ]);
  expect(data?.rows.map(({ isBad }) => isBad !== undefined)).toEqual([false, true, true, false]);
});

test("the waterfall runs from before to after for any steps, and never below 0", () => {
  const times = fc.double({ min: 0, max: 90, noNaN: true }).map((time) => Math.round(time * 10) / 10);
  fc.assert(
    fc.property(
      times,
      times,
      fc.array(fc.tuple(fc.constant("Step"), times, times), { maxLength: 8 }),
      (a, b, steps) => {
        const page = pages.waterfall.make(compared("waterfall", a, b, steps), en);
        const [data] = page.blocks.filter(({ name }) => name === "waterfall_data");
        let level = a;
        for (const { key, cells } of data?.rows ?? []) {
          const [base, down, up] = [cells.base, cells.down, cells.up].map(Number);
          expect(base).toBeGreaterThanOrEqual(0);
          if (key === "before" || key === "after") expect(cells[key]).toBe(key === "before" ? a : b);
          else {
            const next = level - (down ?? 0) + (up ?? 0);
            expect(base).toBeCloseTo(Math.max(0, Math.min(level, next)), 6);
            level = next;
          }
        }
        expect(level).toBeCloseTo(b, 6);
        expect(page.charts).toHaveLength(steps.length === 0 ? 0 : 1);
      },
    ),
    { numRuns: 100 },
  );
});

test("a comparison without lines says that they must be built", () => {
  for (const maker of [pages.step_change, pages.waterfall]) {
    const page = maker.make(compared(maker.kind, 40, 33, []), en);
    expect(page.charts).toEqual([]);
    expect(saidOn(page)).toContain("The comparison has no lines yet: build them in the pane.");
    expect(page.sheetName.subject).toBe("O-0001 → O-0002");
  }
});

test("a waterfall of hundreds of steps draws the largest changes, and its sums stay correct", () => {
  const steps = Array.from({ length: 300 }, (_, index): Step => [`Step ${index}`, 10, 9 - (index % 5) / 10]);
  const saved = steps.reduce((sum, [, before, after]) => sum + before - after, 0);
  const page = pages.waterfall.make(compared("waterfall", 3000, 3000 - saved, steps), en);
  const [data] = page.blocks.filter(({ name }) => name === "waterfall_data");
  expect(data?.rows).toHaveLength(22);
  expect(data?.rows.at(-2)?.cells.category).toMatch(/^Further steps \(281\) −\d+\.\d$/);
  expect(saidOn(page)).toContain(en.compared.mostChanged({ count: "19" }));
  const cell = evaluatedPage(page);
  expect(cell("waterfall_figures", "by_steps", "value")).toBeCloseTo(saved, 6);
  expect(cell("waterfall_figures", "not_explained", "value")).toBeCloseTo(0, 6);
});

test("a waterfall bar lower than its label has none, and its number is at the axis", () => {
  const page = pages.waterfall.make(compared("waterfall", 40, 39.5, [["Pick", 10, 9.5]]), en);
  expect(page.charts[0]?.series.map(({ labels }) => labels?.numberFormat)).toEqual([
    undefined,
    "0.0;;",
    "0.0;;",
    '[<2.40]"";-0.0',
    '[<2.40]"";+0.0',
  ]);
  const data = page.blocks.find(({ name }) => name === "waterfall_data");
  expect(data?.rows.map(({ cells }) => cells.category)).toEqual([
    "CT before (s)",
    "Pick −0.5",
    "CT after (s)",
  ]);
});

test("a rest from rounding has no column of its own", () => {
  const thirds: readonly Step[] = [
    ["Pick", 10.333, 6.667],
    ["Fit", 20.333, 20.333],
  ];
  const keysOf = (ct_a: number): readonly string[] | undefined =>
    pages.waterfall
      .make(compared("waterfall", ct_a, 27, thirds), en)
      .blocks.find(({ name }) => name === "waterfall_data")
      ?.rows.map(({ key }) => key);
  expect(keysOf(30.67)).toEqual(["before", "s1", "s2", "after"]);
  expect(keysOf(31)).toEqual(["before", "s1", "s2", "rest1", "after"]);
});

test("an improvement that prints as 0.0 has no sign", () => {
  const content = compared("waterfall", 40, 33, doors);
  const { comparison } = content;
  if (comparison === undefined) throw new Error("There is no comparison.");
  const heading = { ...comparison.heading, va_improvement: -0.02 };
  const cell = evaluatedPage(
    pages.waterfall.make({ ...content, comparison: { ...comparison, heading } }, en),
  );
  expect(cell("waterfall_shares", "improvement", "value")).toBe(0);
});
