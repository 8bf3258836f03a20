import type { JournalEntry } from "../../contract/journal.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** What the relay is about to do to one record. Values are raw, as sent or as the instance gave them. */
export interface Intent extends Pick<JournalEntry, "batch" | "what" | "model" | "record_id" | "label"> {
  /** What the record holds before; null for a create. */
  readonly before: RawValues | null;
  /** What is sent; null where nothing but the id is. */
  readonly intended: RawValues | null;
  /** Values that had to be as they were, such as the segments that LOSS texts belong to. */
  readonly guards: RawValues | null;
  /** The sender's lasting name of a record to create. */
  readonly key: string | null;
  /** Names the creations that go to the instance in one call; they come about together or not at all. */
  readonly call: string | null;
  /** The highest id there was before a create: what the create makes has a higher one. */
  readonly floor: number | null;
  readonly takes_back: number | null;
}

/** How an intent ended. Members that are left out stay as they were noted. */
export interface Ending {
  readonly outcome: Exclude<JournalEntry["outcome"], "pending">;
  readonly record_id?: number;
  readonly after?: RawValues;
  readonly message?: string;
  /** The call that ended, if the entry may have been sent again in another call since. */
  readonly call?: string;
  /** The answer of its call was lost, and nothing else says that the instance is done with it: until the grace time is over it may still carry it out. */
  readonly isUnanswered?: boolean;
}

/** A person as a sign-in provider knows them: the subject stays theirs, while a name can pass to somebody else. */
export interface Subject {
  readonly subject: string;
  readonly issuer: string;
}

/** An intent about to be sent, or with its ending where nothing is; noted under the relay's own login where no other is named. */
export type NewEntry = Intent &
  Partial<Pick<Ending, "outcome" | "after" | "message">> &
  Partial<Pick<JournalEntry, "login"> & Subject>;

/** What is sent once more. */
export interface Resent extends Pick<Intent, "call" | "intended"> {
  readonly id: number;
}

/** An entry with all that the journal keeps of it. */
export interface StoredEntry
  extends JournalEntry, Pick<Intent, "intended" | "guards" | "key" | "call" | "floor"> {
  /** Who signed in, as the provider that is `issuer` knows them; null where nobody did, or before that was kept. */
  readonly subject: string | null;
  readonly issuer: string | null;
  /** When its call was last sent, milliseconds since 1970. */
  readonly sentAt: number;
  /** It is pending, and the relay that began it is still there. What else is pending was left by one that is gone. */
  readonly isUnderWay: boolean;
  /** Nobody knows that the instance is done with its call: it is pending, or its answer was lost. */
  readonly isUnanswered: boolean;
}

/** From a time on, up to another one that is no longer in it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What entries can be looked up by. */
export type LookUp = "id" | "key" | "call" | "record_id" | "takes_back" | "outcome";

/**
 * The durable memory of what the relay does to records, for one instance and login. What a method has noted outlives a killed
 * process once its promise is fulfilled, and what is begun, created or deleted a power failure; a journal that cannot do so rejects
 * with the `Failure` `journal_unavailable`.
 */
export interface Journal {
  /** Notes intents, all or none, and gives their ids in the same order. */
  begin(intents: readonly NewEntry[]): Promise<readonly number[]>;
  /** Notes that intents are sent once more, with what is sent now. */
  sendAgain(entries: readonly Resent[]): Promise<void>;
  /** Notes how intents ended; with `onlyOpen`, of those that are pending or unknown. */
  end(endings: readonly (Ending & { readonly id: number })[], onlyOpen?: boolean): Promise<void>;
  /** The entries that have one of the values, oldest first; with `what`, those of that kind alone. */
  find(
    by: LookUp,
    values: readonly (number | string)[],
    what?: StoredEntry["what"],
  ): Promise<readonly StoredEntry[]>;
  /** Returns the highest id among the records of a model that the journal knows as created; 0 if there is none. */
  newestCreated(model: ModelName): Promise<number>;
  /** The newest entries, newest first; `before` leaves out that id and all above it, `login` what others did. */
  newest(most: number, before?: number, login?: string): Promise<readonly StoredEntry[]>;
  /** The entries begun in a span of time, oldest first; `after` leaves out that id and all below it. */
  between(span: Span, most: number, after: number): Promise<readonly StoredEntry[]>;
  /**
   * Forgets what was begun before a time and has ended, and gives of how many entries. What is pending or unknown stays, and so
   * does what a later entry took back. Of a creation its key and id stay, so that it is never made twice.
   */
  forget(before: Date): Promise<number>;
  /** Rejects where nothing can be noted; before every request that changes something. */
  check(): Promise<void>;
  /** Rejects where what a usual request notes cannot be noted, either; it costs a megabyte on the disk. */
  checkRoom(): Promise<void>;
  close(): Promise<void>;
}
