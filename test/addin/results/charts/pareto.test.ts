import type { RawValues } from "../../../../contract/relay-api.ts";
import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/reports/pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";

const ofWastes = (content: PageContent): Page => pages.waste_pareto.make(content, en);
const ofTexts = (content: PageContent): Page => pages.loss_text_pareto.make(content, en);

const elements: readonly RawValues[] = [
  worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2, "walks to rack", "w3"], ["nva", 4, "searches", ""]),
  worked(1, 2, 20, "Fit", ["nva", 1, " Walks to rack ", "w6"]),
  worked(2, 1, 100, "Pick", ["nva", 2, "", "w3"]),
];

test("wastes stand by seconds with what has no code last, and the line ends at 100 %", () => {
  const page = ofWastes(contentOf("waste_pareto", [analysisOf(1, elements)]));
  const [data] = page.blocks.filter(({ name }) => name === "waste_data");
  expect(data?.rows.map(({ key, cells }) => [key, cells.category, cells.seconds])).toEqual([
    ["w3", "w3 Transport", 4],
    ["w6", "w6 Motion", 1],
    ["none", "(no code)", 4],
  ]);
  const cell = evaluatedPage(page);
  expect(cell("waste_data", "w3", "cumulative")).toBeCloseTo(4 / 9, 12);
  expect(cell("waste_data", "none", "cumulative")).toBeCloseTo(1, 12);
  expect(cell("waste_data", "w3", "per_cycle")).toBe(2);
  expect(cell("waste_figures", "total", "value")).toBe(9);
  expect(cell("waste_figures", "per_cycle", "value")).toBe(4.5);
  expect(cell("waste_counts", "segments", "value")).toBe(4);
});

test("a page says that what has no code stands last where it is not the least", () => {
  const lines = (nva: RawValues): readonly string[] =>
    ofWastes(contentOf("waste_pareto", [analysisOf(1, [...elements, nva])])).lines;
  const said = "(no code) stands last, however many its seconds.";
  expect(lines(worked(1, 3, 40, "Put", ["nva", 1, "turns", "w6"]))).toContain(said);
  expect(ofWastes(contentOf("waste_pareto", [analysisOf(1, elements.slice(1))])).lines).not.toContain(said);
});

test("LOSS texts that differ in capitals or spaces around them are one, with their waste types", () => {
  const page = ofTexts(contentOf("loss_text_pareto", [analysisOf(1, elements)]));
  const [data] = page.blocks.filter(({ name }) => name === "texts_data");
  expect(data?.rows.map(({ cells }) => [cells.category, cells.seconds, cells.waste_types])).toEqual([
    ["searches", 4, ""],
    ["walks to rack", 3, "w3, w6"],
    ["(no text)", 2, undefined],
  ]);
});

test("beyond 20 LOSS texts the rest is one bar before what has no text", () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    worked(1, index + 1, index * 10, "Fit", ["nva", 25 - index / 4, `text ${index + 1}`]),
  );
  const page = ofTexts(contentOf("loss_text_pareto", [analysisOf(1, [...many, ...elements])]));
  const categories = page.blocks
    .filter(({ name }) => name === "texts_data")
    .flatMap(({ rows }) => rows.map(({ cells }) => cells.category));
  expect(categories).toHaveLength(22);
  expect(categories.slice(-2)).toEqual(["Further texts (7)", "(no text)"]);
  expect(page.lines).toContain("The 20 texts with the most seconds have a column of their own.");
});

test("a long LOSS text is short at the axis and whole in its column", () => {
  const text = `Läuft zum Regal und zurück, ${"weit ".repeat(60)}`.trim();
  const page = ofTexts(
    contentOf("loss_text_pareto", [analysisOf(1, [worked(1, 1, 0, "Fit", ["nva", 1, text])])]),
  );
  const [row] = page.blocks.find(({ name }) => name === "texts_data")?.rows ?? [];
  expect(row?.cells.category).toBe("Läuft zum Regal und zurüc…");
  expect(row?.cells.text).toBe(text);
});

test("without NVA seconds the page says so and draws no empty chart", () => {
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
  expect(page.lines).toContain(
    "Segments or LOSS of 1 element(s) cannot be read; nothing of them is counted.",
  );
});
