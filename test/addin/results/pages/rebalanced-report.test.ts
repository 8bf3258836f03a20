import { pages } from "../../../../addin/results/all-pages.ts";
import { isSameLine, rebalancedLine } from "../../../../addin/results/page/rebalanced-line.ts";
import type { RebalancedLine, RebalancedPages } from "../../../../addin/results/page/rebalanced-line.ts";
import { rebalanceSlides } from "../../../../addin/results/slides/rebalance-slides.ts";
import { decimals } from "../../../../addin/words/decimals.ts";
import { en } from "../../../../addin/words/en.ts";
import { lineContent } from "../../../support/results/page-content.ts";
import { rebalancedOf } from "../../../support/results/rebalanced.ts";

/** YAMAX, paperzz.com/doc/6662671: 2 s move from the second station to the first: 70 % becomes 87.5 %. */
const line = rebalancedOf(
  10,
  ["1.1", 5, 1, 1],
  ["2.1", 2, 2, 1],
  ["2.2", 8, 2, 2],
  ["3.1", 7, 3, 3],
  ["4.1", 6, 4, 4],
  ["5.1", 7, 5, 5],
);

const processes = [5, 10, 7, 6, 7].map((seconds, index) => [`P ${index + 1}`, seconds] as const);

function report(rebalanced?: RebalancedPages) {
  const page = pages.line_report.make(
    { ...lineContent("Line 1", 10, processes), ...(rebalanced && { rebalanced }) },
    en,
  );
  const block = (name: string) => page.blocks.find((one) => one.name === name);
  const cell = (name: string, key: string, column: string) =>
    block(name)?.rows.find((row) => row.key === key)?.cells[column];
  return { page, block, cell };
}

const shown = (of: RebalancedLine): RebalancedPages => ({
  sheets: ["Rebalance 1"],
  shown: "Rebalance 1",
  line: of,
});

test("the report of a line shows its rebalanced stations, figures and moved elements", () => {
  const { cell, block } = report(shown(line));
  expect(cell("rebalanced_sheet", "sheet", "sheet")).toBe("Rebalance 1");
  expect(block("rebalanced_stations")?.title).toBe("Stations · Takt 10.0 s");
  expect(
    [1, 2].map((no) =>
      ["before", "after", "margin"].map((key) => cell("rebalanced_stations", `s${no}`, key)),
    ),
  ).toEqual([
    [5, 7, 3],
    [10, 8, 2],
  ]);
  expect(cell("rebalanced_stations", "s2", "mark")).toBe("bottleneck");
  expect(cell("rebalanced_figures", "le_max", "before")).toBeCloseTo(70, 9);
  expect(cell("rebalanced_figures", "le_max", "after")).toBeCloseTo(87.5, 9);
  expect(cell("rebalanced_figures", "loss_max", "change")).toBeCloseTo(-17.5, 9);
  expect(cell("rebalanced_figures", "smoothness", "after")).toBeCloseTo(Math.sqrt(7), 9);
  expect(cell("rebalanced_figures", "over", "before")).toBe(0);
  expect(block("rebalanced_moved")?.title).toBe("1 element moves to another station");
  expect(cell("rebalanced_moved", "m1", "element")).toBe("2.1 Element 2.1");
  expect(cell("rebalanced_moved", "m1", "stations")).toBe("2 O-2 → 1 O-1");
});

test("the chart of the report has the columns of the Rebalance page, stacked by work type, and the takt", () => {
  const { page, block, cell } = report(shown(line));
  const chart = page.charts.find(({ name }) => name === "rebalanced");
  expect([chart?.type, chart?.title]).toEqual(["ColumnStacked", "Stations · Before → After"]);
  const rows = block("rebalanced_data")?.rows ?? [];
  expect(rows.map(({ cells }) => cells.category).slice(0, 4)).toEqual([
    "1 Before",
    "1 After",
    "",
    "2 Before",
  ]);
  for (const side of ["before", "after"] as const)
    for (const { number, [side]: seconds } of line.stations) {
      const types = ["va", "nva", "wait"].map((type) =>
        Number(cell("rebalanced_data", `${side}${number}`, type)),
      );
      expect(types.reduce((sum, one) => sum + one, 0)).toBeCloseTo(seconds ?? 0, 9);
    }
  expect(cell("rebalanced_inputs", "takt", "value")).toBe(10);
  expect(block("rebalanced_inputs")?.columns.some(({ isInput }) => isInput)).toBe(false);
});

