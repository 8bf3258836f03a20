import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

let folder: string;
beforeEach(() => {
  mkdirSync(join(projectFolder, ".cache"), { recursive: true });
  folder = mkdtempSync(join(projectFolder, ".cache", "stale-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Returns whether the built file is stale, and optionally remembers the build. */
async function isStale(remember = false): Promise<boolean> {
  const name = relative(projectFolder, folder);
  const module = pathToFileURL(join(projectFolder, "scripts", "build.mjs")).href;
  const spec = { inputs: [join(name, "source")], outputs: [join(name, "built.txt")] };
  const code = `import { staleness } from ${JSON.stringify(module)};
    const { isStale, remember } = staleness(${JSON.stringify(join("..", "..", name, "stamp"))}, ${JSON.stringify(spec)});
    process.stdout.write(String(isStale())); ${remember ? "remember();" : ""}`;
  return (await runNode(["--input-type=module", "-e", code])).stdout === "true";
}

test("a build is stale until remembered, and again after a changed input or a missing output", async () => {
  mkdirSync(join(folder, "source"));
  writeFileSync(join(folder, "source", "a.ts"), "one");
  writeFileSync(join(folder, "built.txt"), "");
  expect(await isStale(true)).toBe(true);
  expect(await isStale()).toBe(false);
  writeFileSync(join(folder, "source", "a.ts"), "two");
  expect(await isStale(true)).toBe(true);
  writeFileSync(join(folder, "source", "b.ts"), "");
  expect(await isStale(true)).toBe(true);
  rmSync(join(folder, "built.txt"));
  expect(await isStale()).toBe(true);
});
