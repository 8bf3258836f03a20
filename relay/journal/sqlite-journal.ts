import { randomUUID } from "node:crypto";
import { Failure } from "../failure.ts";
import { openJournalFile } from "./journal-file.ts";
import type { JournalFile } from "./journal-file.ts";
import type { Ending, Journal, KeptEntry } from "./journal.ts";
import { entryOf, rowOf, textOf } from "./rows.ts";
import type { Stored, Writer } from "./rows.ts";

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
  let opened: JournalFile | undefined;

  const use = <Result>(work: (file: JournalFile) => Result): Promise<Result> => {
    try {
      opened ??= openJournalFile(folder);
      return Promise.resolve(work(opened));
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
  const select = (file: JournalFile, rest: string, values: readonly Stored[]): readonly KeptEntry[] =>
    file
      .all(`select *, ${takenBackBy} from entry where instance = ? ${rest}`, [instance, ...values])
      .map((row) => entryOf(row, writer.run));

  return {
    begin: (intents) =>
      use((file) =>
        file.inOne("disk", () =>
          intents.map((intent) => {
            const row = rowOf(intent, writer, clock());
            const columns = Object.keys(row);
            const places = columns.map(() => "?").join(", ");
            const insert = `insert into entry (${columns.join(", ")}) values (${places}) returning id`;
            const [made] = file.all(insert, Object.values(row));
            return Number(made?.id);
          }),
        ),
      ),
    sendAgain: (entries) =>
      use((file) =>
        file.inOne("disk", () => {
          for (const { id, call, intended } of entries)
            file.all(
              "update entry set run = ?, sent_at = ?, call = ?, intended = ?, outcome = 'pending', message = null where id = ?",
              [writer.run, clock().getTime(), call, textOf(intended), id],
            );
        }),
      ),
    end: (endings, onlyOpen = false) =>
      use((file) =>
        file.inOne(endings.some(isFinal) ? "disk" : "system", () => {
          for (const { id, outcome, record_id, after, message } of endings)
            file.all(
              `update entry set outcome = ?, record_id = ifnull(?, record_id), after = ifnull(?, after), message = ?
                where id = ? ${onlyOpen ? "and outcome in ('pending', 'unknown')" : ""}`,
              [outcome, record_id ?? null, textOf(after ?? null), message ?? null, id],
            );
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
    check: () => use((file) => file.check()),
    close: () => {
      opened?.close();
      opened = undefined;
      return Promise.resolve();
    },
  };
}

/** Whether a power failure must not undo that this is known. A write that falls back to pending is told by looking. */
function isFinal({ outcome }: Ending): boolean {
  return outcome === "created" || outcome === "deleted";
}
