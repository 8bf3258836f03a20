import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Watchpack from "watchpack";
import webpack from "webpack";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/** The entry of each bundle that includes the reload client. */
const pages = { addin: "taskpane", workbench: "workbench" };

/**
 * Bundles the pages into `folder` now and after every saved change. A failed build keeps the last pages.
 * Calls `onStart(name)` and `onEnd(name, {ok, words, isNew})`. Returns a function that ends it.
 */
export async function watchPages({ folder, reloads, onStart, onEnd }) {
  const { default: configurations } = await import(pathToFileURL(inProject("webpack.config.js")).href);
  const compiler = webpack(
    configurations({}, { mode: "development" }).map((one) => forDevelopers(one, folder, reloads)),
  );
  for (const one of compiler.compilers) {
    let last = "";
    const { name } = one.options;
    one.hooks.invalid.tap("dev", () => onStart(name));
    one.hooks.watchRun.tap("dev", () => onStart(name));
    one.hooks.failed.tap("dev", (error) => onEnd(name, { ok: false, words: error.message }));
    one.hooks.done.tap("dev", (stats) => {
      const ok = !stats.hasErrors();
      const isNew = ok && stats.hash !== last;
      if (ok) last = stats.hash;
      const words = ok ? "" : stats.toString({ preset: "errors-only", colors: false, errorStack: false });
      onEnd(name, { ok, words, isNew });
    });
  }
  const watching = compiler.watch({}, () => undefined);
  return async () => {
    await new Promise((done) => watching.close(done));
    await new Promise((done) => compiler.close(done));
  };
}

function forDevelopers(configuration, folder, reloads) {
  const { name, entry, output, optimization } = configuration;
  const client = `${join(import.meta.dirname, "reload-client.mjs")}?from=${encodeURIComponent(reloads)}`;
  const page = pages[name];
  return {
    ...configuration,
    // Line-only source maps take a third of the time.
    devtool: "cheap-module-source-map",
    entry: { ...entry, [page]: [client, entry[page]] },
    output: { ...output, path: join(folder, name) },
    optimization: { ...optimization, emitOnErrors: false },
  };
}

/** Folders of which all files run in Node. */
const wholeFolders = ["contract", "relay", "service"];
/** Folders of which only the files at the top run in Node. */
const topFolders = ["workbench"];

/**
 * Compiles the parts that run in Node, now and after every saved change. The compiler's own watch mode misses
 * changes. Calls `onStart()` and `onEnd({ok, words, isNew})`. Returns a function that ends it.
 */
export function watchNodeParts({ onStart, onEnd }) {
  let last = "";
  let isCompiling = false;
  let isDueAgain = false;
  const compile = async () => {
    onStart();
    isDueAgain = isCompiling;
    if (isCompiling) return;
    isCompiling = true;
    const args = [toolPath("@typescript/native", "tsc"), "-b", "workbench", "--pretty", "false"];
    const { code, output } = await runNode(args, { seconds: 300 });
    isCompiling = false;
    if (isDueAgain) return void compile();
    const now = code === 0 ? hashOfCompiled() : last;
    const isNew = now !== last;
    last = now;
    onEnd({ ok: code === 0, words: output, isNew });
  };
  const page = inProject("workbench", "page");
  // Editors save a file in several steps, so events within 40 ms are one save.
  const watcher = new Watchpack({ aggregateTimeout: 40, ignored: (path) => path.startsWith(page) });
  watcher.on("aggregated", compile);
  watcher.watch({
    directories: [...wholeFolders, ...topFolders].map((name) => inProject(name)),
    startTime: Date.now(),
  });
  void compile();
  return () => watcher.close();
}

function hashOfCompiled() {
  const hash = createHash("sha256");
  for (const file of [
    ...wholeFolders.flatMap((name) => filesIn(name, true)),
    ...topFolders.flatMap((name) => filesIn(name)),
  ])
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesIn(name, recursive = false) {
  const folder = inProject("dist", "node", name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .sort()
    .map((path) => join(folder, path));
}
