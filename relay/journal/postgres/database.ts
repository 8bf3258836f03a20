import pg from "pg";
import type { Secret } from "../../secret.ts";

export interface Database {
  readonly pool: pg.Pool;
  /** Opens a connection outside the pool, which the caller closes. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** In milliseconds. */
const connectTime = 5_000;

/** In milliseconds. */
const statementTime = 30_000;

/** Opens no connection before the first use. */
export function openDatabase(address: Secret, mostConnections = 8): Database {
  const settings: pg.ClientConfig = {
    connectionString: address.reveal(),
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    application_name: "work analysis relay",
  };
  const pool = new pg.Pool({ ...settings, max: mostConnections, statement_timeout: statementTime });
  // The pool replaces a broken idle connection. Queries report errors of connections in use.
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
