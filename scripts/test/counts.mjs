import { existsSync, readFileSync } from "node:fs";
import { sep } from "node:path";

/**
 * Returns `{passed, failed, skipped}` of a Jest run from its JSON. A test file that could not run counts as
 * one failed test. So does a run without JSON, or one with an exit code but no failed test.
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

/** Returns the counts of a check as one test. */
export const checkCounts = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/** Returns the counts of a preparation: nothing if it succeeded, otherwise one failed test. */
export const preparationCounts = (ok) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 });

/** Returns the sum of counts. */
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
 * Returns lines with the ten slowest test files in Jest's JSON, and the share of start-up time: reading
 * modules, opening pages, browsers and servers. A test file in a shared page is identified by its `describe`.
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
