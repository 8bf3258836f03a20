import type { ModelName } from "../../contract/models.ts";
import type { DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { ModelCall } from "../instance/transport.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import { pick } from "../journal/journaled.ts";

/** The result of a read: a record's values, undefined if it is deleted, a `Failure` if it cannot be read. */
export type ReadResult = RawValues | undefined | Failure;

export type AnyOutcome = Outcome | DeleteOutcome;

/** One change to one record: a write (made by `writing`) or a deletion (made by `deleting`). */
export interface RecordOperation<Result extends AnyOutcome = AnyOutcome> {
  readonly model: ModelName;
  readonly id: number;
  /** The fields to read before and after the call. */
  readonly fields: readonly string[];
  /**
   * Returns the call that makes this change in records. Operations whose calls differ only in the ids may
   * share one.
   */
  callFor(ids: readonly number[]): ModelCall;
  /** Returns the entry of an earlier attempt at the same change that succeeded or has an unknown outcome. */
  earlierAttempt(entries: readonly StoredEntry[]): StoredEntry | undefined;
  /**
   * Returns true if the instance would undo this change by carrying out the call of an earlier entry later.
   */
  isUndoneBy(entry: StoredEntry): boolean;
  /** Returns why the change must not be sent, given the record's values; undefined if it should be sent. */
  reasonNotToSend(
    server: RawValues | undefined,
    entries: readonly StoredEntry[],
  ): NotSent<Result> | undefined;
  /** Returns the journal entry to make before sending; `server` is the record's values, if it was read. */
  intent(server: RawValues | undefined): Intent;
  /** Returns true if a record that was read after sending shows the change, so the replica does not lag. */
  isShownIn?(server: RawValues): boolean;
  /** Returns the outcome after sending. `lost` is the failure if the answer to the call does not show it. */
  outcomeAfter(read: ReadResult, lost: Failure | undefined): Result;
  /** Returns the outcome for a failure: the change was prevented, or its outcome is unknown. */
  failed(failure: Failure, outcome: "failed" | "unknown"): Result;
}

/** A change that ends without a call. */
export interface NotSent<Result = AnyOutcome> {
  readonly outcome: Result;
  /**
   * Where the journal records the outcome: in a new entry, nowhere, or in an earlier entry. An item that has
   * an entry already ends that one instead of "new" or "none". `isUnanswered`: the instance may still carry
   * out the call of the earlier entry.
   */
  readonly entry: "new" | "none" | { readonly id: number; readonly isUnanswered: boolean };
}

/** Returns the ending that the journal records for an outcome. */
export function journalEnding(outcome: AnyOutcome, { intended }: Intent): Omit<Ending, "record_id"> {
  if (outcome.outcome === "written")
    return { outcome: "written", after: pick(outcome.values, Object.keys(intended ?? {})) };
  return "message" in outcome
    ? { outcome: outcome.outcome, message: outcome.message }
    : { outcome: outcome.outcome };
}
