import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { extname } from "node:path";
import { inProject, root } from "../paths.mjs";
import { reportOf, runTests } from "./run-tests.mjs";
import { runNode } from "../run.mjs";
import { bringTogether, suiteOf, togetherFolder } from "./pages.mjs";
import { toolPath } from "../tool.mjs";
import { touchedTests } from "./touched-tests.mjs";

/** How much of tests fits into half a minute on two processors, by what each took last time, seconds. */
const room = 30;
/** What a test file takes that was never timed, seconds. */
const unknown = 1.5;

/**
 * Checks and tests what was changed since the last commit: types, rules and look, and then the tests that the change touches, nearest
 * first, as many as fit into half a minute. Says what was left out, and gives whether all of it held.
 */
export async function testChanged() {
  const changed = changedFiles();
  if (changed.length === 0) {
    console.log("Nothing has changed since the last commit.");
    return true;
  }
  const code = changed.filter((file) => [".ts", ".tsx", ".mjs", ".js", ".cjs"].includes(extname(file)));
  const checks = [
    { name: "types", args: [toolPath("@typescript/native", "tsc"), "-b"] },
    ...(code.length === 0 ? [] : [{ name: "lint", args: [toolPath("oxlint"), ...code] }]),
    { name: "format", args: [toolPath("oxfmt"), "--check", "--no-error-on-unmatched-pattern", ...changed] },
  ];
  const results = await Promise.all(
    checks.map(async ({ name, args }) => {
      const { code: ended, output } = await runNode(args, { seconds: 600 });
      console.log(ended === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`);
      return ended === 0;
    }),
  );
  return results.every(Boolean) && (await testNearest(changed));
}

async function testNearest(changed) {
  const touched = touchedTests(changed).map((one) => ({ ...one, file: one.file.replace(/^test\//, "") }));
  const chosen = [];
  const journeys = touched.filter(({ file }) => suiteOf(file) === "browser");
  const times = lastTimes();
  let left = room;
  for (const { file } of touched.filter(
    ({ file: path }) => !["browser", undefined].includes(suiteOf(path)),
  )) {
    left -= times.get(file) ?? unknown;
    if (left < 0 && chosen.length > 0) break;
    chosen.push(file);
  }
  const farther = touched.length - journeys.length - chosen.length;
  const notRun = [
    ...(farther > 0 ? [`${farther} test files farther away`] : []),
    ...(journeys.length > 0 ? [`${journeys.length} journeys`] : []),
  ].join(" and ");
  if (chosen.length === 0) {
    console.log(notRun === "" ? "The change touches no test." : `Not run: ${notRun}.`);
    return true;
  }
  console.log(`Testing ${chosen.length} files that the change touches …`);
  const counts = await run(chosen);
  if (notRun !== "") console.log(`Not run: ${notRun}; npm test runs all.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}

async function run(files) {
  rmSync(togetherFolder, { recursive: true, force: true });
  const suites = new Set(files.map(suiteOf));
  for (const suite of suites)
    bringTogether(
      suite,
      2,
      files.filter((file) => suiteOf(file) === suite),
    );
  const { counts, output } = await runTests("changed", suites, { workers: 2, more: ["--silent"] });
  if (counts.failed > 0) console.log(output);
  return counts;
}

/** What every test file took when all of them ran last, by its path in test/, seconds. */
function lastTimes() {
  const times = new Map();
  const report = reportOf("tests");
  if (!existsSync(report)) return times;
  for (const { assertionResults } of JSON.parse(readFileSync(report, "utf8")).testResults)
    for (const { ancestorTitles, duration } of assertionResults)
      times.set(ancestorTitles[0], (times.get(ancestorTitles[0]) ?? 0) + (duration ?? 0) / 1000);
  return times;
}

/** What git says of the work tree: changed, added and not yet known to it; what is gone cannot be tested. */
function changedFiles() {
  const said = execFileSync("git", ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"], {
    cwd: root,
    encoding: "utf8",
  });
  return said
    .split("\0")
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => existsSync(inProject(file)));
}
