import type { RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import type { RecordOfKey } from "./by-analysis.ts";

/** What a record holds; undefined where it is gone, a `Failure` where it cannot be read. */
export type Seen = RawValues | undefined | Failure;

/**
 * How an item ended that is not sent. `entry` is one of the journal that ends with it, `isUnanswered` where its call may still come; with `isNoted` the
 * journal knows already.
 */
export interface Over<Outcome> {
  readonly outcome: Outcome;
  readonly entry?: number;
  readonly isUnanswered?: boolean;
  readonly isNoted?: boolean;
}

/** One kind of work on records: a record is looked at, its intent noted, it is sent, and looked at again. */
export interface RecordWork<Item, Outcome> {
  recordOf(item: Item): Pick<RecordOfKey, "model" | "id">;
  /** The fields to look at. */
  fieldsOf(item: Item): readonly string[];
  /** Items of the same text may go to the instance in one call. */
  callOf(item: Item): string;
  /** Of the entries of its record, that of an earlier sending of the same that took place, or may have. */
  earlier(item: Item, entries: readonly StoredEntry[]): StoredEntry | undefined;
  /** Tells whether the call of an earlier entry of its record, were it carried out after the item, would undo it. */
  isUndoneBy(item: Item, entry: StoredEntry): boolean;
  /** Says by what the record holds, and what the journal holds of it, what to note before it is sent, or how it ended already. */
  consider(
    item: Item,
    server: RawValues | undefined,
    entries: readonly StoredEntry[],
  ): { readonly intent: Intent } | { readonly over: Over<Outcome> };
  /** Sends items of one call. Returns the failure where it cannot be told whether they arrived; throws it where they did not. */
  send(items: readonly Item[]): Promise<Failure | undefined>;
  /** Tells whether a record shows that an item was sent, rather than what it held before; without it, nothing is asked of it. */
  readonly isShown?: (item: Item, server: RawValues) => boolean;
  /** Says how an item ended that was sent, by what the record holds afterwards; `lost` is what `send` returned. */
  conclude(item: Item, seen: Seen, lost: Failure | undefined): Outcome;
  failed(item: Item, failure: Failure, outcome: "failed" | "unknown"): Outcome;
  /** What the journal notes of an item that it knows nothing of yet; `server` is what the record holds, where it was seen. */
  intentOf(item: Item, server: RawValues | undefined): Intent;
  /** What the journal notes of its end. */
  endingOf(item: Item, outcome: Outcome): Omit<Ending, "record_id">;
}

/** An item on its way. */
export interface Waiting<Item, Outcome> {
  readonly item: Item;
  /** Its model and id. */
  readonly record: string;
  readonly call: string;
  readonly settle: (outcome: Outcome) => void;
  /** It was refused together with others, so it goes alone. */
  isAlone: boolean;
  /** What was noted of it before it is sent. */
  noted?: { readonly entry: number; readonly intent: Intent };
}
