import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inProject } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * Installs the packages of package-lock.json unless node_modules already has exactly these. Returns `{ok,
 * output}`. `tests: false` omits packages that only tests and checks need, which are more than half. npm
 * writes the list of installed packages at the very end, so an interrupted install is recognized and
 * repeated.
 */
export async function install({ show = true, tests = true } = {}) {
  if (isInstalled({ tests })) return { ok: true, output: "" };
  // If the lock changes, installed packages for tests are updated too.
  const isWhole = tests || existsSync(inProject("node_modules", "jest"));
  const npm = npmCommand();
  // On a terminal, npm shows its own progress.
  if (show) console.error("Installing the packages of package-lock.json from npm …");
  const { code, output } = await run(
    npm.program,
    [...npm.args, "ci", "--loglevel", "error", ...(isWhole ? [] : ["--omit=dev"])],
    { show, stdoutTo: "stderr", seconds: 900 },
  );
  return {
    ok: code === 0,
    output: code === 0 ? output : `${output}\n"npm ci" failed: is the npm registry within reach?`,
  };
}

const lockFile = inProject("package-lock.json");

/**
 * Returns whether node_modules has the packages of the lock. Packages for other systems do not count, and
 * with `tests: false` neither do those that only tests need.
 */
export function isInstalled({
  tests = true,
  lockPath = lockFile,
  listPath = inProject("node_modules", ".package-lock.json"),
} = {}) {
  if (!existsSync(listPath)) return false;
  const lockedPackages = packagesIn(lockPath);
  const installed = packagesIn(listPath);
  const sameVersions = Object.entries(installed).every(
    ([path, { version }]) => lockedPackages[path]?.version === version,
  );
  return (
    sameVersions &&
    Object.entries(lockedPackages).every(
      ([path, entry]) =>
        path === "" || !isForEverySystem(entry) || (!tests && entry.dev === true) || path in installed,
    )
  );
}

const isForEverySystem = ({ optional, devOptional, peer }) => !(optional || devOptional || peer);

const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Returns the command for npm: the npm that started this process, or the npm beside Node, or the npm on the
 * PATH.
 */
export function npmCommand() {
  const ours = process.env.npm_execpath;
  const besideNode = [
    join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js"),
    join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const script = [ours, ...besideNode].find((path) => path?.endsWith("npm-cli.js") && existsSync(path));
  return script === undefined ? { program: "npm", args: [] } : { program: process.execPath, args: [script] };
}
