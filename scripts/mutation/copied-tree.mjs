import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inProject, root } from "../paths.mjs";

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
