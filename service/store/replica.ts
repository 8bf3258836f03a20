import Database from "libsql";
import { runnerOf } from "./store.ts";
import type { Store } from "./store.ts";

/** A copy of the data for reading that is behind, as some servers have one. */
export interface Replica {
  /** Gives what the next reading call reads from. */
  readonly forRead: () => Store;
  /** Brings the copy up to date, and has it show a change only after so many further reads; 0 at the next one, `Infinity` not before it is told otherwise. */
  readonly lag: (reads: number) => void;
  readonly close: () => void;
}

/**
 * Opens a copy for reading: a connection to the data file that stays at an older moment of it. How far it is behind counts in reading
 * calls, not in time, so that tests need no clock.
 */
export function openReplica(file: string): Replica {
  const database = new Database(file);
  database.exec("pragma busy_timeout = 10000");
  const now = new Database(file);
  const { all, lists } = runnerOf(database);
  const changesOf = (one: Database.Database): unknown =>
    one
      .prepare("select changes from wa_file")
      .all()
      .map((row) => (row as { changes: unknown }).changes)[0];
  const pin = (): unknown => {
    if (database.inTransaction) database.exec("commit");
    database.exec("begin");
    // The moment is that of the first read.
    return changesOf(database);
  };
  let reads = 0;
  let left = 0;
  let shown = pin();
  const store: Store = {
    all,
    lists,
    transaction: () => {
      throw new Error("Nothing is written to a copy for reading.");
    },
    close: () => undefined,
  };
  return {
    forRead: () => {
      if (changesOf(now) !== shown && left-- <= 0) {
        shown = pin();
        left = reads;
      }
      return store;
    },
    lag: (given) => {
      shown = pin();
      reads = given;
      left = given;
    },
    close: () => {
      if (database.inTransaction) database.exec("commit");
      database.close();
      now.close();
    },
  };
}
