import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database, { SqliteError } from "libsql";

/**
 * Makes a folder, and the missing ones above it, with mode 0700. Throws the system's error. Node's recursive
 * mkdir never returns if the folder above allows no new entry, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}

/**
 * Locks a data folder for serving, and returns a function that unlocks it. The lock ends with the process.
 * Keys can be added and backups made meanwhile. Refuses a folder that is being served.
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
