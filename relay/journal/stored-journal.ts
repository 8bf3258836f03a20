import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { Failure } from "../failure.ts";
import type { Ending, Journal, StoredEntry } from "./journal.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Database } from "./postgres/database.ts";
import { createPostgresReader, createPostgresStore } from "./postgres/store.ts";
import { createLateEndings } from "./late-endings.ts";
import { entryOf, rowOf, textOf, unanswered } from "./store.ts";
import type { Row, SqlValue, Writer, JournalStore, Statement } from "./store.ts";
import { createSqliteStore } from "./sqlite/store.ts";
import { openSqliteReader } from "./sqlite/reader.ts";
import { createMutexByKey, createSharedMutex } from "../locks/mutex-by-key.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

const takenBackBy = `(select max(reversal.id) from entry reversal
  where reversal.takes_back = entry.id and reversal.outcome in ('written', 'created', 'deleted')) as taken_back_by`;

/** Excludes creations of which `forget` has kept only key and id. Their `batch` is empty. */
const isNotStripped = "and batch <> ''";

const isFinishedBefore = "instance = ? and at < ? and batch <> '' and outcome not in ('pending', 'unknown')";

const strip = `update entry set batch = '', login = '', subject = null, issuer = null, label = '', before = null, intended = null, guards = null, after = null,
  message = null, takes_back = null where ${isFinishedBefore} and what = 'create' and outcome = 'created' and key is not null returning id`;

const remove = `delete from entry where ${isFinishedBefore}
  and not exists (select 1 from entry reversal where reversal.takes_back = entry.id) returning id`;

export type InstanceAccount = Pick<Writer, "instance" | "login">;

/** Returns a journal in a folder's `journal.db` (mode 0600). */
export function createSqliteJournal(folder: string, account: InstanceAccount, clock?: () => Date): Journal {
  const processId = randomUUID();
  return createJournal(createSqliteStore(folder, processId), { ...account, processId }, clock);
}

/** Returns a journal in a database that relays share. Closing it closes the database. */
export function createPostgresJournal(
  database: Database,
  account: InstanceAccount,
  clock?: () => Date,
): Journal {
  const processId = randomUUID();
  return createJournal(createPostgresStore(database, processId), { ...account, processId }, clock);
}

function createJournal(store: JournalStore, writer: Writer, clock: () => Date = () => new Date()): Journal {
  const lateEndings = createLateEndings((endings) =>
    store.change("disk", statementsOf(endings, clock(), isOfSameCall(writer))),
  );
  const change = async (durability: "disk" | "system", statements: readonly Statement[]) => {
    await lateEndings.catchUp();
    return store.change(durability, statements).catch(unavailable);
  };
  const read = async (statement: Statement) => {
    await lateEndings.catchUp();
    return store.read(statement).catch(unavailable);
  };

  return {
    ...createReading(store, writer, read),
    begin: async (intents) => {
      const rows = intents.map((intent) => rowOf(intent, writer, clock()));
      const inserted = await change("disk", rows.map(insertion));
      return inserted.map(([row]) => Number(row?.id));
    },
    sendAgain: async (entries) => {
      const text =
        "update entry set run = ?, sent_at = ?, call = ?, intended = ?, outcome = 'pending', message = null where id = ?";
      const statements = entries.map(({ id, call, intended }) => ({
        text,
        values: [writer.processId, clock().getTime(), call, textOf(intended), id],
      }));
      await change("disk", statements);
    },
    end: async (endings, onlyOpen = false) => {
      const statements = statementsOf(endings, clock(), () => ({ text: onlyOpen ? isOpen : "", values: [] }));
      try {
        await change(endings.some(mustSurvivePowerFailure) ? "disk" : "system", statements);
      } catch (cause) {
        lateEndings.keep(endings);
        throw cause;
      }
    },
    forget: async (before) => {
      const values = [writer.instance, before.toISOString()];
      const statements = [strip, remove].map((text) => ({ text, values }));
      let total = 0;
      // An entry is deleted only after its reversal, so chains of reversals need several rounds.
      for (;;) {
        const count = (await change("system", statements)).flat().length;
        if (count === 0) return total;
        total += count;
      }
    },
    check: () => store.check().catch(unavailable),
    checkDiskSpace: () => store.checkDiskSpace().catch(unavailable),
    close: async () => {
      await lateEndings.catchUp();
      await store.close();
    },
  };
}

function insertion(row: Row): Statement {
  const columns = Object.keys(row);
  const names = columns.map((name) => `"${name}"`).join(", ");
  const placeholders = columns.map(() => "?").join(", ");
  return {
    text: `insert into entry (${names}) values (${placeholders}) returning id`,
    values: Object.values(row),
  };
}

