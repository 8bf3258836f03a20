// `npm run prove`, `npm run bench` and `npm run pictures`: tests that are too slow for `npm test`.
import "./check-node.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode, toolPath } from "./run.mjs";
import { keepFigures, keepResults } from "./test/proof-page.mjs";

/** Milliseconds per test. */
const testTime = "3600000";

const [kind, ...given] = process.argv.slice(2);
const isPattern = given.length > 0 && !given[0].startsWith("-");
const pattern = isPattern ? given[0] : "";
const options = isPattern ? given.slice(1) : given;

const runs = { prove, bench, pictures: () => runLong("pictures") };

leave((await prepare(undefined, { tests: true })) ? await runs[kind]() : 1);

/** Runs the matching proofs in full, then test/long/prove. Writes docs/proof.md. */
async function prove() {
  const results = inProject(".cache", "prove", "results.jsonl");
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const args = ["--selectProjects", "prove", "--verbose", "--passWithNoTests", "--testTimeout", testTime];
  const { code } = await runNode([toolPath("jest"), ...args, "--testPathPatterns", pattern, ...options], {
    show: true,
    env: { WA_PROVE: "whole", WA_PROVE_RESULTS: results },
  });
  const page = await keepResults(results);
  const long = await runLong("prove", ["--passWithNoTests"]);
  return code || page || long;
}

async function bench() {
  const figures = inProject(".cache", "bench", "figures.jsonl");
  rmSync(figures, { force: true });
  const code = await runLong("bench");
  await keepFigures(figures);
  return code;
}

/** Runs the matching tests of test/long/FOLDER. Returns the exit code. */
async function runLong(folder, more = []) {
  const args = [
    ...["--config", inProject("jest.long.config.js"), "--runInBand", "--verbose"],
    ...["--testPathPatterns", `test/long/${folder}/.*(?:${pattern})`],
  ];
  return (await runNode([toolPath("jest"), ...args, ...more, ...options], { show: true })).code;
}
