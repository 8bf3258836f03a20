import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../run.mjs";
import { toolPath } from "../tool.mjs";

/**
 * Runs test files in a copied tree, in the order given, until one fails. Returns `{ outcome, by }`: "survived" where all passed, "caught"
 * with the test file that failed, "timeout" after `seconds`. Test files are paths of the project, with "/".
 */
export async function runTestsIn(tree, files, seconds) {
  const paths = files.map((file) => join(tree, file));
  const { code, timedOut, output } = await runNode(
    [
      toolPath("jest"),
      ...["--config", join(tree, "jest.config.js"), "--selectProjects", "node"],
      ...["--runInBand", "--bail", "--silent", "--forceExit"],
      ...["--testSequencer", join(tree, "scripts", "mutation", "in-order.mjs")],
      ...["--cacheDirectory", join(tree, ".cache", "jest"), "--runTestsByPath", ...paths],
    ],
    { seconds, cwd: tree, env: { TESTS_IN_ORDER: paths.join("\n"), FORCE_COLOR: "0" } },
  );
  if (timedOut) return { outcome: "timeout" };
  if (code === 0) return { outcome: "survived" };
  const [, by] = /^FAIL .*?(test\S+\.test\.ts)/m.exec(output) ?? [];
  if (by === undefined) throw new Error(`Jest did not run the tests:\n${output}`);
  return { outcome: "caught", by: by.replaceAll("\\", "/") };
}

/** Runs test files on a copied tree in which one mutation is made, and restores the file; see {@link runTestsIn}. */
export async function tryMutation(tree, { file, start, end, becomes }, files, seconds) {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.slice(0, start) + becomes + text.slice(end));
  try {
    return await runTestsIn(tree, files, seconds);
  } finally {
    writeFileSync(path, text);
  }
}
