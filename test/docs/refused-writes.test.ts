import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { failures } from "../../contract/errors.ts";
import { projectFolder } from "../support/script.ts";

/** The outcomes of a change that was not made. `failed` has a code. */
const outcomes = ["conflict", "gone", "unknown", "exists"];

const between = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The rows of the page: their codes, and the text of the files that decide them. */
const rows = readFileSync(join(projectFolder, "docs", "refused-writes.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [, codes = "", places = ""] = line.split("|");
    return {
      codes: between(codes, /`(\w+)`/g),
      text: between(places, /`((?:relay|contract)\/[^`]*)`/g)
        .map(textOf)
        .join("\n"),
      functions: between(places, /\(`(\w+)`\)/g),
    };
  });

function textOf(path: string): string {
  const full = join(projectFolder, path);
  if (statSync(full).isFile()) return readFileSync(full, "utf8");
  const names = readdirSync(full, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  return names.map((name) => readFileSync(join(full, name), "utf8")).join("\n");
}

test("every outcome without a change and every code of the relay has one row", () => {
  const listed = rows.flatMap(({ codes }) => codes);
  expect(listed.toSorted()).toEqual([...outcomes, ...Object.keys(failures)].toSorted());
});

test.each(rows)("$codes is decided in the file that the page names", ({ codes, text, functions }) => {
  expect(codes.filter((code) => !text.includes(`"${code}"`) && !text.includes(`${code}:`))).toEqual([]);
  expect(functions.filter((name) => !text.includes(name))).toEqual([]);
});
