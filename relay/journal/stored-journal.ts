import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { Failure } from "../failure.ts";
import type { Ending, Journal, StoredEntry } from "./journal.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Database } from "./postgres/database.ts";
import { createPostgresStore } from "./postgres/store.ts";
import { createLateEndings } from "./late-endings.ts";
import { entryOf, rowOf, textOf, unanswered } from "./store.ts";
import type { Row, SqlValue, Writer, JournalStore, Statement } from "./store.ts";
import { createSqliteStore } from "./sqlite/store.ts";
import { openSqliteReader } from "./sqlite/reader.ts";
import { createMutexByKey, createSharedMutex } from "../locks/mutex-by-key.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

const takenBackBy = `(select max(taker.id) from entry taker
  where taker.takes_back = entry.id and taker.outcome in ('written', 'created', 'deleted')) as taken_back_by`;

/** A deleted creation keeps only key and id. Its run is empty. */
const remembered = "and batch <> ''";

const ended = "instance = ? and at < ? and batch <> '' and outcome not in ('pending', 'unknown')";

const strip = `update entry set batch = '', login = '', subject = null, issuer = null, label = '', before = null, intended = null, guards = null, after = null,
  message = null, takes_back = null where ${ended} and what = 'create' and outcome = 'created' and key is not null returning id`;

const remove = `delete from entry where ${ended}
  and not exists (select 1 from entry taker where taker.takes_back = entry.id) returning id`;

/** The instance of a journal, and the login that changes its records. */
export type InstanceAccount = Pick<Writer, "instance" | "login">;

/** Returns a journal in a folder's `journal.db`, readable only for its owner (mode 0600). */
export function createSqliteJournal(folder: string, owner: InstanceAccount, clock?: () => Date): Journal {
  const processId = randomUUID();
  return createJournal(createSqliteStore(folder, processId), { ...owner, processId }, clock);
}

/** Returns a journal in a database that several relays share. Closing it closes the database. */
export function createPostgresJournal(
  database: Database,
  owner: InstanceAccount,
  clock?: () => Date,
): Journal {
  const processId = randomUUID();
  return createJournal(createPostgresStore(database, processId), { ...owner, processId }, clock);
}

/** Returns a journal on a store. Errors of the store become the `Failure` `journal_unavailable`. */
function createJournal(store: JournalStore, writer: Writer, clock: () => Date = () => new Date()): Journal {
  const late = createLateEndings((endings) =>
    store.change("disk", endingsOf(endings, clock(), stillOursOf(writer))),
  );
  const run = async (reach: "disk" | "system", statements: readonly Statement[]) => {
    await late.catchUp();
    return store.change(reach, statements).catch(unavailable);
  };
  const read = async (statement: Statement) => {
    await late.catchUp();
    return store.read(statement).catch(unavailable);
  };

  return {
    ...createReading(store, writer, read),
    begin: async (intents) => {
      const rows = intents.map((intent) => rowOf(intent, writer, clock()));
      const made = await run("disk", rows.map(insertion));
      return made.map(([row]) => Number(row?.id));
    },
    sendAgain: async (entries) => {
      const text =
        "update entry set run = ?, sent_at = ?, call = ?, intended = ?, outcome = 'pending', message = null where id = ?";
      const statements = entries.map(({ id, call, intended }) => ({
        text,
        values: [writer.processId, clock().getTime(), call, textOf(intended), id],
      }));
      await run("disk", statements);
    },
    end: async (endings, onlyOpen = false) => {
      const statements = endingsOf(endings, clock(), () => ({ text: onlyOpen ? open : "", values: [] }));
      try {
        await run(endings.some(isFinal) ? "disk" : "system", statements);
      } catch (cause) {
        late.keep(endings);
        throw cause;
      }
    },
    forget: async (before) => {
      const values = [writer.instance, before.toISOString()];
      const statements = [strip, remove].map((text) => ({ text, values }));
      let forgotten = 0;
      // Reversals are deleted before the entries that they reversed.
      for (;;) {
        const count = (await run("system", statements)).flat().length;
        if (count === 0) return forgotten;
        forgotten += count;
      }
    },
    check: () => store.check().catch(unavailable),
    checkDiskSpace: () => store.checkDiskSpace().catch(unavailable),
    close: async () => {
      await late.catchUp();
      await store.close();
    },
  };
}

