import { existsSync, mkdirSync, closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder for its owner alone (mode 0700), and those above it that are missing. Throws the system's error where that cannot
 * be done; Node's own way to make them all tries for ever where the one above lets nothing be made in it, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}

/** A file's text and what the system says of it, such as who may read it. */
export interface FileWithFacts {
  readonly text: string;
  readonly facts: Stats;
}

/** Reads both of one and the same file, also where it is replaced meanwhile. Throws the system's error. */
export function readWithFacts(path: string): FileWithFacts {
  const file = openSync(path, "r");
  try {
    return { facts: fstatSync(file), text: readFileSync(file, "utf8") };
  } finally {
    closeSync(file);
  }
}

/** A file's text without the byte order mark that Windows' own tools put before it, which JSON does not know. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}
