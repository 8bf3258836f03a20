import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** The relay's next action on one record. Values are raw, as sent or as the instance returned them. */
export interface Intent extends Pick<JournalEntry, "batch" | "what" | "model" | "record_id" | "label"> {
  /** The record's values before; null for a create. */
  readonly before: RawValues | null;
  /** The values to send; null if only the id is sent. */
  readonly intended: RawValues | null;
  /** Values that must not have changed, such as the segments of LOSS texts. */
  readonly guards: RawValues | null;
  /** The idempotency key of a record to create. */
  readonly key: string | null;
  /** Identifies the creations of one call. The instance creates all of them or none. */
  readonly call: string | null;
  /** The id watermark: the highest id before a create. The new record has a higher one. */
  readonly floor: number | null;
  readonly takes_back: number | null;
}

/** The end of an intent. Members that are left out do not change. */
export interface Ending {
  readonly outcome: Exclude<JournalEntry["outcome"], "pending">;
  readonly record_id?: number;
  readonly after?: RawValues;
  readonly message?: string;
  /** The call that ended, if the entry may have been sent again in another call since. */
  readonly call?: string;
  /**
   * The answer of the call was lost, and nothing else proves that the call has ended. Until the grace time is
   * over, the instance may still carry it out.
   */
  readonly isUnanswered?: boolean;
}

/** A user at a sign-in provider. The subject never changes, while a name can pass to another user. */
export interface Subject {
  readonly subject: string;
  readonly issuer: string;
}

/**
 * An intent that is about to be sent, or an intent with its ending if nothing is sent. Without a login, it is
 * recorded under the relay's own.
 */
export type NewEntry = Intent &
  Partial<Pick<Ending, "outcome" | "after" | "message">> &
  Partial<Pick<JournalEntry, "login"> & Subject>;

/** An intent that is sent again. */
export interface Resent extends Pick<Intent, "call" | "intended"> {
  readonly id: number;
}

/** A complete journal entry. */
export interface StoredEntry
  extends JournalEntry, Pick<Intent, "intended" | "guards" | "key" | "call" | "floor"> {
  /** The user who signed in, as known to the provider `issuer`; null without sign-in, or in older entries. */
  readonly subject: string | null;
  readonly issuer: string | null;
  /** When its call was last sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** It is pending, and its relay is still running. Other pending entries are from a relay that has ended. */
  readonly isUnderWay: boolean;
  /** The instance may not have finished the call: the entry is pending, or its answer was lost. */
  readonly isUnanswered: boolean;
}

/** A span of time that includes `from` and excludes `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The columns by which entries can be found. */
export type LookUp = "id" | "key" | "call" | "record_id" | "takes_back" | "outcome";

/**
 * The durable record of the relay's changes, for one instance and login. When a promise is fulfilled, its
 * entries survive a killed process. Begun, created and deleted ones also survive a power failure. A journal
 * that cannot guarantee that rejects with the `Failure` `journal_unavailable`.
 */
export interface Journal {
  /** Records intents, all or none, and returns their ids in the same order. */
  begin(intents: readonly NewEntry[]): Promise<readonly number[]>;
  /** Records that intents are sent again, with the values that are sent now. */
  sendAgain(entries: readonly Resent[]): Promise<void>;
  /** Records the endings of intents. With `onlyOpen`, changes only entries that are pending or unknown. */
  end(endings: readonly (Ending & { readonly id: number })[], onlyOpen?: boolean): Promise<void>;
  /** Returns the entries with one of the values, oldest first; with `what`, only those of that kind. */
  find(
    by: LookUp,
    values: readonly (number | string)[],
    what?: StoredEntry["what"],
  ): Promise<readonly StoredEntry[]>;
  /** Returns the highest id among a model's records that the journal knows as created; 0 without any. */
  newestCreated(model: ModelName): Promise<number>;
  /**
   * Returns the newest entries, newest first. `before` excludes that id and higher ones, `login` other users'
   * entries.
   */
  newest(most: number, before?: number, login?: string): Promise<readonly StoredEntry[]>;
  /** Returns the entries of a span of time, oldest first. `after` excludes that id and lower ones. */
  between(span: Span, most: number, after: number): Promise<readonly StoredEntry[]>;
  /**
   * Deletes finished entries that began before a time, and returns their number. Keeps pending and unknown
   * entries, and those that a later entry reversed. A creation keeps its key and id, so that it is never made
   * twice.
   */
  forget(before: Date): Promise<number>;
  /** Rejects if nothing can be recorded. Call it before every request that changes something. */
  check(): Promise<void>;
  /** Also rejects if a usual request's entries cannot be recorded. It writes a megabyte to the disk. */
  checkDiskSpace(): Promise<void>;
  close(): Promise<void>;
}
