import { closeSync, constants, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { Failure } from "../../failure.ts";
import { codeOfError } from "../../system-error.ts";

// The service's data file has such a mark, too (service/store/mark.ts). Relay and service run without each other, and what they share, the contract,
// knows no disk; so each has its own, with its own words.

/** Which journal it is, and how many changes to it were on disk. */
export interface Marked {
  readonly id: string;
  readonly changes: number;
}

/** What stands beside a journal: how far it had come at least. */
export interface Mark {
  /** Says that so many changes are on disk now. */
  note(changes: number): void;
  close(): void;
}

/** Each mark is as long as every other one, so that a next one is written over it at once. */
const length = 128;

/** Reads a mark; undefined where there is none. Throws the `Failure` `journal_unavailable` for one that cannot be understood. */
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
 * Compares a journal with the mark that stands beside it; one of a relay that made no marks is undefined. Throws the `Failure`
 * `journal_unavailable`, in words that say how to go on, where the mark was made for another journal or where what was noted is gone. A
 * journal without a mark is as whole as one can tell: it is new, of an older relay, or somebody took the mark away.
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

/** Puts a mark beside a journal, in place of the one that is there, for its owner alone, and returns it. */
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
        // The change itself is on disk; a mark that is behind takes less for certain, and the next one catches up.
        if (codeOfError(cause) === undefined) throw cause;
      }
    },
    close: () => closeSync(file),
  };
}

function lost(words: string): Failure {
  return new Failure("journal_unavailable", words);
}
