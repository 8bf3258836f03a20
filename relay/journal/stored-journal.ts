import { randomUUID } from "node:crypto";
import { Failure } from "../failure.ts";
import type { Ending, Journal, StoredEntry } from "./journal.ts";
import type { Database } from "./postgres/database.ts";
import { createPostgresStore } from "./postgres/store.ts";
import { entryOf, rowOf, textOf } from "./rows.ts";
import type { SqlValue, Writer } from "./rows.ts";
import { createSqliteStore } from "./sqlite/store.ts";
import type { JournalStore, Statement } from "./store.ts";

const takenBackBy = `(select max(taker.id) from entry taker
  where taker.takes_back = entry.id and taker.outcome in ('written', 'created', 'deleted')) as taken_back_by`;

/** Of a creation that was forgotten nothing but key and id is left, and no batch. */
const remembered = "and batch <> ''";

const ended = "instance = ? and at < ? and batch <> '' and outcome not in ('pending', 'unknown')";

const strip = `update entry set batch = '', login = '', subject = null, issuer = null, label = '', before = null, intended = null, guards = null, after = null,
  message = null, takes_back = null where ${ended} and what = 'create' and outcome = 'created' and key is not null returning id`;

const remove = `delete from entry where ${ended}
  and not exists (select 1 from entry taker where taker.takes_back = entry.id) returning id`;

/** Whose records a journal is about, and who changes them. */
export type JournalOwner = Pick<Writer, "instance" | "login">;

/** Makes a journal in `journal.db` of a folder, for its owner alone (mode 0600). */
export function createSqliteJournal(folder: string, owner: JournalOwner, clock?: () => Date): Journal {
  const run = randomUUID();
  return createJournal(createSqliteStore(folder, run), { ...owner, run }, clock);
}

/** Makes a journal in a database that several relays share; closing it closes the database. */
export function createPostgresJournal(database: Database, owner: JournalOwner, clock?: () => Date): Journal {
  const run = randomUUID();
  return createJournal(createPostgresStore(database, run), { ...owner, run }, clock);
}

/** Makes a journal of a store. What the store throws is the `Failure` `journal_unavailable` from here on. */
export function createJournal(
  store: JournalStore,
  writer: Writer,
  clock: () => Date = () => new Date(),
): Journal {
  const run = (reach: "disk" | "system", statements: readonly Statement[]) =>
    store.run(reach, statements).catch(unavailable);
  const select = async (rest: string, values: readonly SqlValue[]): Promise<readonly StoredEntry[]> => {
    const text = `select *, ${takenBackBy}, ${store.isUnderWay} as is_under_way from entry where instance = ? ${rest}`;
    const rows = await store.read({ text, values: [writer.instance, ...values] }).catch(unavailable);
    return rows.map(entryOf);
  };

  return {
    begin: async (intents) => {
      const made = await run(
        "disk",
        intents.map((intent) => {
          const row = rowOf(intent, writer, clock());
          const columns = Object.keys(row).map((name) => `"${name}"`);
          const places = columns.map(() => "?").join(", ");
          return {
            text: `insert into entry (${columns.join(", ")}) values (${places}) returning id`,
            values: Object.values(row),
          };
        }),
      );
      return made.map(([row]) => Number(row?.id));
    },
    sendAgain: async (entries) => {
      const text =
        "update entry set run = ?, sent_at = ?, call = ?, intended = ?, outcome = 'pending', message = null where id = ?";
      await run(
        "disk",
        entries.map(({ id, call, intended }) => ({
          text,
          values: [writer.run, clock().getTime(), call, textOf(intended), id],
        })),
      );
    },
    end: async (endings, onlyOpen = false) => {
      const now = clock().getTime();
      // Nothing ends before it was sent: a clock that was put back since would leave it too early to tell for as long.
      const text = `update entry set outcome = ?, record_id = coalesce(?, record_id), after = coalesce(?, after), message = ?,
        sent_at = case when sent_at > ? then ? else sent_at end where id = ? ${onlyOpen ? "and outcome in ('pending', 'unknown')" : ""}`;
      await run(
        endings.some(isFinal) ? "disk" : "system",
        endings.map(({ id, outcome, record_id, after, message }) => ({
          text,
          values: [outcome, record_id ?? null, textOf(after ?? null), message ?? null, now, now, id],
        })),
      );
    },
    find: async (by, values) =>
      values.length === 0
        ? []
        : select(`and ${store.isOneOf(by)} ${by === "id" ? remembered : ""} order by id`, [
            JSON.stringify(values),
          ]),
    newest: (most, before, login) => {
      const conditions = [
        ...(before === undefined ? [] : [{ text: "and id < ?", value: before }]),
        ...(login === undefined ? [] : [{ text: "and login = ?", value: login }]),
      ];
      const text = conditions.map((condition) => condition.text).join(" ");
      return select(`${remembered} ${text} order by id desc limit ?`, [
        ...conditions.map(({ value }) => value),
        most,
      ]);
    },
    between: ({ from, to }, most, after) =>
      select(`${remembered} and at >= ? and at < ? and id > ? order by id limit ?`, [
        ...[from.toISOString(), to.toISOString()],
        ...[after, most],
      ]),
    forget: async (before) => {
      const values = [writer.instance, before.toISOString()];
      let forgotten = 0;
      // Takers go before what they took back.
      for (;;) {
        const done = await run("system", [
          { text: strip, values },
          { text: remove, values },
        ]);
        const count = done.reduce((sum, rows) => sum + rows.length, 0);
        if (count === 0) return forgotten;
        forgotten += count;
      }
    },
    check: () => store.check().catch(unavailable),
    checkRoom: () => store.checkRoom().catch(unavailable),
    close: () => store.close(),
  };
}

function unavailable(cause: unknown): never {
  if (cause instanceof Failure) throw cause;
  throw new Failure("journal_unavailable", "The relay cannot use its journal, so it changes nothing.", {
    cause,
  });
}

/** Whether a power failure must not undo that this is known. A write that falls back to pending is told by looking. */
function isFinal({ outcome }: Ending): boolean {
  return outcome === "created" || outcome === "deleted";
}
