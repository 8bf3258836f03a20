import pg from "pg";
import type { Secret } from "../../secret.ts";

/** Connections to the database that several relays share. */
export interface Database {
  readonly pool: pg.Pool;
  /** Opens a connection outside the pool. The caller closes it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** The time limit for opening a connection, in milliseconds. */
const connectTime = 5_000;

/** The time limit for a statement of the pool, in milliseconds. */
const statementTime = 30_000;

/** Returns a pool of at most `mostConnections` connections to PostgreSQL. Opens none before the first use. */
export function openDatabase(address: Secret, mostConnections = 8): Database {
  const settings: pg.ClientConfig = {
    connectionString: address.reveal(),
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    application_name: "work analysis relay",
  };
  const pool = new pg.Pool({ ...settings, max: mostConnections, statement_timeout: statementTime });
  // The pool replaces an idle connection that breaks. Errors of a connection in use reach its query.
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
