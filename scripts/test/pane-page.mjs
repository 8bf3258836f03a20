import "../check-node.mjs";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMain, leave } from "../command.mjs";
import { inProject } from "../paths.mjs";
import { runBundle } from "../bundle/bundle.mjs";

/** Everything that the page is made of. */
const inputs = [
  "addin",
  "contract",
  "locales",
  "scripts/bundle",
  "scripts/words",
  "test/support/pane",
  "webpack.config.js",
  "package-lock.json",
];

const day = 24 * 60 * 60 * 1000;

/**
 * Bundles the pane with the fixture of its tests as the add-in is bundled; gives `{ok, output, folder}`. What was bundled from
 * the same files before is taken as it is, so that a run of many test files bundles once. `once`: a checkout where no bundle of the page was
 * kept keeps none, which makes its first sooner.
 */
export async function bundlePanePage({ once = false } = {}) {
  const bundles = inProject(".cache", "pane-page");
  const folder = join(bundles, hashOf(inputs));
  if (existsSync(folder)) return { ok: true, output: "", folder };
  mkdirSync(bundles, { recursive: true });
  forgetOld(bundles);
  const fresh = join(bundles, `making-${randomUUID()}`);
  const configuration = inProject("test", "support", "pane", "webpack.config.mjs");
  const isKept = !once || existsSync(inProject(".cache", "webpack", "pane-page-production__compiler1__"));
  const { code, output } = await runBundle(configuration, ["--to", fresh], { isKept });
  if (code === 0) putInPlace(fresh, folder);
  return { ok: code === 0, output, folder };
}

/** It takes its place whole; where another run was faster, theirs is the same. */
function putInPlace(fresh, folder) {
  try {
    renameSync(fresh, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(fresh, { recursive: true });
  }
}

/** Another run may still serve a younger one. */
function forgetOld(bundles) {
  for (const name of readdirSync(bundles)) {
    const path = join(bundles, name);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(inProject(path)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(path) {
  if (statSync(inProject(path)).isFile()) return [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

// `node scripts/test/pane-page.mjs` prints the folder.
if (isMain(import.meta.url)) {
  const { ok, output, folder } = await bundlePanePage();
  console.log(ok ? folder : output);
  leave(ok ? 0 : 1);
}
