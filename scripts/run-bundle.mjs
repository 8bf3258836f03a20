import { existsSync } from "node:fs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";

/**
 * What Node is told where most of a bundle was kept from the last time: such a run is over before compiling for speed or clearing memory
 * away has paid for itself.
 */
const forShortRuns = [
  ...["--no-opt", "--sparkplug", "--single-threaded-gc"],
  ...["--min-semi-space-size=64", "--max-semi-space-size=64", "--initial-old-space-size=1024"],
];

/**
 * Bundles what a configuration of webpack says in a process of its own, with bundle.mjs. `args` are that script's, `options` those of
 * a run, and `isKept` tells that webpack keeps what it makes (it does, but for releases). Gives `{code, output}`.
 */
export function runBundle(configuration, args, { env = {}, isKept = true, ...options } = {}) {
  const isShort = isKept && existsSync(inProject(".cache", "webpack"));
  return runNode(
    [...(isShort ? forShortRuns : []), inProject("scripts", "bundle.mjs"), configuration, ...args],
    {
      seconds: 300,
      // A build from nothing, as every clean checkout makes one, looks whether the configuration is one.
      env: { NODE_ENV: "production", ...(isShort && { SKIP_VALIDATION: "1" }), ...env },
      ...options,
    },
  );
}
