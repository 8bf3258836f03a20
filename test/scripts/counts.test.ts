import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callScript } from "../support/script.ts";

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counts-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function countsOf(changes: Partial<typeof report>, code: number): Promise<unknown> {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify({ ...report, ...changes }));
  return callScript("test/counts.mjs", "jestCounts", path, code);
}

test("the counts are those of Jest", async () => {
  expect(await countsOf({}, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  expect(await countsOf({ numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test("a test file that could not be run counts as failed", async () => {
  expect(await countsOf({ numRuntimeErrorTestSuites: 1 }, 1)).toMatchObject({ failed: 1 });
});

test("a run that ended badly, or left no report, is never counted as passed", async () => {
  expect(await countsOf({}, 1)).toMatchObject({ failed: 1 });
  expect(await callScript("test/counts.mjs", "jestCounts", join(folder, "none.json"), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test("a preparation counts only when it fails, a check always", async () => {
  expect(await callScript("test/counts.mjs", "preparationCounts", true)).toMatchObject({
    passed: 0,
    failed: 0,
  });
  expect(await callScript("test/counts.mjs", "preparationCounts", false)).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(await callScript("test/counts.mjs", "checkCounts", 0)).toMatchObject({ passed: 1, failed: 0 });
  expect(await callScript("test/counts.mjs", "checkCounts", 2)).toMatchObject({ passed: 0, failed: 1 });
});
