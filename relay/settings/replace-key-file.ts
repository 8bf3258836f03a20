import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { platform } from "node:process";
import type { Secret } from "../secret.ts";
import { readWithFacts } from "./files.ts";

export interface KeyReplacement {
  /** Replaces the old key. The file always has one of the two, complete. Throws the system's error. */
  replace(key: Secret): void;
  /** Ensures that the replacement is on the disk. Throws the system's error. */
  confirm(): void;
  /** Removes the new file if it did not replace the old one. */
  close(): void;
}

/**
 * Makes the new file beside the old one, for the same owner (mode 0600). Throws the system's error, such as
 * EACCES, or EEXIST if another replacement is running.
 */
export function beginReplacement(path: string): KeyReplacement {
  const target = realpathSync(path);
  const newPath = replacementOf(target);
  const { uid, gid } = readWithFacts(target).facts;
  const file = openSync(newPath, "wx", 0o600);
  let isPresent = true;
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
    if (isPresent) rmSync(newPath, { force: true });
    isPresent = false;
  };
  try {
    fchmodSync(file, 0o600);
    // An administrator may run this as root, but the relay must be able to read the file.
    if (platform !== "win32") fchownSync(file, uid, gid);
  } catch (cause) {
    close();
    throw cause;
  }
  return {
    replace: (key) => {
      writeFileSync(file, `${key.reveal()}\n`);
      fsyncSync(file);
      closeSync(file);
      isOpen = false;
      renameSync(newPath, target);
      isPresent = false;
    },
    confirm: () => {
      // Windows cannot open a folder as a file.
      if (platform === "win32") return;
      const folder = openSync(dirname(target), "r");
      try {
        fsyncSync(folder);
      } finally {
        closeSync(folder);
      }
    },
    close,
  };
}

export const replacementOf = (path: string): string => `${path}.new`;
