import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

// The relay's journal has such a mark, too (relay/journal/sqlite/mark.ts). Relay and service run without each other, and what they share,
// the contract, knows no disk; so each has its own, with its own words.

/** Which data file it is, and how many changes to it were on disk. */
export interface Marked {
  readonly id: string;
  readonly changes: number;
}

/** What stands beside a data file: how far it had come at least. */
export interface Mark {
  /** Says that so many changes are on disk now. */
  note(changes: number): void;
  close(): void;
}

/** The path of a data file's mark: `service.mark` beside `service.db`. */
export function markOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.mark`;
}

/** Each mark is as long as every other one, so that a next one is written over it at once. */
const length = 128;

/** Reads a mark; undefined where there is none. Throws words for people where it cannot be understood. */
export function readMark(path: string): Marked | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    if (isOfSystem(cause) && cause.code === "ENOENT") return undefined;
    throw cause;
  }
  const [, id, changes] = /^\{"data":"([\w-]+)","changes":(\d+)\}\s*$/.exec(text) ?? [];
  if (id !== undefined) return { id, changes: Number(changes) };
  throw new Error(
    `${path} cannot be understood. If the data file beside it is the right one, remove the mark: the service makes it anew.`,
  );
}

/**
 * Compares a data file with the mark that stands beside it; one of a service that made no marks is undefined. Throws words that say how
 * to go on where the mark was made for another file or where what was written is gone. A file without a mark is as whole as one can tell:
 * it is new, of an older service, or somebody took the mark away.
 */
export function compareWithMark(
  file: string,
  marked: Marked | undefined,
  found: Marked | "empty" | undefined,
): void {
  if (marked === undefined) return;
  const mark = markOf(file);
  if (found === "empty")
    throw new Error(
      `${file} holds nothing, though ${marked.changes} changes were written to it, as ${mark} says. Put a backup in its place and remove the mark; or remove the mark alone to begin with new data.`,
    );
  if (found?.id !== marked.id)
    throw new Error(
      `${file} is other data than that which ${mark} was made for. Put back what belongs there, or remove the mark to go on with this.`,
    );
  if (found.changes < marked.changes)
    throw new Error(
      `${file} has lost what was written: ${found.changes} of ${marked.changes} changes are in it, as in a backup or where ${file}-wal is missing. Put back what is missing, or remove ${mark} to go on with what is there.`,
    );
}

/** Puts a mark beside a data file, for its owner alone, where there is none, and returns it; other processes may hold it, too. */
export function keepMark(path: string, { id, changes: first }: Marked, isThere: boolean): Mark {
  if (!isThere) {
    const file = openSync(`${path}.new`, "w", 0o600);
    try {
      writeMark(file, id, first);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  }
  const file = openSync(path, "r+");
  return {
    note: (changes) => {
      try {
        writeMark(file, id, changes);
      } catch (cause) {
        // The change itself is on disk; a mark that is behind takes less for certain, and the next one catches up.
        if (!isOfSystem(cause)) throw cause;
      }
    },
    close: () => closeSync(file),
  };
}

function writeMark(file: number, id: string, changes: number): void {
  writeSync(file, `${JSON.stringify({ data: id, changes }).padEnd(length - 1)}\n`, 0);
}

function isOfSystem(thrown: unknown): thrown is { readonly code: string } {
  return typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string";
}
