import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { run } from "../run.mjs";
import { turnChangelog } from "./changelog.mjs";
import { Problem } from "./problem.mjs";
import { manifestVersion, nextVersion } from "./version.mjs";

/** The files that a version stands in. */
export const versionFiles = ["package.json", "package-lock.json", "manifest.xml", "CHANGELOG.md"];

/**
 * Makes the project that of another version: in all of {@link versionFiles}, or, when it refuses, in none. Gives the version. With
 * `allowDirty` it does not ask whether everything else is committed.
 */
export async function setVersion(wanted, { allowDirty = false, day = today() } = {}) {
  const [own, lock, manifest, changelog] = versionFiles.map((name) => readFileSync(inProject(name), "utf8"));
  const current = JSON.parse(own).version;
  const version = nextVersion(current, wanted);
  const turned = turnChangelog(changelog, version, day);
  if (!allowDirty) await refuseDirty();
  const locked = JSON.parse(lock);
  locked.version = version;
  locked.packages[""].version = version;
  const texts = [
    own.replace(`"version": "${current}"`, `"version": "${version}"`),
    `${JSON.stringify(locked, undefined, 2)}\n`,
    manifest.replace(/(?<=<Version>)[\d.]+(?=<)/, (old) => manifestVersion(old, version)),
    turned,
  ];
  versionFiles.forEach((name, at) => writeFileSync(inProject(name), texts[at]));
  return version;
}

const today = () => new Date().toISOString().slice(0, 10);

async function refuseDirty() {
  const { code, output } = await run("git", ["status", "--porcelain"]);
  if (code !== 0) throw new Problem(`git cannot say whether everything is committed:\n${output.trim()}`);
  if (output.trim() !== "")
    throw new Problem(
      `Not everything is committed (--allow-dirty makes a version all the same, for trials):\n${output.trimEnd()}`,
    );
}
