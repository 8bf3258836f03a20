import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { smoothnessFormulas } from "../../addin/figures/line-figures.ts";
import { en } from "../../addin/words/en.ts";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "docs", "formulas.md"), "utf8");
const code = /^(?:BA|[GKLMNPSTWX])\d+[ab]?$/;

/** Returns the codes of published examples between backticks in a text. */
const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).filter((word) => code.test(word));

/** Returns the part of the page below a heading. */
function below(heading: string): string {
  const [, rest = ""] = page.split(`\n## ${heading}\n`);
  return rest.split("\n## ")[0] ?? "";
}

const sorted = (codes: Iterable<string>): readonly string[] => [...new Set(codes)].sort();
const folder = join(projectFolder, "test", "addin", "figures");

/** Returns the codes at the beginning of test titles and of rows of their tables. */
const tested = sorted(
  readdirSync(folder)
    .filter((name) => name.startsWith("published-"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/"([A-Z]+\d+[ab]?)(?=[ "])/g)])
    .map(([, word = ""]) => word)
    .filter((word) => code.test(word)),
);

const listed = sorted([...codesIn(below("Published examples")), ...codesIn(below("Traps"))]);

test("the page and the tests have the same published examples and traps", () => {
  expect(tested.length).toBeGreaterThan(35);
  expect(listed).toEqual(tested);
});

test("every published example belongs to a formula, and each code of a formula is a published example", () => {
  const [formulas = ""] = page.split("\n## Published examples\n");
  expect(sorted(codesIn(formulas))).toEqual(sorted(codesIn(below("Published examples"))));
});

test("the page names exactly the files of the figures", () => {
  const files = readdirSync(join(projectFolder, "addin", "figures"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `addin/figures/${name}`);
  const named = [...page.matchAll(/`(addin\/figures\/[\w-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(sorted(named)).toEqual(sorted(files));
  const others = [...page.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  expect(others.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test("the page uses the names of worksheets and pages for the places of a figure", () => {
  const names = new Set<string>([
    ...Object.values(en.pages.kinds).map(({ name }) => name),
    ...Object.values(en.sheets.titles),
    "worksheet formula",
  ]);
  const shown = page
    .split("\n")
    .map((line) => line.replaceAll("\\|", "").split("|"))
    .filter((cells) => cells.length === 7 && !/Shown in|---/.test(cells[3] ?? ""))
    .flatMap((cells) => (cells[3] ?? "").split(","))
    .map((name) => name.trim());
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((name) => !names.has(name))).toEqual([]);
});

test("every smoothness index is on the page by its formula", () => {
  for (const [index, formula] of Object.entries(smoothnessFormulas))
    expect(page.replace(/ +/g, " ")).toContain(`| Smoothness index (${index}) | ${formula}`);
});
