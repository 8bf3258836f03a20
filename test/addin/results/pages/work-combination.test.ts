import { signColours } from "../../../../addin/results/sections/combination-steps.ts";
import { languageCodes } from "../../../../contract/languages.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { workKindWords, workKinds, workSigns } from "../../../../addin/results/page/work-mapping.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { saidOn } from "../../../support/results/said-on.ts";

const tableOf = (elements: readonly RawValues[]): Page =>
  pages.work_combination.make(contentOf("work_combination", [analysisOf(1, elements)]), en);

/** Returns the drawing of a row of the grid. */
function drawnIn(page: Page, typed: Readonly<Record<string, string | number>>): (row: number) => string {
  const cell = evaluatedPage(page, typed);
  const data = page.blocks.find(({ name }) => name === "combination_data");
  return (row) =>
    Array.from({ length: 60 }, (_, index) =>
      String(cell("combination_data", data?.rows[row]?.key ?? "", `g${index + 1}`) || " "),
    )
      .join("")
      .trimEnd();
}

/**
 * kaizumi.com, standardized work combination table: saw, lathe, drill, inspection with a takt of 48 s; c4 is
 * the machine's time, c5 walking.
 */
const plant: readonly RawValues[] = [
  worked(1, 1, 0, "Saw", ["va", 6], ["c4", 8], ["c5", 3]),
  worked(1, 2, 9, "Lathe", ["va", 7], ["c4", 16], ["c5", 3]),
  worked(1, 3, 19, "Drill", ["va", 5], ["c4", 10], ["c5", 3]),
  worked(1, 4, 27, "Inspect", ["va", 11], ["c5", 5], ["wait", 5]),
];

const asMapped = {
  "combination_mapping/c4/kind": "Auto",
  "combination_mapping/c5/kind": " walk ",
  "combination_inputs/takt/value": 48,
};

test("manual, walking and waiting add up to the takt as published", () => {
  const cell = evaluatedPage(tableOf(plant), asMapped);
  const figure = (key: string): unknown => cell("combination_figures", key, "value");
  expect(["manual", "auto", "walk", "wait", "person", "to_takt", "unit"].map(figure)).toEqual([
    29, 34, 14, 5, 48, 0, 1,
  ]);
});

test("each row begins when the worker is free from the one above, and the machine continues", () => {
  const row = drawnIn(tableOf(plant), asMapped);
  expect(row(1)).toBe("━━━━━━≈≈≈┅┅┅┅┅");
  expect(row(2)).toBe("         ━━━━━━━≈≈≈┅┅┅┅┅┅┅┅┅┅┅┅┅");
  expect(row(4)).toBe("                           ━━━━━━━━━━━~~~~~↔↔↔↔↔");
});

test("work types count as manual and waiting until another kind is typed, and a wrong one is reported", () => {
  const page = tableOf(plant);
  const plain = evaluatedPage(page);
  expect(plain("combination_figures", "manual", "value")).toBe(29 + 34 + 14);
  expect(plain("combination_figures", "wait", "value")).toBe(5);
  const typed = evaluatedPage(page, { "combination_mapping/c4/kind": "robot" });
  expect(typed("combination_mapping", "c4", "sign")).toBe("?");
  expect(typed("combination_mapping", "c4", "note")).toContain("manual, auto, walk or wait");
  expect(typed("combination_figures", "manual", "value")).toBe(29 + 14);
});

test("kinds can be typed in every language, though the page is in English", () => {
  const types = ["va", "wait", "c4", "c5"];
  for (const kind of workKinds)
    for (let from = 0; from < languageCodes.length; from += types.length) {
      const words = languageCodes.slice(from, from + types.length).map((one) => workKindWords[kind][one]);
      const typed = words.map((word, at) => [
        `combination_mapping/${types[at]}/kind`,
        ` ${word.toUpperCase()}`,
      ]);
      const cell = evaluatedPage(tableOf(plant), Object.fromEntries(typed) as Record<string, string>);
      expect([words, words.map((_, at) => cell("combination_mapping", types[at] ?? "", "sign"))]).toEqual([
        words,
        words.map(() => workSigns[kind]),
      ]);
    }
});

