import type { RawValues } from "../../../../contract/relay-api.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

const yamazumiOf = (elements: readonly RawValues[]): Page =>
  pages.elements_yamazumi.make(contentOf("elements_yamazumi", [analysisOf(1, elements)]), en);

test("each cycle is a column of its elements in order", () => {
  const page = yamazumiOf([
    worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2]),
    worked(1, 2, 8, "Fit", ["va", 4]),
    worked(2, 2, 60, "Fit", ["va", 5]),
    worked(2, 1, 50, "Pick", ["va", 9]),
    worked(2, 3, 70, "Check", ["wait", 1]),
  ]);
  const cell = evaluatedPage(page, { "elements_inputs/takt/value": 14 });
  const [data] = page.blocks.filter(({ name }) => name === "elements_data");
  expect(data?.columns.slice(0, 4).map(({ header }) => header)).toEqual([
    "Cycle",
    "1 Pick",
    "2 Fit",
    "3 Check",
  ]);
  expect(["e1", "e2", "e3", "total", "to_takt"].map((key) => cell("elements_data", "c2", key))).toEqual([
    9, 5, 1, 15, -1,
  ]);
  expect(cell("elements_names", "e1", "mean")).toBe(8.5);
  expect(page.charts[0]?.series[1]?.labels?.numberFormat).toBe('[<1.02]"";"2: "0.0');
});

test("a missing element of a cycle is empty, and its mean and minimum are those of the other cycles", () => {
  const cell = evaluatedPage(
    yamazumiOf([
      worked(1, 1, 0, "Pick", ["va", 6]),
      worked(2, 1, 20, "Pick", ["va", 8]),
      worked(2, 2, 28, "Change the box", ["va", 4]),
    ]),
  );
  expect([cell("elements_data", "c1", "e2"), cell("elements_data", "c1", "total")]).toEqual([null, 6]);
  expect(["mean", "minimum", "maximum"].map((key) => cell("elements_names", "e2", key))).toEqual([4, 4, 4]);
});

test("of more than 20 elements, the longest are drawn and the others are one series", () => {
  const page = yamazumiOf(
    Array.from({ length: 300 }, (_, index) =>
      worked(1, index + 1, index * 5, `Step ${index + 1}`, ["va", index < 25 ? 1 + index : 0.5]),
    ),
  );
  const series = page.charts[0]?.series.map(({ column }) => column) ?? [];
  expect(series).toHaveLength(27);
  expect(series.slice(20, 23)).toEqual(["further", "takt", "target"]);
  const cell = evaluatedPage(page);
  expect(cell("elements_data", "c1", "further")).toBe(15 + 275 / 2);
  expect(cell("elements_data", "c1", "total")).toBe(325 + 275 / 2);
  expect(cell("elements_names", "e1", "series")).toBe("6 Step 6");
  expect(saidOn(page)).toContain("The 20 longest elements are drawn one by one, all others together.");
});

test("a name of 200 characters is short in the legend and complete in the table", () => {
  const name = "取付".repeat(100);
  const page = yamazumiOf([worked(1, 1, 0, name, ["va", 6])]);
  const [names, data] = ["elements_names", "elements_data"].map((wanted) =>
    page.blocks.find((block) => block.name === wanted),
  );
  expect(names?.rows[0]?.cells.name).toBe(name);
  expect(data?.columns[1]?.header).toBe(`1 ${"取付".repeat(5)}…`);
});

test("without elements the page says so", () => {
  const page = yamazumiOf([]);
  expect(page.charts).toEqual([]);
  expect(saidOn(page)).toContain("No elements in O-0001.");
});

test("labels first lose the number, then disappear, if columns are too narrow", () => {
  const { numbered } = en.charts.yamazumi;
  const pageOf = (cycles: number): Page =>
    yamazumiOf(Array.from({ length: cycles }, (_, index) => worked(index + 1, 10, 0, "Fit", ["va", 12.5])));
  const formatOf = (cycles: number): string | undefined =>
    pageOf(cycles).charts[0]?.series[0]?.labels?.numberFormat;
  const linesOf = (cycles: number): string => saidOn(pageOf(cycles));
  expect(linesOf(3)).toContain(numbered);
  expect(linesOf(12)).not.toContain(numbered);
  expect(formatOf(3)).toBe('[<0.85]"";"10: "0.0');
  expect(formatOf(12)).toBe('[<0.85]"";0.0');
  expect(formatOf(60)).toBeUndefined();
});
