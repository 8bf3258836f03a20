import { Failure } from "../failure.ts";
import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { StoredEntry, NewEntry } from "./journal.ts";

/** One SQL statement with a `?` for each value. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Text columns that older journals may lack. A store adds the missing ones. */
export const addedColumns = ["subject", "issuer", "unanswered"];

export const entryColumns = [
  ...["batch", "at", "login", "what", "model", "record_id", "label", "before", "after", "outcome", "message"],
  ...["takes_back", "intended", "guards", "key", "call", "floor", "sent_at"],
];

/** The table `entry` in SQLite or PostgreSQL. */
export interface JournalStore {
  /**
   * Runs statements in one transaction and returns the rows of each. With the durability `disk`, the changes
   * survive a power failure; with `system`, a killed relay.
   */
  change(
    durability: "disk" | "system",
    statements: readonly Statement[],
  ): Promise<readonly (readonly Row[])[]>;
  read(statement: Statement): Promise<readonly Row[]>;
  /** The SQL list of an entry's columns. */
  readonly columns: string;
  /** Returns a condition: the column has one of the values of a JSON array. Its `?` stands for the array. */
  isOneOf(column: string): string;
  /** The SQL that is 1 if the relay process in the column `run` is still running; else 0. */
  readonly isUnderWay: string;
  check(): Promise<void>;
  checkDiskSpace(): Promise<void>;
  close(): Promise<void>;
}

/** The value of the column `unanswered` if the answer was lost; otherwise it is null. */
export const unanswered = "yes";

export function refuseChange(): Promise<never> {
  return Promise.reject(new Failure("journal_unavailable", "The journal is open only for reading."));
}

export function newerJournal(): Failure {
  return new Failure(
    "journal_unavailable",
    "The journal belongs to a newer relay, so this one changes nothing.",
  );
}

export type SqlValue = string | number | null;

/** The values of a row by column. */
export type Row = Readonly<Record<string, SqlValue>>;

/** The values that all new entries of a relay process share. */
export interface Writer {
  /** The instance's address and database, separated by a space. */
  readonly instance: string;
  readonly login: string;
  /** Stored in the column `run`. */
  readonly processId: string;
}

/** Returns the row of an intent. Without an outcome, it is pending. */
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

export function textOf(values: RawValues | null): string | null {
  return values === null ? null : JSON.stringify(values);
}

/** Returns the entry of a row. The query must also select `taken_back_by` and `is_under_way`. */
export function entryOf(row: Row): StoredEntry {
  return {
    id: Number(row.id),
    batch: String(row.batch),
    at: String(row.at),
    login: String(row.login),
    subject: textOrNull(row.subject),
    issuer: textOrNull(row.issuer),
    what: row.what as JournalEntry["what"],
    model: row.model as ModelName,
    record_id: numberOrNull(row.record_id),
    label: String(row.label),
    before: valuesOrNull(row.before),
    after: valuesOrNull(row.after),
    outcome: row.outcome as JournalEntry["outcome"],
    message: textOrNull(row.message),
    takes_back: numberOrNull(row.takes_back),
    taken_back_by: numberOrNull(row.taken_back_by),
    intended: valuesOrNull(row.intended),
    guards: valuesOrNull(row.guards),
    key: textOrNull(row.key),
    call: textOrNull(row.call),
    floor: numberOrNull(row.floor),
    sentAt: Number(row.sent_at),
    isUnderWay: row.outcome === "pending" && row.is_under_way === 1,
    isUnanswered: row.outcome === "pending" || row.unanswered === unanswered,
  };
}

function numberOrNull(stored: SqlValue | undefined): number | null {
  return typeof stored === "number" ? stored : null;
}

function textOrNull(stored: SqlValue | undefined): string | null {
  return typeof stored === "string" ? stored : null;
}

function valuesOrNull(stored: SqlValue | undefined): RawValues | null {
  return typeof stored === "string" ? (JSON.parse(stored) as RawValues) : null;
}
