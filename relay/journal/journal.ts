import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** One action of the relay on one record. Values are raw: as sent, or as the instance returned them. */
export interface Intent extends Pick<JournalEntry, "batch" | "what" | "model" | "record_id" | "label"> {
  /** The record's values before; null if they were not read, such as for a create. */
  readonly before: RawValues | null;
  /** The values to send; null if only the id is sent. */
  readonly intended: RawValues | null;
  /** Values that must not have changed, such as the segments of LOSS texts. */
  readonly guards: RawValues | null;
  /** The idempotency key of a record to create. */
  readonly key: string | null;
  /** The id of a call to create, which its entries share. The instance creates all of its records or none. */
  readonly call: string | null;
  /** The id watermark: the highest id before a create. The new record has a higher one. */
  readonly floor: number | null;
  readonly takes_back: number | null;
}

/** The outcome of an intent, for its entry. The entry keeps values for which a member is missing. */
export interface Ending {
  readonly outcome: Exclude<JournalEntry["outcome"], "pending">;
  readonly record_id?: number;
  readonly after?: RawValues;
  readonly message?: string;
  /**
   * The call that ended. If this ending is recorded late, it counts only if the entry was not sent again in
   * another call since.
   */
  readonly call?: string;
  /**
   * True if the answer of the call was lost, and nothing else proves that the call has ended. Until the grace
   * time is over, the instance may still carry the call out.
   */
  readonly isUnanswered?: boolean;
}

/** A user's identity at a sign-in provider. The subject never changes; a name may later be another user's. */
export interface Subject {
  readonly subject: string;
  readonly issuer: string;
}

/** An intent to record, with its outcome if nothing will be sent. The login defaults to the relay's own. */
export type NewEntry = Intent &
  Partial<Pick<Ending, "outcome" | "after" | "message">> &
  Partial<Pick<JournalEntry, "login"> & Subject>;

/** An entry whose intent is sent again, perhaps in another call. */
export interface Resent extends Pick<Intent, "call" | "intended"> {
  readonly id: number;
}

/** A complete journal entry. */
export interface StoredEntry
  extends JournalEntry, Pick<Intent, "intended" | "guards" | "key" | "call" | "floor"> {
  /** The provider's id of the user who signed in; null without sign-in and in entries of older relays. */
  readonly subject: string | null;
  /** The provider's address. */
  readonly issuer: string | null;
  /** When its call was last sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** True if the entry is pending and the relay that began it is still running. */
  readonly isUnderWay: boolean;
  /**
   * True if the entry is pending or its answer was lost, until a read has found the outcome. Until the grace
   * time is over, the instance may still carry out its call.
   */
  readonly isUnanswered: boolean;
}

/** A span of time that includes `from` and excludes `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A column by which `find` finds entries. */
export type SearchColumn = "id" | "key" | "call" | "record_id" | "takes_back" | "outcome";

/**
 * The durable record of the relay's changes to one instance. A fulfilled promise means that the entries
 * survive a killed process. New entries, and the outcomes `created` and `deleted`, also survive a power
 * failure. If that cannot be guaranteed, the promise is rejected with the `Failure` `journal_unavailable`.
 */
export interface Journal {
  /** Records intents, all or none, and returns their ids in the same order. */
  begin(intents: readonly NewEntry[]): Promise<readonly number[]>;
  /** Records that intents are sent again, with the values that are sent now. */
  sendAgain(entries: readonly Resent[]): Promise<void>;
  /** Records the outcomes of intents. With `onlyOpen`, changes only entries that are pending or unknown. */
  end(endings: readonly (Ending & { readonly id: number })[], onlyOpen?: boolean): Promise<void>;
  /** Returns the entries that have one of the values in a column, oldest first. `what` limits their kind. */
  find(
    column: SearchColumn,
    values: readonly (number | string)[],
    what?: StoredEntry["what"],
  ): Promise<readonly StoredEntry[]>;
  /** Returns the highest id of a model's records that the relay created; 0 if it created none. */
  newestCreated(model: ModelName): Promise<number>;
  /**
   * Returns at most `most` entries, the newest first: only with ids below `before`, and only of `login`.
   */
  newest(most: number, before?: number, login?: string): Promise<readonly StoredEntry[]>;
  /** Returns at most `most` entries of a span of time with ids above `after`, the oldest first. */
  between(span: Span, most: number, after: number): Promise<readonly StoredEntry[]>;
  /**
   * Deletes finished entries that began before a time, and returns how many. Keeps pending and unknown
   * entries, and entries that a kept entry reverses. A created record with an idempotency key keeps its key
   * and its id, so that the relay never creates it twice.
   */
  forget(before: Date): Promise<number>;
  /** Rejects if nothing can be recorded. Call it before every request that changes something. */
  check(): Promise<void>;
  /**
   * Does the same as `check`, and also rejects if the disk has no space for the entries of a usual request.
   */
  checkDiskSpace(): Promise<void>;
  close(): Promise<void>;
}
