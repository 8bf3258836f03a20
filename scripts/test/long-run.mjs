import { prepare } from "../build.mjs";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { toolPath } from "../tool.mjs";

/** Builds, then runs the tests of one folder under test/long/; arguments of the command choose among them. Gives the exit code. */
export async function longRun(folder) {
  if (!(await prepare(undefined, { tests: true }))) return 1;
  const [first, ...rest] = process.argv.slice(2);
  return first === undefined || first.startsWith("-")
    ? runLong(folder, "", process.argv.slice(2))
    : runLong(folder, first, rest);
}

/**
 * Runs the tests of one folder under test/long/ that are too long for `npm test`, those whose path fits a pattern, with options
 * of Jest. Gives the exit code.
 */
export async function runLong(folder, pattern, options = []) {
  const args = [
    ...["--config", inProject("jest.long.config.js"), "--runInBand", "--verbose"],
    ...["--testPathPatterns", `test/long/${folder}/.*(?:${pattern})`],
  ];
  return (await runNode([toolPath("jest"), ...args, ...options], { show: true })).code;
}