test("stations have the whole labels of the table of stations", () => {
  const element = { number: "1.1", name: "Fit", station: "1 O-1 Do…", seconds: 5, from: 1, at: 1 };
  const stations = ["1 O-1 Door trim", "2 new"].map((category) => ({ key: undefined, values: { category } }));
  expect(rebalancedLine([{ key: "e1", values: element }], [], stations).stations).toMatchObject([
    { number: 1, label: "1 O-1 Door trim" },
  ]);
});

test("report and slides show the same figures with the same labels", () => {
  const table = rebalanceSlides(line, en, undefined)[1]?.table;
  const rows = report(shown(line)).block("rebalanced_figures")?.rows ?? [];
  expect(table?.rows.map((cells) => cells.slice(0, 3))).toEqual(
    rows.map(({ cells: { figure, before, after }, numberFormat }) => [
      figure,
      ...[before, after].map((value) => decimals(Number(value), numberFormat === "0" ? 0 : 1, "en_US")),
    ]),
  );
});

test("a station without elements, a new station, and more moved elements than fit are shown", () => {
  const many = rebalancedOf(
    0,
    ...Array.from({ length: 23 }, (_, index) => [`1.${index + 1}`, 23 - index, 1, 2] as const),
  );
  const { cell, block } = report(shown(many));
  expect(cell("rebalanced_stations", "s1", "after")).toBe("—");
  expect([cell("rebalanced_stations", "s2", "station"), cell("rebalanced_stations", "s2", "before")]).toEqual(
    ["new", "—"],
  );
  expect(cell("rebalanced_stations", "s2", "margin")).toBe("—");
  expect(block("rebalanced_moved")?.rows).toHaveLength(21);
  expect([cell("rebalanced_moved", "more", "element"), cell("rebalanced_moved", "more", "seconds")]).toEqual([
    "3 more",
    6,
  ]);
});

test("without a Rebalance page the report says nothing of it; with another line's page, it says what to do", () => {
  expect(report().page.blocks.filter(({ name }) => name.startsWith("rebalanced"))).toEqual([]);
  expect(report({ sheets: ["A", "B"], shown: "" }).cell("rebalanced_note", "text", "text")).toBe(
    "Type the worksheet of a Rebalance page, then refresh: A, B",
  );
  expect(report({ sheets: ["A"], shown: "C" }).cell("rebalanced_note", "text", "text")).toBe(
    "“C” is not the worksheet of a Rebalance page. There are: A",
  );
  expect(
    report({ sheets: ["A"], shown: "A", problem: "page_columns_inserted" }).cell(
      "rebalanced_note",
      "text",
      "text",
    ),
  ).toBe("A: Columns were inserted into a table of this page.");
  expect(report({ sheets: [], shown: "C" }).cell("rebalanced_note", "text", "text")).toBe(
    "This workbook has no Rebalance page.",
  );
  expect(report(shown(rebalancedLine([], []))).cell("rebalanced_note", "text", "text")).toBe(
    "This line has no processes.",
  );
});

test("the title says that the Rebalance page has other stations or times than the line", () => {
  const title = (of: RebalancedLine) => report(shown(of)).block("rebalanced_sheet")?.title;
  expect(title(line)).toBe("Rebalanced line");
  expect(title(rebalancedOf(0, ["1.1", 5, 1, 1], ["2.1", 10, 2, 1]))).toBe(
    "Rebalanced line · The Rebalance page has other stations or times today (stations: 2 there, 5 here)",
  );
  const slower = [9, 10, 7, 6, 7].map((seconds, index) => [`${index + 1}.1`, seconds, index + 1, 1] as const);
  expect(title(rebalancedOf(10, ...slower))).toContain("stations: 5 there, 5 here");
});

test("a page is of the same line if each of its stations takes as long as another process", () => {
  expect(isSameLine(line, [5, 10, 7, 6, 7])).toBe(true);
  expect(isSameLine(line, [7.04, 5, 10.01, 6, 7, 30])).toBe(true);
  // Two stations of 7 s need two such processes.
  expect(isSameLine(line, [5, 10, 7, 6, 8])).toBe(false);
  expect(isSameLine(rebalancedOf(0, ["1.1", 5, 1, 1]), [5, 6])).toBe(false);
});
