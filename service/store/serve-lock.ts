import Database from "libsql";
import { SqliteError } from "libsql";

/**
 * Takes the lock of a data folder for the process that serves it, and gives what lets go of it. The lock is the
 * operating system's on a file beside the data, so it ends with the process however that ends, while keys can be
 * added and backups made meanwhile. Refuses a folder that is being served.
 */
export function takeServeLock(file: string, folder: string): () => void {
  const database = new Database(file);
  try {
    database.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (cause) {
    database.close();
    if (cause instanceof SqliteError && cause.code.startsWith("SQLITE_BUSY"))
      throw new Error(
        `Another service is serving ${folder}. Stop it first, or give another folder with --data.`,
        {
          cause,
        },
      );
    throw cause;
  }
  return () => {
    database.exec("rollback");
    database.close();
  };
}
