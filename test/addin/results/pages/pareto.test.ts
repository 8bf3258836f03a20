import type { RawValues } from "../../../../contract/relay-api.ts";
import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

const ofWastes = (content: PageContent): Page => pages.waste_pareto.make(content, en);
const ofTexts = (content: PageContent): Page => pages.loss_text_pareto.make(content, en);

const elements: readonly RawValues[] = [
  worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2, "walks to rack", "w3"], ["nva", 4, "searches", ""]),
  worked(1, 2, 20, "Fit", ["nva", 1, " Walks to rack ", "w6"]),
  worked(2, 1, 100, "Pick", ["nva", 2, "", "w3"]),
];

test("wastes are sorted by seconds, the line ends at 100 %, and NVA without a code is a figure beside them", () => {
  const page = ofWastes(contentOf("waste_pareto", [analysisOf(1, elements)]));
  const [data] = page.blocks.filter(({ name }) => name === "waste_data");
  expect(data?.rows.map(({ key, cells }) => [key, cells.category, cells.seconds])).toEqual([
    ["w3", "w3 Transport", 4],
    ["w6", "w6 Motion", 1],
  ]);
  const cell = evaluatedPage(page);
  expect(cell("waste_data", "w3", "cumulative")).toBeCloseTo(4 / 5, 12);
  expect(cell("waste_data", "w6", "cumulative")).toBeCloseTo(1, 12);
  expect(cell("waste_data", "w3", "per_cycle")).toBe(2);
  expect(["total", "drawn", "unexplained"].map((key) => cell("waste_figures", key, "value"))).toEqual([
    9, 5, 4,
  ]);
  expect(cell("waste_figures", "per_cycle", "value")).toBe(4.5);
  expect(cell("waste_counts", "segments", "value")).toBe(4);
});

test("the axes of a Pareto match, with space for the label of 100 %, so the line begins at the top of the first column", () => {
  const page = ofWastes(contentOf("waste_pareto", [analysisOf(1, elements)]));
  const [chart] = page.charts;
  expect(chart?.valueAxis).toMatchObject({ minimum: 0, maximum: 5 * 1.08, isMaximumFromFigures: true });
  expect(chart?.secondaryAxis).toMatchObject({ minimum: 0, maximum: 1.08 });
  expect(chart?.series.map(({ column }) => column)).toEqual(["seconds", "cumulative", "most"]);
  expect(evaluatedPage(page)("waste_data", "w3", "most")).toBe(0.8);
});

test("unexplained LOSS has no chart, and the page says so", () => {
  const page = ofWastes(contentOf("waste_pareto", [analysisOf(1, [worked(1, 1, 0, "Fit", ["nva", 3])])]));
  expect(page.charts).toEqual([]);
  expect(page.lines[0]).toBe(en.charts.pareto.noneExplained);
  expect(evaluatedPage(page)("waste_figures", "unexplained", "value")).toBe(3);
});

test("LOSS texts that differ in case or surrounding spaces are one, with their waste types", () => {
  const page = ofTexts(contentOf("loss_text_pareto", [analysisOf(1, elements)]));
  const [data] = page.blocks.filter(({ name }) => name === "texts_data");
  expect(data?.rows.map(({ cells }) => [cells.category, cells.seconds, cells.waste_types])).toEqual([
    ["searches", 4, ""],
    ["walks to rack", 3, "w3, w6"],
  ]);
  expect(evaluatedPage(page)("texts_figures", "unexplained", "value")).toBe(2);
  expect(page.charts[0]?.type).toBe("BarClustered");
});

test("beyond 15 LOSS texts, the rest is one bar at the end", () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    worked(1, index + 1, index * 10, "Fit", ["nva", 25 - index / 4, `text ${index + 1}`]),
  );
  const page = ofTexts(contentOf("loss_text_pareto", [analysisOf(1, [...many, ...elements])]));
  const categories = page.blocks
    .filter(({ name }) => name === "texts_data")
    .flatMap(({ rows }) => rows.map(({ cells }) => cells.category));
  expect(categories).toHaveLength(16);
  expect(categories.at(-1)).toBe("Further texts (12)");
  expect(saidOn(page)).toContain("The 15 texts with the most seconds have a bar of their own.");
});

test("a LOSS text is complete at the axis up to 120 characters, and always in its column", () => {
  const text = `Läuft zum Regal und zurück, ${"weit ".repeat(60)}`.trim();
  const page = ofTexts(
    contentOf("loss_text_pareto", [analysisOf(1, [worked(1, 1, 0, "Fit", ["nva", 1, text])])]),
  );
  const [row] = page.blocks.find(({ name }) => name === "texts_data")?.rows ?? [];
  expect(row?.cells.category).toMatch(/^Läuft zum Regal und zurück, (weit )+.*…$/);
  expect(row?.cells.text).toBe(text);
  // A longer text would be cut by the number beside it, without a mark.
  const [category] = page.blocks.find(({ name }) => name === "texts_data")?.columns ?? [];
  expect(category).toMatchObject({ key: "category", isWrapped: true });
});

test("without NVA seconds, the page says so and draws no empty chart", () => {
  const one = analysisOf(1, [worked(1, 1, 0, "Fit", ["va", 3])]);
  expect(ofWastes(contentOf("waste_pareto", [one])).lines[0]).toBe(
    "No NVA seconds with LOSS in this analysis.",
  );
  const page = ofTexts(contentOf("loss_text_pareto", [one, analysisOf(2, [])]));
  expect(page.charts).toEqual([]);
  expect(page.lines.slice(0, 2)).toEqual([
    "No NVA seconds with LOSS in the chosen analyses.",
    "No elements in O-0002.",
  ]);
});

test("an element whose segments cannot be read is counted in the heading", () => {
  const broken = { ...worked(1, 1, 0, "Fit", ["nva", 3]), segment_data: "{" };
  const page = ofWastes(contentOf("waste_pareto", [analysisOf(1, [broken, ...elements])]));
  expect(saidOn(page)).toContain("Segments or LOSS of 1 element(s) cannot be read and are not counted.");
});
