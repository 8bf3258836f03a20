import { existsSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";

/** What Node is told for a run that leaves much behind and is over before clearing it away has paid for itself. */
const forBundles = [
  ...["--single-threaded-gc", "--initial-old-space-size=1024"],
  ...["--min-semi-space-size=64", "--max-semi-space-size=64"],
];

/** And where there is little to do: what is a release, or was for the most part kept from the last time. It is done sooner than compiled for speed. */
const forShortRuns = ["--no-opt", "--sparkplug"];

/**
 * Bundles what a configuration of webpack says in a process of its own, with bundle.mjs. `args` are that script's, `options` those of
 * a run, and `isKept` tells that webpack keeps what it makes for the next time; to write it down takes a good part of a first build. Gives `{code, output}`.
 */
export function runBundle(configuration, args, { env = {}, isKept = true, ...options } = {}) {
  const isWarm = isKept && existsSync(inProject(".cache", "webpack"));
  const flags = [...forBundles, ...(isWarm || !isKept ? forShortRuns : [])];
  const once = isKept ? [] : ["--once"];
  return runNode([...flags, inProject("scripts", "bundle", "bundle.mjs"), configuration, ...once, ...args], {
    seconds: 300,
    // A build from nothing, as every clean checkout makes one, looks whether the configuration is one.
    env: { NODE_ENV: "production", ...(isWarm && { SKIP_VALIDATION: "1" }), ...env },
    ...options,
  });
}
