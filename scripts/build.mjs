import "./check-node.mjs";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { install } from "./install.mjs";
import { inProject } from "./paths.mjs";
import { runBundle } from "./bundle/bundle.mjs";
import { runNode, toolPath } from "./run.mjs";
import { isMain, leave } from "./command.mjs";

const forAll = ["contract", "package.json", "package-lock.json", "webpack.config.js"];

/** The sources of each bundle, and output files that must exist. */
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

/**
 * Replace the builder's own settings of the relay, so that no page can contain a real API key.
 * test/scripts/bundle.test.ts searches the pages for these values.
 */
const placeholders = {
  WA_URL: "https://placeholder-url-2f9d1c77e0.example",
  WA_DB: "placeholder-db-2f9d1c77e0",
  WA_LOGIN: "placeholder-login-2f9d1c77e0",
  WA_API_KEY: "placeholder-key-2f9d1c77e0",
};

/** Compiles the changed parts that run in Node into dist/node. Returns `{ok, output}`. */
export async function buildNode(options = {}) {
  if (options.show && !existsSync(inProject("dist", "node"))) console.error("Compiling relay and service …");
  return result(
    await runNode([toolPath("@typescript/native", "tsc"), "-b", "workbench"], { seconds: 300, ...options }),
  );
}

/** Bundles pages that are older than their sources into dist. Returns `{ok, output}`. */
export async function buildPages(options = {}) {
  const stale = Object.entries(pages)
    .map(([name, spec]) => ({ name, ...staleness(name, spec) }))
    .filter(({ isStale }) => isStale());
  if (stale.length === 0) return { ok: true, output: "" };
  const names = stale.map(({ name }) => name);
  if (options.show) console.error(`Bundling ${names.join(" and ")} …`);
  const built = result(
    await runBundle(inProject("webpack.config.js"), names, { ...options, env: placeholders }),
  );
  if (built.ok) for (const { remember } of stale) remember();
  return built;
}

/** Installs packages and builds the changed parts. `tests` also installs packages that only tests need. */
export async function prepare(parts = [buildNode, buildPages], { tests = false } = {}) {
  const options = { show: true, stdoutTo: "stderr", tests };
  const installed = await install(options);
  const results = installed.ok ? await Promise.all(parts.map((part) => part(options))) : [installed];
  for (const { ok, output } of results) if (!ok) console.error(output);
  return results.every(({ ok }) => ok);
}

/**
 * Returns `{isStale, remember}` for something that is built from `inputs`, files or folders of the project.
 * `isStale()` compares their hash with the stored one; call `remember()` after a successful build.
 */
export function staleness(name, { inputs, outputs }) {
  const stamp = inProject(".cache", "built", name);
  const now = hashOf(inputs);
  return {
    isStale: () =>
      outputs.some((path) => !existsSync(inProject(path))) ||
      !existsSync(stamp) ||
      readFileSync(stamp, "utf8") !== now,
    remember: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}

export function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const path of filesUnder(inProject(input)))
      hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

const result = ({ code, output }) => ({ ok: code === 0, output });

if (isMain(import.meta.url)) leave((await prepare()) ? 0 : 1);
