import pg from "pg";
import type { Secret } from "../../secret.ts";

/** Connections to the database that several relays share. */
export interface Database {
  readonly pool: pg.Pool;
  /** Opens a connection that is not the pool's; its owner ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** How long opening a connection may take, milliseconds. */
const connectTime = 5_000;

/** How long a statement may take, milliseconds; waiting for another relay is no statement of the pool. */
const statementTime = 30_000;

/** Connections to PostgreSQL by its address; nothing is opened before the first use. */
export function openDatabase(address: Secret, most = 8): Database {
  const settings: pg.ClientConfig = {
    connectionString: address.reveal(),
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    application_name: "work analysis relay",
  };
  const pool = new pg.Pool({ ...settings, max: most, statement_timeout: statementTime });
  // A connection that breaks while nobody uses it is opened anew at the next use; whoever uses one is told by the query.
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
