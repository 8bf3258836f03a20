import { languageCodes } from "../../../../contract/languages.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import { letterWidth } from "../../../../addin/results/parts/short-text.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { sheetName } from "../../../../addin/worksheet/sheet-name.ts";
import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import {
  analysisOf,
  contentOf,
  worked,
  comparedContent,
  lineContent,
} from "../../../support/results/page-content.ts";

const long = "Türverkleidung verkabeln nach Umgestaltung des Arbeitsplatzes, ".repeat(4).slice(0, 200);
const worn = [worked(1, 1, 0, "Fit", ["va", 2], ["nva", 1, "clip falls", "w4"])];

function lineOf(kind: PageKind, name: string): Page {
  const content = lineContent(name, 45, [["Press", 40]]);
  return pages[kind].make({ ...content, query: { ...content.query, kind } }, en);
}

test("above a chart, a name of 200 characters leaves the page's own name visible, and is complete below it", () => {
  const page = pages.waste_pareto.make(contentOf("waste_pareto", [analysisOf(1, worn, { name: long })]), en);
  expect(page.title).toMatch(/^O-0001 Türverkleidung .+… · LOSS Pareto$/);
  expect(letterWidth(page.title)).toBeLessThan(90);
  expect(page.lines[0]).toBe(`O-0001 ${long}`);
});

test("no chart repeats its page's subject, and two of the same kind name theirs", () => {
  const titles = (page: Page): readonly (string | undefined)[] => page.charts.map(({ title }) => title);
  expect(titles(lineOf("line_load", "Line 2"))).toEqual([undefined]);
  expect(titles(lineOf("line_report", "Line 2"))).toEqual(["Line balance chart"]);
  const compared = comparedContent(analysisOf(12, worn), analysisOf(13, worn), 30, 20);
  expect(titles(pages.comparison_report.make(compared, en))).toEqual([
    "Before · Yamazumi of cycles",
    "After · Yamazumi of cycles",
    "Before · LOSS Pareto",
  ]);
});

test("in the report of one cycle, the run chart of all measured cycles does not name that cycle", () => {
  const cycles = [50, 52].map((cycle_time, index) => ({ id: index + 1, sequence: index + 1, cycle_time }));
  const titles = (measured: typeof cycles): readonly (string | undefined)[] =>
    pages.analysis_report
      .make(contentOf("analysis_report", [analysisOf(1, worn, { cycles: measured })], 1), en)
      .charts.filter(({ name }) => name === "run")
      .map(({ title }) => title);
  expect(titles(cycles)).toEqual(["All cycles · Cycle run chart"]);
  expect(titles([])).toEqual(["Cycle run chart"]);
});

test("a worksheet's name contains its kind, whatever its subject", () => {
  const nameOf = ({ sheetName: { noun, subject } }: Page): string => sheetName(noun, subject, null, []);
  const compared = comparedContent(analysisOf(12, worn), analysisOf(13, worn), 30, 20);
  expect(nameOf(pages.comparison_report.make(compared, en))).toBe("Before-after O-0012 → O-0013");
  const steps = { ...compared, query: { ...compared.query, kind: "step_change" as const } };
  expect(nameOf(pages.step_change.make(steps, en))).toBe("Steps O-0012 → O-0013");
  const line = "Gearbox line, work split";
  expect(nameOf(lineOf("line_load", line))).toBe("Load Gearbox line, work split");
  expect(nameOf(lineOf("line_report", line))).toBe("Report Gearbox line, work split");
  expect(nameOf(lineOf("what_if", "Line 2"))).toBe("What-if line balance Line 2");
});

test.each(languageCodes)("no label of a figure is cut by its value in %s", async (language) => {
  const words = await wordsOf(language);
  for (const kind of ["line_load", "what_if"] as const) {
    const content = lineContent("Line 2", 45, [["Press", 40]]);
    const page = pages[kind].make({ ...content, query: { ...content.query, kind } }, words);
    for (const { columns, rows } of page.blocks.filter(({ name }) => name !== "line_data" && name !== "hint"))
      for (const { cells } of rows) {
        const [label] = columns;
        const said = cells[label?.key ?? ""];
        if (label === undefined || typeof said !== "string") continue;
        expect([said, letterWidth(said) < (label.width ?? 0)]).toEqual([said, true]);
      }
  }
});

test.each(languageCodes)(
  "no word below the columns of a report's Pareto is too long in %s",
  async (language) => {
    const wastes = ["w1", "w2", "w3", "w4", "w5", "w6", "w7"];
    const elements = wastes.map((waste, index) =>
      worked(1, index + 1, index * 4, `Fit ${index}`, ["va", 2], ["nva", 1, "text", waste]),
    );
    const page = pages.analysis_report.make(
      contentOf("analysis_report", [analysisOf(1, elements)]),
      await wordsOf(language),
    );
    const rows = page.blocks.find(({ name }) => name === "waste_data")?.rows ?? [];
    expect(rows).toHaveLength(7);
    for (const { cells } of rows) {
      const said = JSON.stringify(cells.category);
      expect(said).toMatch(/^"w\d /);
      for (const word of said.slice(1, -1).split(" ")) expect(letterWidth(word)).toBeLessThan(15);
    }
  },
);

test("a report of an analysis without LOSS says so once, without empty tables", () => {
  const elements = [worked(1, 1, 0, "Fit", ["va", 2])];
  const page = pages.analysis_report.make(contentOf("analysis_report", [analysisOf(1, elements)]), en);
  const said = JSON.stringify(page.blocks.map(({ rows }) => rows)).split(en.charts.pareto.none).length - 1;
  expect([said, page.blocks.map(({ name }) => name)]).toEqual([1, expect.not.arrayContaining(["top_loss"])]);
});

test("a title gives a comparison with the names of its analyses once", () => {
  const named = (name: string): string => {
    const content = comparedContent(analysisOf(12, worn), analysisOf(13, worn), 30, 20);
    const { comparison } = content;
    const heading = { ...comparison!.heading, name };
    return pages.comparison_report.make({ ...content, comparison: { heading, lines: [] } }, en).title;
  };
  expect(named("O-0012 → O-0013")).toBe("O-0012 → O-0013 · Before-after report");
  expect(named("O-0012 -> O-0013")).toBe("O-0012 → O-0013 · Before-after report");
  expect(named("O-0012 → O-0013 colour-coded")).toBe("O-0012 → O-0013 colour-coded · Before-after report");
  expect(named("May")).toBe("O-0012 → O-0013 May · Before-after report");
});
