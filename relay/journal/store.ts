import { Failure } from "../failure.ts";
import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { StoredEntry, NewEntry } from "./journal.ts";

/** One statement with a `?` for each value. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Text columns of newer relays. A store adds missing ones; an older relay ignores them. */
export const gainedColumns = ["subject", "issuer", "unanswered"];

/** The columns of an entry, without its id. */
export const entryColumns = [
  ...["batch", "at", "login", "what", "model", "record_id", "label", "before", "after", "outcome", "message"],
  ...["takes_back", "intended", "guards", "key", "call", "floor", "sent_at"],
];

/** The database of the table `entry`. SQLite and PostgreSQL share the SQL, except for two members. */
export interface JournalStore {
  /**
   * Runs statements in one transaction, all or none, and returns the rows of each. Then the changes survive a
   * power failure with `disk`, and a killed relay with `system`.
   */
  change(
    durability: "disk" | "system",
    statements: readonly Statement[],
  ): Promise<readonly (readonly Row[])[]>;
  /** Runs one statement that changes nothing. */
  read(statement: Statement): Promise<readonly Row[]>;
  /** The SQL for the columns of an entry. */
  readonly columns: string;
  /** Returns the SQL that compares a column with the values of a JSON array in `?`. */
  isOneOf(column: string): string;
  /** The SQL that is 1 if the relay named in the column `run` is still running, otherwise 0. */
  readonly isUnderWay: string;
  /** Rejects if nothing can be written. */
  check(): Promise<void>;
  /** Rejects if nothing can be written, or not as much as a usual request's entries. */
  checkDiskSpace(): Promise<void>;
  close(): Promise<void>;
}

/** The value of the column of that name. */
export const unanswered = "yes";

/** Returns the failure of a journal whose tables this relay does not know. */
export function newerJournal(): Failure {
  return new Failure(
    "journal_unavailable",
    "The journal belongs to a newer relay, so this one changes nothing.",
  );
}

/** A value as the file keeps it. */
export type SqlValue = string | number | null;

/** A row of the journal's table by column. */
export type Row = Readonly<Record<string, SqlValue>>;

/** The columns that are the same for all entries of a process. */
export interface Writer {
  /** The instance and database of the records. */
  readonly instance: string;
  readonly login: string;
  /** Identifies the process. */
  readonly processId: string;
}

/** Returns the columns of an intent, with its ending if it has one. */
export function rowOf(intent: NewEntry, writer: Writer, now: Date): Row {
  const { batch, what, model, record_id, label, key, call, floor, takes_back } = intent;
  return {
    instance: writer.instance,
    run: writer.processId,
    login: intent.login ?? writer.login,
    subject: intent.subject ?? null,
    issuer: intent.issuer ?? null,
    at: now.toISOString(),
    sent_at: now.getTime(),
    ...{ batch, what, model, record_id, label, key, call, floor, takes_back },
    before: textOf(intent.before),
    intended: textOf(intent.intended),
    guards: textOf(intent.guards),
    after: textOf(intent.after ?? null),
    outcome: intent.outcome ?? "pending",
    message: intent.message ?? null,
  };
}

/** Returns values as the file keeps them. */
export function textOf(values: RawValues | null): string | null {
  return values === null ? null : JSON.stringify(values);
}

/** Returns an entry from its row, including the columns `taken_back_by` and `is_under_way`. */
export function entryOf(row: Row): StoredEntry {
  return {
    id: Number(row.id),
    batch: String(row.batch),
    at: String(row.at),
    login: String(row.login),
    subject: wordsOf(row.subject),
    issuer: wordsOf(row.issuer),
    what: row.what as JournalEntry["what"],
    model: row.model as ModelName,
    record_id: numberOf(row.record_id),
    label: String(row.label),
    before: valuesOf(row.before),
    after: valuesOf(row.after),
    outcome: row.outcome as JournalEntry["outcome"],
    message: wordsOf(row.message),
    takes_back: numberOf(row.takes_back),
    taken_back_by: numberOf(row.taken_back_by),
    intended: valuesOf(row.intended),
    guards: valuesOf(row.guards),
    key: wordsOf(row.key),
    call: wordsOf(row.call),
    floor: numberOf(row.floor),
    sentAt: Number(row.sent_at),
    isUnderWay: row.outcome === "pending" && row.is_under_way === 1,
    isUnanswered: row.outcome === "pending" || row.unanswered === unanswered,
  };
}

function numberOf(stored: SqlValue | undefined): number | null {
  return typeof stored === "number" ? stored : null;
}

function wordsOf(stored: SqlValue | undefined): string | null {
  return typeof stored === "string" ? stored : null;
}

function valuesOf(stored: SqlValue | undefined): RawValues | null {
  return typeof stored === "string" ? (JSON.parse(stored) as RawValues) : null;
}
