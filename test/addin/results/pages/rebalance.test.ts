import { pages } from "../../../../addin/results/all-pages.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { proposalFor } from "../../../../addin/results/page/propose-stations.ts";
import { typedElements } from "../../../../addin/results/page/rebalance-block.ts";
import { firstScreen } from "../../../../addin/results/parts/first-screen.ts";
import { letterWidth } from "../../../../addin/results/parts/short-text.ts";
import { pointsOf } from "../../../../addin/results/sections/report-grid.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { languageCodes } from "../../../../contract/languages.ts";
import { en } from "../../../../addin/words/en.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";

const says = en.charts.rebalance;

/**
 * YAMAX, paperzz.com/doc/6662671: stations of 5, 10, 7, 6 and 7 s have an efficiency of 70 %. With 2 s moved
 * from the second station to the first, it is 87.5 %. Each station has two cycles.
 */
const line = [[5], [2, 8], [7], [6], [7]].map((elements, station) =>
  analysisOf(
    station + 1,
    [1, 2].flatMap((cycle) =>
      elements.map((seconds, index) =>
        worked(cycle, index + 1, 100 * cycle + 20 * index, `Work ${index + 1}`, [
          index === 0 ? "va" : "nva",
          seconds + (cycle === 1 ? 1 : -1),
        ]),
      ),
    ),
  ),
);

function lineWith(typed: Readonly<Record<string, CellValue>>) {
  const page = pages.rebalance.make(contentOf("rebalance", line), en);
  const cell = evaluatedPage(
    page,
    Object.fromEntries(Object.entries(typed).map(([key, value]) => [keyOn(page, key), value])),
  );
  const ofElement = (number: string, column: string) =>
    cell("rebalance_elements", keyOf(page, number), column);
  return { page, cell, ofElement };
}

/** Replaces the number of an element by its row key: `2.1/new` → `rebalance_elements/a2_1/new`. */
function keyOn(page: Page, path: string): string {
  const [number = "", column = ""] = path.split("/");
  return path.startsWith("rebalance") ? path : `rebalance_elements/${keyOf(page, number)}/${column}`;
}

function keyOf({ blocks }: Page, number: string): string {
  const rows = blocks.find(({ name }) => name === "rebalance_elements")?.rows ?? [];
  return rows.find(({ cells }) => cells.number === number)?.key ?? "";
}

test("an element that is moved to another station gives the printed efficiency of before and after", () => {
  const { cell } = lineWith({ "2.1/new": 1 });
  expect(cell("rebalance_figures", "le_max", "before")).toBeCloseTo(70, 9);
  expect(cell("rebalance_figures", "le_max", "after")).toBeCloseTo(87.5, 9);
  expect(cell("rebalance_figures", "loss_max", "change")).toBeCloseTo(-17.5, 9);
  expect(cell("rebalance_figures", "work", "change")).toBe(0);
  expect(cell("rebalance_figures", "smoothness", "after")).toBeCloseTo(Math.sqrt(7), 9);
  expect([1, 2].map((number) => cell("rebalance_stations", `s${number}`, "before"))).toEqual([5, 10]);
  expect([1, 2].map((number) => cell("rebalance_stations", `s${number}`, "after"))).toEqual([7, 8]);
  expect(["va", "nva", "total"].map((key) => cell("rebalance_data", "before2", key))).toEqual([2, 8, 10]);
  expect(["va", "nva", "total"].map((key) => cell("rebalance_data", "after1", key))).toEqual([7, 0, 7]);
});

test("with a takt, the stations over it, the distance of each, and the operators needed follow", () => {
  const { cell } = lineWith({ "rebalance_inputs/takt/value": 8, "2.1/new": 1 });
  const counts = (key: string) =>
    ["before", "after", "change"].map((side) => cell("rebalance_counts", key, side));
  expect(counts("over")).toEqual([1, 0, -1]);
  expect(counts("stations")).toEqual([5, 5, 0]);
  expect(cell("rebalance_stations", "s2", "to_takt")).toBe(0);
  expect(cell("rebalance_counts", "over", "formula")).toBe("CT > takt");
});

test("an element can move to a new station, and a station without elements is no longer counted", () => {
  const { cell } = lineWith({ "2.2/new": 6, "5.1/new": 4 });
  expect(cell("rebalance_stations", "s6", "after")).toBe(8);
  expect(cell("rebalance_stations", "s5", "after")).toBe("");
  expect(cell("rebalance_counts", "n", "after")).toBe(5);
  expect(cell("rebalance_stations", "s7", "after")).toBe("");
});

