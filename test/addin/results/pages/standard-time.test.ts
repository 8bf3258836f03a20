import { standardTimeBlock, standardTimesIn } from "../../../../addin/results/page/standard-time-block.ts";
import { chartColours } from "../../../../addin/results/parts/colours.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { analysisOf, comparedContent, contentOf, worked } from "../../../support/results/page-content.ts";
import { saidOn } from "../../../support/results/said-on.ts";

/**
 * uonbi, question 14003372 (T4): 27, 19, 20, 21 and 13 are 20 on average; rated 120 that is 24, with an
 * allowance of 20 % 28.8.
 */
const studied = [27, 19, 20, 21, 13].flatMap((seconds, index) => [
  worked(index + 1, 1, 0, "Sew", ["va", seconds]),
  ...(index === 0 ? [worked(1, 2, 40, "Change the bobbin", ["nva", 10])] : []),
]);

test("the standard time on the instance has a column if any element has one", () => {
  const columns = (standard_time?: number): readonly string[] => {
    const elements = [
      { ...worked(1, 1, 0, "Pick", ["va", 3]), ...(standard_time !== undefined && { standard_time }) },
    ];
    const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, elements)]), en);
    return page.blocks.flatMap((block) => block.columns.map(({ key }) => key));
  };
  expect(columns(4.5)).toContain("now");
  expect(columns()).not.toContain("now");
});

test("normal and standard time follow rating and allowance of all elements, and give the printed figures", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [sew = "", bobbin = ""] =
    page.blocks.find(({ name }) => name === "standard_data")?.rows.map(({ key }) => key) ?? [];
  const typed = { "standard_inputs/rating/value": 120, "standard_inputs/allowance/value": 20 };
  const cell = evaluatedPage(page, typed);
  const figures = ["mean", "normal", "standard", "frequency"].map((key) => cell("standard_data", sew, key));
  expect(figures.map((figure) => Number(Number(figure).toFixed(9)))).toEqual([20, 24, 28.8, 1]);
  // Once in five cycles: 10 · 1.2 · 1.2 / 5.
  expect(cell("standard_data", bobbin, "per_cycle")).toBeCloseTo(2.88, 9);
  expect(cell("standard_figures", "observed", "value")).toBeCloseTo(22, 9);
  expect(cell("standard_figures", "standard", "value")).toBeCloseTo(31.68, 9);
  const own = evaluatedPage(page, {
    ...typed,
    [`standard_data/${sew}/rating`]: 100,
    [`standard_data/${sew}/allowance`]: 0,
  });
  expect(own("standard_data", sew, "standard")).toBe(20);
  expect(own("standard_data", bobbin, "standard")).toBeCloseTo(14.4, 9);
});

test("medians replace means, and typed occurrences replace those of the cycles, down to hours per 1,000", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [sew = "", bobbin = ""] =
    page.blocks.find(({ name }) => name === "standard_data")?.rows.map(({ key }) => key) ?? [];
  const figures = (typed: Readonly<Record<string, CellValue>>) => {
    const cell = evaluatedPage(page, typed);
    return ["observed", "standard", "per_hour", "per_1000"].map((key) => {
      const value = cell("standard_figures", key, "value");
      return typeof value === "number" ? Number(value.toFixed(6)) : value;
    });
  };
  // 27, 19, 20, 21, 13: the mean and the median are 20. 20 + 10 / 5 = 22 s.
  expect(figures({})).toEqual([22, 22, 163.636364, 6.111111]);
  expect(figures({ [`standard_data/${bobbin}/frequency`]: 0.1 })).toEqual([21, 21, 171.428571, 5.833333]);
  const skewed = pages.standard_time.make(
    contentOf("standard_time", [
      analysisOf(
        1,
        [10, 10, 40].map((seconds, index) => worked(index + 1, 1, 0, "Sew", ["va", seconds])),
      ),
    ]),
    en,
  );
  const ofMedians = evaluatedPage(skewed, { "standard_inputs/median/value": "x" });
  expect(ofMedians("standard_figures", "standard", "value")).toBe(10);
  expect(ofMedians("standard_figures", "per_hour", "value")).toBe(360);
  expect(ofMedians("standard_figures", "observed", "note")).toBe(en.charts.library.byMedian);
  expect(evaluatedPage(skewed)("standard_figures", "per_hour", "value")).toBe(180);
  const ofSpace = evaluatedPage(skewed, { "standard_inputs/median/value": " " });
  expect(ofSpace("standard_figures", "standard", "value")).toBe(20);
  for (const wrong of ["often", -1, ""]) {
    const cell = evaluatedPage(page, { [`standard_data/${sew}/frequency`]: wrong });
    expect(cell("standard_data", sew, "note")).toBe(says.noFrequency);
    expect(cell("standard_data", sew, "per_cycle")).toBe("");
    expect(cell("standard_figures", "observed", "value")).toBe(2);
    expect(cell("standard_figures", "standard", "value")).toBe(2);
    expect(cell("standard_figures", "standard", "note")).toBe(says.partial);
  }
});

