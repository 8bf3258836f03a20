import { closeSync, constants, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { Failure } from "../../failure.ts";
import { codeOfError } from "../../system-error.ts";

// The file journal.mark beside journal.db says how far the journal had come. With it a journal that was replaced, emptied or cut
// short is noticed before the relay makes something a second time. The service's data file has a mark of its own
// (service/store/mark.ts): relay and service run without each other, and the contract, which they share, knows no disk.

/** Which journal it is, and how many of its changes are known to be on disk. */
export interface Marked {
  readonly id: string;
  readonly changes: number;
}

/** The open mark of a journal. */
export interface Mark {
  /** Writes into the mark that this many changes are on disk now. */
  note(changes: number): void;
  close(): void;
}

/** Every mark has this length, in bytes, so that the next one overwrites it whole. */
const length = 128;

/** Reads a mark; undefined where there is none. Throws the `Failure` `journal_unavailable` for text that is no mark. */
export function readMark(path: string): Marked | undefined {
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
    "journal.mark cannot be understood. If journal.db is the right one, remove the mark: the relay makes it anew.",
  );
}

/**
 * Compares a journal with its mark. `found` is what the journal says of itself: "empty" for a new file, undefined for one of an
 * older relay, which kept no count. Without a mark nothing can be compared and the journal is taken as it is.
 *
 * Throws the `Failure` `journal_unavailable`, in words that say how to go on, where the mark is of another journal or where the
 * journal holds fewer changes than the mark says.
 */
export function compareWithMark(marked: Marked | undefined, found: Marked | "empty" | undefined): void {
  if (marked === undefined) return;
  const twice = "Rows whose answer was lost may then be made a second time.";
  if (found === "empty")
    throw lost(
      `journal.db holds nothing, though ${marked.changes} changes were noted in it, as journal.mark says. Put the folder back whole from a copy, or remove journal.mark to begin a new journal. ${twice}`,
    );
  if (found?.id !== marked.id)
    throw lost(
      `journal.db is another journal than the one that journal.mark was made for. Put the folder back whole, or remove journal.mark to go on with this one. ${twice}`,
    );
  if (found.changes < marked.changes)
    throw lost(
      `journal.db has lost what was noted: ${found.changes} of ${marked.changes} changes are in it, as when journal.db-wal is missing. Put the folder back whole from a copy, or remove journal.mark to go on with what is there. ${twice}`,
    );
}

/** Makes the mark of a journal anew, readable for its owner alone, and opens it. Throws the system's errors. */
export function keepMark(path: string, marked: Marked): Mark {
  const next = `${path}.new`;
  const { O_CREAT, O_SYNC, O_TRUNC, O_WRONLY } = constants;
  const textOf = (changes: number): string =>
    `${JSON.stringify({ journal: marked.id, changes }).padEnd(length - 1)}\n`;
  // Node has no fsync where it is started with its permission model.
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
    note: (changes) => {
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
