import type { Page } from "../../../../addin/results/page/page.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contentOf } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

function line(kind: PageKind, takt_time: number, times: readonly number[]): PageContent {
  return {
    ...contentOf(kind, []),
    line: {
      heading: { id: 3, name: "Line 2", takt_time, lb_efficiency: 57.3, bottleneck_name: "P1", max_ct: 110 },
      processes: times.map((cycle_time, index) => ({
        id: index + 1,
        sequence: index + 1,
        process_name: `P${index + 1}`,
        cycle_time,
      })),
    },
  };
}

/** mfgcalcs.com, line balance example: 110, 55, 48, 39 s at a takt of 60 s. */
test("the published line of 110, 55, 48 and 39 s at takt 60 gives its printed figures", () => {
  const cell = evaluatedPage(pages.line_load.make(line("line_load", 60, [110, 55, 48, 39]), en));
  expect(cell("line_figures", "le_max", "value")).toBeCloseTo(57.27, 2);
  expect(cell("line_figures", "idle", "value")).toBe(188);
  expect(cell("line_figures", "gap", "value")).toBe(-50);
  expect(cell("line_figures", "le_takt", "value")).toBe(105);
  expect(cell("line_counts", "stations", "value")).toBe(5);
  expect(cell("line_figures", "given", "value")).toBe(57.3);
  expect([1, 2, 3, 4].map((row) => cell("line_data", `p${row}`, "mark"))).toEqual([
    "bottleneck, over takt",
    "",
    "",
    "",
  ]);
});

test("processes within takt, over takt and the bottleneck within takt are separate series, with all ties", () => {
  const cell = evaluatedPage(pages.line_load.make(line("line_load", 45, [38, 57, 57, 46]), en));
  const column = (name: string) => [1, 2, 3, 4].map((row) => cell("line_data", `p${row}`, name));
  expect(column("within")).toEqual([38, 0, 0, 0]);
  expect(column("over")).toEqual([0, 57, 57, 46]);
  expect(column("bottleneck")).toEqual([0, 0, 0, 0]);
  expect(column("mark")).toEqual(["", "bottleneck, over takt", "bottleneck, over takt", "over takt"]);
  const within = evaluatedPage(pages.line_load.make(line("line_load", 60, [38, 57]), en));
  expect(["over", "bottleneck", "mark"].map((name) => within("line_data", "p2", name))).toEqual([
    0,
    57,
    "bottleneck",
  ]);
});

/** YAMAX, paperzz.com/doc/6662671: 5, 10, 7, 6, 7 is 70 %; 2 s moved from B to A make it 87.5 %. */
test("tried times change the figures, beside those as measured", () => {
  const page = pages.what_if.make(line("what_if", 0, [5, 10, 7, 6, 7]), en);
  const cell = evaluatedPage(page, { "what_if_times/p1/what_if": 7, "what_if_times/p2/what_if": 8 });
  expect(cell("what_if_figures", "le_max", "measured")).toBeCloseTo(70, 9);
  expect(cell("what_if_figures", "le_max", "tried")).toBeCloseTo(87.5, 9);
  expect(cell("what_if_figures", "le_max", "change")).toBeCloseTo(17.5, 9);
  expect(cell("what_if_figures", "le_takt", "tried")).toBe("—");
  expect(cell("what_if_data", "p2", "bottleneck")).toBe(8);
});

test.each([
  ["48 s", "What-if CT (s) is not a number"],
  [-5, "What-if CT (s) is below 0"],
])("%s is no time to try: the measured time counts, and a mark gives the reason", (typed, said) => {
  const page = pages.what_if.make(line("what_if", 60, [30, 20]), en);
  const cell = evaluatedPage(page, { "what_if_times/p2/what_if": typed });
  expect([cell("what_if_data", "p2", "ct"), cell("what_if_data", "p2", "mark")]).toEqual([20, said]);
  expect(cell("what_if_figures", "le_max", "change")).toBe(0);
  expect(evaluatedPage(page, { "what_if_times/p2/what_if": " " })("what_if_data", "p2", "mark")).toBe("");
});