test("the number of an element is no wider than numbers are", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [number] = page.blocks.find(({ name }) => name === standardTimeBlock)?.columns ?? [];
  expect(number?.key).toBe("number");
  expect(number?.width).toBeLessThanOrEqual(11);
});

const says = en.charts.standardTime;

test.each(["fast", "110,5", 0, -5])("a rating of %j gives no time and is reported beside it", (rating) => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [sew = "", bobbin = ""] =
    page.blocks.find(({ name }) => name === standardTimeBlock)?.rows.map(({ key }) => key) ?? [];
  const ofAll = evaluatedPage(page, { "standard_inputs/rating/value": rating });
  expect(ofAll("standard_data", sew, "standard")).toBe("");
  expect(["rating", "note"].map((column) => ofAll("standard_data", sew, column))).toEqual(["", ""]);
  expect(ofAll("standard_inputs", "rating", "note")).toBe(says.noRating);
  expect(ofAll("standard_figures", "standard", "note")).toBe(says.partial);
  const ofOne = evaluatedPage(page, { [`standard_data/${sew}/rating`]: rating });
  expect(ofOne("standard_data", sew, "standard")).toBe("");
  expect(ofOne("standard_data", sew, "note")).toBe(says.noRating);
  expect(ofOne("standard_data", bobbin, "standard")).toBe(10);
  expect(ofOne("standard_data", bobbin, "note")).toBe("");
  expect(ofOne("standard_inputs", "rating", "note")).toBe(says.ratingRule);
  expect(ofOne("standard_figures", "standard", "note")).toBe(says.partial);
});

test("an emptied cell counts as the value for all elements, and an emptied allowance for all as 0", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [sew = ""] =
    page.blocks.find(({ name }) => name === standardTimeBlock)?.rows.map(({ key }) => key) ?? [];
  const shown = (typed: Readonly<Record<string, CellValue>>) => {
    const cell = evaluatedPage(page, typed);
    return ["rating", "normal", "allowance", "standard", "note"].map((column) =>
      cell("standard_data", sew, column),
    );
  };
  const ofAll = { "standard_inputs/rating/value": 120, "standard_inputs/allowance/value": 25 };
  const emptied = { [`standard_data/${sew}/rating`]: "", [`standard_data/${sew}/allowance`]: "" };
  expect(shown(ofAll)).toEqual([120, 24, 25, 30, ""]);
  expect(shown({ ...ofAll, ...emptied })).toEqual([null, 24, null, 30, ""]);
  const noneOfAll = { "standard_inputs/rating/value": "", "standard_inputs/allowance/value": "" };
  expect(shown(noneOfAll)).toEqual(["", "", 0, "", ""]);
  const rated = shown({ ...noneOfAll, ...emptied, [`standard_data/${sew}/rating`]: 50 });
  expect(rated.filter((value) => typeof value === "number")).toEqual([50, 10, 10]);
});

test("a wrong rating or allowance for all elements is red, like one of a single element", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [rule] = page.blocks.find(({ name }) => name === "standard_inputs")?.rules ?? [];
  expect(rule).toMatchObject({ from: "value", to: "value", fill: chartColours.bad });
  // The label of each input is replaced by whether its cell is red.
  const marked = page.blocks.map((block) => ({
    ...block,
    rows: block.rows.map((row) =>
      block.name === "standard_inputs"
        ? { ...row, cells: { ...row.cells, label: { formula: rule?.formula ?? "" } } }
        : row,
    ),
  }));
  const isRed = (rating: CellValue, allowance: CellValue) => {
    const typed = { "standard_inputs/rating/value": rating, "standard_inputs/allowance/value": allowance };
    const cell = evaluatedPage({ blocks: marked }, typed);
    return ["rating", "allowance"].map((key) => cell("standard_inputs", key, "label"));
  };
  expect(isRed(110, 12)).toEqual([false, false]);
  expect(isRed("fast", 12)).toEqual([true, false]);
  expect(isRed(0, -1)).toEqual([true, true]);
});

