import { rowsOf } from "../../../../addin/results/parts/chart-section.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { rowHeight } from "../../../../addin/results/sections/report-grid.ts";
import { en } from "../../../../addin/words/en.ts";
import { displayWidth } from "../../../../addin/worksheet/display-width.ts";
import {
  analysisOf,
  contentOf,
  worked,
  comparedContent,
  lineContent,
} from "../../../support/results/page-content.ts";
import { rebalancedOf } from "../../../support/results/rebalanced.ts";

interface Rectangle {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const german = `Rückwand ${"sehr lang ".repeat(40)}`.slice(0, 200);
const japanese = "後輪車軸の組立作業と検査を行う工程".repeat(12).slice(0, 200);

/** Returns elements with different LOSS texts. The name and the texts begin with a number. */
function elementsOf(count: number, name: string, hasLoss = true) {
  return Array.from({ length: count }, (_, index) =>
    worked(
      1,
      index + 1,
      index * 4,
      `${index} ${name}`,
      ["va", 2],
      ...(hasLoss ? [["nva", 1 + (index % 7) / 5, `${index % 40} ${name}`, "w4"] as const] : []),
    ),
  );
}

const plain = analysisOf(1, elementsOf(8, "Fit"));
const one = analysisOf(2, [worked(1, 1, 0, "Fit", ["va", 5])]);
const withoutLoss = analysisOf(3, elementsOf(8, "Fit", false));
const long = analysisOf(4, elementsOf(300, german), { name: german });
const wide = analysisOf(5, elementsOf(300, japanese), { name: japanese });
const nothing = analysisOf(6, []);
const deleted = { ...nothing, heading: { ...nothing.heading, o_no: "", name: "", process_name: "" } };
const named = { ...wide, heading: { ...wide.heading, process_name: japanese } };
const steps = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => [`${index} ${name}`, 10, 9 - (index % 3)] as const);
const processes = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => [`${index} ${name}`, 40 + (index % 25)] as const);

const rebalanced = {
  ...{ sheets: [german.slice(0, 31)], shown: german.slice(0, 31) },
  line: rebalancedOf(
    60,
    ...Array.from({ length: 40 }, (_, index) => [`${index} ${german}`, 5, index, 2 * index] as const),
  ),
};

const reports: Readonly<Record<string, () => Page>> = {
  "before and after": () =>
    pages.comparison_report.make(comparedContent(plain, withoutLoss, 30, 20, steps(6, "Fit")), en),
  "one element": () => pages.comparison_report.make(comparedContent(one, one, 5, 5, steps(1, "Fit")), en),
  "no LOSS": () => pages.comparison_report.make(comparedContent(withoutLoss, withoutLoss, 5, 5), en),
  "300 elements and long names": () =>
    pages.comparison_report.make(comparedContent(long, long, 900, 800, steps(300, german)), en),
  "long Japanese names": () =>
    pages.comparison_report.make(comparedContent(named, named, 900, 800, steps(9, japanese)), en),
  "a deleted analysis": () => pages.comparison_report.make(comparedContent(plain, deleted, 30, 0), en),
  "one analysis": () => pages.analysis_report.make(contentOf("analysis_report", [plain]), en),
  "one analysis of one element": () => pages.analysis_report.make(contentOf("analysis_report", [one]), en),
  "one analysis without LOSS": () =>
    pages.analysis_report.make(contentOf("analysis_report", [withoutLoss]), en),
  "one analysis of 300 elements": () => pages.analysis_report.make(contentOf("analysis_report", [long]), en),
  "one analysis with Japanese names": () =>
    pages.analysis_report.make(contentOf("analysis_report", [named]), en),
  "one analysis without elements": () =>
    pages.analysis_report.make(contentOf("analysis_report", [nothing]), en),
  "a line": () => pages.line_report.make(lineContent("Line 1", 60, processes(9, "Fit")), en),
  "a line of 60 processes": () => pages.line_report.make(lineContent(german, 60, processes(60, german)), en),
  "a line with Japanese names": () =>
    pages.line_report.make(lineContent(japanese, 60, processes(12, japanese)), en),
  "a rebalanced line": () =>
    pages.line_report.make({ ...lineContent("Line 1", 60, processes(9, "Fit")), rebalanced }, en),
  "a line without processes": () => pages.line_report.make(lineContent("Line 1", 0, []), en),
};

/** Returns the left edge of each column in points, with a reserve right of the fixed ones. */
function edgesOf({ columnWidths = [] }: Page): (column: number) => number {
  return (column) =>
    Array.from({ length: column }, (_, index) => (columnWidths[index] ?? 40) * 5.25 + 3.75).reduce(
      (sum, width) => sum + width,
      0,
    );
}

