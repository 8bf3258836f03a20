import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Watchpack from "watchpack";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { toolPath } from "../tool.mjs";

/** What runs in Node, as folders of the project and of dist/node alike. */
const deep = ["contract", "relay", "service"];
const flat = ["workbench"];

/**
 * Compiles the parts that run in Node into dist/node, at once and whenever one of their files is saved. The compiler is started
 * anew each time and knows what is stale by itself; its own watch mode misses changes. Calls `onStart()` and then
 * `onEnd({ok, words, isNew})`, `isNew` where what runs is another than before. Gives the function that ends it.
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
  // Programs save a file in several steps; what follows this soon is the same save.
  const watcher = new Watchpack({ aggregateTimeout: 40, ignored: (path) => path.startsWith(page) });
  watcher.on("aggregated", compile);
  watcher.watch({ directories: [...deep, ...flat].map((name) => inProject(name)), startTime: Date.now() });
  void compile();
  return () => watcher.close();
}

function hashOfCompiled() {
  const hash = createHash("sha256");
  for (const file of [
    ...deep.flatMap((name) => filesIn(name, true)),
    ...flat.flatMap((name) => filesIn(name)),
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
