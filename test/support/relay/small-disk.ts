import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, rmdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of 8 MB that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it up to this number of free bytes. */
  fill(left: number): void;
  /** Empties it. */
  empty(): void;
  remove(): void;
}

/**
 * Creates a small disk in memory, for root or the user with this id. Returns undefined if the system does not
 * allow it: it needs root on Linux.
 */
export function makeSmallDisk(owner = 0): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  // The usual folder for files of tests belongs to root alone.
  const folder = mkdtempSync(join(owner === 0 ? tmpdir() : "/tmp", "wa-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=8m,mode=700,uid=${owner}`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    // Root in a container may lack this right.
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: (left) => {
      for (let size = 1 << 20; size > 0; size >>= 1)
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
        } catch {
          // The disk has no space for this size.
        }
      truncateSync(filler, statSync(filler).size - left);
    },
    empty: () => rmSync(filler),
    remove: () => {
      // libsql only closes its files when the process ends.
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}
