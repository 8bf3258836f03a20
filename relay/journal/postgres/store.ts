import type { PoolClient, Client } from "pg";
import type { Database } from "./database.ts";
import { Failure } from "../../failure.ts";
import { addedColumns, newerJournal, refuseChange } from "../store.ts";
import { missingForJournal, readDatabaseFacts } from "./requirements.ts";
import type { Row, SqlValue, JournalStore, Statement } from "../store.ts";

const numberColumns: ReadonlySet<string> = new Set(["id", "record_id", "takes_back"]);

const sql: Pick<JournalStore, "columns" | "isOneOf" | "isUnderWay"> = {
  columns: "*",
  isOneOf: (column) =>
    `${column} in (select value${numberColumns.has(column) ? "::bigint" : ""} from json_array_elements_text(?::json))`,
  /**
   * Each relay holds an advisory lock on the hash of its process id. The lock ends with the process.
   * `pg_locks` has the hash in two halves.
   */
  isUnderWay: `(hashtextextended(run, 0) in (
  select (classid::bigint << 32) | objid::bigint from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())))::int`,
};

/**
 * Returns a store in PostgreSQL that relays share. Makes missing tables at its first use. Ignores the
 * durability: the database's settings decide it.
 */
export function createPostgresStore(database: Database, processId: string): JournalStore {
  const presence = createPresence(database, processId);
  let tables: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    tables ??= inTransaction(database, makeTables).then(() => undefined);
    try {
      await tables;
    } catch (cause) {
      tables = undefined;
      throw cause;
    }
    await presence.ensure();
  };
  return {
    ...sql,
    change: async (_durability, statements) => {
      await prepare();
      return inTransaction(database, async (client) => {
        const results: (readonly Row[])[] = [];
        for (const statement of statements) results.push(await rowsOf(client, statement));
        return results;
      });
    },
    read: async (statement) => {
      await prepare();
      return rowsOf(database.pool, statement);
    },
    check: async () => {
      await prepare();
      await inTransaction(database, tryWrite);
    },
    checkDiskSpace: async () => {
      await prepare();
      await inTransaction(database, async (client) => {
        await tryWrite(client);
        await tryDiskSpace(client);
      });
    },
    close: async () => {
      await presence.close();
      await database.close();
    },
  };
}

/**
 * Returns a store that only reads. Reads reject with a `Failure` if the database has no journal, or one of a
 * newer relay.
 */
export function createPostgresReader(database: Database): JournalStore {
  return {
    ...sql,
    change: refuseChange,
    read: async (statement) => {
      await checkVersion(database);
      return rowsOf(database.pool, statement);
    },
    check: refuseChange,
    checkDiskSpace: refuseChange,
    close: () => database.close(),
  };
}

async function checkVersion({ pool }: Database): Promise<void> {
  const missing = new Failure("journal_unavailable", "There is no journal in the database.");
  const { rows: tables } = await pool.query<{ name: unknown }>(
    "select to_regclass('journal_version') as name",
  );
  if (tables[0]?.name == null) throw missing;
  const { rows } = await pool.query<{ version: number }>("select version from journal_version");
  const [row] = rows;
  if (row === undefined) throw missing;
  if (row.version > schemaVersion) throw newerJournal();
}

/** A lock lets only one relay at a time make tables. */
async function makeTables(client: PoolClient): Promise<void> {
  const missing = missingForJournal(await readDatabaseFacts(client));
  if (missing.length > 0)
    throw new Failure(
      "journal_unavailable",
      `The database cannot be used for the journal. ${missing.join(" ")}`,
    );
  await client.query("select pg_advisory_xact_lock(hashtextextended('work analysis journal', 0))");
  await client.query(schema);
  const { rows } = await client.query<{ version: number }>("select version from journal_version");
  const version = rows[0]?.version;
  if (version === undefined) await client.query("insert into journal_version values ($1)", [schemaVersion]);
  else if (version > schemaVersion) throw newerJournal();
  // PostgreSQL 15 and older cannot set a column's storage in CREATE TABLE.
  const { rowCount: unset } = await client.query(
    "select 1 from pg_attribute where attrelid = 'journal_room'::regclass and attname = 'room' and attstorage <> 'e'",
  );
  if (unset !== 0) await client.query("alter table journal_room alter column room set storage external");
  const present = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'entry'::regclass",
  );
  const names = new Set(present.rows.map(({ name }) => name));
  for (const column of addedColumns)
    if (!names.has(column)) await client.query(`alter table entry add column ${column} text`);
}