function rectanglesOf(page: Page): readonly Rectangle[] {
  const edge = edgesOf(page);
  const isCovered = ({ name }: PageBlock): boolean => page.charts.some(({ over }) => over === name);
  return [
    ...page.blocks
      .filter((block) => !isCovered(block))
      .map((block) => ({
        name: block.name,
        left: edge(block.at.column),
        right: edge(block.at.column + block.columns.length),
        top: block.at.row * rowHeight,
        bottom: (block.at.row + rowsOf(block)) * rowHeight,
      })),
    ...page.charts.map(({ name, at, size }) => ({
      name: `chart ${name}`,
      left: edge(at.column),
      right: edge(at.column) + size.width,
      top: at.row * rowHeight,
      bottom: at.row * rowHeight + size.height,
    })),
  ];
}

const made = new Map<string, Page>();

/** Each report is made once. */
const cases = Object.entries(reports).map(([name, make]) => {
  const page = (): Page => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known;
  };
  return [name, page] as const;
});

test.each(cases)("the report of %s has no overlaps", (_, make) => {
  const all = rectanglesOf(make());
  const over = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} / ${b.name}`),
  );
  expect(over).toEqual([]);
});

test.each(cases)(
  "the report of %s is printed completely, except figures of charts and inputs for the screen",
  (_, make) => {
    const page = make();
    const until = page.print.until ?? { row: -1, column: -1 };
    const edge = edgesOf(page);
    const [right, bottom] = [edge(until.column + 1), (until.row + 1) * rowHeight];
    const isChartData = new Set(page.charts.map(({ block }) => block));
    const isAbove = new Set(page.blocks.flatMap((block) => (block.at.row < 0 ? [block.name] : [])));
    for (const { name, left, top, right: end, bottom: low } of rectanglesOf(page)) {
      const isInside = end <= right && low <= bottom;
      const isForScreen = name === "hint" || isAbove.has(name);
      const isOutside = isForScreen ? low <= 0 : left > right && top > bottom;
      expect([name, isInside || isOutside]).toEqual([name, true]);
      if (isForScreen) expect([name, isOutside]).toEqual([name, true]);
      if (isChartData.has(name)) expect([name, isOutside]).toEqual([name, true]);
      if (name.startsWith("chart ")) expect([name, isInside]).toEqual([name, true]);
    }
    expect(page.print.isOnePage).toBe(true);
  },
);

test.each(cases)("no text of the report of %s covers its neighbour or the edge", (_, make) => {
  const page = make();
  const until = page.print.until ?? { row: 0, column: 0 };
  const widths = page.columnWidths ?? [];
  for (const { name, at, columns, rows } of page.blocks) {
    if (at.row > until.row || at.row < 0) continue;
    for (const { key, cells } of rows)
      for (const [index, column] of columns.entries()) {
        const value = cells[column.key];
        if (typeof value !== "string" || value === "") continue;
        let end = index + 1;
        while (end < columns.length && (cells[columns[end]?.key ?? ""] ?? "") === "") end++;
        // A single column may extend over the empty ones of its half.
        const last =
          columns.length === 1 ? (at.column === 0 ? widths.indexOf(2) : widths.length) : at.column + end;
        const room = widths.slice(at.column + index, last).reduce((sum, width) => sum + width, 0);
        expect([name, key, displayWidth(value) <= room]).toEqual([name, key, true]);
      }
  }
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // The title is larger than the text.
  expect(1.4 * displayWidth(page.title)).toBeLessThanOrEqual(whole);
  for (const line of page.lines) expect(displayWidth(line)).toBeLessThanOrEqual(whole);
});

test("the Pareto chart of a report has space for its columns: no titles that repeat labels and legend, and short words", () => {
  const pieces = (["w1", "w2", "w3", "w4", "w5", "w6", "w7"] as const).map(
    (waste, index) => ["nva", 20 - index, "walks", waste] as const,
  );
  const page = pages.analysis_report.make(
    contentOf("analysis_report", [analysisOf(1, [worked(1, 1, 0, "Fit", ["va", 5], ...pieces)])]),
    en,
  );
  const chart = page.charts.find(({ name }) => name === "waste");
  expect([chart?.categoryAxis.title, chart?.secondaryAxis?.title]).toEqual([undefined, undefined]);
  expect([chart?.valueAxis.title, chart?.secondaryAxis?.maximum]).toEqual([en.charts.pareto.seconds, 1.08]);
  expect(chart?.size.height).toBeGreaterThan(240);
  const { rows = [] } = page.blocks.find(({ name }) => name === chart?.block) ?? {};
  const words = rows.flatMap(({ cells: { category } }) =>
    typeof category === "string" ? category.split(" ") : [],
  );
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(10);
});
