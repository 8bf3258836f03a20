import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jestCounts } from "./counts.mjs";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/** Ends a run that hangs past help, seconds. Tests that hang are ended by name before (test/support/progress-reporter.cjs). */
export const mostSeconds = 3_600;

/** What the last run left: Jest's JSON of all its tests. */
export const reportOf = (name) => inProject(".cache", "test", `${name}.json`);

/**
 * What Node is told for tests. They leave much behind that nobody needs again: with room for it less time goes into clearing it away,
 * and threads that help with that only take a processor from other tests.
 */
const forTests = ["--max-semi-space-size=64", "--single-threaded-gc"];

/** Where Linux keeps files in memory, and the least room there, bytes. */
const inMemory = "/dev/shm";
const leastRoom = 2 ** 31;

/**
 * Makes the folder for the files that tests write and returns its path. It is in memory if there is room and
 * programs may run there: hundreds of small databases on a disk take a tenth of the time of tests.
 */
function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), "wa-tests-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoomInMemory() {
  if (process.platform !== "linux" || !existsSync(inMemory)) return false;
  const mount = readFileSync("/proc/mounts", "utf8").match(/^tmpfs \/dev\/shm .*$/m)?.[0] ?? "noexec";
  const { bavail, bsize } = statfsSync(inMemory);
  return !mount.includes("noexec") && bavail * bsize >= leastRoom;
}

/**
 * Runs the pages of tests that were brought together (test-pages.mjs) for these suites, and leaves its report under a name. Gives
 * `{counts, output}`; the output is without the JSON, which Jest prints although it also writes it to a file.
 */
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
      // To end its workers is work too.
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
