import pg from "pg";
import type { Secret } from "../../secret.ts";

/** Connections to the database that several relays share. */
export interface Database {
  readonly pool: pg.Pool;
  /** Opens a connection outside the pool. Its owner closes it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** The time limit for opening a connection, in milliseconds. */
const connectTime = 5_000;

/** The time limit for a statement of the pool, in milliseconds. Locks do not use this pool. */
const statementTime = 30_000;

/** Returns connections to PostgreSQL. Opens nothing before the first use. */
export function openDatabase(address: Secret, most = 8): Database {
  const settings: pg.ClientConfig = {
    connectionString: address.reveal(),
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    application_name: "work analysis relay",
  };
  const pool = new pg.Pool({ ...settings, max: most, statement_timeout: statementTime });
  // A connection that breaks while idle is opened again at its next use. A broken query reports itself.
  pool.on("error", () => undefined);
  return {
    pool,
    connect: async () => {
      const client = new pg.Client(settings);
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}
