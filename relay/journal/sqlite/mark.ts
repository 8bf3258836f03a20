import { closeSync, constants, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { Failure } from "../../failure.ts";
import { codeOfError } from "../../system-error.ts";

// The file journal.mark beside journal.db has the number of changes on disk. It reveals a journal that was
// replaced, emptied or cut off, before the relay creates something twice. The service's data file has its own
// (service/store/mark.ts): relay and service run without each other, and the contract, which they share, uses
// no disk.

/** The id of a journal, and the number of its changes that are known to be on disk. */
export interface ChangeCount {
  readonly id: string;
  readonly changes: number;
}

/** The open mark of a journal. */
export interface Mark {
  /** Writes into the mark that this many changes are on disk. */
  write(changes: number): void;
  close(): void;
}

/** The length of every mark in bytes. Equal lengths let the next one overwrite it completely. */
const length = 128;

/** Returns a mark, or undefined if there is none. Throws `journal_unavailable` for other text. */
export function readMark(path: string): ChangeCount | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    if (codeOfError(cause) === "ENOENT") return undefined;
    throw cause;
  }
  const [, id, changes] = /^\{"journal":"([\w-]+)","changes":(\d+)\}\s*$/.exec(text) ?? [];
  if (id !== undefined) return { id, changes: Number(changes) };
  throw lost(
    "journal.mark is not readable as a mark. If journal.db is the right one, remove the mark. The relay then makes a new one.",
  );
}

/**
 * Compares a journal with its mark. `found` is the journal's own count: "empty" for a new file, undefined for
 * a journal of an older relay, which kept no count. Without a mark, the journal is accepted.
 *
 * Throws the `Failure` `journal_unavailable`, which says what to do, if the mark is for another journal or
 * the journal has fewer changes than the mark.
 */
export function compareWithMark(
  marked: ChangeCount | undefined,
  found: ChangeCount | "empty" | undefined,
): void {
  if (marked === undefined) return;
  const twice = "Rows whose answer was lost may then be created twice.";
  if (found === "empty")
    throw lost(
      `journal.db is empty, but journal.mark says that ${marked.changes} changes were recorded. Restore the whole folder from a copy, or remove journal.mark to start a new journal. ${twice}`,
    );
  if (found?.id !== marked.id)
    throw lost(
      `journal.db does not belong to journal.mark. Restore the whole folder, or remove journal.mark to continue with this journal. ${twice}`,
    );
  if (found.changes < marked.changes)
    throw lost(
      `journal.db has only ${found.changes} of ${marked.changes} changes. It may be a copy, or journal.db-wal is missing. Restore the whole folder, or remove journal.mark to continue with this journal. ${twice}`,
    );
}

/** Makes a new mark of a journal, readable only for its owner, and opens it. Throws the system's errors. */
export function createMark(path: string, marked: ChangeCount): Mark {
  const next = `${path}.new`;
  const { O_CREAT, O_SYNC, O_TRUNC, O_WRONLY } = constants;
  const textOf = (changes: number): string =>
    `${JSON.stringify({ journal: marked.id, changes }).padEnd(length - 1)}\n`;
  // Node has no fsync when it is started with its permission model.
  const flag = O_CREAT | O_TRUNC | O_WRONLY | O_SYNC;
  const first = openSync(next, flag, 0o600);
  try {
    writeSync(first, textOf(marked.changes), 0);
  } finally {
    closeSync(first);
  }
  renameSync(next, path);
  const file = openSync(path, "r+");
  const write = (changes: number): void => void writeSync(file, textOf(changes), 0);
  return {
    write: (changes) => {
      try {
        write(changes);
      } catch (cause) {
        // The change itself is on disk. A mark that is behind promises less, and the next one catches up.
        if (codeOfError(cause) === undefined) throw cause;
      }
    },
    close: () => closeSync(file),
  };
}

function lost(words: string): Failure {
  return new Failure("journal_unavailable", words);
}
