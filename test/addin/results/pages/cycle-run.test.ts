import { languageCodes } from "../../../../contract/languages.ts";
import { letterWidth } from "../../../../addin/results/parts/short-text.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { statistics } from "../../../../addin/figures/statistics.ts";
import { cyclesByT } from "../../../../addin/figures/cycles-needed.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { controlLimits } from "../../../support/results/control-limits.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

function runOf(times: readonly number[]): Page {
  const cycles = times.map((cycle_time, index): RawValues => ({
    id: 900 + index,
    sequence: index + 1,
    cycle_time,
  }));
  return pages.cycle_run.make(contentOf("cycle_run", [analysisOf(1, [], { cycles })]), en);
}

const figuresOf = (page: Page, typed = {}) => {
  const cell = evaluatedPage(page, typed);
  return (key: string): unknown => cell("run_figures", key, "value");
};

test("mean and limits are those of NIST's ten batches", () => {
  // NIST/SEMATECH e-Handbook 6.3.2.2
  const figure = figuresOf(runOf([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]));
  expect(figure("mean")).toBeCloseTo(50.81, 10);
  expect(figure("moving_range")).toBeCloseTo(1.8778, 4);
  expect(figure("ucl")).toBeCloseTo(55.8041, 4);
  expect(figure("lcl")).toBeCloseTo(45.8159, 4);
  expect(figure("trust")).toBe("provisional");
});

test("the statistics are live formulas over the cycles and agree with ours", () => {
  // Totals of the ten cycles of tutorsglobe.com 52676888
  const times = [74, 76, 74, 74, 76, 74, 76, 81, 76, 82];
  const page = runOf(times);
  const cell = evaluatedPage(page);
  const described = statistics(times);
  expect(cell("run_figures", "deviation", "value")).toBeCloseTo(2.9078, 4);
  expect(cell("run_figures", "variation", "value")).toBeCloseTo(described?.variation ?? 0, 9);
  expect(cell("run_figures", "median", "value")).toBe(76);
  expect(cell("run_figures", "range", "value")).toBe(8);
  expect(cell("run_counts", "n", "value")).toBe(10);
  const facts = { n: 10, mean: 76.3, deviation: described?.deviation ?? 0 };
  expect(cell("run_counts", "needed_5", "value")).toBe(cyclesByT(facts, 0.05));
  expect(cell("run_counts", "needed_10", "value")).toBe(cyclesByT(facts, 0.1));
});

test("four cycles are too few to calculate how many are needed, five are enough", () => {
  const needed = (times: readonly number[]) => {
    const cell = evaluatedPage(runOf(times));
    return ["value", "note"].map((column) => cell("run_counts", "needed_5", column));
  };
  // The words would be cut in the column of the numbers.
  expect(needed([50, 51, 49, 50])).toEqual(["—", "too few cycles to tell"]);
  expect(needed([50, 51, 49, 50, 52])).toEqual([2, en.charts.run.neededRule({ percent: "5" })]);
});

test("a cycle with a reason does not count and has another marker", () => {
  const times = [50, 51, 49, 50, 90, 52, 48, 50, 51];
  const page = runOf(times);
  expect(evaluatedPage(page)("run_cycles", "m904", "remark")).toBe("above the UCL");
  const typed = { "run_cycles/m904/reason": "dropped a part" };
  const cell = evaluatedPage(page, typed);
  const limits = controlLimits(times.filter((time) => time !== 90));
  const figure = figuresOf(page, typed);
  expect(figure("mean")).toBeCloseTo(limits?.mean ?? 0, 9);
  expect(figure("ucl")).toBeCloseTo(limits?.upper ?? 0, 9);
  expect(figure("moving_range")).toBeCloseTo(limits?.movingRange ?? 0, 9);
  expect(cell("run_counts", "left_out", "value")).toBe(1);
  expect([cell("run_data", "m904", "drawn"), cell("run_data", "m904", "left_out")]).toEqual(["#N/A", 90]);
  expect(cell("run_cycles", "m904", "remark")).toBe("dropped a part (left\u00a0out)");
});

test.each(languageCodes)(
  "each remark without a reason is in one line beside the chart in %s",
  async (language) => {
    const words = await wordsOf(language);
    const { blocks } = pages.cycle_run.make(contentFor("cycle_run", 8), words);
    const columns = blocks.find(({ name }) => name === "run_cycles")?.columns ?? [];
    const { width = 0 } = columns.find(({ key }) => key === "remark") ?? {};
    const { leftOut: _, ...remarks } = words.charts.run.remarks;
    // Column widths are in digits, and letters are narrower.
    const [indent, letter] = [1.3, 0.92];
    expect(Object.values(remarks).filter((remark) => letter * letterWidth(remark) + indent > width)).toEqual(
      [],
    );
    // A reason has as much space as the remark that repeats it.
    expect(columns.find(({ key }) => key === "reason")?.width).toBeCloseTo(width - indent, 9);
  },
);

