import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

const make = (content: PageContent): Page => pages.analyses_yamazumi.make(content, en);

const before = analysisOf(1, [
  worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2]),
  worked(1, 2, 8, "Fit", ["va", 4], ["wait", 3]),
  worked(2, 1, 100, "Pick", ["va", 8], ["c5", 5]),
]);
const after = analysisOf(2, [worked(1, 1, 0, "Pick", ["va", 7])]);

test("each analysis is a column of its average cycle by work type", () => {
  const page = make(contentOf("analyses_yamazumi", [before, after]));
  const [chart] = page.charts;
  expect(chart?.series.map(({ column }) => column)).toEqual([
    ...["va", "nva", "wait", "c5", "takt", "target"],
    ...["takt_label", "target_label", "total_within", "total_over"],
  ]);
  const cell = evaluatedPage(page);
  expect(cell("yamazumi_data", "a1", "category")).toBe("O-0001 Fit door");
  expect(["va", "nva", "wait", "c5", "total"].map((key) => cell("yamazumi_data", "a1", key))).toEqual([
    9, 1, 1.5, 2.5, 14,
  ]);
  expect(cell("yamazumi_data", "a1", "va_share")).toBeCloseTo(9 / 14, 12);
  expect(cell("yamazumi_data", "a2", "total")).toBe(7);
});

test("takt is only a line once it is typed, and the excess is given in seconds", () => {
  const page = make(contentOf("analyses_yamazumi", [before, after]));
  expect(evaluatedPage(page)("yamazumi_levels", "a1", "takt")).toBe("#N/A");
  const typed = evaluatedPage(page, { "yamazumi_inputs/takt/value": 12 });
  expect(typed("yamazumi_levels", "a2", "takt")).toBe(12);
  expect(typed("yamazumi_data", "a1", "to_takt")).toBe(-2);
  expect(typed("yamazumi_levels", "a1", "target")).toBe("#N/A");
});

test("an analysis without elements says so, and no empty chart is drawn", () => {
  const page = make(contentOf("analyses_yamazumi", [analysisOf(3, [])]));
  expect(page.charts).toEqual([]);
  expect(saidOn(page)).toContain("No elements in O-0003.");
  expect(page.title).toBe("O-0003 Fit door · Yamazumi");
  expect(saidOn(page)).toContain("Pulled 2026-03-02 14:05 UTC+09:00");
});

test("below two columns, a name is long enough to distinguish before and after", () => {
  const named = (id: number, name: string) => ({
    ...before,
    heading: { ...before.heading, id, o_no: `O-000${id}`, name },
  });
  const labels = (count: number): readonly unknown[] => {
    const analyses = Array.from({ length: count }, (_, index) =>
      named(index + 1, index === 0 ? "Door trim wiring, before" : "Door trim wiring, after"),
    );
    const { blocks } = make(contentOf("analyses_yamazumi", analyses));
    return blocks
      .filter(({ name }) => name === "yamazumi_data")
      .flatMap(({ rows }) => rows.slice(0, 2).map(({ cells }) => cells.category));
  };
  expect(labels(2)).toEqual(["O-0001 Door trim wiring, before", "O-0002 Door trim wiring, after"]);
  expect(labels(8)).toEqual(["O-0001 Door trim wiring…", "O-0002 Door trim wiring…"]);
});

test("each column has its total on top, red and labelled over takt; each line has one label at its end", () => {
  const page = make(contentOf("analyses_yamazumi", [before, after]));
  const total = (row: string): number => Number(evaluatedPage(page)("yamazumi_data", row, "total"));
  const [low, high] = [total("a1"), total("a2")].toSorted((a, b) => a - b) as [number, number];
  const [small, large] = total("a1") < total("a2") ? ["a1", "a2"] : ["a2", "a1"];
  const isNumber = (value: unknown): boolean => typeof value === "number";
  const cell = evaluatedPage(page, { "yamazumi_inputs/takt/value": (low + high) / 2 });
  const shown = (column: string) =>
    [small, large].map((row) => isNumber(cell("yamazumi_levels", row, column)));
  expect(high - low).toBeGreaterThan(1);
  expect([shown("total_within"), shown("total_over")]).toEqual([
    [true, false],
    [false, true],
  ]);
  const labels = page.charts[0]?.series.flatMap(({ column, labels: label }) =>
    /^(total|takt_label|target_label)/.test(column) && label !== undefined
      ? [[column, label.numberFormat, label.fill]]
      : [],
  );
  expect(labels).toEqual([
    ["takt_label", '"Takt "0.0" s"', "#FFFFFF"],
    ["target_label", '"Target CT "0.0" s"', "#FFFFFF"],
    ["total_within", "0.0", "#FFFFFF"],
    ["total_over", '0.0" over takt"', "#FFFFFF"],
  ]);
  // The names of the lines are to the right of all columns.
  const end = (row: string): boolean => isNumber(cell("yamazumi_levels", row, "takt_label"));
  expect(["a1", "a2", "end"].map(end)).toEqual([false, false, true]);
  const without = evaluatedPage(page);
  expect(["a1", "a2", "end"].some((row) => isNumber(without("yamazumi_levels", row, "takt_label")))).toBe(
    false,
  );
});
