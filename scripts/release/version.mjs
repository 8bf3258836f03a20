import { readFileSync, writeFileSync } from "node:fs";
import { Problem } from "../command.mjs";
import { inProject } from "../paths.mjs";
import { run } from "../run.mjs";

/** The files that contain the version. */
export const versionFiles = [
  ...["package.json", "package-lock.json", "manifest.xml", "CHANGELOG.md"],
  // Workbooks of a link name the version of the manifest.
  "relay/open/add-in-id.ts",
];

/** Writes another version into {@link versionFiles}, and returns it. Refuses uncommitted changes. */
export async function setVersion(wanted, { allowDirty = false, day = today() } = {}) {
  const [packageJson, lock, manifest, changelog, addIn] = versionFiles.map((name) =>
    readFileSync(inProject(name), "utf8"),
  );
  const current = JSON.parse(packageJson).version;
  const version = nextVersion(current, wanted);
  const newChangelog = turnChangelog(changelog, version, day);
  if (!allowDirty) await refuseDirty();
  const newLock = JSON.parse(lock);
  newLock.version = version;
  newLock.packages[""].version = version;
  const texts = [
    packageJson.replace(`"version": "${current}"`, `"version": "${version}"`),
    `${JSON.stringify(newLock, undefined, 2)}\n`,
    manifest.replace(/(?<=<Version>)[\d.]+(?=<)/, (old) => manifestVersion(old, version)),
    newChangelog,
    addIn.replace(/(?<=version: ")[\d.]+(?=")/, (old) => manifestVersion(old, version)),
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

/** Returns `wanted`, such as `1.2.3`, or the next `patch`, `minor` or `major`. It must be newer. */
export function nextVersion(current, wanted) {
  const [major, minor, patch] = numbersOf(current);
  const steps = {
    major: [major + 1, 0, 0],
    minor: [major, minor + 1, 0],
    patch: [major, minor, patch + 1],
  };
  const next = Object.hasOwn(steps, wanted) ? steps[wanted].join(".") : wanted;
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(next))
    throw new Problem(`"${wanted}" is not a version: use 1.2.3, patch, minor or major.`);
  if (!isNewer(next, current))
    throw new Problem(`Version ${next} is not newer than ${current}, which package.json has.`);
  return next;
}

/**
 * Returns the manifest's version. Office needs four numbers, the first above 0, and only higher versions:
 * `1.2.3` becomes `1.2.3.0`, or else the current version with its last number increased.
 */
export function manifestVersion(current, version) {
  const same = `${version}.0`;
  if (numbersOf(version)[0] > 0 && isNewer(same, current)) return same;
  const numbers = numbersOf(current);
  return [...numbers.slice(0, 3), numbers[3] + 1].join(".");
}

const numbersOf = (version) => version.split(".").map(Number);

function isNewer(version, other) {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const at = one.findIndex((number, place) => number !== two[place]);
  return at >= 0 && one[at] > two[at];
}

const unreleased = "Unreleased";

/**
 * Makes the unreleased section of a changelog a dated version. Refuses an empty section, and a version that
 * the changelog already has.
 */
export function turnChangelog(changelog, version, day) {
  const section = sectionOf(changelog, unreleased);
  if (section === undefined || !/^[-*] /m.test(section))
    throw new Problem(
      `CHANGELOG.md has nothing under "## ${unreleased}": write there what ${version} brings.`,
    );
  if (sectionOf(changelog, version) !== undefined)
    throw new Problem(`CHANGELOG.md already has a section "## ${version}".`);
  const heading = `## ${unreleased}\n`;
  return changelog.replace(heading, () => `${heading}\n## ${version} - ${day}\n`);
}

/** Returns the section of a version, or else the unreleased one. */
export function changesOf(changelog, version) {
  const section = sectionOf(changelog, version) ?? sectionOf(changelog, unreleased);
  if (section === undefined) throw new Problem(`CHANGELOG.md has no section for ${version}.`);
  return section;
}

/** Returns a section with its second-level heading, or undefined. */
function sectionOf(changelog, name) {
  const sections = changelog.split(/^(?=## )/m);
  return sections.find((section) => /^## (\S+)/.exec(section)?.[1] === name);
}
