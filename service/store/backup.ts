import { existsSync } from "node:fs";
import Database from "libsql";

/** Copies a data file, also one that is being served, as it is at one moment. Refuses to write over a file. */
export function backUp(dataFile: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} is there already; give a new name.`);
  const database = new Database(dataFile);
  try {
    database.exec("pragma busy_timeout = 10000");
    database.prepare("vacuum into ?").run([target]);
  } finally {
    database.close();
  }
}
