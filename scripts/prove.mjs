import "./check-node.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { runLong } from "./test/long-run.mjs";
import { inProject } from "./paths.mjs";
import { keepResults } from "./test/proof-page.mjs";
import { runNode } from "./run.mjs";
import { toolPath } from "./tool.mjs";

/** An hour for one test. */
const testTime = "3600000";

const [first, ...rest] = process.argv.slice(2);
const isPattern = first !== undefined && !first.startsWith("-");
const pattern = isPattern ? first : "";
const options = isPattern || first === undefined ? rest : [first, ...rest];

leave((await prepare(undefined, { tests: true })) ? await proveAll() : 1);

/** Tries every promise in whole, or those whose file fits the pattern, and then what else is long; writes docs/proof.md. */
async function proveAll() {
  const results = inProject(".cache", "prove", "results.jsonl");
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const args = ["--selectProjects", "prove", "--verbose", "--passWithNoTests", "--testTimeout", testTime];
  const { code } = await runNode([toolPath("jest"), ...args, "--testPathPatterns", pattern, ...options], {
    show: true,
    env: { WA_PROVE: "whole", WA_PROVE_RESULTS: results },
  });
  const page = await keepResults(results);
  const long = await runLong("prove", pattern, ["--passWithNoTests", ...options]);
  return code || page || long;
}
