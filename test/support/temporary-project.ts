import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "./script.ts";

/** A throw-away folder with the project's own configuration and whatever files a story needs. */
export interface TemporaryProject {
  readonly folder: string;
  remove(): void;
}

const parts = ["contract", "addin", "relay", "service", "workbench"];
const rootFiles = ["package.json", "tsconfig.json", "eslint.config.js", ".dependency-cruiser.cjs"];

/**
 * Makes a folder with the project's configuration files and the given files (path → text). With `insideProject` it
 * stands under .cache, where tools find the project's node_modules above it; else in the system's temporary folder.
 */
export function makeProject(
  files: Readonly<Record<string, string>>,
  { insideProject = false } = {},
): TemporaryProject {
  const above = insideProject ? join(projectFolder, ".cache") : tmpdir();
  mkdirSync(above, { recursive: true });
  const folder = mkdtempSync(join(above, "boundaries-"));
  for (const name of [...rootFiles, ...parts.flatMap(configurationsUnder)])
    cpSync(join(projectFolder, name), join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The tsconfig.json files of a part and of the folders in it. */
function configurationsUnder(part: string): string[] {
  return readdirSync(join(projectFolder, part), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("tsconfig.json"))
    .map((path) => join(part, path));
}
