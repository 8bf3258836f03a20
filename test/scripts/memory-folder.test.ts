import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

/** Where a process puts temporary files that was told to keep them at a place. */
async function temporaryFolderAt(place: string): Promise<string> {
  const module = pathToFileURL(join(projectFolder, "scripts", "test", "memory-folder.mjs")).href;
  const code = `import { tmpdir } from "node:os";
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)};
    keepTemporaryFilesInMemory(${JSON.stringify(place)});
    process.stdout.write(tmpdir());`;
  const { code: ended, stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  if (ended !== 0) throw new Error(stderr);
  return stdout;
}

test("temporary files go to the place as long as the process runs, and leave nothing there", async () => {
  const place = mkdtempSync(join(tmpdir(), "wa-memory-"));
  const folder = await temporaryFolderAt(place);
  // On Windows it is TEMP that counts, and there is no such place.
  if (process.platform !== "win32") expect(dirname(folder)).toBe(place);
  expect(readdirSync(place)).toEqual([]);
  rmSync(place, { recursive: true });
});

test("without such a place they stay where the system puts them", async () => {
  expect(await temporaryFolderAt(join(projectFolder, "no such place"))).toBe(tmpdir());
});