test.each([0, -60, "60 s"])("a takt of %s is invalid: no line, nothing over it", (typed) => {
  const page = pages.line_load.make(line("line_load", 60, [30, 20]), en);
  const cell = evaluatedPage(page, { "line_inputs/takt/value": typed });
  expect(cell("line_levels", "p1", "takt")).toBe("#N/A");
  expect(["over", "load", "gap", "mark"].map((column) => cell("line_data", "p2", column))).toEqual([
    0,
    "",
    "",
    "",
  ]);
  expect(cell("line_figures", "le_takt", "value")).toBe("—");
});

test("the longest time has the bottleneck's name, and differences of equal times are 0", () => {
  const page = pages.line_load.make(line("line_load", 0.3, [0.1 + 0.2, 0.1]), en);
  const cell = evaluatedPage(page);
  expect(cell("line_figures", "maximum", "note")).toBe("max CT · P1");
  expect(cell("line_figures", "given", "note")).toBeNull();
  expect(Object.is(cell("line_figures", "gap", "value"), 0)).toBe(true);
  expect(Object.is(cell("line_data", "p1", "gap"), 0)).toBe(true);
});

test("numbers of processes and stations have no decimals while times are tried", () => {
  const { blocks } = pages.what_if.make(line("what_if", 60, [55, 66]), en);
  const counts = blocks.find(({ name }) => name === "what_if_counts");
  expect(counts?.rows.map(({ key }) => key)).toEqual(["n", "stations"]);
  expect(counts?.columns.map(({ numberFormat }) => numberFormat)).toEqual(["@", "0", "0", "+0;-0;0", "@"]);
});

test("a time that only differs by float noise is neither over the takt nor below the longest", () => {
  const noisy = [6.155000000000001, 6.155, 5];
  const cell = evaluatedPage(pages.line_load.make(line("line_load", 6.155, noisy), en));
  expect([1, 2, 3].map((row) => cell("line_data", `p${row}`, "mark"))).toEqual([
    "bottleneck",
    "bottleneck",
    "",
  ]);
  const report = pages.line_report.make(line("line_report", 6.155, noisy), en);
  const processes = report.blocks.find(({ name }) => name === "processes");
  expect(processes?.rows.map(({ cells }) => [cells.gap, cells.mark])).toEqual([
    [0, "bottleneck"],
    [0, "bottleneck"],
    [1.155, ""],
  ]);
});

test("a line without processes says so", () => {
  for (const maker of [pages.line_load, pages.what_if]) {
    const page = maker.make(line(maker.kind, 60, []), en);
    expect(page.charts).toEqual([]);
    expect(saidOn(page)).toContain("This line has no processes.");
  }
});

test("man-machine totals show the rest beyond their parts, and overlapping parts", () => {
  const mmc = [
    { id: 1, name: "Press", total_time: 120, machine_time: 72, walk_time: 6, wait_time: 12, load_ratio: 90 },
    { id: 2, name: "Lathe", total_time: 60, machine_time: 48, walk_time: 14, wait_time: 5, load_ratio: 80 },
  ];
  const page = pages.mmc_composition.make({ ...contentOf("mmc_composition", []), mmc }, en);
  const cell = evaluatedPage(page);
  expect([cell("mmc_data", "m1", "other"), cell("mmc_data", "m2", "other")]).toEqual([30, 0]);
  expect(cell("mmc_data", "m2", "note")).toBe("parts overlap by 7.0 s");
});

function mmcNotes({ blocks }: Page): readonly unknown[] | undefined {
  return blocks.find(({ name }) => name === "mmc_data")?.rows.map(({ cells }) => cells.note);
}

test("totals that only differ from their parts by rounding have no overlap and no rest", () => {
  const mmc = [
    // 6.5 − 1.1 − 2.1 − 3.3 is slightly above 0.
    { id: 1, name: "Press", total_time: 6.5, machine_time: 1.1, walk_time: 2.1, wait_time: 3.3 },
    { id: 2, name: "Lathe", total_time: 57.2, machine_time: 40, walk_time: 10.01, wait_time: 7.2 },
  ];
  const page = pages.mmc_composition.make({ ...contentOf("mmc_composition", []), mmc }, en);
  const cell = evaluatedPage(page);
  expect([cell("mmc_data", "m1", "other"), cell("mmc_data", "m2", "other")]).toEqual([0, 0]);
  expect(mmcNotes(page)).toEqual(["", ""]);
});

