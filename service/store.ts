import Database from "libsql";
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { RawBuilder } from "kysely";
import { migrate } from "./migrate.ts";

/** A value as the store keeps it; empty text and references are null. */
export type Stored = string | number | null;

/** A row by column name. */
export type Row = Readonly<Record<string, Stored>>;

/** The data file, spoken to in SQL with bound parameters. Everything is synchronous, so a call is never cut in two. */
export interface Store {
  /** Runs a statement and gives its rows. */
  readonly all: (statement: RawBuilder<unknown>) => readonly Row[];
  /** Does all of `work` or nothing of it; what it gave is on disk when this returns. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
}

/** How long a statement waits for another process (a key being added, a backup) to let go of the file. */
const busyTimeout = 10_000;

/** Statements kept prepared; different domains make different statements without end. */
const preparedAtMost = 200;

/** Opens the data file, making or migrating it, in WAL with synchronous FULL: what is committed survives kill -9 and power loss. */
export function openStore(file: string): Store {
  const database = new Database(file);
  database.exec(
    `pragma busy_timeout = ${busyTimeout}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on`,
  );
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (text: string) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    if (prepared.size >= preparedAtMost) prepared.clear();
    const statement = database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const all = (fragment: RawBuilder<unknown>): readonly Row[] => {
    const { sql: text, parameters } = fragment.compile(compiler);
    const statement = prepare(text);
    if (statement.reader) return statement.all([...parameters]) as readonly Row[];
    statement.run([...parameters]);
    return [];
  };
  const transaction = <T>(work: () => T): T => {
    database.exec("begin immediate");
    try {
      const result = work();
      database.exec("commit");
      return result;
    } catch (cause) {
      // A full disk ends the transaction by itself.
      if (database.inTransaction) database.exec("rollback");
      throw cause;
    }
  };
  try {
    transaction(() =>
      migrate({
        exec: (text) => database.exec(text),
        rows: (text) => database.prepare(text).all() as readonly Row[],
      }),
    );
  } catch (cause) {
    database.close();
    throw cause;
  }
  return { all, transaction, close: () => database.close() };
}

/** Turns fragments into text and parameters; it never runs anything. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