/** Returns the statement that inserts an entry and returns its id. */
function insertion(row: Row): Statement {
  const columns = Object.keys(row);
  const named = columns.map((name) => `"${name}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  return {
    text: `insert into entry (${named}) values (${places}) returning id`,
    values: Object.values(row),
  };
}

/** Returns the part of a journal that reads entries. */
function createReading(
  store: JournalStore,
  { instance }: Writer,
  read: (statement: Statement) => Promise<readonly Row[]>,
): Pick<Journal, "find" | "newestCreated" | "newest" | "between"> {
  const columns = `${store.columns}, ${takenBackBy}, ${store.isUnderWay} as is_under_way`;
  const select = async (rest: string, values: readonly SqlValue[]): Promise<readonly StoredEntry[]> => {
    const text = `select ${columns} from entry where instance = ? ${rest}`;
    return (await read({ text, values: [instance, ...values] })).map(entryOf);
  };
  return {
    find: async (by, values, what) => {
      if (values.length === 0) return [];
      const of = `and ${store.isOneOf(by)} ${by === "id" ? remembered : ""}`;
      const list = JSON.stringify(values);
      return what === undefined
        ? select(`${of} order by id`, [list])
        : select(`${of} and what = ? order by id`, [list, what]);
    },
    newestCreated: async (model) => {
      const text =
        "select max(record_id) as id from entry where instance = ? and what = 'create' and model = ?";
      const [row] = await read({ text, values: [instance, model] });
      return Number(row?.id ?? 0);
    },
    newest: (most, before, login) =>
      select(
        `${remembered} ${before === undefined ? "" : "and id < ?"} ${login === undefined ? "" : "and login = ?"}
          order by id desc limit ?`,
        [before, login, most].filter((value) => value !== undefined),
      ),
    between: ({ from, to }, most, after) =>
      select(`${remembered} and at >= ? and at < ? and id > ? order by id limit ?`, [
        ...[from.toISOString(), to.toISOString()],
        ...[after, most],
      ]),
  };
}

/** Another relay, or this one in another call, may have sent the same again since, with its own ending. */
function stillOursOf({ processId }: Writer): (ending: KnownEnding) => Condition {
  return ({ call }) => ({
    text: `${open} and run = ? and coalesce(call, '') = coalesce(?, call, '')`,
    values: [processId, call ?? null],
  });
}

/** Returns the statements that write endings, each with its condition. */
function endingsOf(
  endings: readonly KnownEnding[],
  at: Date,
  condition: (ending: KnownEnding) => Condition,
): readonly Statement[] {
  const now = at.getTime();
  // An entry cannot end before it was sent. After a clock was set back, the grace time would be too long.
  const text = `update entry set outcome = ?, record_id = coalesce(?, record_id), after = coalesce(?, after), message = ?, unanswered = ?,
      sent_at = case when sent_at > ? then ? else sent_at end where id = ?`;
  return endings.map((ending) => {
    const { id, outcome, record_id, after, message, isUnanswered = false } = ending;
    const { text: rest, values } = condition(ending);
    const set = [
      ...[outcome, record_id ?? null, textOf(after ?? null), message ?? null],
      ...[isUnanswered ? unanswered : null, now, now, id],
    ];
    return { text: `${text} ${rest}`, values: [...set, ...values] };
  });
}

type KnownEnding = Ending & { readonly id: number };

/** The end of a SQL condition with a value for each `?`. */
interface Condition {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const open = "and outcome in ('pending', 'unknown')";

function unavailable(cause: unknown): never {
  if (cause instanceof Failure) throw cause;
  throw new Failure("journal_unavailable", "The relay cannot use its journal, so it changes nothing.", {
    cause,
  });
}

/** Returns true if a power failure must not undo the ending. A pending write can be reconciled. */
function isFinal({ outcome }: Ending): boolean {
  return outcome === "created" || outcome === "deleted";
}

/** A relay's journal, and its locks against other relays with the same journal. */
export interface Storage {
  readonly journal: Journal;
  readonly mutex: MutexByKey;
  /** The database that relays share, also for counting calls. */
  readonly pool?: Pool;
  close(): Promise<void>;
}

/** The place of a journal: a folder, the address of a shared PostgreSQL database, or an open journal. */
export type StoragePlace = string | Secret | Journal;

/**
 * Returns the storage of a relay at a place. Opens nothing before the first use. Does not close an open
 * journal that it was given.
 */
export function createStorage(place: StoragePlace, owner: InstanceAccount): Storage {
  if (typeof place === "string") return storageWith(createSqliteJournal(place, owner));
  if (!(place instanceof Secret)) return { ...storageWith(place), close: () => Promise.resolve() };
  const database = openDatabase(place);
  const journal = createPostgresJournal(database, owner);
  const locks = openDatabase(place, 16);
  return {
    journal,
    pool: database.pool,
    mutex: createSharedMutex(locks.pool, owner.instance),
    close: async () => {
      await journal.close();
      await locks.close();
    },
  };
}

function storageWith(journal: Journal): Storage {
  return { journal, mutex: createMutexByKey(), close: () => journal.close() };
}

/** Opens a journal only for reading, also while relays use it. Throws a `Failure` if there is none. */
export function openForReading(place: string | Secret, owner: InstanceAccount): Journal {
  if (place instanceof Secret) return createPostgresJournal(openDatabase(place), owner);
  return createJournal(openSqliteReader(place), { ...owner, processId: "" });
}

/**
 * Returns the owner of a relay's journal. Records belong to an instance and its database: changes to another
 * one's records must not be reversed here.
 */
export function accountOf({ url, db, login }: InstanceConfiguration): Pick<Writer, "instance" | "login"> {
  return { instance: `${url} ${db}`, login };
}
