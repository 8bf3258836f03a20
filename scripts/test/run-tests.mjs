import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jestCounts } from "./counts.mjs";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/**
 * The seconds after which a run that hangs is killed. Before that, test/support/progress-reporter.cjs names
 * and ends the tests that hang.
 */
export const mostSeconds = 3_600;

/** Returns the path of Jest's JSON from the last run. */
export const reportOf = (name) => inProject(".cache", "test", `${name}.json`);

/**
 * Options of Node for tests, which create much garbage. With more memory, collecting it takes less time.
 * Threads for collecting it would only take a processor from other tests.
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
 * Runs the joined test files (pages.mjs) of these suites, and writes its report under a name. Returns
 * `{counts, output}`. The output does not have the JSON, which Jest prints although it also writes it to a
 * file.
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
      // Ending the workers takes time too.
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
