import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inProject } from "../paths.mjs";
import { longFiles, secondsOfKilobyte, suites } from "./suites.mjs";

/** The folder of the generated files that each import several test files. */
export const togetherFolder = inProject(".cache", "test", "together");

/**
 * Writes generated files that each import several test files of a suite, and returns their number. The test
 * files of one generated file share a page (or a browser) and its loaded modules. Opening these takes
 * longer than many test files. `pages` is the number of shared pages. The longest test files are
 * distributed first, and the longest page is number 1. Each test file is a `describe` with its name, so
 * that its hooks affect only itself.
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

/** The key for the suite's default environment. */
const usualEnvironment = "";

function add(lists, name, one) {
  lists.set(name, [...(lists.get(name) ?? []), one]);
}

/** Returns test files in groups. Those in the suite's `together` list share one page. */
function inGroups(suite, files) {
  const groups = new Map();
  const { together = [] } = suites[suite];
  for (const file of files) add(groups, together.includes(file) ? "together" : file, file);
  return [...groups.values()];
}

/** Returns the estimated seconds of a test file: those in `longFiles`, or a figure by its size. */
const secondsOf = (suite, file) =>
  longFiles[file] ?? (statSync(inProject("test", file)).size / 1000) * secondsOfKilobyte[suite];

/** Returns the suite of a generated page. */
export const suiteOfPage = (path) => relative(togetherFolder, path).split(sep)[0];

/** Returns the test files of a suite, as sorted paths in test/ with "/". */
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

/** Returns the environment in a test file's first comment, or undefined for that of its suite. */
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
