import "./check-node.mjs";
import { existsSync } from "node:fs";
import { install } from "./install.mjs";
import { inProject } from "./paths.mjs";
import { runBundle } from "./bundle/bundle.mjs";
import { runNode } from "./run.mjs";
import { isMain, leave } from "./command.mjs";
import { staleness } from "./stale.mjs";
import { toolPath } from "./tool.mjs";

const forAll = ["contract", "package.json", "package-lock.json", "webpack.config.js"];

/** What each bundle is made from, and what has to be there when it is made. */
const pages = {
  addin: {
    inputs: [
      ...forAll,
      "addin",
      "assets",
      "locales",
      "scripts/bundle",
      "scripts/words",
      "docs/user-guide.md",
      "docs/screens",
    ],
    outputs: [
      "dist/addin/taskpane.html",
      "dist/addin/sign-in.html",
      "dist/addin/help/index.html",
      "dist/addin.packages.json",
    ],
  },
  workbench: {
    inputs: [...forAll, "scripts/bundle", "office-host", "workbench", "manifest.xml"],
    outputs: ["dist/workbench/index.html"],
  },
};

/** Compiles the parts that run in Node into dist/node; tsc itself knows what is stale. Gives `{ok, output}`. */
export async function buildNode(options = {}) {
  if (options.show && !existsSync(inProject("dist", "node"))) console.error("Compiling relay and service …");
  return result(
    await runNode([toolPath("@typescript/native", "tsc"), "-b", "workbench"], { seconds: 300, ...options }),
  );
}

/** Bundles the add-in and the workbench page into dist/addin and dist/workbench, those that are stale. Gives `{ok, output}`. */
export async function buildPages(options = {}) {
  const stale = Object.entries(pages)
    .map(([name, spec]) => ({ name, ...staleness(name, spec) }))
    .filter(({ isStale }) => isStale());
  if (stale.length === 0) return { ok: true, output: "" };
  const names = stale.map(({ name }) => name);
  if (options.show) console.error(`Bundling ${names.join(" and ")} …`);
  const built = result(await runBundle(inProject("webpack.config.js"), names, options));
  if (built.ok) for (const { remember } of stale) remember();
  return built;
}

/**
 * Installs and then builds whatever is stale, all parts at once, with its words on stderr. Gives whether that succeeded. With `tests: true` what only
 * tests and other tools need is installed too.
 */
export async function prepare(parts = [buildNode, buildPages], { tests = false } = {}) {
  const options = { show: true, stdoutTo: "stderr", tests };
  const installed = await install(options);
  const results = installed.ok ? await Promise.all(parts.map((part) => part(options))) : [installed];
  for (const { ok, output } of results) if (!ok) console.error(output);
  return results.every(({ ok }) => ok);
}

const result = ({ code, output }) => ({ ok: code === 0, output });

if (isMain(import.meta.url)) leave((await prepare()) ? 0 : 1);