/** Changes no value. */
async function tryWrite(client: PoolClient): Promise<void> {
  await client.query("update journal_version set version = version");
}

/** Larger than the entries of a usual request. */
const testBytes = 1024 * 1024;

/**
 * Rejects if the disk has no space. Truncating gives the table a new file, so free pages in the old file
 * cannot hide a full disk. The rollback removes the new file.
 */
async function tryDiskSpace(client: PoolClient): Promise<void> {
  await client.query("savepoint room; truncate journal_room");
  await client.query("insert into journal_room values (repeat('x', $1))", [testBytes]);
  await client.query("rollback to savepoint room");
}

async function inTransaction<Result>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  // Without a listener, an error event would end the process. The statements report the error.
  const markAsBroken = (): void => void (isBroken = true);
  client.on("error", markAsBroken);
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (cause) {
    await client.query("rollback").catch(markAsBroken);
    throw cause;
  } finally {
    client.off("error", markAsBroken);
    client.release(isBroken);
  }
}

async function rowsOf(
  client: Pick<PoolClient, "query">,
  { text, values }: Statement,
): Promise<readonly Row[]> {
  let count = 0;
  const numbered = text.replace(/\?/g, () => `$${(count += 1)}`);
  const { rows, fields } = await client.query<Row>(numbered, [...values]);
  const bigintColumns = fields.filter(({ dataTypeID }) => dataTypeID === bigintType).map(({ name }) => name);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(bigintColumns.map((name) => [name, numberFrom(row[name])])),
  }));
}

/** PostgreSQL's id of the type bigint. `pg` returns its values as text. Ids and times are far below 2^53. */
const bigintType = 20;

function numberFrom(stored: SqlValue | undefined): SqlValue {
  return typeof stored === "string" ? Number(stored) : (stored ?? null);
}

/** Stored in the table `journal_version`. */
const schemaVersion = 1;

/**
 * `journal_room` is for testing the disk space and always empty. It is unlogged, so replicas do not receive
 * the test data.
 */
const schema = `
  create table if not exists journal_version (version integer not null);
  create unlogged table if not exists journal_room (room text not null);
  create table if not exists entry (
    id bigint generated always as identity primary key,
    instance text not null,
    run text not null,
    batch text not null,
    at text not null,
    sent_at bigint not null,
    login text not null,
    what text not null,
    model text not null,
    record_id bigint,
    label text not null,
    key text,
    call text,
    floor bigint,
    before text,
    intended text,
    guards text,
    after text,
    outcome text not null,
    message text,
    takes_back bigint references entry (id)
  );
  create index if not exists entry_key on entry (key) where key is not null;
  create index if not exists entry_call on entry (call) where call is not null;
  create index if not exists entry_record on entry (record_id) where record_id is not null;
  create index if not exists entry_open on entry (outcome) where outcome in ('pending', 'unknown');
  create index if not exists entry_takes_back on entry (takes_back) where takes_back is not null;
`;

/** The lock that shows other relays that this one is running. */
interface Presence {
  /** Takes the lock if necessary. Rejects if the database is unreachable. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The lock is shared: the database may keep a lost session with its lock for hours, and a new session takes
 * it too.
 */
function createPresence(database: Database, processId: string): Presence {
  let session: Promise<Client> | undefined;
  const openSession = async (onLost: () => void): Promise<Client> => {
    const client = await database.connect();
    client.on("error", onLost);
    client.on("end", onLost);
    await client.query("select pg_advisory_lock_shared(hashtextextended($1, 0))", [processId]);
    return client;
  };
  return {
    ensure: async () => {
      // An older session may end after a newer one was opened.
      const forget = (): void => {
        if (session === current) session = undefined;
      };
      const current = (session ??= openSession(forget));
      try {
        await current;
      } catch (cause) {
        forget();
        throw cause;
      }
    },
    close: async () => {
      const lastSession = session;
      session = undefined;
      await (await lastSession)?.end();
    },
  };
}
