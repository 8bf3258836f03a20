import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { extname, posix } from "node:path";
import { inProject, root } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/**
 * Checks types, rules and format of what changed since the last commit, and runs the tests nearest to it,
 * without journeys. Returns whether all passed.
 */
export async function testChanged() {
  const changed = changedFiles();
  if (changed.length === 0) {
    console.log("Nothing has changed since the last commit.");
    return true;
  }
  const code = changed.filter((file) => [".ts", ".tsx", ".mjs", ".js", ".cjs"].includes(extname(file)));
  const checks = [
    { name: "types", args: [toolPath("@typescript/native", "tsc"), "-b"] },
    ...(code.length === 0 ? [] : [{ name: "lint", args: [toolPath("oxlint"), ...code] }]),
    { name: "format", args: [toolPath("oxfmt"), "--check", "--no-error-on-unmatched-pattern", ...changed] },
  ];
  const results = await Promise.all(
    checks.map(async ({ name, args }) => {
      const { code: ended, output } = await runNode(args, { seconds: 600 });
      console.log(ended === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`);
      return ended === 0;
    }),
  );
  return results.every(Boolean) && (await testNearest(changed));
}

async function testNearest(changed) {
  const patterns = [...new Set(changed.map(testsNear).filter(Boolean))];
  if (patterns.length === 0) {
    console.log("No folder of test/ mirrors the change; npm test runs all tests.");
    return true;
  }
  console.log("Running the tests nearest to the change; npm test runs all tests.");
  const projects = ["--selectProjects", "node", "office", "prove", "--passWithNoTests"];
  const args = [toolPath("jest"), ...projects, "--testPathPatterns", ...patterns];
  return (await runNode(args, { show: true })).code === 0;
}

/** Returns a pattern for the tests of the folder that mirrors a file's folder or the nearest one above. */
function testsNear(file) {
  if (file.startsWith("test/")) return file.endsWith(".test.ts") ? file : undefined;
  let folder = file.startsWith("locales/") ? "addin/words" : posix.dirname(file);
  while (folder !== "." && !existsSync(inProject("test", folder))) folder = posix.dirname(folder);
  return folder === "." ? undefined : `/test/${folder}/[^/]+$`;
}

/** Returns changed, added and untracked files. */
function changedFiles() {
  const output = execFileSync(
    "git",
    ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"],
    { cwd: root, encoding: "utf8" },
  );
  return output
    .split("\0")
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => existsSync(inProject(file)));
}
