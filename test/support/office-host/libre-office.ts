import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** The path of LibreOffice, if it is installed. */
export const libreOffice = [
  "soffice",
  "libreoffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
].find((name) => spawnSync(name, ["--version"], { timeout: 20_000 }).status === 0);

const converting = promisify(execFile);

/** Converts a file with LibreOffice to another format. Returns the new files by name. */
export async function throughLibreOffice(
  bytes: Uint8Array,
  format: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), "xlsx-"));
  try {
    const file = join(folder, "workbook.xlsx");
    const out = join(folder, "out");
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const words = [profile, "--headless", "--convert-to", format, "--outdir", out, file];
    await converting(libreOffice ?? "soffice", words, { timeout: 100_000 });
    const made = await readdir(out);
    return new Map(
      await Promise.all(
        made.map(async (name) => [name, new Uint8Array(await readFile(join(out, name)))] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
