import "./check-node.mjs";
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { prepare } from "./build.mjs";
import { leave, optionsOf, Problem } from "./command.mjs";
import { manifestFor, originFrom } from "./manifest.mjs";
import { inProject, root } from "./paths.mjs";
import { setVersion, versionFiles } from "./release/version.mjs";

const usage = `Say: npm run release -- [--version 1.2.3|patch|minor|major] [--allow-dirty] [--url https://relay.plant.example]
       [--here] [--out FOLDER]
  --version      sets the project to this version first; without --allow-dirty, everything must be committed
  --url          writes the manifest of the release for this address instead of https://localhost:3000
  --here         packs the native libraries of this machine alone: for trials and images; nothing is downloaded
  --out          writes into another folder than dist/release`;

const options = {
  version: { type: "string" },
  url: { type: "string" },
  out: { type: "string" },
  "allow-dirty": { type: "boolean", default: false },
  here: { type: "boolean", default: false },
};

const say = (words) => console.log(words);

/** Returns the exit code. */
async function release() {
  const values = optionsOf(options, usage);
  if (values === undefined) return 2;
  const { origin, problem } = originFrom(values.url ?? "https://localhost:3000");
  if (problem !== undefined) {
    console.error(URL.canParse(values.url) ? problem : usage);
    return 2;
  }
  try {
    const version =
      values.version && (await setVersion(values.version, { allowDirty: values["allow-dirty"] }));
    if (version) say(`This is version ${version} now: ${versionFiles.join(", ")} say so.`);
    if (!(await prepare())) return 1;
    // These modules need packages that were only just installed.
    const { makeRelease } = await import("./release/make.mjs");
    const out = resolve(values.out ?? inProject("dist", "release"));
    const manifest = manifestFor(readFileSync(inProject("manifest.xml"), "utf8"), origin);
    const made = await makeRelease({ out, manifest, here: values.here, say });
    tell(made, out);
    say(
      values.url === undefined
        ? `manifest.xml is that for ${origin}: --url https://relay.plant.example writes another.`
        : `manifest.xml is that for the add-in at ${origin}.`,
    );
    if (version) say(gitCommands(version));
    return 0;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    console.error(cause.message);
    return 1;
  }
}

function tell({ files, missing, entries }, out) {
  const shown = {};
  for (const { name, size } of entries) {
    const part = name.replace(/^(addin|deploy|docs|scripts)\/.*/, "$1/");
    shown[part] = (shown[part] ?? 0) + size;
  }
  say("In the archive:");
  for (const part of Object.keys(shown).sort()) say(`  ${sizeOf(shown[part])}  ${part}`);
  say(`In ${relative(root, out) || out}:`);
  for (const { name, size } of files) say(`  ${sizeOf(size)}  ${name}`);
  if (missing.length > 0) {
    say(
      "Without a native library, so that the relay does not start there (native/README.md in the archive says so too):",
    );
    for (const { target, why } of missing) say(`  ${target}: ${why}`);
  }
}

const sizeOf = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);

const gitCommands = (version) => `Nothing is committed, tagged or published. To do so:
  git add ${versionFiles.join(" ")}
  git commit --message "Release ${version}"
  git tag --annotate v${version} --message "Version ${version}"
  git push --follow-tags
To go back: git restore ${versionFiles.join(" ")}`;

leave(await release());