test.each(["", "*", "?", "manual|auto", "aut", "to"])("“%s” is no kind of work", (typed) => {
  const cell = evaluatedPage(tableOf(plant), { "combination_mapping/c4/kind": typed });
  expect(cell("combination_mapping", "c4", "sign")).toBe("?");
});

test("the seconds of one cell let table and takt fit into the grid", () => {
  const unitOf = (seconds: number, takt: number | string): unknown =>
    evaluatedPage(tableOf([worked(1, 1, 0, "Fit", ["va", seconds])]), {
      "combination_inputs/takt/value": takt,
    })("combination_figures", "unit", "value");
  expect([unitOf(15, ""), unitOf(29, ""), unitOf(60, ""), unitOf(61, ""), unitOf(10, 300)]).toEqual([
    0.25, 0.5, 1, 2, 5,
  ]);
});

test.each([
  { rows: 61, cells: 30, unit: 5 },
  { rows: 201, cells: 20, unit: 21 },
])("of $rows rows, each has a grid of $cells cells, and the table still fits into it", (many) => {
  const page = tableOf(
    Array.from({ length: many.rows }, (_, index) => worked(1, index + 1, index * 2, "Fit", ["va", 2])),
  );
  const columns = page.blocks.find(({ name }) => name === "combination_data")?.columns ?? [];
  expect(columns.filter(({ key }) => /^g\d/.test(key))).toHaveLength(many.cells);
  expect(columns[page.print.until?.column ?? 0]?.key).toBe("end");
  expect(evaluatedPage(page)("combination_figures", "unit", "value")).toBe(many.unit);
});

test("a cell of the grid has a short formula in any row", () => {
  const data = tableOf(plant).blocks.find(({ name }) => name === "combination_data");
  const formulas = data?.rows
    .slice(1)
    .flatMap(({ cells }) => Object.entries(cells).flatMap(([key, cell]) => (/^g\d/.test(key) ? [cell] : [])));
  expect(formulas).toHaveLength(4 * 60);
  for (const cell of formulas ?? []) expect(JSON.stringify(cell).length).toBeLessThan(45);
});

test("the machine's time is drawn to its end, even after the worker has walked and waited", () => {
  const row = drawnIn(
    tableOf([
      worked(1, 1, 0, "Load", ["va", 2], ["c4", 6], ["c5", 1], ["wait", 2]),
      worked(1, 2, 5, "Check", ["va", 2], ["c4", 1], ["c5", 3], ["wait", 4]),
    ]),
    { "combination_mapping/c4/kind": "auto", "combination_mapping/c5/kind": "walk" },
  );
  expect(row(1)).toBe("━━━━━━━━≈≈≈≈⋯⋯⋯⋯⋯⋯⋯⋯┅┅┅┅┅┅┅┅┅┅┅┅");
  expect(row(2)).toBe(`${" ".repeat(20)}━━━━━━━━≈≈≈≈~~~~~~~~${"↔".repeat(16)}`);
});

test("the cell with the end of the takt is found by the row of the scale", () => {
  const cellOf = (takt: number | string): unknown =>
    evaluatedPage(tableOf(plant), { ...asMapped, "combination_inputs/takt/value": takt })(
      "combination_data",
      "scale",
      "at_end",
    );
  expect([cellOf(48), cellOf(47.2), cellOf(0), cellOf("")]).toEqual([48, 48, 0, ""]);
});

test("the grid ends one step of its scale beyond the longest row or the takt", () => {
  const page = tableOf([worked(1, 1, 0, "Fit", ["va", 21])]);
  const shown = (takt: number | string): readonly unknown[] => {
    const cell = evaluatedPage(page, { "combination_inputs/takt/value": takt });
    const grid = Array.from({ length: 60 }, (_, index) => cell("combination_data", "scale", `g${index + 1}`));
    return [cell("combination_data", "scale", "at_start"), grid.findLast(Boolean)];
  };
  // Half a second per cell, and a label every five.
  expect([shown(""), shown(24), shown(30)]).toEqual([
    [45, "22.5"],
    [50, "25"],
    [60, "27.5"],
  ]);
  const { columns = [], rules = [] } = page.blocks.find(({ name }) => name === "combination_data") ?? {};
  expect(columns.filter(({ isDrawn }) => isDrawn === true).map(({ key }) => key)).toEqual(
    Array.from({ length: 60 }, (_, index) => `g${index + 1}`),
  );
  expect(rules.at(-1)?.formula).toContain("<={combination_data[at_start]#scale}");
});

