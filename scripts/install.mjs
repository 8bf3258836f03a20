import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inProject } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * Installs missing packages of package-lock.json. `tests: false` omits those that only tests need, which are
 * more than half. npm writes its list of packages last, so an interrupted installation is repeated.
 */
export async function install({ show = true, tests = true } = {}) {
  if (isInstalled({ tests })) return { ok: true, output: "" };
  // A changed lock also updates installed packages for tests.
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

/** Returns whether node_modules has the packages of the lock, except those for other systems. */
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

/** Returns the npm that started this process, or that beside Node, or that on the PATH. */
export function npmCommand() {
  const ours = process.env.npm_execpath;
  const besideNode = [
    join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js"),
    join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const script = [ours, ...besideNode].find((path) => path?.endsWith("npm-cli.js") && existsSync(path));
  return script === undefined ? { program: "npm", args: [] } : { program: process.execPath, args: [script] };
}
