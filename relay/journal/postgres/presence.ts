import type { Client } from "pg";
import type { Database } from "./database.ts";

/** Tells the other relays that this one is there. */
export interface Presence {
  /** Makes sure that it is told; rejects where the database cannot be reached. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Says in SQL, as 0 or 1, whether the relay named by the column `run` is there. The lock is its session's, so it ends with
 * the relay however that ends. An advisory lock's number stands in two halves in `pg_locks`.
 */
export const isThere = `(hashtextextended(run, 0) in (
  select (classid::bigint << 32) | objid::bigint from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())))::int`;

/**
 * Holds a lock on a name in a session of its own, and takes it anew where the session was lost. It is shared among sessions, as the
 * database may take a lost one for open for hours.
 */
export function createPresence(database: Database, run: string): Presence {
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
