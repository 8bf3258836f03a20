import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { modelNames } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "docs", "coverage.md"), "utf8");

/** The cells of each row of the page's tables. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\|[\s|-]+\|$/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const textOf = (path: string): string => readFileSync(join(projectFolder, path), "utf8");

test("every field of the contract has a row", () => {
  const named = new Set(rows.map(([first]) => first));
  const fields = modelNames.flatMap((model) =>
    fieldNames(model).map((name) => `\`${model}.${String(name)}\``),
  );
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});

test("every one of the eleven operations has a row", () => {
  const operations = rows.flatMap(([first]) => /^(\d+)\. /.exec(first ?? "")?.[1] ?? []);
  expect(operations).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1)));
});

test("every file that the page names is there", () => {
  const paths = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test("every row names a test that is there, by words of its title", () => {
  const wrong = rows
    .filter((cells) => cells.length !== 3 || cells[2] !== "Test")
    .filter((cells) => cells.length !== 3 || !isProof(cells[2] ?? ""));
  expect(wrong).toEqual([]);
});

/** A cell of tests: each a file in backticks, and pieces of its titles in quotation marks behind it. */
function isProof(cell: string): boolean {
  const named = /`(test\/[^`]+)`((?:,? “[^”]+”)+)/g;
  const rest = cell.replace(named, "").replaceAll(",", "").trim();
  const proofs = [...cell.matchAll(named)];
  return (
    rest === "" &&
    proofs.length > 0 &&
    proofs.every(([, path = "", words = ""]) => {
      const titles = titlesIn(path);
      const pieces = [...words.matchAll(/“([^”]+)”/g)].map(([, piece = ""]) => piece);
      return pieces.every((piece) => titles.some((title) => title.includes(piece)));
    })
  );
}

/** Texts that stand where the title of a test stands: first in parentheses, with more behind them. */
function titlesIn(path: string): readonly string[] {
  return [...textOf(path).matchAll(/\(\s*(["`])((?:(?!\1)[\s\S])+)\1,/g)].map(([, , title = ""]) => title);
}
