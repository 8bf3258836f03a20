import { Problem } from "./problem.mjs";

/** Gives the version after `current` that is asked for: `1.2.3` itself, or `patch`, `minor`, `major`. Refuses one that is not newer. */
export function nextVersion(current, wanted) {
  const [major, minor, patch] = numbersOf(current);
  const steps = {
    major: [major + 1, 0, 0],
    minor: [major, minor + 1, 0],
    patch: [major, minor, patch + 1],
  };
  const next = Object.hasOwn(steps, wanted) ? steps[wanted].join(".") : wanted;
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(next))
    throw new Problem(`"${wanted}" is no version: say 1.2.3, patch, minor or major.`);
  if (!isNewer(next, current))
    throw new Problem(`Version ${next} is not newer than ${current}, which package.json has.`);
  return next;
}

/**
 * Gives the manifest's version for a version of ours. Office wants four numbers, the first of them not 0, and takes an update only
 * where they have grown: `1.2.3` is `1.2.3.0`, and where that cannot be, the last number of what there was goes up by one.
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
