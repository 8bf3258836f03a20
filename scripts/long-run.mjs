import { existsSync } from "node:fs";
import { prepare } from "./build.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { toolPath } from "./tool.mjs";

/**
 * Builds, then runs the tests of one folder under test/long/ that are too long for `npm test`. Arguments of the
 * command choose among them. Gives the exit code.
 */
export async function longRun(folder) {
  if (!existsSync(inProject("test", "long", folder))) {
    console.error(`There is nothing in test/long/${folder} yet.`);
    return 1;
  }
  if (!(await prepare())) return 1;
  const args = [
    ...["--config", inProject("jest.long.config.js")],
    ...["--runInBand", "--verbose", "--testPathPatterns", `test/long/${folder}/`],
  ];
  return (await runNode([toolPath("jest"), ...args, ...process.argv.slice(2)], { show: true })).code;
}