test("a reason excludes its own cycle, even if another has the same number", () => {
  const cycles = [50, 90, 52].map((cycle_time, index) => ({ id: index + 1, sequence: 4, cycle_time }));
  const page = pages.cycle_run.make(contentOf("cycle_run", [analysisOf(1, [], { cycles })]), en);
  const cell = evaluatedPage(page, { "run_cycles/m2/reason": "dropped a part" });
  expect(["m1", "m2", "m3"].map((key) => cell("run_data", key, "counted"))).toEqual([50, "", 52]);
});

test("below 8 counted cycles there are no limits, and the page gives the rule", () => {
  const page = runOf([50, 51, 49, 50, 52, 48, 50]);
  const cell = evaluatedPage(page);
  expect(cell("run_figures", "ucl", "value")).toBe("");
  expect(cell("run_figures", "trust", "value")).toBe("none");
  expect(cell("run_data", "m900", "ucl")).toBe("#N/A");
  expect(saidOn(page).includes("from 8 counted cycles on")).toBe(true);
});

test("points outside of the limits have their own markers, and equal times have none", () => {
  const times = [50, 51, 49, 50, 50, 51, 49, 50, 75, 50];
  const page = runOf(times);
  const cell = evaluatedPage(page);
  const marked = times.flatMap((_, index) =>
    cell("run_data", `m${900 + index}`, "outside") === "#N/A" ? [] : [index],
  );
  expect(marked).toEqual(controlLimits(times)?.outside);
  const equal = evaluatedPage(runOf(times.map(() => 7.3)));
  expect(times.map((_, index) => equal("run_data", `m${900 + index}`, "outside"))).toEqual(
    times.map(() => "#N/A"),
  );
});

test("without measured cycles, each cycle is the sum of its elements; without elements, the page says so", () => {
  const analysis = analysisOf(1, [
    worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2]),
    worked(2, 1, 20, "Pick", ["va", 5]),
    worked(1, 2, 8, "Fit", ["va", 4]),
  ]);
  const page = pages.cycle_run.make(contentOf("cycle_run", [analysis]), en);
  const cell = evaluatedPage(page);
  expect([cell("run_cycles", "c1", "ct"), cell("run_cycles", "c2", "ct")]).toEqual([12, 5]);
  expect(saidOn(page)).toContain("No measured cycles: each cycle time is the sum of its elements.");
  const empty = pages.cycle_run.make(contentOf("cycle_run", [analysisOf(2, [])]), en);
  expect(empty.lines[0]).toBe("No cycles in O-0002.");
  expect(empty.charts).toEqual([]);
  expect(empty.blocks.filter(({ at }) => at.row >= 0)).toEqual([]);
});

test("the mean of a single cycle is not drawn as a line", () => {
  const mean = (times: readonly number[]) => evaluatedPage(runOf(times))("run_data", "m900", "mean");
  expect([mean([40]), mean([40, 42])]).toEqual(["#N/A", 41]);
});

test("one cycle has a mean and no deviation", () => {
  const figure = figuresOf(runOf([12.5]));
  expect([figure("mean"), figure("deviation"), figure("moving_range")]).toEqual([12.5, "", ""]);
});

test("if all cycles take the same time, points, mean and limits are drawn at one level", () => {
  // The mean of these is 12.299999999999999, and the times themselves differ in their last digit.
  const times = [12.3, 12.1 + 0.2, 12.3, 12.3, 12.3, 12.3, 12.3, 0.1 + 12.2, 12.3, 12.3];
  expect(times.reduce((sum, time) => sum + time) / times.length).not.toBe(12.3);
  const page = runOf(times);
  const cell = evaluatedPage(page);
  const rows = page.blocks.find(({ name }) => name === "run_data")?.rows ?? [];
  const drawn = (column: string) => rows.map(({ key }) => cell("run_data", key, column));
  const [cycles, ends] = [times.length, 3];
  for (const column of ["mean", "ucl", "lcl"])
    expect(drawn(column)).toEqual(Array<number>(cycles + ends).fill(12.3));
  // To the right of the last cycle are the names of the lines, and no point.
  expect(drawn("drawn")).toEqual([...times.map(() => 12.3), ...Array<null>(ends).fill(null)]);
  expect(drawn("outside").slice(0, cycles)).toEqual(times.map(() => "#N/A"));
});

test.each([5, 10, 16, 40])("beside %i cycles, the names of the lines have space", (count) => {
  const { blocks } = runOf(Array.from({ length: count }, () => 50));
  const levels = blocks.find(({ name }) => name === "run_levels")?.rows ?? [];
  const ends = levels.length - count;
  expect(ends / levels.length).toBeGreaterThanOrEqual(1 / 6);
  const named = ["mean_label", "ucl_label", "lcl_label"].map((column) =>
    levels.flatMap(({ cells }, place) =>
      JSON.stringify(cells[column]).includes("NA()") ? [] : [place - count],
    ),
  );
  expect(named).toEqual([0, 1, 2].map(() => [Math.floor(ends / 2)]));
});
