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

/** Makes a small disk in memory; undefined where the system does not let one be made, which takes root on Linux. */
export function makeSmallDisk(): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "wa-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=700", "tmpfs", folder], { stdio: "ignore" });
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
