import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { makeFolder } from "../../make-folder.ts";
import { newerJournal } from "../newer-journal.ts";
import type { Row } from "../rows.ts";
import type { JournalStore, Statement } from "../store.ts";
import { holdFolder } from "./hold-folder.ts";
import { schema, schemaVersion } from "./schema.ts";

/** The open file; everything is synchronous, so no two transactions can mix. */
interface JournalFile {
  all(statement: Statement): readonly Row[];
  inOne<Result>(reach: "disk" | "system", work: () => Result): Result;
  check(): void;
  close(): void;
}

/** How long a statement waits for a relay that is just stopping. */
const busyTimeout = 200;

/**
 * Gives a store in `journal.db` of a folder. The file is opened at the first use, and again at the next one where that
 * failed. One process holds it at a time: an entry that another run left pending was left by one that is gone.
 */
export function createSqliteStore(folder: string, run: string): JournalStore {
  let opened: JournalFile | undefined;
  /** What is thrown rejects as it is. */
  const use = <Result>(work: (file: JournalFile) => Result): Promise<Result> =>
    new Promise((resolve) => {
      opened ??= openJournalFile(folder);
      resolve(work(opened));
    });
  return {
    run: (reach, statements) =>
      use((file) => file.inOne(reach, () => statements.map((statement) => file.all(statement)))),
    read: (statement) => use((file) => file.all(statement)),
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    isUnderWay: `(run = '${run}')`,
    check: () => use((file) => file.check()),
    close: () => {
      opened?.close();
      opened = undefined;
      return Promise.resolve();
    },
  };
}

/**
 * Opens `journal.db` in a folder for its owner alone (mode 0600) and holds the folder, making both where they are missing. Throws
 * libsql's and the system's errors, and a `Failure` for a file of a newer relay.
 */
function openJournalFile(folder: string): JournalFile {
  makeFolder(folder);
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

  const all: JournalFile["all"] = ({ text, values }) => {
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
      if (Number(row?.user_version) > schemaVersion) throw newerJournal();
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
