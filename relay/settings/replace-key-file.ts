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

/** A place for a new key beside the file that holds the old one. */
export interface KeyReplacement {
  /**
   * Puts the new key in the place of the old one: afterwards the file holds one of the two, whole. Throws the
   * system's error.
   */
  replace(key: Secret): void;
  /** Makes sure that the replacement is on the disk. Throws the system's error. */
  confirm(): void;
  /** Removes what was left beside the file. */
  close(): void;
}

/**
 * Makes the new file beside the old one, for the same owner alone (mode 0600), before there is a key to put
 * into it. Throws the system's error, such as EACCES where nothing can be made there, and EEXIST where
 * another replacement is under way.
 */
export function beginReplacement(path: string): KeyReplacement {
  const target = realpathSync(path);
  const beside = replacementOf(target);
  const { uid, gid } = readWithFacts(target).facts;
  const file = openSync(beside, "wx", 0o600);
  let isLeft = true;
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
    if (isLeft) rmSync(beside, { force: true });
    isLeft = false;
  };
  try {
    fchmodSync(file, 0o600);
    // An administrator may run this as root; the relay must still be able to read the file.
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
      renameSync(beside, target);
      isLeft = false;
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

/** The path of the new file beside a key file. */
export const replacementOf = (path: string): string => `${path}.new`;
