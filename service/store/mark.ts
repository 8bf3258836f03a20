import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

// The file service.mark beside service.db has the number of changes that the data file must contain. It
// reveals a data file that was replaced, emptied or cut off.
// relay/journal/sqlite/mark.ts does the same for the journal: relay and service share no code that uses the
// disk.

/** The id of a data file, and the number of its changes that are on disk. */
export interface ChangeCount {
  readonly id: string;
  readonly changes: number;
}

export interface Mark {
  write(changes: number): void;
  close(): void;
}

/** Returns the path `service.mark` beside `service.db`. */
export function markOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.mark`;
}

/** In bytes. All marks have this length, so a new one overwrites the old one. */
const length = 128;

/** Returns undefined if there is no file. Throws for a damaged mark, with words what to do. */
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
 * Throws if the mark is of other data or counts more changes. `found` is undefined for a file of an older
 * service, which has no count.
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

/** Several processes may open a mark at once. Makes a missing mark with mode 0600. */
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
        // The change itself is on disk. A count that is too low is harmless.
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