test("labels make the column of numbers no wider than necessary", () => {
  const { blocks } = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const widths = blocks.flatMap(({ at, columns }) => (at.column === 0 ? [columns[0]?.width] : []));
  expect(Math.max(...widths.map((width) => width ?? Infinity))).toBeLessThanOrEqual(8);
  // Each value is beside its label, above the first times of the elements.
  const places = blocks.map(({ name, at, columns }) => [
    name,
    at.column + columns.findIndex(({ key }) => key === "value" || key === "mean"),
  ]);
  expect(Object.fromEntries(places)).toMatchObject({
    standard_inputs: 2,
    standard_figures: 2,
    standard_data: 2,
  });
});

test("an allowance below 0 gives no time and is reported; one of 0 or above 100 % is valid", () => {
  const page = pages.standard_time.make(contentOf("standard_time", [analysisOf(1, studied)]), en);
  const [sew = ""] =
    page.blocks.find(({ name }) => name === standardTimeBlock)?.rows.map(({ key }) => key) ?? [];
  const shown = (allowance: CellValue) => {
    const cell = evaluatedPage(page, { [`standard_data/${sew}/allowance`]: allowance });
    return ["standard", "note"].map((column) => cell("standard_data", sew, column));
  };
  expect(shown(-1)).toEqual(["", says.noAllowance]);
  expect(shown("ten")).toEqual(["", says.noAllowance]);
  expect(shown(0)).toEqual([20, ""]);
  expect(shown(150)).toEqual([50, ""]);
  expect(evaluatedPage(page)("standard_figures", "standard", "note")).toBe(says.sumRule);
  const ofAll = evaluatedPage(page, { "standard_inputs/allowance/value": "ten" });
  expect(ofAll("standard_inputs", "allowance", "note")).toBe(says.noAllowance);
});

test("only times are written to elements, to hundredths of a second", () => {
  const row = (values: Readonly<Record<string, CellValue>>) => ({ values });
  expect(
    standardTimesIn([
      row({ number: "1", name: "Sew", standard: 28.8049 }),
      row({ number: "2", name: "Cut", standard: "" }),
      row({ number: "3", name: "Fold", standard: "#VALUE!" }),
    ]),
  ).toEqual([{ number: "1", name: "Sew", seconds: 28.8 }]);
});

test("a saving is seconds · annual volume · cost per hour / 3600, and empty until both are typed", () => {
  const page = pages.saving.make(comparedContent(analysisOf(12, []), analysisOf(13, []), 66.6, 43.4), en);
  expect(evaluatedPage(page)("saving_year", "money", "value")).toBe("");
  const cell = evaluatedPage(page, {
    "saving_inputs/pieces/value": 90_000,
    "saving_inputs/cost_per_hour/value": 36,
  });
  expect(cell("saving_figures", "seconds", "value")).toBeCloseTo(23.2, 9);
  expect(cell("saving_figures", "hours", "value")).toBe(580);
  expect(cell("saving_year", "money", "value")).toBeCloseTo(20_880, 6);
  expect(cell("saving_data", "before", "cost")).toBeCloseTo(59_940, 6);
  expect(page.charts[0]?.series.map(({ column }) => column)).toEqual(["before", "after"]);
});

test("a wrong volume or cost is reported beside it, and saves nothing", () => {
  const page = pages.saving.make(comparedContent(analysisOf(12, []), analysisOf(13, []), 66.6, 43.4), en);
  const cell = evaluatedPage(page, {
    "saving_inputs/pieces/value": "90.000",
    "saving_inputs/cost_per_hour/value": -36,
  });
  const { noNumber, typeHere } = en.compared.saving;
  expect(["pieces", "cost_per_hour"].map((key) => cell("saving_inputs", key, "note"))).toEqual([
    noNumber,
    noNumber,
  ]);
  expect(cell("saving_year", "money", "value")).toBe("");
  expect(evaluatedPage(page)("saving_inputs", "pieces", "note")).toBe(typeHere);
});

test.each(["trend", "work_combination"] as const)(
  "on %s, an invalid takt says that it draws no line",
  (kind) => {
    const page = pages[kind].make(contentOf(kind, [analysisOf(1, studied)]), en);
    const block = page.blocks.find(({ rows }) => rows.some(({ key }) => key === "takt"))?.name ?? "";
    const noteOf = (typed: CellValue) =>
      evaluatedPage(page, typed === "" ? {} : { [`${block}/takt/value`]: typed })(block, "takt", "note");
    expect(["", 45].map(noteOf)).toEqual([en.charts.emptyNoLine, en.charts.emptyNoLine]);
    expect(["45 s", 0, -45].map(noteOf)).toEqual([en.charts.noLine, en.charts.noLine, en.charts.noLine]);
  },
);

