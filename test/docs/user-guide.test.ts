import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { en } from "../../addin/words/en.ts";
import { projectFolder } from "../support/script.ts";

const pathOf = (...parts: readonly string[]): string => join(projectFolder, ...parts);
const textOf = (...parts: readonly string[]): string => readFileSync(pathOf(...parts), "utf8");

const guide = textOf("docs", "user-guide.md");
const prose = guide.replace(/\s+/g, " ");

const { status } = en;

/** The texts of the pane and the ribbon in their sources. */
const said = [textOf("locales", "en.json"), textOf("manifest.xml")].join("\n");

test("every button that the guide names exists in the pane or the ribbon", () => {
  const named = [...prose.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words);
  const kindOf = (words: string): string => words.replace(/^(Pull|Refresh) (?=[\w-])/, "");
  const unknown = named.filter((words) => !said.includes(words) && !said.includes(kindOf(words)));
  expect(named.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

test("every text of the Status column has a row in the guide", () => {
  const first = guide.split("\n").flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);
  const words = [...Object.values(status.rows), ...Object.values(status.locks)];
  const isThere = (word: string) =>
    first.some((cell) => (cell.endsWith("…") ? word.startsWith(cell.slice(0, -1)) : cell === word));
  expect(words.filter((word) => !isThere(word))).toEqual([]);
  const shaped = ["edited", "problem", "conflict", "written", "failed", "another author"];
  expect(shaped.filter((word) => !first.some((cell) => cell.startsWith(word)))).toEqual([]);
  expect(
    Object.values(status.problems).some((word) => first.includes(`problem: Start (s) “-1” ${word}`)),
  ).toBe(true);
});

test("every picture is used, no picture is missing, and all are small", () => {
  const pages = guide + textOf("README.md") + textOf("docs", "gallery.md");
  const shown = new Set([...pages.matchAll(/screens\/([\w-]+\.png)/g)].map(([, name = ""]) => name));
  const pictures = readdirSync(pathOf("docs", "screens"));
  expect([...shown].sort()).toEqual([...pictures].sort());
  const sizes = pictures.map((name) => statSync(pathOf("docs", "screens", name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});
