import { readdirSync } from "node:fs";
import { join } from "node:path";
import { languageCodes } from "../../../contract/languages.ts";
import { pages } from "../../../addin/results/all-pages.ts";
import { pageFacts } from "../../../addin/results/page/all-facts.ts";
import { pageKinds } from "../../../addin/results/page/all-kinds.ts";
import type { Picture } from "../../../addin/results/page/page-facts.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import type { PageBlock } from "../../../addin/results/page/page.ts";
import { en } from "../../../addin/words/en.ts";
import { contentFor } from "../../support/results/content-for.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { projectFolder } from "../../support/script.ts";

const kinds = Object.keys(pages) as readonly PageKind[];

test("each file of pages/ is one page of the same name with its own position", () => {
  const files = readdirSync(join(projectFolder, "addin", "results", "pages")).sort();
  const named = Object.values(pages).map(({ kind }) => `${kind.replaceAll("_", "-")}.ts`);
  expect(named.sort()).toEqual(files);
  expect(new Set(Object.values(pages).map(({ buttonOrder }) => buttonOrder)).size).toBe(files.length);
});

test.each(kinds)("%s has the pane's facts, a picture, and a button", (kind) => {
  const page = pages[kind];
  const { offered, guideAnchor, picture, isOfAllCycles, hasSlides, hasNoChart } = page;
  const facts = pageFacts[kind];
  expect({ offered, guideAnchor, picture, isOfAllCycles, hasSlides, hasNoChart }).toMatchObject(facts);
  expect([isOfAllCycles, hasSlides, hasNoChart]).toEqual([
    facts.isOfAllCycles,
    facts.hasSlides,
    facts.hasNoChart,
  ]);
  expect(page.make(contentFor(kind, 3), en).charts.length === 0).toBe(hasNoChart === true);
  expect(page).toMatchObject({ kind, subject: pageKinds[kind] });
  expect(page.offered.length).toBeGreaterThan(0);
  const shapes = Object.entries(page.picture) as readonly [keyof Picture, string][];
  expect(shapes.length).toBeGreaterThan(0);
  for (const [, shape] of shapes) {
    expect(shape).toMatch(/^M/);
    for (const [x, y] of pointsOf(shape)) expect(x >= 0 && x <= 48 && y >= 0 && y <= 32).toBe(true);
  }
});

test("no two pages have the same picture", () => {
  const drawn = Object.values(pages).map(({ picture }) => JSON.stringify(picture));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(languageCodes)("in %s every page has a unique name in its place", async (language) => {
  const words = (await wordsOf(language)).pages.kinds;
  expect(Object.keys(words).sort()).toEqual([...kinds].sort());
  for (const place of ["analysis", "analyses", "comparison", "line", "lists", "page"] as const) {
    const names = kinds.filter((kind) => pages[kind].offered.includes(place)).map((kind) => words[kind].name);
    expect(names.every((name) => name !== "")).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(kinds)("a formula in cells to type in of %s is the same in each row, and is recognized", (kind) => {
  const { blocks } = pages[kind].make(contentFor(kind, 4), en);
  const typed = new Set(blocks.filter(hasInputs).map(({ name }) => name));
  for (const { columns, rows } of blocks.filter(hasInputs))
    for (const { key } of columns.filter(({ isInput }) => isInput === true)) {
      const formulas = rows.flatMap(({ cells: { [key]: made } }) =>
        typeof made === "object" ? [made.formula] : [],
      );
      if (formulas.length === 0) continue;
      expect(formulas).toEqual(rows.map(() => formulas[0]));
      // Rows of other blocks have no keys on the worksheet.
      const blocksIn = [...(formulas[0] ?? "").matchAll(/\{(\w+)\[\w+\]#/g)].map(([, name = ""]) => name);
      expect(blocksIn.filter((name) => !typed.has(name))).toEqual([]);
      expect(formulas[0]).not.toMatch(/\{\w*\[\w+(?::\w+)?\](?!#)/);
    }
});

function hasInputs({ columns }: PageBlock): boolean {
  return columns.some(({ isInput }) => isInput === true);
}

/** Returns the points of a path with the commands M, L, h, v, l and z. */
function pointsOf(path: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLhvlz])([^MLhvlz]*)/g)].flatMap(([, command, rest = ""]) => {
    const numbers = [...rest.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    const pairs =
      command === "h" ? numbers.map((n) => [n, 0]) : command === "v" ? numbers.map((n) => [0, n]) : [];
    if (pairs.length === 0)
      for (let at = 0; at < numbers.length; at += 2) pairs.push([numbers[at] ?? NaN, numbers[at + 1] ?? NaN]);
    return pairs.map(([across = NaN, down = NaN]) => {
      [x, y] = command === "M" || command === "L" ? [across, down] : [x + across, y + down];
      return [x, y] as const;
    });
  });
}
