import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inProject, root } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { toolPath } from "../tool.mjs";

/** What a copy shares with the project. */
const shared = ["node_modules", "dist"];
const left = new Set([...shared, ".git", ".cache", ".data"]);

/**
 * Copies the project into a temporary folder, where files may be changed without a trace, and returns that folder. Its dependencies and
 * what was built are links. The folder is removed when the process ends.
 */
export function copiedTree() {
  const folder = mkdtempSync(join(tmpdir(), "work-analysis-mutation-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
  for (const name of shared) symlinkSync(inProject(name), join(folder, name), "junction");
  return folder;
}

/**
 * Runs test files in a copied tree, in the order given, until one fails. Returns `{ outcome, by }`: "survived" where all passed, "caught"
 * with the test file that failed, "timeout" after `seconds`. Test files are paths of the project, with "/".
 */
export async function runTestsIn(tree, files, seconds) {
  const paths = files.map((file) => join(tree, file));
  const { code, timedOut, output } = await runNode(
    [
      toolPath("jest"),
      ...["--config", join(tree, "jest.config.js"), "--selectProjects", "node"],
      ...["--runInBand", "--bail", "--silent", "--forceExit"],
      ...["--testSequencer", join(tree, "scripts", "mutation", "in-order.mjs")],
      ...["--cacheDirectory", join(tree, ".cache", "jest"), "--runTestsByPath", ...paths],
    ],
    { seconds, cwd: tree, env: { TESTS_IN_ORDER: paths.join("\n"), FORCE_COLOR: "0" } },
  );
  if (timedOut) return { outcome: "timeout" };
  if (code === 0) return { outcome: "survived" };
  const [, by] = /^FAIL .*?(test\S+\.test\.ts)/m.exec(output) ?? [];
  if (by === undefined) throw new Error(`Jest did not run the tests:\n${output}`);
  return { outcome: "caught", by: by.replaceAll("\\", "/") };
}

/** Runs test files on a copied tree in which one mutation is made, and restores the file; see {@link runTestsIn}. */
export async function tryMutation(tree, { file, start, end, becomes }, files, seconds) {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.slice(0, start) + becomes + text.slice(end));
  try {
    return await runTestsIn(tree, files, seconds);
  } finally {
    writeFileSync(path, text);
  }
}
