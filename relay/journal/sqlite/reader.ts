import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { Failure } from "../../failure.ts";
import type { Row } from "../rows.ts";
import type { JournalStore } from "../store.ts";

/**
 * Gives a store that reads `journal.db` of a folder and changes nothing, beside a relay that may be using it. It cannot tell whether
 * that relay is still at a pending entry. Throws a `Failure` where there is no journal.
 */
export function openSqliteReader(folder: string): JournalStore {
  const path = join(folder, "journal.db");
  if (!existsSync(path)) throw new Failure("journal_unavailable", `There is no journal in ${folder}.`);
  const database = new Database(path, { readonly: true });
  const refuse = (): Promise<never> =>
    Promise.reject(new Failure("journal_unavailable", "The journal is open for reading alone."));
  return {
    run: refuse,
    read: ({ text, values }) => Promise.resolve(database.prepare(text).all([...values]) as readonly Row[]),
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    isUnderWay: "0",
    check: refuse,
    close: () => Promise.resolve(void database.close()),
  };
}
