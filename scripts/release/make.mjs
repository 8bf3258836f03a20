import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import tar from "tar-stream";
import { Problem } from "../command.mjs";
import { inProject } from "../paths.mjs";
import { runBundle } from "../bundle/bundle.mjs";
import { runNode } from "../run.mjs";
import { componentsOf } from "./components.mjs";
import { filesOf } from "./files.mjs";
import { collectNatives, nativesOf } from "./natives.mjs";
import { sbomOf } from "./sbom.mjs";

/**
 * Writes the archive, its bill of materials, the manifest and their checksums into `out`. Returns the written
 * `files`, the systems that miss a native library, and the `entries` of the archive.
 */
export async function makeRelease({ out, manifest, here, say }) {
  const read = (name) => readFileSync(inProject(name), "utf8");
  const [packageJson, lock] = ["package.json", "package-lock.json"].map((name) => JSON.parse(read(name)));
  const work = mkdtempSync(join(tmpdir(), "wa-release-"));
  try {
    say("Bundling the relay …");
    const relay = join(work, "relay");
    await bundle(relay);
    say(here ? "Taking the native libraries of this machine …" : "Getting the native libraries …");
    const natives = await collectNatives(nativesOf(lock), { here });
    const list = (path) => JSON.parse(readFileSync(path, "utf8"));
    const components = componentsOf(lock, {
      "relay.mjs": list(`${relay}.packages.json`),
      "addin/": list(inProject("dist", "addin.packages.json")),
      "native/": natives.found.map(({ path }) => path),
    });
    say("Packing …");
    const entries = filesOf({ packageJson, relay, natives, components, changelog: read("CHANGELOG.md") });
    await testRelease(entries, join(work, "tried"));
    const name = `work-analysis-relay-${packageJson.version}`;
    const direct = Object.keys(lock.packages[""].dependencies);
    const bill = sbomOf({
      ...{
        name: "work-analysis-relay",
        version: packageJson.version,
        licence: packageJson.license,
        components,
      },
      direct: components.filter((one) => direct.includes(one.name)).map(({ purl }) => purl),
    });
    const contents = {
      "manifest.xml": manifest,
      "sbom.cdx.json": `${JSON.stringify(bill, undefined, 2)}\n`,
      [`${name}.tgz`]: await pack(entries.map((file) => ({ ...file, name: `${name}/${file.name}` }))),
    };
    return {
      files: writeAll(out, contents),
      missing: natives.missing,
      entries: entries.map((file) => ({ name: file.name, size: file.content.length })),
    };
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** 1 January 1980, because some programs refuse older files. */
const mtime = new Date(315_532_800_000);

/** Packs files reproducibly: sorted, with a fixed date. */
async function pack(files) {
  const folders = new Set(files.flatMap(({ name }) => foldersOf(name)));
  const all = [...files, ...[...folders].map((name) => ({ name }))];
  const archive = tar.pack();
  for (const { name, content } of all.sort((one, other) => (one.name < other.name ? -1 : 1)))
    if (content === undefined) archive.entry({ name, type: "directory", mode: 0o755, mtime });
    else archive.entry({ name, mode: 0o644, mtime }, content);
  archive.finalize();
  const packed = gzipSync(await buffer(archive));
  // Byte 9 would be the operating system of the machine. 255 means that it is unknown.
  packed[9] = 255;
  return packed;
}

const foldersOf = (name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1));

async function bundle(folder) {
  const configuration = inProject("scripts", "release", "webpack.config.mjs");
  const { code, output } = await runBundle(configuration, ["--to", folder], { isKept: false });
  if (code !== 0) throw new Problem(output);
  if (output.trim() !== "") throw new Problem(`The relay was not bundled correctly:\n${output}`);
  // Packages refer to source maps, which are not included.
  const file = join(folder, "relay.mjs");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*\n/gm, ""));
}

/** Starts the release's relay in `folder`. It must load, and refuse an unknown command. */
async function testRelease(entries, folder) {
  for (const { name, content } of entries)
    if (/^(?:relay\.mjs|package\.json|native\/.*)$/.test(name)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  const { code, output } = await runNode([join(folder, "relay.mjs"), "try"], { seconds: 60 });
  if (code !== 2) throw new Problem(`The release does not start on this machine:\n${output}`);
}

/** Replaces an earlier release in the folder, and writes checksums. */
function writeAll(out, contents) {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (/^(?:work-analysis-relay-.*\.tgz|sbom\.cdx\.json|manifest\.xml|SHA256SUMS)$/.test(name))
      rmSync(join(out, name));
  const sums = Object.entries(contents).map(
    ([name, content]) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`,
  );
  const all = { ...contents, SHA256SUMS: sums.join("") };
  return Object.entries(all).map(([name, content]) => {
    writeFileSync(join(out, name), content);
    return { name, size: Buffer.byteLength(content) };
  });
}
