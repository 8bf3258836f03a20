import "./check-node.mjs";
import { existsSync } from "node:fs";
import { install } from "./install.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { isMain, leave } from "./command.mjs";
import { staleness } from "./stale.mjs";
import { toolPath } from "./tool.mjs";

/** What the pages are made from, and what has to be there when they are made. */
const pages = {
  inputs: [
    "addin",
    "assets",
    "contract",
    "workbench",
    "package.json",
    "package-lock.json",
    "webpack.config.js",
    "scripts/function-files.mjs",
    "scripts/help-files.mjs",
    "scripts/help-page.mjs",
    "docs/user-guide.md",
    "docs/screens",
    "manifest.xml",
  ],
  outputs: [
    "dist/addin/taskpane.html",
    "dist/addin/sign-in.html",
    "dist/addin/help/index.html",
    "dist/workbench/index.html",
  ],
};

/** Compiles the parts that run in Node into dist/node; tsc itself knows what is stale. Gives `{ok, output}`. */
export async function buildNode(options) {
  return result(
    await runNode([toolPath("@typescript/native", "tsc"), "-b", "workbench"], { seconds: 300, ...options }),
  );
}

/** Bundles the add-in and the workbench page into dist/addin and dist/workbench when they are stale. Gives `{ok, output}`. */
export async function buildPages(options = {}) {
  if (!existsSync(inProject("webpack.config.js")))
    return { ok: false, output: "webpack.config.js is missing, so the add-in cannot be built.\n" };
  const { isStale, remember } = staleness("pages", pages);
  if (!isStale()) return { ok: true, output: "" };
  if (options.show) console.error("Building the add-in and the workbench …");
  const built = result(
    await runNode([toolPath("webpack-cli"), "--mode", "production", "--stats", "errors-warnings"], {
      seconds: 300,
      env: { NODE_ENV: "production" },
      ...options,
    }),
  );
  if (built.ok) remember();
  return built;
}

/** Installs and builds whatever is stale, with its words on stderr. Gives whether that succeeded. */
export async function prepare(parts = [buildNode, buildPages]) {
  const options = { show: true, stdoutTo: "stderr" };
  for (const part of [install, ...parts]) {
    const { ok, output } = await part(options);
    if (!ok) {
      console.error(output);
      return false;
    }
  }
  return true;
}

const result = ({ code, output }) => ({ ok: code === 0, output });

if (isMain(import.meta.url)) leave((await prepare()) ? 0 : 1);
