import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import type { Stats } from "node:fs";

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
