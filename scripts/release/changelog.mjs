import { Problem } from "./problem.mjs";

const unreleased = "Unreleased";

/** Gives a changelog in which what was unreleased is a version of a day, under an empty heading for what comes next. Refuses where there is nothing. */
export function turnChangelog(changelog, version, day) {
  const section = sectionOf(changelog, unreleased);
  if (section === undefined || !/^[-*] /m.test(section))
    throw new Problem(
      `CHANGELOG.md has nothing under "## ${unreleased}": write there what ${version} brings.`,
    );
  if (sectionOf(changelog, version) !== undefined)
    throw new Problem(`CHANGELOG.md has a section "## ${version}" already.`);
  const heading = `## ${unreleased}\n`;
  return changelog.replace(heading, () => `${heading}\n## ${version} - ${day}\n`);
}

/** Gives what a changelog says of a version, with its heading; where it has none yet, what is unreleased. */
export function changesOf(changelog, version) {
  const section = sectionOf(changelog, version) ?? sectionOf(changelog, unreleased);
  if (section === undefined) throw new Problem(`CHANGELOG.md says nothing of ${version}.`);
  return section;
}

/** From a heading of the second level up to the next one. */
function sectionOf(changelog, name) {
  const sections = changelog.split(/^(?=## )/m);
  return sections.find((section) => /^## (\S+)/.exec(section)?.[1] === name);
}
