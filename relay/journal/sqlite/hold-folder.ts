import { join } from "node:path";
import Database from "libsql";

/**
 * Holds a folder for this process and gives what lets go of it. The lock is the operating system's on a file beside the
 * journal, so it ends with the process however that ends. Throws libsql's error where another process holds the folder.
 */
export function holdFolder(folder: string, busyTimeout: number): () => void {
  const database = new Database(join(folder, "relay.lock"));
  try {
    database.exec(`pragma busy_timeout = ${busyTimeout}; begin exclusive`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return () => {
    database.exec("rollback");
    database.close();
  };
}
