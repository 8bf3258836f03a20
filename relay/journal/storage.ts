import type { Pool } from "pg";
import type { Journal } from "./journal.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Writer } from "./rows.ts";
import { openSqliteReader } from "./sqlite/reader.ts";
import { createJournal, createPostgresJournal, createSqliteJournal } from "./stored-journal.ts";
import type { JournalOwner } from "./stored-journal.ts";
import { createMutexByKey, createSharedMutex } from "../locks/mutex-by-key.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

/** What a relay remembers, and how it keeps out of the way of the relays it shares that with. */
export interface Storage {
  readonly journal: Journal;
  readonly mutex: MutexByKey;
  /** The database that relays share, for what else they count together. */
  readonly pool?: Pool;
  close(): Promise<void>;
}

/** Where a relay keeps its journal: a folder of its own, the address of a PostgreSQL database that several relays share, or a journal that is there. */
export type StoragePlace = string | Secret | Journal;

/** The storage of a relay at a place. Nothing is opened before the first use; a journal that was handed in is not closed. */
export function createStorage(place: StoragePlace, owner: JournalOwner): Storage {
  if (typeof place === "string") return storageWith(createSqliteJournal(place, owner));
  if (!(place instanceof Secret)) return { ...storageWith(place), close: () => Promise.resolve() };
  const database = openDatabase(place);
  const journal = createPostgresJournal(database, owner);
  const locks = openDatabase(place, 16);
  return {
    journal,
    pool: database.pool,
    mutex: createSharedMutex(locks.pool, owner.instance),
    close: async () => {
      await journal.close();
      await locks.close();
    },
  };
}

function storageWith(journal: Journal): Storage {
  return { journal, mutex: createMutexByKey(), close: () => journal.close() };
}

/** Opens the journal at a place for reading alone, beside relays that use it. Throws a `Failure` where there is none. */
export function openForReading(place: string | Secret, owner: JournalOwner): Journal {
  if (place instanceof Secret) return createPostgresJournal(openDatabase(place), owner);
  return createJournal(openSqliteReader(place), { ...owner, run: "" });
}

/**
 * The owner of a relay's journal. Records belong to an instance and its database: what was done to those of another
 * one must not be taken back here.
 */
export function ownerOf({ url, db, login }: InstanceConfiguration): Pick<Writer, "instance" | "login"> {
  return { instance: `${url} ${db}`, login };
}
