import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callScript } from "../support/script.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slowest-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const tests = (...of: readonly (readonly [file: string, milliseconds: number])[]) =>
  of.map(([file, duration]) => ({ ancestorTitles: [file], duration }));

test("test files that share pages are listed by what their own tests took, and the rest is starting", async () => {
  const report = {
    testResults: [
      {
        name: join("together", "node", "1.test.cjs"),
        startTime: 0,
        endTime: 10_000,
        assertionResults: tests(
          ["relay/read.test.ts", 1_000],
          ["relay/read.test.ts", 3_000],
          ["docs/a.test.ts", 2_000],
        ),
      },
      {
        name: join("together", "node", "2.test.cjs"),
        startTime: 0,
        endTime: 10_000,
        assertionResults: tests(["service/http.test.ts", 9_000]),
      },
    ],
  };
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  expect(await callScript("test/slowest.mjs", "slowestFiles", [path, join(folder, "missing.json")])).toBe(
    [
      "The 3 slowest test files:",
      "    9.0 s  service/http.test.ts",
      "    4.0 s  relay/read.test.ts",
      "    2.0 s  docs/a.test.ts",
      "Of 20 s of tests 25 % went into starting.",
    ].join("\n"),
  );
});

test("where nothing was run nothing is said", async () => {
  expect(await callScript("test/slowest.mjs", "slowestFiles", [join(folder, "missing.json")])).toBe("");
});
