import { readdirSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { inProject } from "../paths.mjs";

const folders = ["contract", "office-host", "addin", "relay", "service", "workbench", "scripts", "test"];
const imported =
  /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+"([.@][^"]+)"|^\s*import\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm;

/** The files that the package of the workspace exports, by the names it does so under. */
const exported = new Map(
  ["office-host"].flatMap((folder) => {
    const own = JSON.parse(readFileSync(inProject(folder, "package.json"), "utf8"));
    return Object.entries(own.exports).map(([name, path]) => [
      posix.join(own.name, name),
      posix.join(folder, path),
    ]);
  }),
);

/**
 * Gives the test files that a change of files touches, nearest first, as `{file, steps}`: 0 is a test file that changed itself, 1 one that
 * imports what changed, and so on. Types alone are no way from one file to another. Paths are the project's, with "/". `texts` are pairs of path and text.
 */
export function touchedTests(changed, texts = readSources()) {
  const sources = new Map(texts);
  const importers = new Map();
  for (const [file, text] of sources)
    for (const [, from, bare, later] of text.matchAll(imported)) {
      const name = from ?? bare ?? later;
      const target = exported.get(name) ?? posix.join(posix.dirname(file), name);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, step] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  return [...steps]
    .filter(([file]) => file.endsWith(".test.ts") && sources.has(file))
    .map(([file, step]) => ({ file, steps: step }))
    .sort((a, b) => a.steps - b.steps || (a.file < b.file ? -1 : 1));
}

function readSources() {
  const sources = new Map();
  for (const folder of folders)
    for (const entry of readdirSync(inProject(folder), { recursive: true, encoding: "utf8" }))
      if (/\.(tsx?|mjs)$/.test(entry)) {
        const file = [folder, ...entry.split(sep)].join("/");
        sources.set(file, readFileSync(inProject(file), "utf8"));
      }
  return sources;
}
