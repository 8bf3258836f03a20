// Every command imports this first, so that an old Node is reported before anything else fails.
import { readFileSync } from "node:fs";
import { inProject } from "./paths.mjs";

/** Returns a sentence if a version is older than `needed`, such as `20.19` or `20.19.1`. */
export function oldNodeSentence(version, needed = neededNode()) {
  const have = version.split(".").map(Number);
  const want = needed.split(".").map(Number);
  for (let part = 0; part < 3; part++) {
    const difference = (have[part] || 0) - (want[part] || 0);
    if (difference > 0) return undefined;
    if (difference < 0)
      return `Node ${version} is too old for this project: it needs Node ${needed} or newer. Get it from https://nodejs.org and start again.`;
  }
  return undefined;
}

function neededNode() {
  const { engines } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  return engines.node.replace(/[^\d.]/g, "");
}

const sentence = oldNodeSentence(process.versions.node);
if (sentence !== undefined) {
  console.error(sentence);
  process.exit(1);
}
