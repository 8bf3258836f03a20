// Bundles pages with webpack: node scripts/bundle/bundle.mjs CONFIGURATION [--once] [--to FOLDER] [NAME …]
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { isMain, leave } from "../command.mjs";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";

/** Node options for bundling, which ends so soon that collecting garbage only costs time. */
const forBundles = [
  ...["--single-threaded-gc", "--initial-old-space-size=1024"],
  ...["--min-semi-space-size=64", "--max-semi-space-size=64"],
];

/** A short run is faster without optimized code. */
const forShortRuns = ["--no-opt", "--sparkplug"];

/**
 * Bundles a webpack configuration in its own process. `isKept: false` writes no cache for the next build,
 * which makes a first build much faster. Returns `{code, output}`.
 */
export function runBundle(configuration, args, { env = {}, isKept = true, ...options } = {}) {
  const isWarm = isKept && existsSync(inProject(".cache", "webpack"));
  const flags = [...forBundles, ...(isWarm || !isKept ? forShortRuns : [])];
  const once = isKept ? [] : ["--once"];
  return runNode([...flags, import.meta.filename, configuration, ...once, ...args], {
    seconds: 300,
    // A first build, as in every clean checkout, validates the configuration.
    env: { NODE_ENV: "production", ...(isWarm && { SKIP_VALIDATION: "1" }), ...env },
    ...options,
  });
}

/** Bundles according to the arguments. Returns the exit code. */
async function bundle() {
  // Other scripts import this file before anything is installed.
  const { default: webpack } = await import("webpack");
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { once: { type: "boolean", default: false }, to: { type: "string" } },
  });
  const [file, ...names] = positionals;
  const mode = "production";
  const { default: given } = await import(pathToFileURL(resolve(file)).href);
  const all = [typeof given === "function" ? given({}, { mode }) : { mode, ...given }].flat();
  const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  if (values.to !== undefined) for (const one of chosen) one.output.path = resolve(values.to);
  if (values.once) for (const one of chosen) one.cache = false;
  const compiler = webpack(chosen);
  const stats = await new Promise((done, fail) =>
    compiler.run((cause, result) => (cause ? fail(cause) : done(result))),
  );
  // The cache for the next build is written at the end.
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
  return stats.hasErrors() || stats.hasWarnings() ? 1 : 0;
}

if (isMain(import.meta.url)) leave(await bundle());
