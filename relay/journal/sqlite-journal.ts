import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { Failure } from "../failure.ts";
import { holdFolder } from "./hold-folder.ts";
import type { Journal, KeptEntry } from "./journal.ts";
import { entryOf, rowOf, textOf } from "./rows.ts";
import type { Row, Stored, Writer } from "./rows.ts";
import { schema, schemaVersion } from "./schema.ts";

type File = InstanceType<typeof Database>;

interface Opened {
  readonly file: File;
  readonly close: () => void;
}

/** How long a statement waits for a relay that is just stopping. */
const busyTimeout = 200;

const takenBackBy = `(select max(taker.id) from entry taker
  where taker.takes_back = entry.id and taker.outcome in ('written', 'created', 'deleted')) as taken_back_by`;

/**
 * Makes a journal in `journal.db` of a folder, for its owner alone (mode 0600). The file is opened at the first use, and again
 * at the next one where that failed. One process holds it at a time: an entry left pending was left by one that is gone.
 */
export function createSqliteJournal(
  folder: string,
  { instance, login }: Pick<Writer, "instance" | "login">,
  clock: () => Date = () => new Date(),
): Journal {
  const writer: Writer = { instance, login, run: randomUUID() };
  let opened: Opened | undefined;

  const use = <Result>(work: (file: File) => Result): Promise<Result> => {
    try {
      opened ??= open(folder);
      return Promise.resolve(work(opened.file));
    } catch (cause) {
      return Promise.reject(
        cause instanceof Failure
          ? cause
          : new Failure("journal_unavailable", "The relay cannot use its journal, so it changes nothing.", {
              cause,
            }),
      );
    }
  };
  const select = (file: File, rest: string, values: readonly Stored[]): readonly KeptEntry[] => {
    const statement = file.prepare(`select *, ${takenBackBy} from entry where instance = ? ${rest}`);
    return (statement.all([instance, ...values]) as readonly Row[]).map((row) => entryOf(row, writer.run));
  };

  return {
    begin: (intents) =>
      use((file) =>
        inOne(file, () =>
          intents.map((intent) => {
            const row = rowOf(intent, writer, clock());
            const columns = Object.keys(row);
            const places = columns.map(() => "?").join(", ");
            const statement = file.prepare(
              `insert into entry (${columns.join(", ")}) values (${places}) returning id`,
            );
            const [made] = statement.all(Object.values(row)) as readonly Row[];
            return Number(made?.id);
          }),
        ),
      ),
    sendAgain: (entries) =>
      use((file) =>
        inOne(file, () => {
          const statement = file.prepare(
            "update entry set run = ?, sent_at = ?, call = ?, intended = ?, outcome = 'pending', message = null where id = ?",
          );
          for (const { id, call, intended } of entries)
            statement.run([writer.run, clock().getTime(), call, textOf(intended), id]);
        }),
      ),
    end: (endings, onlyOpen = false) =>
      use((file) =>
        inOne(file, () => {
          const statement = file.prepare(
            `update entry set outcome = ?, record_id = ifnull(?, record_id), after = ifnull(?, after), message = ?
              where id = ? ${onlyOpen ? "and outcome in ('pending', 'unknown')" : ""}`,
          );
          for (const { id, outcome, record_id, after, message } of endings)
            statement.run([outcome, record_id ?? null, textOf(after ?? null), message ?? null, id]);
        }),
      ),
    find: (by, values) =>
      use((file) =>
        values.length === 0
          ? []
          : select(file, `and ${by} in (select value from json_each(?)) order by id`, [
              JSON.stringify(values),
            ]),
      ),
    newest: (most, before) =>
      use((file) =>
        before === undefined
          ? select(file, "order by id desc limit ?", [most])
          : select(file, "and id < ? order by id desc limit ?", [before, most]),
      ),
    // A transaction that changes nothing still has to be able to write.
    check: () =>
      use((file) => {
        // A transaction that changes nothing would not tell whether the disk is full.
        inOne(file, () => file.exec(`pragma user_version = ${schemaVersion}`));
      }),
    close: () => {
      opened?.close();
      opened = undefined;
      return Promise.resolve();
    },
  };
}

function open(folder: string): Opened {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const letGo = holdFolder(folder, busyTimeout);
  try {
    const file = openFile(join(folder, "journal.db"));
    const close = (): void => {
      file.close();
      letGo();
    };
    return { file, close };
  } catch (cause) {
    letGo();
    throw cause;
  }
}

function openFile(path: string): File {
  // The mode counts only for a new file; the files that libsql puts beside it take it over.
  closeSync(openSync(path, "a", 0o600));
  const file = new Database(path);
  try {
    file.exec(`pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal; pragma synchronous = full`);
    inOne(file, () => {
      const [row] = file.prepare("pragma user_version").all() as readonly Row[];
      if (Number(row?.user_version) > schemaVersion)
        throw new Failure(
          "journal_unavailable",
          "The journal is of a newer relay, so this one changes nothing.",
        );
      file.exec(schema);
      file.exec(`pragma user_version = ${schemaVersion}`);
    });
    return file;
  } catch (cause) {
    file.close();
    throw cause;
  }
}

/** Does all of the work or nothing of it; what it gave is on disk when this returns. */
function inOne<Result>(file: File, work: () => Result): Result {
  file.exec("begin immediate");
  try {
    const result = work();
    file.exec("commit");
    return result;
  } catch (cause) {
    if (file.inTransaction) file.exec("rollback");
    throw cause;
  }
}
