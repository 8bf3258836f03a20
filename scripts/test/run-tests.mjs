import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/** The seconds after which a run is killed. test/support/progress-reporter.cjs ends single tests earlier. */
export const mostSeconds = 3_600;

/** Returns the path of the JSON that Jest writes in a run with this name. */
export const reportOf = (name) => inProject(".cache", "test", `${name}.json`);

/** More memory makes collecting the garbage of tests faster. Extra threads would slow other tests. */
const forTests = ["--max-semi-space-size=64", "--single-threaded-gc"];

/** The folder in which Linux keeps files in memory, and the free bytes that it must have. */
const inMemory = "/dev/shm";
const leastFreeBytes = 2 ** 31;

/** Makes a folder for the files of tests, in memory if possible: on a disk, tests need a tenth more time. */
function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasSpaceInMemory() ? inMemory : tmpdir(), "wa-tests-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasSpaceInMemory() {
  if (process.platform !== "linux" || !existsSync(inMemory)) return false;
  const mount = readFileSync("/proc/mounts", "utf8").match(/^tmpfs \/dev\/shm .*$/m)?.[0] ?? "noexec";
  const { bavail, bsize } = statfsSync(inMemory);
  return !mount.includes("noexec") && bavail * bsize >= leastFreeBytes;
}

/** Runs the generated test files of these suites. Writes `reportOf(name)`, and returns `{counts, output}`. */
export async function runTests(name, suites, { workers, more = [] }) {
  const report = reportOf(name);
  rmSync(report, { force: true });
  mkdirSync(inProject(".cache", "test"), { recursive: true });
  const { code, output } = await runNode(
    [
      ...forTests,
      toolPath("jest"),
      ...["--config", inProject("jest.together.config.js"), "--selectProjects", ...suites],
      ...["--cacheDirectory", inProject(".cache", "jest"), "--json", "--outputFile", report],
      ...["--maxWorkers", String(workers), ...more],
    ],
    {
      seconds: mostSeconds,
      isDone: () => existsSync(report),
      // The workers need time to end.
      grace: 60,
      env: { FORCE_COLOR: "0", TMPDIR: makeTemporaryFolder() },
      atOnce: true,
    },
  );
  return {
    counts: jestCounts(report, code),
    output: output.replace(/^\{"numFailedTestSuites".*$/gm, "").trim(),
  };
}

/**
 * Returns `{passed, failed, skipped}` from Jest's JSON. Each of these counts as one failed test: a test file
 * that could not run, a run without JSON, and a failed run without failed tests.
 */
export function jestCounts(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(path, "utf8"));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A check counts as one test. */
export const checkCounts = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/** A preparation counts only if it fails. */
export const preparationCounts = (ok) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 });

export const sumCounts = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * Returns lines with the ten slowest test files, and the share of time outside of tests. A test file in a
 * shared page is identified by its `describe`.
 */
export function slowestFiles(path) {
  const seconds = new Map();
  let whole = 0;
  let inTests = 0;
  const pages = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).testResults : [];
  for (const { name, startTime, endTime, assertionResults } of pages) {
    whole += (endTime - startTime) / 1000;
    for (const { ancestorTitles, duration } of assertionResults) {
      const [first = ""] = ancestorTitles;
      const file = first.endsWith(".test.ts") ? first : name.split(sep).slice(-2).join("/");
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
      inTests += (duration ?? 0) / 1000;
    }
  }
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 10);
  return [
    "The slowest test files:",
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`),
    `Of ${whole.toFixed(0)} s of tests ${Math.round((100 * (whole - inTests)) / (whole || 1))} % went into starting.`,
  ].join("\n");
}
