import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** One action of the relay on one record. Values are raw: as sent, or as the instance returned them. */
export interface Intent extends Pick<JournalEntry, "batch" | "what" | "model" | "record_id" | "label"> {
  /** Null if they were not read, as for a create. */
  readonly before: RawValues | null;
  /** Null if only the id is sent. */
  readonly intended: RawValues | null;
  /** Values that must not have changed, such as the segments of LOSS texts. */
  readonly guards: RawValues | null;
  /** The idempotency key of a record to create. */
  readonly key: string | null;
  /**
   * The id of a call to create, shared by the entries of all its records. The instance creates all or none.
   */
  readonly call: string | null;
  /** The id watermark: the highest id before a create. */
  readonly floor: number | null;
  readonly takes_back: number | null;
}

/** The outcome of an intent. Without `record_id` or `after`, the entry's value stays unchanged. */
export interface Ending {
  readonly outcome: Exclude<JournalEntry["outcome"], "pending">;
  readonly record_id?: number;
  readonly after?: RawValues;
  readonly message?: string;
  /**
   * The call that ended. An ending that is recorded late does not count if the entry was sent in another call
   * since.
   */
  readonly call?: string;
  /** True if the answer was lost, so the instance may carry the call out until the grace time is over. */
  readonly isUnanswered?: boolean;
}

/** A user's identity at a sign-in provider. The subject never changes, unlike the name. */
export interface Subject {
  readonly subject: string;
  readonly issuer: string;
}

/** An intent to record, with its outcome if nothing is sent. The login defaults to the relay's own. */
export type NewEntry = Intent &
  Partial<Pick<Ending, "outcome" | "after" | "message">> &
  Partial<Pick<JournalEntry, "login"> & Subject>;

export interface Resent extends Pick<Intent, "call" | "intended"> {
  readonly id: number;
}

export interface StoredEntry
  extends JournalEntry, Pick<Intent, "intended" | "guards" | "key" | "call" | "floor"> {
  /** Null without sign-in and in entries of older relays. */
  readonly subject: string | null;
  readonly issuer: string | null;
  /** When its call was last sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** True if the entry is pending and the relay process that last sent it is still running. */
  readonly isUnderWay: boolean;
  /** True if the entry is pending, or its last ending has `isUnanswered`. */
  readonly isUnanswered: boolean;
}

/** A span of time that includes `from` and excludes `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export type SearchColumn = "id" | "key" | "call" | "record_id" | "takes_back" | "outcome";

/**
 * The durable record of the relay's changes to one instance. Entries survive a killed process once the
 * promise is fulfilled. New entries and the outcomes `created` and `deleted` also survive a power failure.
 * Rejects with the `Failure` `journal_unavailable`.
 */
export interface Journal {
  /** Records all intents or none, and returns their ids in order. */
  begin(intents: readonly NewEntry[]): Promise<readonly number[]>;
  /** Records that intents are sent again, with the values that are sent now. */
  sendAgain(entries: readonly Resent[]): Promise<void>;
  /** With `onlyOpen`, changes only pending and unknown entries. */
  end(endings: readonly (Ending & { readonly id: number })[], onlyOpen?: boolean): Promise<void>;
  /** Returns the entries with one of the values, oldest first. `what` limits their kind. */
  find(
    column: SearchColumn,
    values: readonly (number | string)[],
    what?: StoredEntry["what"],
  ): Promise<readonly StoredEntry[]>;
  /** Returns the highest id of the records that the relay created; 0 if there are none. */
  newestCreated(model: ModelName): Promise<number>;
  /** Returns at most `most` entries with ids below `before`, newest first; with `login`, only that user's. */
  newest(most: number, before?: number, login?: string): Promise<readonly StoredEntry[]>;
  /** Returns at most `most` entries with ids above `after`, oldest first. */
  between(span: Span, most: number, after: number): Promise<readonly StoredEntry[]>;
  /**
   * Deletes finished entries that began before a time, and returns how many. Keeps entries that another entry
   * reverses. A created record with an idempotency key keeps key and id, which prevents a second creation.
   */
  forget(before: Date): Promise<number>;
  /** Rejects if nothing can be recorded. */
  check(): Promise<void>;
  /** Also rejects if the disk has no space for the entries of a usual request. */
  checkDiskSpace(): Promise<void>;
  close(): Promise<void>;
}
