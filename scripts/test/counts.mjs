import { existsSync, readFileSync } from "node:fs";

/**
 * Gives `{passed, failed, skipped}` of a Jest run from the JSON it wrote. A test file that could not be run counts as one
 * failed test, and so does a run that left no JSON or ended badly without a failed test.
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

/** Counts a check that either holds or not as one. */
export const checkCounts = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/** Counts a preparation: nothing when it succeeded, one failed when it did not. */
export const preparationCounts = (ok) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 });

/** Adds up counts. */
export const sumCounts = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
