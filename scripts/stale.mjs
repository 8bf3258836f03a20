import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inProject } from "./paths.mjs";

/**
 * Gives a check of whether something built is older than what it is built from: by the content of `inputs` (files or
 * folders of the project; a missing one counts as empty), kept in `.cache/built/<name>`. `isStale()` is also true when
 * one of `outputs` is gone. Call `remember()` when the build has succeeded.
 */
export function staleness(name, { inputs, outputs }) {
  const stamp = inProject(".cache", "built", name);
  const now = hashOf(inputs);
  return {
    isStale: () =>
      outputs.some((path) => !existsSync(inProject(path))) ||
      !existsSync(stamp) ||
      readFileSync(stamp, "utf8") !== now,
    remember: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const path of filesUnder(inProject(input)))
      hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