test.each([0, 8, 2.5, "two", -1])(
  "a new station of %j counts as today's and is reported beside it",
  (station) => {
    const { ofElement, cell } = lineWith({ "2.1/new": station });
    expect(ofElement("2.1", "note")).toBe(says.noStation({ count: "7" }));
    expect(ofElement("2.1", "at")).toBe(2);
    expect(cell("rebalance_figures", "work", "after")).toBe(35);
  },
);

test("an emptied new station counts as today's", () => {
  const { ofElement } = lineWith({ "2.1/new": "" });
  expect([ofElement("2.1", "note"), ofElement("2.1", "at")]).toEqual(["", 2]);
});

test.each([
  ["1.1", "", ""],
  ["1.1, 3.1", "", says.early],
  ["3.1", "", says.early],
  ["3.1;1.1", "", says.early],
  ["2.1、1.1", "", ""],
  ["2.2", "", says.itself],
  ["9.9", "", says.unknownNumber],
  ["1.1, 1.1", "", says.unknownNumber],
  ["1.11", "", says.unknownNumber],
  ["3.1", 3, ""],
])("an element that must follow %j, at station %j, is told %j", (follow, station, said) => {
  const typed = { "2.2/follow": follow, ...(station !== "" && { "2.2/new": station }) };
  expect(lineWith(typed).ofElement("2.2", "note")).toBe(said);
});

test("elements of one number with different names have a number each", () => {
  const twice = analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3]), worked(1, 1, 5, "Place", ["va", 4])]);
  const { blocks } = pages.rebalance.make(contentOf("rebalance", [twice]), en);
  const rows = blocks.find(({ name }) => name === "rebalance_elements")?.rows ?? [];
  expect(rows.map(({ cells }) => cells.number)).toEqual(["1.1", "1.1b"]);
});

test("an element of several work types names the longest, and counts the others", () => {
  const mixed = analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3], ["nva", 4, "walks", "w3"], ["wait", 1])]);
  const { blocks } = pages.rebalance.make(contentOf("rebalance", [mixed]), en);
  const [row] = blocks.find(({ name }) => name === "rebalance_elements")?.rows ?? [];
  expect(row?.cells.type).toBe("Non-value added +2");
});

test("without elements the page says so", () => {
  const page = pages.rebalance.make(contentOf("rebalance", [analysisOf(1, []), analysisOf(2, [])]), en);
  expect(page.charts).toEqual([]);
  expect(page.lines).toContain(en.charts.doubts.noneAtAll);
});

test("without elements there is no proposal", () => {
  expect(proposalFor([], [], 2).report).toEqual({ is: "nothing" });
});

test.each([
  ["x", true],
  [" X ", true],
  ["yes", true],
  ["Ja", true],
  ["はい", true],
  [1, true],
  [true, true],
  ["", true],
  ["no", false],
  [0, false],
  ["x, y", false],
  [false, false],
] as const)("under Stays here, %j counts or has a message in its row", (typed, isKnown) => {
  const { ofElement } = lineWith({ "2.1/stays": typed });
  expect(ofElement("2.1", "note")).toBe(isKnown ? "" : says.staysUnknown);
  const isFixed = (stays: CellValue) =>
    typedElements([{ key: "a", values: { number: "1.1", seconds: 1, from: 1, stays } }]).elements[0]?.isFixed;
  expect(isFixed(typed)).toBe(isKnown && typed !== "");
});

test.each(languageCodes)(
  "in %s, what is wrong with a row is visible on the first screen",
  async (language) => {
    const words = await wordsOf(language);
    const page = pages.rebalance.make(contentOf("rebalance", line), words);
    const columns = page.blocks.find(({ name }) => name === "rebalance_elements")?.columns ?? [];
    const left = columns
      .slice(
        0,
        columns.findIndex(({ key }) => key === "note"),
      )
      .map(({ width = 0 }) => width);
    const { rebalance } = words.charts;
    const messages = [
      ...[rebalance.noStation({ count: "7" }), rebalance.unknownNumber, rebalance.itself],
      ...[rebalance.early, rebalance.staysUnknown],
    ];
    const longest = Math.max(...messages.map(letterWidth));
    expect(Math.round(pointsOf(left) + 5.25 * longest)).toBeLessThanOrEqual(firstScreen.width);
  },
);