function createReading(
  store: JournalStore,
  { instance }: Writer,
  read: (statement: Statement) => Promise<readonly Row[]>,
): Pick<Journal, "find" | "newestCreated" | "newest" | "between"> {
  const columns = `${store.columns}, ${takenBackBy}, ${store.isUnderWay} as is_under_way`;
  const select = async (condition: string, values: readonly SqlValue[]): Promise<readonly StoredEntry[]> => {
    const text = `select ${columns} from entry where instance = ? ${condition}`;
    return (await read({ text, values: [instance, ...values] })).map(entryOf);
  };
  return {
    find: async (column, values, what) => {
      if (values.length === 0) return [];
      const condition = `and ${store.isOneOf(column)} ${column === "id" ? isNotStripped : ""}`;
      const list = JSON.stringify(values);
      return what === undefined
        ? select(`${condition} order by id`, [list])
        : select(`${condition} and what = ? order by id`, [list, what]);
    },
    newestCreated: async (model) => {
      const text =
        "select max(record_id) as id from entry where instance = ? and what = 'create' and model = ?";
      const [row] = await read({ text, values: [instance, model] });
      return Number(row?.id ?? 0);
    },
    newest: (most, before, login) =>
      select(
        `${isNotStripped} ${before === undefined ? "" : "and id < ?"} ${login === undefined ? "" : "and login = ?"}
          order by id desc limit ?`,
        [before, login, most].filter((value) => value !== undefined),
      ),
    between: ({ from, to }, most, after) =>
      select(`${isNotStripped} and at >= ? and at < ? and id > ? order by id limit ?`, [
        ...[from.toISOString(), to.toISOString()],
        ...[after, most],
      ]),
  };
}

/**
 * Returns the condition that an entry is open and was last sent by this process, in the ending's call. A late
 * ending must not become the outcome of a later sending.
 */
function isOfSameCall({ processId }: Writer): (ending: EntryEnding) => Condition {
  return ({ call }) => ({
    text: `${isOpen} and run = ? and coalesce(call, '') = coalesce(?, call, '')`,
    values: [processId, call ?? null],
  });
}

function statementsOf(
  endings: readonly EntryEnding[],
  at: Date,
  conditionOf: (ending: EntryEnding) => Condition,
): readonly Statement[] {
  const endedAt = at.getTime();
  // If the clock was set back after sending, `sent_at` is in the future. The grace time would be too long.
  const text = `update entry set outcome = ?, record_id = coalesce(?, record_id), after = coalesce(?, after), message = ?, unanswered = ?,
      sent_at = case when sent_at > ? then ? else sent_at end where id = ?`;
  return endings.map((ending) => {
    const { id, outcome, record_id, after, message, isUnanswered = false } = ending;
    const condition = conditionOf(ending);
    const newValues = [
      ...[outcome, record_id ?? null, textOf(after ?? null), message ?? null],
      ...[isUnanswered ? unanswered : null, endedAt, endedAt, id],
    ];
    return { text: `${text} ${condition.text}`, values: [...newValues, ...condition.values] };
  });
}

type EntryEnding = Ending & { readonly id: number };

/** SQL that begins with `and`, with a value for each `?`. */
interface Condition {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const isOpen = "and outcome in ('pending', 'unknown')";

function unavailable(cause: unknown): never {
  if (cause instanceof Failure) throw cause;
  throw new Failure("journal_unavailable", "The relay cannot use its journal, so it changes nothing.", {
    cause,
  });
}

/** Other outcomes may be lost: their entries are pending again, and are reconciled. */
function mustSurvivePowerFailure({ outcome }: Ending): boolean {
  return outcome === "created" || outcome === "deleted";
}

/** A relay's journal, and the mutex for its writers. */
export interface Storage {
  readonly journal: Journal;
  readonly mutex: MutexByKey;
  /** The shared database, if there is one. It also counts users' calls. */
  readonly pool?: Pool;
  close(): Promise<void>;
}

/** A folder, the secret address of a shared PostgreSQL database, or an open journal. */
export type StoragePlace = string | Secret | Journal;

/**
 * Returns the storage of a relay. Opens nothing before the first use. Does not close a `place` that is an
 * open journal.
 */
export function createStorage(place: StoragePlace, account: InstanceAccount): Storage {
  if (typeof place === "string") return storageOfOneRelay(createSqliteJournal(place, account));
  if (!(place instanceof Secret)) return { ...storageOfOneRelay(place), close: () => Promise.resolve() };
  const database = openDatabase(place);
  const journal = createPostgresJournal(database, account);
  const locks = openDatabase(place, 16);
  return {
    journal,
    pool: database.pool,
    mutex: createSharedMutex(locks.pool, account.instance),
    close: async () => {
      await journal.close();
      await locks.close();
    },
  };
}

function storageOfOneRelay(journal: Journal): Storage {
  return { journal, mutex: createMutexByKey(), close: () => journal.close() };
}

/**
 * Returns an existing journal for reading, also while relays use it. Throws a `Failure` if the folder has no
 * journal. Reads reject with one if the database has none.
 */
export function openForReading(place: string | Secret, account: InstanceAccount): Journal {
  const store = place instanceof Secret ? createPostgresReader(openDatabase(place)) : openSqliteReader(place);
  return createJournal(store, { ...account, processId: "" });
}

/**
 * Returns the account of a configured instance. It includes the database: two databases of one server have
 * different records.
 */
export function accountOf({ url, db, login }: InstanceConfiguration): InstanceAccount {
  return { instance: `${url} ${db}`, login };
}
