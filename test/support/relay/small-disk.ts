import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, rmdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, of 8 MB, that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it but for so many bytes. */
  fill(left: number): void;
  /** Makes room again. */
  empty(): void;
  remove(): void;
}

/** Makes a small disk in memory, for root or another user of this number; undefined where the system does not let one be made, which takes root on Linux. */
export function makeSmallDisk(owner = 0): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  // The folder for the files of a run of all tests is root's alone.
  const folder = mkdtempSync(join(owner === 0 ? tmpdir() : "/tmp", "wa-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=8m,mode=700,uid=${owner}`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    // A container may be root without this right.
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
          // No more of this size.
        }
      truncateSync(filler, statSync(filler).size - left);
    },
    empty: () => rmSync(filler),
    remove: () => {
      // libsql lets its files go with the process only.
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}