test("a trend goes from the oldest analysis to the newest, with LOSS per average cycle, and lists several processes", () => {
  const later = analysisOf(1, [worked(1, 1, 0, "Fit", ["nva", 4]), worked(2, 1, 9, "Fit", ["nva", 2])]);
  const earlier = analysisOf(2, []);
  const content = {
    ...contentOf("trend", [later, earlier]),
    sessions: [
      { id: 1, date: "2026-05-02" },
      { id: 2, date: "2026-03-01" },
    ],
  };
  const page = pages.trend.make(content, en);
  const data = page.blocks.find(({ name }) => name === "trend_data");
  expect(data?.rows.map(({ cells }) => [cells.category, cells.loss])).toEqual([
    ["2026-03-01 O-0002", ""],
    ["2026-05-02 O-0001", 3],
    ["", undefined],
  ]);
  expect(saidOn(page)).not.toContain(en.charts.trend.mixed({ count: "2" }));
  const other = { ...earlier, heading: { ...earlier.heading, process_name: "Paint" } };
  expect(saidOn(pages.trend.make({ ...content, analyses: [later, other] }, en))).toContain(
    en.charts.trend.mixed({ count: "2" }),
  );
});

test("an unmeasured analysis has no point in a trend; one without a date, or with an equal one, has its place", () => {
  const measured = (id: number, ct: number, va: number) => {
    const analysis = analysisOf(id, [worked(1, 1, 0, "Fit", ["va", ct])]);
    return { ...analysis, heading: { ...analysis.heading, cycle_time_avg: ct, va_ratio: va } };
  };
  const content = {
    ...contentOf("trend", [measured(4, 12, 0), measured(3, 10, 50), analysisOf(2, []), measured(1, 9, 40)]),
    sessions: [3, 4].map((id) => ({ id, date: "2026-05-02" })).concat([{ id: 2, date: "2026-06-01" }]),
  };
  const { blocks } = pages.trend.make(content, en);
  const data = blocks.find(({ name }) => name === "trend_data");
  expect(data?.rows.map(({ cells }) => [cells.category, cells.ct, cells.va])).toEqual([
    ["O-0001", 9, 40],
    ["2026-05-02 O-0003", 10, 50],
    ["2026-05-02 O-0004", 12, 0],
    ["2026-06-01 O-0002", "", ""],
    // Beside the points is space for the names of the lines.
    ["", undefined, undefined],
  ]);
  const levels = blocks.find(({ name }) => name === "trend_levels");
  const sides = ["ct_above", "ct_below", "va_above", "va_below"];
  // Each label is on the side of its point without the other line, at the axis above.
  expect(levels?.rows.slice(0, 3).map(({ cells }) => sides.map((side) => cells[side]))).toEqual([
    [9, undefined, undefined, 40],
    [10, undefined, undefined, 50],
    [12, undefined, 0, undefined],
  ]);
});

test("dates of a trend are in the usual form of its language", async () => {
  const content = {
    ...contentOf("trend", [analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3])])]),
    sessions: [{ id: 1, date: "2026-11-24" }],
  };
  const page = pages.trend.make(content, await wordsOf("de_DE"));
  const cells = page.blocks.find(({ name }) => name === "trend_data")?.rows[0]?.cells;
  expect([cells?.category, cells?.date]).toEqual(["24.11.2026 O-0001", "24.11.2026"]);
});

test("a long name of an element is printed completely, in as many lines as it needs", () => {
  const page = pages.standard_time.make(
    contentOf("standard_time", [analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3])])]),
    en,
  );
  const data = page.blocks.find(({ name }) => name === standardTimeBlock);
  expect(data?.columns.find(({ key }) => key === "name")?.isWrapped).toBe(true);
});

test("cycle time and VA % of a trend differ in line and marker, not only in colour", () => {
  const content = contentOf("trend", [analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3])])]);
  const lines = pages.trend.make(content, en).charts[0]?.series.filter(({ as }) => as === "LineMarkers");
  expect(lines?.map(({ column, isDashed, hasSquares }) => [column, isDashed, hasSquares])).toEqual([
    ["ct", undefined, undefined],
    ["va", true, true],
  ]);
});
