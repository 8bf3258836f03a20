import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, runNode } from "../script.ts";

/** Everything that the page of the pane is made of. */
const inputs = ["addin", "contract", "test/support/pane", "webpack.config.js", "package-lock.json"];

const day = 24 * 60 * 60 * 1000;

/**
 * Bundles the pane with its fixture as the add-in is bundled, and gives the folder it is in. What was bundled from the same
 * files before is taken as it is, so that a run of many test files bundles once.
 */
export async function bundledPane(): Promise<string> {
  const bundles = join(projectFolder, ".cache", "pane-page");
  const folder = join(bundles, hashOf(inputs));
  if (existsSync(folder)) return folder;
  mkdirSync(bundles, { recursive: true });
  forgetOld(bundles);
  const fresh = join(bundles, `making-${randomUUID()}`);
  const { code, stdout, stderr } = await runNode([
    join("node_modules", "webpack-cli", "bin", "cli.js"),
    ...["--config", "test/support/pane/webpack.config.mjs", "--output-path", fresh],
  ]);
  if (code !== 0) throw new Error(stdout + stderr);
  return inPlace(fresh, folder);
}

/** It takes its place whole; where another run was faster, theirs is the same. */
function inPlace(fresh: string, folder: string): string {
  try {
    renameSync(fresh, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

/** Another run may still serve a younger one. */
function forgetOld(bundles: string): void {
  for (const name of readdirSync(bundles)) {
    const path = join(bundles, name);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(projectFolder, path)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(path: string): readonly string[] {
  const whole = join(projectFolder, path);
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
