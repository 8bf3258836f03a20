import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { Failure } from "../failure.ts";
import { holdFolder } from "./hold-folder.ts";
import type { Row, Stored } from "./rows.ts";
import { schema, schemaVersion } from "./schema.ts";

/** The open journal file; everything is synchronous. */
export interface JournalFile {
  /** Runs a statement, kept prepared, and gives its rows. */
  all(statement: string, values: readonly Stored[]): readonly Row[];
  /**
   * Does all of the work or nothing of it. With `disk`, it outlives a power failure once this returns; without, a killed
   * process only, at half the time.
   */
  inOne<Result>(reach: "disk" | "system", work: () => Result): Result;
  /** Throws where nothing can be written. */
  check(): void;
  close(): void;
}

/** How long a statement waits for a relay that is just stopping. */
const busyTimeout = 200;

/**
 * Opens `journal.db` in a folder for its owner alone (mode 0600) and holds the folder, making both where they are missing. Throws
 * libsql's and the system's errors, and a `Failure` for a file of a newer relay.
 */
export function openJournalFile(folder: string): JournalFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const letGo = holdFolder(folder, busyTimeout);
  try {
    const file = openFile(join(folder, "journal.db"));
    return {
      ...file,
      close: () => {
        file.close();
        letGo();
      },
    };
  } catch (cause) {
    letGo();
    throw cause;
  }
}

function openFile(path: string): JournalFile {
  // The mode counts only for a new file; the files that libsql puts beside it take it over.
  closeSync(openSync(path, "a", 0o600));
  const database = new Database(path);
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  let synchronous: "full" | "normal" | undefined;

  const all: JournalFile["all"] = (text, values) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    if (statement.reader) return statement.all([...values]) as readonly Row[];
    statement.run([...values]);
    return [];
  };
  const inOne: JournalFile["inOne"] = (reach, work) => {
    const wanted = reach === "disk" ? "full" : "normal";
    if (synchronous !== wanted) database.exec(`pragma synchronous = ${wanted}`);
    synchronous = wanted;
    database.exec("begin immediate");
    try {
      const result = work();
      database.exec("commit");
      return result;
    } catch (cause) {
      if (database.inTransaction) database.exec("rollback");
      throw cause;
    }
  };
  const writeVersion = (): void => {
    database.exec(`pragma user_version = ${schemaVersion}`);
  };
  try {
    database.exec(`pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal`);
    inOne("disk", () => {
      const [row] = database.prepare("pragma user_version").all() as readonly Row[];
      if (Number(row?.user_version) > schemaVersion)
        throw new Failure(
          "journal_unavailable",
          "The journal is of a newer relay, so this one changes nothing.",
        );
      database.exec(schema);
      writeVersion();
    });
  } catch (cause) {
    database.close();
    throw cause;
  }
  return {
    all,
    inOne,
    // A transaction that changes nothing would not tell whether the disk is full.
    check: () => inOne("system", writeVersion),
    close: () => database.close(),
  };
}
