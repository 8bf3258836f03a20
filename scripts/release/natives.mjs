import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import tar from "tar-stream";
import { npmCommand } from "../install.mjs";
import { Problem } from "../command.mjs";
import { inProject } from "../paths.mjs";
import { run } from "../run.mjs";

const libsqlFolder = "node_modules/@libsql/";

/** Returns libsql's native packages in a lock. */
export function nativesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path]) => path.startsWith(libsqlFolder))
    .map(([path, { version, integrity, os, cpu }]) => {
      return { path, target: path.slice(libsqlFolder.length), version, integrity, os, cpu };
    });
}

/**
 * Returns `{found, missing}` libraries: fetched into `cache`, else those in node_modules, or only these with
 * `here`. Refuses a package whose integrity differs from the lock, and a missing one for this machine.
 */
export async function collectNatives(
  natives,
  { here = false, env = {}, cache = inProject(".cache", "native") } = {},
) {
  const problems = here ? {} : await fetchInto(cache, natives, env);
  const found = [];
  const missing = [];
  for (const native of natives) {
    const packed = join(cache, fileOf(native));
    if (!here && existsSync(packed)) found.push({ ...native, content: await contentOf(packed) });
    else if (isInstalled(native) && !(here && isForOtherLibrary(native)))
      found.push({ ...native, content: read(native.path, "index.node") });
    else missing.push({ ...native, why: here ? "left out by --here" : problems[native.target] });
  }
  const needed = missing.filter(({ os, cpu }) => os.includes(process.platform) && cpu.includes(process.arch));
  // With --here, npm has already decided which libraries this system can use.
  if ((here && found.length === 0) || (!here && needed.length > 0))
    throw new Problem(
      `The native library of libsql for this machine could not be obtained:\n${needed.map(({ target, why }) => `  ${target}: ${why}`).join("\n")}`,
    );
  return { found, missing };
}

/** True for the other C library of Linux (glibc or musl): npm installs packages for both. */
function isForOtherLibrary({ target }) {
  const usesGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return process.platform === "linux" && usesGlibc === target.includes("musl");
}

const read = (path, name) => readFileSync(inProject(...path.split("/"), name));
const fileOf = ({ target, version }) => `libsql-${target}-${version}.tgz`;

/** Fetches missing packages with npm. Returns the reasons of failures by target. */
async function fetchInto(folder, natives, env) {
  mkdirSync(folder, { recursive: true });
  const wanted = natives.filter((native) => {
    const path = join(folder, fileOf(native));
    if (existsSync(path) && !isLocked(path, native)) rmSync(path);
    return !existsSync(path);
  });
  const problems = {};
  if (wanted.length === 0) return problems;
  // The folder is temporary, so that a partial package is never used.
  const temporaryFolder = mkdtempSync(join(folder, "fetched-"));
  const npm = npmCommand();
  const pack = (packages) => {
    const names = packages.map(({ target, version }) => `@libsql/${target}@${version}`);
    const options = ["--prefer-offline", "--loglevel", "error", "--pack-destination", temporaryFolder];
    return run(npm.program, [...npm.args, "pack", ...names, ...options], { seconds: 300, env });
  };
  try {
    // If the registry lacks one package, npm fails for all, so each is then fetched alone.
    if ((await pack(wanted)).code !== 0)
      for (const native of wanted)
        if (!existsSync(join(temporaryFolder, fileOf(native)))) {
          const { code, output } = await pack([native]);
          if (code !== 0) problems[native.target] = reasonIn(output);
        }
    for (const native of wanted) {
      const path = join(temporaryFolder, fileOf(native));
      if (!existsSync(path)) continue;
      if (!isLocked(path, native))
        throw new Problem(
          `The registry's @libsql/${native.target} ${native.version} is not the one that package-lock.json names.`,
        );
      renameSync(path, join(folder, fileOf(native)));
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true });
  }
  return problems;
}

/** Returns npm's first error, such as `404 Not Found - GET …`. */
const reasonIn = (output) => /^npm error (?!code )(.+)$/m.exec(output)?.[1]?.trim() ?? "npm pack has failed";

function isLocked(path, { integrity }) {
  const hash = createHash("sha512").update(readFileSync(path)).digest("base64");
  return integrity.split(" ").includes(`sha512-${hash}`);
}

function isInstalled({ path, version, integrity }) {
  const list = inProject("node_modules", ".package-lock.json");
  const installed = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).packages[path] : undefined;
  return installed?.version === version && installed.integrity === integrity;
}

async function contentOf(packed) {
  const entries = tar.extract();
  entries.end(gunzipSync(readFileSync(packed)));
  for await (const entry of entries) {
    if (entry.header.name === "package/index.node") return buffer(entry);
    entry.resume();
  }
  throw new Problem(`${packed} contains no package/index.node.`);
}