test("a line report of processes at the takt has losses of 0, not slightly below", () => {
  const report = pages.line_report.make(line("line_report", 0.3, [0.3, 0.3, 0.3, 0.3, 0.3, 0.1 + 0.2]), en);
  const figures = report.blocks.find(({ name }) => name === "figures");
  const valueOf = (key: string): unknown => figures?.rows.find((row) => row.key === key)?.cells.value;
  for (const key of ["loss_max", "loss_takt", "loss_ref", "idle", "idle_takt", "gap", "wlb"])
    expect([key, Object.is(valueOf(key), 0)]).toEqual([key, true]);
});

test("a line report has no input for a takt, because its tables would not follow", () => {
  const report = pages.line_report.make(line("line_report", 60, [55, 48]), en);
  const typed = report.blocks.filter(({ columns }) => columns.some(({ isInput }) => isInput === true));
  expect(typed.map(({ name }) => name)).toEqual(["notes"]);
  const takt = report.blocks.find(({ name }) => name === "line_inputs")?.rows[0]?.cells;
  expect(takt).toEqual({ label: "Takt (s)", value: 60 });
});

test("seconds in a sentence have the decimal sign of the page's language", async () => {
  const german = await wordsOf("de_DE");
  const mmc = [{ id: 1, name: "Presse", total_time: 60, machine_time: 48, walk_time: 14, wait_time: 5 }];
  const page = pages.mmc_composition.make({ ...contentOf("mmc_composition", []), mmc }, german);
  expect(mmcNotes(page)?.[0]).toContain("7,0 s");
  expect(pages.line_report.make(line("line_report", 45.5, [40]), german).lines[0]).toContain("45,5 s");
});

test("multi-activity charts compare the average with the takt", () => {
  const mac = [
    {
      id: 1,
      name: "Cell 4",
      process_count: 4,
      takt_time: 60,
      avg_ct: 63,
      utilization: 1.05,
      balance_eff: 0.57,
    },
    { id: 2, name: "Cell 5", process_count: 2, takt_time: 0, avg_ct: 20, utilization: 0, balance_eff: 0 },
  ];
  const cell = evaluatedPage(pages.mac_balance.make({ ...contentOf("mac_balance", []), mac }, en));
  expect([cell("mac_data", "m1", "share"), cell("mac_data", "m2", "share")]).toEqual([1.05, ""]);
});

test("a column over takt is labelled if there is space, and a bottleneck within takt is no fault in a report", () => {
  const formatOf = (times: readonly number[]): string | undefined => {
    const { charts } = pages.line_load.make(line("line_load", 50, times), en);
    return charts[0]?.series.find(({ column }) => column === "over")?.labels?.numberFormat;
  };
  expect(formatOf([40, 60])).toBe('0.0" over takt";;');
  expect(formatOf(Array.from({ length: 20 }, () => 60))).toBe("0.0;;");
  const report = (takt: number): readonly boolean[] =>
    (
      pages.line_report
        .make(line("line_report", takt, [40, 60]), en)
        .blocks.find(({ name }) => name === "processes")?.rows ?? []
    ).map(({ isBad }) => isBad !== undefined);
  expect(report(70)).toEqual([false, false]);
  expect(report(50)).toEqual([false, true]);
});

const chartRecords = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Chart ${index}`, total_time: 60, machine_time: 40, walk_time: 5 },
    ...{ wait_time: 5, avg_ct: 40, takt_time: 45 },
  }));

test("a list of many man-machine charts has all its bars on one portrait page, and of 18 on a landscape one", () => {
  const pageOf = (count: number): Page =>
    pages.mmc_composition.make({ ...contentOf("mmc_composition", []), mmc: chartRecords(count) }, en);
  expect(pageOf(18).print).toMatchObject({ orientation: "landscape", isOnePage: true });
  for (const count of [19, 60]) {
    const { print, charts } = pageOf(count);
    expect(print.orientation).toBe("portrait");
    expect(charts[0]?.size.height).toBeLessThan(930);
  }
});

test("the takt of multi-activity charts is a dash at each column, without a line between different ones", () => {
  const page = pages.mac_balance.make({ ...contentOf("mac_balance", []), mac: chartRecords(3) }, en);
  const [chart] = page.charts;
  expect(chart?.type).toBe("ColumnClustered");
  expect(chart?.series.map(({ column, as, isDashed, isDashes }) => [column, as, isDashed, isDashes])).toEqual(
    [
      ["average", undefined, undefined, undefined],
      ["takt", "LineMarkers", undefined, true],
    ],
  );
});
