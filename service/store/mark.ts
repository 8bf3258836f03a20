import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

// The file service.mark beside service.db has the number of changes on disk. It reveals a data file that was
// replaced, emptied or cut off. The relay's journal has its own (relay/journal/sqlite/mark.ts): relay and
// service run without each other, and the contract, which they share, uses no disk.

/** The id of a data file, and the number of its changes that are known to be on disk. */
export interface Marked {
  readonly id: string;
  readonly changes: number;
}

/** The open mark of a data file. */
export interface Mark {
  /** Writes into the mark that this many changes are on disk. */
  note(changes: number): void;
  close(): void;
}

/** Returns the path of a data file's mark: `service.mark` beside `service.db`. */
export function markOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.mark`;
}

/** The length of every mark in bytes. Equal lengths let the next one overwrite it completely. */
const length = 128;

/** Returns a mark, or undefined if there is none. Throws a readable `Error` for text that is not a mark. */
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
    `${path} is not readable as a mark. If the data file beside it is the right one, remove the mark. The service then makes a new one.`,
  );
}

/**
 * Compares a data file with its mark. `found` is the file's own count: "empty" for a new file, undefined for
 * a file of an older service, which kept no count. Without a mark, the file is accepted.
 *
 * Throws an `Error` that says what to do if the mark is for other data, or the file has fewer changes than
 * the mark.
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
      `${file} is empty, but ${mark} says that ${marked.changes} changes were written to it. Restore a backup and remove the mark, or remove only the mark to start with new data.`,
    );
  if (found?.id !== marked.id)
    throw new Error(
      `${file} does not belong to ${mark}. Restore the right file, or remove the mark to continue with this file.`,
    );
  if (found.changes < marked.changes)
    throw new Error(
      `${file} has only ${found.changes} of ${marked.changes} changes. It may be a backup, or ${file}-wal is missing. Restore what is missing, or remove ${mark} to continue with this file.`,
    );
}

/** Opens the mark of a data file, also in several processes. Makes it, only for its owner, if needed. */
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
        // The change itself is on disk. A mark that is behind promises less, and the next one catches up.
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
