import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

// The file service.mark beside service.db contains the number of changes that the data file must have. With
// it, the service notices a data file that was replaced, emptied or cut off. The relay has similar code for
// its journal (relay/journal/sqlite/mark.ts): relay and service share no code that uses the disk.

/** The id of a data file, and the number of its changes that are certainly on disk. */
export interface ChangeCount {
  readonly id: string;
  readonly changes: number;
}

/** The open mark of a data file. */
export interface Mark {
  /** Writes into the mark that this many changes are on disk. */
  write(changes: number): void;
  close(): void;
}

/** Returns the path of a data file's mark: `service.mark` beside `service.db`. */
export function markOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.mark`;
}

/** The length of every mark in bytes. Since all are equally long, a new count overwrites the whole mark. */
const length = 128;

/** Reads a mark. Returns undefined if there is none. Throws for a damaged mark, with words what to do. */
export function readMark(path: string): ChangeCount | undefined {
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
 * Compares a data file with its mark. Throws an `Error` that says what to do if the mark is of other data or
 * counts more changes than the file has. Accepts a file without a mark.
 *
 * `found` is the count in the data file: "empty" for a new file, undefined for a file of an older service,
 * which has no count.
 */
export function compareWithMark(
  file: string,
  marked: ChangeCount | undefined,
  found: ChangeCount | "empty" | undefined,
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

/**
 * Opens the mark of a data file. Several processes may have it open at once. Makes a missing mark first,
 * readable only for the user who runs the service.
 */
export function openMark(path: string, { id, changes: first }: ChangeCount, hasMark: boolean): Mark {
  if (!hasMark) {
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
    write: (changes) => {
      try {
        writeMark(file, id, changes);
      } catch (cause) {
        // The change itself is on disk. A count that is too low is harmless, and the next one is right again.
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
