import "../check-node.mjs";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../build.mjs";
import { runBundle } from "../bundle/bundle.mjs";
import { isMain, leave } from "../command.mjs";
import { inProject } from "../paths.mjs";

const inputs = [
  ...["addin", "contract", "locales", "scripts/bundle", "scripts/words", "test/support/pane"],
  ...["webpack.config.js", "package-lock.json"],
];

const day = 24 * 60 * 60 * 1000;

/**
 * Bundles the pane with the fixture of its tests, unless the same files were bundled before. Returns `{ok,
 * output, folder}`. `once` creates no cache, which makes a first bundle faster.
 */
export async function bundlePanePage({ once = false } = {}) {
  const bundles = inProject(".cache", "pane-page");
  const folder = join(bundles, hashOf(inputs).slice(0, 16));
  if (existsSync(folder)) return { ok: true, output: "", folder };
  mkdirSync(bundles, { recursive: true });
  // Another run may still serve a more recent one.
  for (const path of readdirSync(bundles).map((name) => join(bundles, name)))
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  const fresh = join(bundles, `making-${randomUUID()}`);
  const configuration = inProject("test", "support", "pane", "webpack.config.mjs");
  const isKept = !once || existsSync(inProject(".cache", "webpack", "pane-page-production__compiler1__"));
  const { code, output } = await runBundle(configuration, ["--to", fresh], { isKept });
  // If another run was faster, its bundle is the same.
  if (code === 0 && !existsSync(folder)) renameSync(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  return { ok: code === 0, output, folder };
}

// `node scripts/test/pane-page.mjs` prints the folder.
if (isMain(import.meta.url)) {
  const { ok, output, folder } = await bundlePanePage();
  console.log(ok ? folder : output);
  leave(ok ? 0 : 1);
}
