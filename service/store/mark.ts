import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

// The file service.mark beside service.db says how far the data had come. With it a data file that was replaced, emptied or cut
// short is noticed. The relay's journal has a mark of its own (relay/journal/sqlite/mark.ts): relay and service run without each
// other, and the contract, which they share, knows no disk.

/** Which data file it is, and how many of its changes are known to be on disk. */
export interface Marked {
  readonly id: string;
  readonly changes: number;
}

/** The open mark of a data file. */
export interface Mark {
  /** Writes into the mark that this many changes are on disk now. */
  note(changes: number): void;
  close(): void;
}

/** The path of a data file's mark: `service.mark` beside `service.db`. */
export function markOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.mark`;
}

/** Every mark has this length, in bytes, so that the next one overwrites it whole. */
const length = 128;

/** Reads a mark; undefined where there is none. Throws an `Error` with words for people for text that is no mark. */
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
 * Compares a data file with its mark. `found` is what the file says of itself: "empty" for a new file, undefined for one of an
 * older service, which kept no count. Without a mark nothing can be compared and the file is taken as it is.
 *
 * Throws an `Error`, in words that say how to go on, where the mark is of other data or where the file holds fewer changes than the
 * mark says.
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

/** Opens the mark of a data file, and makes it first where there is none, readable for its owner alone. Several processes may hold it. */
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
