import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";

const block = 512;

/**
 * Unpacks a tar archive (ustar: folders, files, symbolic links; other entries are skipped) into a folder.
 * Refuses names that lead out of the folder.
 */
export function untar(archive, folder) {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + block);
    const size = parseInt(text(header, 124, 12), 8) || 0;
    const type = text(header, 156, 1) || "0";
    const prefix = text(header, 257, 5) === "ustar" ? text(header, 345, 155) : "";
    const path = resolve(folder, prefix, text(header, 0, 100));
    if (path !== resolve(folder) && !path.startsWith(resolve(folder) + sep))
      throw new Error(`The archive names a file outside of ${folder}: ${path}`);
    if (type === "5") mkdirSync(path, { recursive: true });
    else if (type === "0" || type === "2") {
      mkdirSync(dirname(path), { recursive: true });
      if (type === "2") symlinkSync(text(header, 157, 100), path);
      else {
        writeFileSync(path, archive.subarray(at + block, at + block + size));
        chmodSync(path, parseInt(text(header, 100, 8), 8) & 0o777);
      }
    }
    at += block + Math.ceil(size / block) * block;
  }
}

/** Reads a field of a header up to its first NUL. */
const text = (header, start, length) =>
  header
    .toString("utf8", start, start + length)
    .replace(/\0.*$/s, "")
    .trim();
