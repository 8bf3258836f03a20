import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "../script.ts";

/** A temporary folder with the project's configuration and a story's files. */
export interface TemporaryProject {
  readonly folder: string;
  remove(): void;
}

const parts = ["contract", "office-host", "addin", "relay", "service", "workbench"];
const rootFiles = [
  "package.json",
  "tsconfig.json",
  ".oxlintrc.json",
  "scripts/lint/house.mjs",
  "scripts/lint/imports.cjs",
  ".dependency-cruiser.cjs",
];

/**
 * Makes a temporary folder with the project's configuration files and the given files (path → text).
 * `withPackages` adds the project's node_modules.
 */
export function makeProject(
  files: Readonly<Record<string, string>>,
  { withPackages = false } = {},
): TemporaryProject {
  // Compilers print real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "boundaries-")));
  for (const name of [...rootFiles, ...parts.flatMap(configurationsUnder)])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  if (withPackages)
    symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Returns the tsconfig.json files of a part and its folders. */
function configurationsUnder(part: string): string[] {
  return readdirSync(join(projectFolder, part), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("tsconfig.json"))
    .map((path) => join(part, path));
}
