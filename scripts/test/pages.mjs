import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inProject } from "../paths.mjs";
import { longFiles, secondsOfKilobyte, suites } from "./suites.mjs";

/** The folder of the generated files that each import several test files. */
export const togetherFolder = inProject(".cache", "test", "together");

/**
 * Writes `pages` files that each import several test files of a suite: opening a page takes longer than many
 * test files. Page 1 is the longest, so that it begins first. Each test file is a `describe` with its name.
 * Returns the number of written files, since some test files need their own.
 */
export function bringTogether(suite, pages, files = testFilesOf(suite)) {
  const folder = join(togetherFolder, suite);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = files.filter((file) => suites[suite].own.includes(file));
  const byEnvironment = new Map();
  for (const file of files.filter((one) => !own.includes(one)))
    add(byEnvironment, environmentOf(file)?.join("\n") ?? usualEnvironment, file);
  const shared = byEnvironment.get(usualEnvironment) ?? [];
  byEnvironment.delete(usualEnvironment);
  const byLength = inGroups(suite, shared)
    .map((group) => ({ group, seconds: group.reduce((sum, file) => sum + secondsOf(suite, file), 0) }))
    .sort((a, b) => b.seconds - a.seconds);
  const sharedPages = Array.from({ length: Math.min(pages, byLength.length) }, () => ({
    seconds: 0,
    files: [],
  }));
  for (const { group, seconds } of byLength) {
    const page = sharedPages.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    page.seconds += seconds;
    page.files.push(...group);
  }
  sharedPages.sort((a, b) => b.seconds - a.seconds);
  const all = [
    ...sharedPages.map((page) => page.files.toSorted()),
    ...byEnvironment.values(),
    ...own.map((file) => [file]),
  ];
  for (const [index, inIt] of all.entries())
    writeFileSync(join(folder, `${index + 1}.test.cjs`), pageOf(folder, inIt));
  return all.length;
}

const usualEnvironment = "";

function add(lists, name, one) {
  lists.set(name, [...(lists.get(name) ?? []), one]);
}

/** Groups test files. Those in the suite's `together` list share one page. */
function inGroups(suite, files) {
  const groups = new Map();
  const { together = [] } = suites[suite];
  for (const file of files) add(groups, together.includes(file) ? "together" : file, file);
  return [...groups.values()];
}

/** Returns the seconds in `longFiles`, or an estimate by size. */
const secondsOf = (suite, file) =>
  longFiles[file] ?? (statSync(inProject("test", file)).size / 1000) * secondsOfKilobyte[suite];

export const suiteOfPage = (path) => relative(togetherFolder, path).split(sep)[0];

/** Returns sorted paths in test/ with "/". */
export function testFilesOf(suite) {
  return suites[suite].folders
    .flatMap((folder) =>
      readdirSync(inProject("test", folder), { recursive: true, encoding: "utf8" }).map((path) =>
        [folder, ...path.split(sep)].join("/"),
      ),
    )
    .filter((path) => path.endsWith(".test.ts"))
    .toSorted();
}

/** Returns the environment in a test file's first comment, or undefined. */
function environmentOf(file) {
  const [, lead = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(inProject("test", file), "utf8")) ?? [];
  const lines = lead.split("\n").map((line) => line.replace(/^[\s*]+|\s+$/g, ""));
  const settings = lines.filter((line) => line.startsWith("@jest-environment"));
  return settings.length === 0 ? undefined : settings;
}

function pageOf(folder, files) {
  const environment = files.map(environmentOf).find((found) => found !== undefined);
  const path = (...parts) =>
    JSON.stringify(relative(folder, inProject("test", ...parts)).replaceAll(sep, "/"));
  return [
    ...(environment === undefined ? [] : ["/**", ...environment.map((line) => ` * ${line}`), " */"]),
    `const { inPage } = require(${path("support", "in-page.ts")});`,
    ...files.map((file) => `inPage(${JSON.stringify(file)}, () => require(${path(file)}));`),
    "",
  ].join("\n");
}
