import { closeSync, constants, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { Failure } from "../../failure.ts";
import { codeOfError } from "../../system-error.ts";

// The file journal.mark beside journal.db has the least number of changes that the journal must contain. It
// reveals a journal that was replaced, emptied or cut off, which could cause records to be created twice.
// service/store/mark.ts does the same for the service: relay and service share no code that uses the disk.

/** The id of a journal, and the number of its changes that are on disk. */
export interface ChangeCount {
  readonly id: string;
  readonly changes: number;
}

export interface Mark {
  write(changes: number): void;
  close(): void;
}

/** In bytes. All marks have this length, so a new one overwrites the old one. */
const length = 128;

/** Returns undefined if there is no file. Throws `journal_unavailable` if it is not a mark. */
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
 * Throws `journal_unavailable` if the mark is of another journal or counts more changes. `found` is undefined
 * for a journal of an older relay, which has no count.
 */
export function compareWithMark(
  marked: ChangeCount | undefined,
  found: ChangeCount | "empty" | undefined,
): void {
  if (marked === undefined) return;
  const twice = "Rows whose answer was lost may then be created twice.";
  if (found === "empty")
    throw lost(
      `journal.db is empty, but journal.mark says that ${marked.changes} ${marked.changes === 1 ? "change was" : "changes were"} recorded. Restore the whole folder from a copy, or remove journal.mark to start a new journal. ${twice}`,
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

/** Replaces the mark of a journal (mode 0600) and opens it. Throws the system's errors. */
export function createMark(path: string, marked: ChangeCount): Mark {
  const next = `${path}.new`;
  const { O_CREAT, O_SYNC, O_TRUNC, O_WRONLY } = constants;
  const textOf = (changes: number): string =>
    `${JSON.stringify({ journal: marked.id, changes }).padEnd(length - 1)}\n`;
  // O_SYNC replaces fsync, which Node's permission model refuses.
  const flag = O_CREAT | O_TRUNC | O_WRONLY | O_SYNC;
  const newFile = openSync(next, flag, 0o600);
  try {
    writeSync(newFile, textOf(marked.changes), 0);
  } finally {
    closeSync(newFile);
  }
  renameSync(next, path);
  const file = openSync(path, "r+");
  return {
    write: (changes) => {
      try {
        writeSync(file, textOf(changes), 0);
      } catch (cause) {
        // The change itself is on disk. A count that is too low is harmless.
        if (codeOfError(cause) === undefined) throw cause;
      }
    },
    close: () => closeSync(file),
  };
}

function lost(message: string): Failure {
  return new Failure("journal_unavailable", message);
}
