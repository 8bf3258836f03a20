import type { PoolClient, Client } from "pg";
import type { Database } from "./database.ts";
import { Failure } from "../../failure.ts";
import { newerJournal, gainedColumns } from "../store.ts";
import { missingForJournal, readDatabaseFacts } from "./requirements.ts";
import type { Row, SqlValue, JournalStore, Statement } from "../store.ts";

const numbers: ReadonlySet<string> = new Set(["id", "record_id", "takes_back"]);

/**
 * Returns a store in PostgreSQL that several relays share. A fulfilled run is on the database's disk. The
 * tables are made at the first use.
 */
export function createPostgresStore(database: Database, run: string): JournalStore {
  const presence = createPresence(database, run);
  let made: Promise<void> | undefined;

  const ready = async (): Promise<void> => {
    made ??= inOne(database, makeTables).then(() => undefined);
    try {
      await made;
    } catch (cause) {
      made = undefined;
      throw cause;
    }
    await presence.ensure();
  };
  return {
    change: async (_reach, statements) => {
      await ready();
      return inOne(database, async (client) => {
        const results: (readonly Row[])[] = [];
        for (const statement of statements) results.push(await rowsOf(client, statement));
        return results;
      });
    },
    read: async (statement) => {
      await ready();
      return rowsOf(database.pool, statement);
    },
    columns: "*",
    isOneOf: (column) =>
      `${column} in (select value${numbers.has(column) ? "::bigint" : ""} from json_array_elements_text(?::json))`,
    isUnderWay: isThere,
    check: async () => {
      await ready();
      await inOne(database, tryWrite);
    },
    checkDiskSpace: async () => {
      await ready();
      await inOne(database, async (client) => {
        await tryWrite(client);
        await tryRoom(client);
      });
    },
    close: async () => {
      await presence.close();
      await database.close();
    },
  };
}

/** A lock makes relays that start at the same time make the tables one after the other. */
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
  for (const column of gainedColumns)
    if (!names.has(column)) await client.query(`alter table entry add column ${column} text`);
}

async function tryWrite(client: PoolClient): Promise<void> {
  await client.query("update journal_version set version = version");
}

/** The room that the database's disk must have, in bytes: more than a usual request's entries. */
const room = 1024 * 1024;

/**
 * Rejects with the database's error if it has no room for a request's entries. Free pages would hide a full
 * disk, so the table is emptied first: it then has a new file. The rollback removes that file, so nothing
 * remains to clean up, and almost nothing is logged.
 */
async function tryRoom(client: PoolClient): Promise<void> {
  await client.query("savepoint room; truncate journal_room");
  await client.query("insert into journal_room values (repeat('x', $1))", [room]);
  await client.query("rollback to savepoint room");
}

/** Runs work in one transaction. A connection that cannot be rolled back is not used again. */
async function inOne<Result>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  // The pool handles errors of idle connections. Here, the statements report a broken one.
  const breaks = (): void => void (isBroken = true);
  client.on("error", breaks);
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (cause) {
    await client.query("rollback").catch(breaks);
    throw cause;
  } finally {
    client.off("error", breaks);
    client.release(isBroken);
  }
}

async function rowsOf(
  client: Pick<PoolClient, "query">,
  { text, values }: Statement,
): Promise<readonly Row[]> {
  let place = 0;
  const numbered = text.replace(/\?/g, () => `$${(place += 1)}`);
  const { rows, fields } = await client.query<Row>(numbered, [...values]);
  const large = fields.filter(({ dataTypeID }) => dataTypeID === bigint).map(({ name }) => name);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(large.map((name) => [name, inNumber(row[name])])),
  }));
}

/** The type id of 64-bit numbers. They arrive as text; ids and times are far below 2^53. */
const bigint = 20;

function inNumber(stored: SqlValue | undefined): SqlValue {
  return typeof stored === "string" ? Number(stored) : (stored ?? null);
}

/** The version of the tables below, stored in the table `journal_version`. */
const schemaVersion = 1;

/**
 * Makes the missing tables of a journal. `journal_room` is always empty: test data in it is never kept and
 * never sent to other machines (unlogged).
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

/** Shows the other relays that this one is running. */
export interface Presence {
  /** Makes sure that this relay is visible. Rejects if the database is unreachable. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SQL that is 1 if the relay named in the column `run` is running, otherwise 0. The lock belongs to its
 * session, so it ends with the relay, however that ends. `pg_locks` has an advisory lock's number in two
 * halves.
 */
const isThere = `(hashtextextended(run, 0) in (
  select (classid::bigint << 32) | objid::bigint from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())))::int`;

/**
 * Holds a lock on a name in its own session, and takes it again after a lost session. Sessions share the
 * lock, because the database may keep a lost session open for hours.
 */
function createPresence(database: Database, run: string): Presence {
  let session: Promise<Client> | undefined;
  const open = async (isLost: () => void): Promise<Client> => {
    const client = await database.connect();
    client.on("error", isLost);
    client.on("end", isLost);
    await client.query("select pg_advisory_lock_shared(hashtextextended($1, 0))", [run]);
    return client;
  };
  return {
    ensure: async () => {
      // A session that ends late is not the present one any more.
      const forget = (): void => {
        if (session === present) session = undefined;
      };
      const present = (session ??= open(forget));
      try {
        await present;
      } catch (cause) {
        forget();
        throw cause;
      }
    },
    close: async () => {
      const open = session;
      session = undefined;
      await (await open)?.end();
    },
  };
}
