import { readFileSync } from "node:fs";
import { inProject } from "./paths.mjs";

/**
 * Gives the path of the script behind an installed tool, such as `tsc` of `typescript`. Started with Node itself,
 * since the shims in node_modules/.bin differ between systems.
 */
export function toolPath(packageName, tool = packageName) {
  const { bin } = JSON.parse(readFileSync(inProject("node_modules", packageName, "package.json"), "utf8"));
  return inProject("node_modules", packageName, typeof bin === "string" ? bin : bin[tool]);
}
