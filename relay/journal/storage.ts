import type { Pool } from "pg";
import type { Journal } from "./journal.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Writer } from "./rows.ts";
import { openSqliteReader } from "./sqlite/reader.ts";
import { createJournal, createPostgresJournal, createSqliteJournal } from "./stored-journal.ts";
import type { JournalOwner } from "./stored-journal.ts";
import { createOneWriter } from "../locks/mutex-by-key.ts";
import type { OneWriter } from "../locks/mutex-by-key.ts";
import { createSharedOneWriter } from "../locks/shared-mutex.ts";
import { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

/** What a relay remembers, and how it keeps out of the way of the relays it shares that with. */
export interface Keeping {
  readonly journal: Journal;
  readonly oneWriter: OneWriter;
  /** The database that relays share, for what else they count together. */
  readonly pool?: Pool;
  close(): Promise<void>;
}

/** Where a relay keeps its journal: a folder of its own, the address of a PostgreSQL database that several relays share, or a journal that is there. */
export type KeepingPlace = string | Secret | Journal;

/** Gives what a relay remembers at a place; nothing is opened before the first use, and a journal that was there is not closed. */
export function createKeeping(place: KeepingPlace, owner: JournalOwner): Keeping {
  if (typeof place === "string") return keepIn(createSqliteJournal(place, owner));
  if (!(place instanceof Secret)) return { ...keepIn(place), close: () => Promise.resolve() };
  const database = openDatabase(place);
  const journal = createPostgresJournal(database, owner);
  const locks = openDatabase(place, 16);
  return {
    journal,
    pool: database.pool,
    oneWriter: createSharedOneWriter(locks.pool, owner.instance),
    close: async () => {
      await journal.close();
      await locks.close();
    },
  };
}

function keepIn(journal: Journal): Keeping {
  return { journal, oneWriter: createOneWriter(), close: () => journal.close() };
}

/** Opens the journal at a place for reading alone, beside relays that use it. Throws a `Failure` where there is none. */
export function openForReading(place: string | Secret, owner: JournalOwner): Journal {
  if (place instanceof Secret) return createPostgresJournal(openDatabase(place), owner);
  return createJournal(openSqliteReader(place), { ...owner, run: "" });
}

/**
 * Gives whose records a relay's journal is about. They belong to an instance and its database: what was done to those of another
 * one must not be taken back here.
 */
export function ownerOf({ url, db, login }: InstanceConfiguration): Pick<Writer, "instance" | "login"> {
  return { instance: `${url} ${db}`, login };
}