test.each([0, -5, "", "48 s"])("a takt of “%s” is invalid", (typed) => {
  const cell = evaluatedPage(tableOf(plant), { ...asMapped, "combination_inputs/takt/value": typed });
  expect(cell("combination_figures", "to_takt", "value")).toBe("");
});

test("a time shorter than a cell is drawn in one", () => {
  const row = drawnIn(
    tableOf([
      worked(1, 1, 0, "Long", ["va", 100]),
      worked(1, 2, 100, "Short", ["va", 0.2]),
      worked(1, 3, 101, "Wait", ["wait", 0.1]),
      worked(1, 4, 102, "Long", ["va", 10]),
    ]),
    {},
  );
  expect([1, 2, 3].map((index) => row(index).trim())).toEqual(["━".repeat(50), "━", "↔"]);
});

test("a time that starts in the second half of the grid's last cell is drawn in that cell", () => {
  const row = drawnIn(
    tableOf([worked(1, 1, 0, "Long", ["va", 59.6]), worked(1, 2, 60, "Short", ["wait", 0.3])]),
    {},
  );
  expect([row(1), row(2)]).toEqual(["━".repeat(60), `${" ".repeat(59)}↔`]);
});

test("the figures in seconds have the same decimals, down to a quarter of a second", () => {
  const figures = tableOf(plant).blocks.find(({ name }) => name === "combination_figures");
  expect(figures?.columns.find(({ key }) => key === "value")?.numberFormat).toBe("0.00");
});

test("over several cycles, the seconds are those of an average one", () => {
  const page = tableOf([
    worked(1, 1, 0, "Pick", ["va", 4]),
    worked(2, 1, 50, "Pick", ["va", 6]),
    worked(2, 2, 56, "Fit", ["va", 2]),
  ]);
  const cell = evaluatedPage(page);
  expect(cell("combination_figures", "manual", "value")).toBe(6);
  expect(saidOn(page)).toContain("Seconds are averages of 2 cycles.");
});

test("it prints up to the end of the grid, and without elements says so", () => {
  const page = tableOf(plant);
  const data = page.blocks.find(({ name }) => name === "combination_data");
  const last = data?.columns[page.print.until?.column ?? 0];
  expect(last?.key).toBe("end");
  const empty = tableOf([]);
  expect(saidOn(empty)).toContain("No elements in O-0001.");
  expect(evaluatedPage(empty)("combination_figures", "person", "value")).toBe(0);
});

test("the legend is below the drawing beside the figures, in its colours, and 40 steps are on one page with it", () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => worked(1, index + 1, index * 5, `Step ${index}`, ["va", 4]));
  const page = tableOf(steps(40));
  const named = (name: string) => page.blocks.find((block) => block.name === name);
  const [signs, table] = [named("combination_legend"), named("combination_data")];
  expect(table?.at.row).toBe(0);
  expect(signs?.at).toEqual({
    row: (table?.rows.length ?? 0) + 5,
    column: table?.columns.findIndex(({ key }) => key === "g1"),
  });
  expect(signs?.columns.map(({ width }) => width)).toEqual([0.17, 0.17, 0.17]);
  expect(signs?.rules).toHaveLength(signColours.length);
  expect(signs?.at.row).toBeGreaterThan(table?.rows.length ?? 0);
  expect(page.print.isOnePage).toBe(true);
  expect(tableOf(steps(60)).print.isOnePage).toBe(false);
  // A step without time has no symbol.
  const cell = evaluatedPage(page);
  const said = ["manual", "walk", "auto_walk"].map((key) => cell("combination_legend", key, "label"));
  expect(said).toEqual(["manual", "", ""]);
});
