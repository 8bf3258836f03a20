import Database from "libsql";
import { runnerOf } from "../../../service/store/store.ts";
import type { Store } from "../../../service/store/store.ts";

/** A read-only copy of the data that lags. */
export interface Replica {
  /** Returns the store for the next reading call. */
  readonly forRead: () => Store;
  /**
   * Updates the replica. From then on, it shows a change after `reads` further reads; `Infinity` is never.
   */
  readonly lag: (reads: number) => void;
  readonly close: () => void;
}

/**
 * Opens a connection that keeps reading an older state. The lag counts reading calls, not time, so tests need
 * no clock.
 */
export function openReplica(file: string): Replica {
  const database = new Database(file);
  database.exec("pragma busy_timeout = 10000");
  const current = new Database(file);
  const { all, lists } = runnerOf(database);
  const changesOf = (one: Database.Database): unknown =>
    one
      .prepare("select changes from wa_file")
      .all()
      .map((row) => (row as { changes: unknown }).changes)[0];
  const pin = (): unknown => {
    if (database.inTransaction) database.exec("commit");
    database.exec("begin");
    // The transaction's state begins with its first read.
    return changesOf(database);
  };
  let reads = 0;
  let readsLeft = 0;
  let shown = pin();
  const store: Store = {
    all,
    lists,
    transaction: () => {
      throw new Error("A replica cannot be written.");
    },
    close: () => undefined,
  };
  return {
    forRead: () => {
      if (changesOf(current) !== shown && readsLeft-- <= 0) {
        shown = pin();
        readsLeft = reads;
      }
      return store;
    },
    lag: (newReads) => {
      shown = pin();
      reads = newReads;
      readsLeft = newReads;
    },
    close: () => {
      if (database.inTransaction) database.exec("commit");
      database.close();
      current.close();
    },
  };
}
