import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { modelNames } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import { callScript, projectFolder } from "../support/script.ts";

interface Row {
  readonly what: string;
  readonly code: readonly string[];
  /** Words of titles of tests, by file. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

const textOf = (path: string): string => readFileSync(join(projectFolder, path), "utf8");
const rows = textOf("docs/coverage.jsonl")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);

test("every field of the contract has a row", () => {
  const named = new Set(rows.map(({ what }) => what));
  const fields = modelNames.flatMap((model) =>
    fieldNames(model).map((name) => `\`${model}.${String(name)}\``),
  );
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});

test("every one of the eleven operations has a row", () => {
  const operations = rows.flatMap(({ what }) => /^(\d+)\. /.exec(what)?.[1] ?? []);
  expect(operations).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1)));
});

test("every file of a row exists", () => {
  const paths = rows.flatMap(({ code, tests }) => [...code, ...Object.keys(tests)]);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test("every row names an existing test by words of its title", () => {
  const wrong = rows.flatMap(({ what, tests }) => {
    const named = Object.entries(tests).flatMap(([path, some]) => some.map((title) => ({ path, title })));
    const missing = named.filter(({ path, title }) => !titlesIn(path).some((whole) => whole.includes(title)));
    return named.length === 0 ? [{ what, path: "", title: "" }] : missing.map((one) => ({ what, ...one }));
  });
  expect(wrong).toEqual([]);
});

/** Returns the texts that may be test titles: first arguments that others follow. */
function titlesIn(path: string): readonly string[] {
  return [...textOf(path).matchAll(/\(\s*(["`])((?:(?!\1)[\s\S])+)\1,/g)].map(([, , title = ""]) => title);
}

test("the coverage page matches its rows", async () => {
  // The formatter aligns tables.
  const bare = (text: string): string => text.replace(/[\s-]+/g, " ");
  const page = textOf("docs/coverage.md");
  expect(bare(page)).toBe(bare(String(await callScript("coverage.mjs", "withRows", page))));
});
