import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder, runNode } from "../../support/script.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-releases-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a release and returns its files. */
async function release(name: string): Promise<ReadonlyMap<string, Buffer>> {
  const out = join(folder, name);
  const script = join(projectFolder, "scripts", "release.mjs");
  const { code, stdout, stderr } = await runNode([script, "--here", "--out", out]);
  if (code !== 0) throw new Error(stdout + stderr);
  return new Map(readdirSync(out).map((file) => [file, readFileSync(join(out, file))]));
}

test("a second release of the same tree has the same bytes", async () => {
  const [first, second] = [await release("first"), await release("second")];
  expect([...second.keys()]).toEqual([...first.keys()]);
  for (const [file, content] of first)
    expect([file, second.get(file)?.equals(content)]).toEqual([file, true]);
});
