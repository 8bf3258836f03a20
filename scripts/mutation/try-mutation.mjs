import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative, sep } from "node:path";
import { inProject, root } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

/** The folders that a copy shares with the project. */
const shared = ["node_modules", "dist"];
const notCopied = new Set([...shared, ".git", ".cache", ".data"]);

/** Copies the project into a temporary folder and returns it. It is removed when the process ends. */
export function copiedTree() {
  const folder = mkdtempSync(join(tmpdir(), "work-analysis-mutation-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) });
  for (const name of shared) symlinkSync(inProject(name), join(folder, name), "junction");
  return folder;
}

/**
 * Runs test files of a copy, in this order, until one fails. Returns `{ outcome, by }`: "survived", "caught"
 * by the failed file, or "timeout" after `seconds`.
 */
export async function runTestsIn(tree, files, seconds) {
  if (files.length === 0) return { outcome: "survived" };
  const paths = files.map((file) => join(tree, file));
  const { code, timedOut, output } = await runNode(
    [
      toolPath("jest"),
      ...["--config", join(tree, "jest.config.js"), "--selectProjects", "node"],
      ...["--runInBand", "--bail", "--silent", "--forceExit"],
      ...["--testSequencer", join(tree, "scripts", "test", "sequencer.mjs")],
      ...["--cacheDirectory", join(tree, ".cache", "jest"), "--runTestsByPath", ...paths],
    ],
    { seconds, cwd: tree, env: { TESTS_IN_ORDER: paths.join("\n"), FORCE_COLOR: "0" } },
  );
  if (timedOut) return { outcome: "timeout" };
  if (code === 0) return { outcome: "survived" };
  const [, by] = /^FAIL .*?(test\S+\.test\.ts)/m.exec(output) ?? [];
  if (by === undefined) throw new Error(`Jest did not run the tests:\n${output}`);
  return { outcome: "caught", by: by.replaceAll("\\", "/") };
}

/** Runs test files with {@link runTestsIn} while one file has a mutation. */
export async function tryMutation(tree, { file, start, end, becomes }, files, seconds) {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.slice(0, start) + becomes + text.slice(end));
  try {
    return await runTestsIn(tree, files, seconds);
  } finally {
    writeFileSync(path, text);
  }
}

const folders = ["contract", "office-host", "addin", "relay", "service", "workbench", "scripts", "test"];
const imported =
  /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+"([.@][^"]+)"|^\s*import\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm;

/** The files of the workspace's package by their import names. */
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
 * Returns the test files that import changed files, nearest first, as `{file, steps}`: 0 for a changed test,
 * 1 for an importing one, and so on. Type imports do not count. `texts` are pairs of path and text.
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
