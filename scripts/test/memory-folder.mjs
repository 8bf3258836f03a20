import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux keeps what lies here in memory. */
const inMemory = "/dev/shm";
const room = 1024 * 1024 * 1024;

/**
 * Sends the temporary files of this process and of those it starts into memory until it ends: databases wait for a disk at every
 * change, and tests throw theirs away. Does nothing where there is no such place, or less than 1 GB of room in it.
 */
export function keepTemporaryFilesInMemory(place = inMemory) {
  if (!existsSync(place)) return;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < room) return;
  const folder = mkdtempSync(join(place, "work-analysis-"));
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
