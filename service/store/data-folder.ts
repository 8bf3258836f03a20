import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database, { SqliteError } from "libsql";

/**
 * Makes a folder for its owner alone (mode 0700), and those above it that are missing. Throws the system's error where that cannot
 * be done; Node's own way to make them all tries for ever where the one above lets nothing be made in it, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}

/**
 * Takes the lock of a data folder for the process that serves it; returns a function that releases it. The lock is the
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
