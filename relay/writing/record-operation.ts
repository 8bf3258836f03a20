import type { ModelName } from "../../contract/models.ts";
import type { DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { ModelCall } from "../instance/transport.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import { pick } from "../journal/journaled.ts";

/** The result of a read: a record's values, undefined if it is deleted, a `Failure` if it cannot be read. */
export type ReadResult = RawValues | undefined | Failure;

export type AnyOutcome = Outcome | DeleteOutcome;

/** One change to one record, and what sending it needs. `writing` and `deleting` make the two kinds. */
export interface RecordOperation<Result extends AnyOutcome = AnyOutcome> {
  readonly model: ModelName;
  readonly id: number;
  /** The fields to read before and after the call. */
  readonly fields: readonly string[];
  /** Returns the call for this change. Operations whose calls differ only in the ids may share one. */
  callFor(ids: readonly number[]): ModelCall;
  /** Returns the entry of an earlier attempt at the same change that succeeded or has an unknown outcome. */
  earlierAttempt(entries: readonly StoredEntry[]): StoredEntry | undefined;
  /** Returns true if an earlier entry's call, carried out late, would undo this change. */
  isUndoneBy(entry: StoredEntry): boolean;
  /** Compares with the record's values before the call. Returns undefined if the change should be sent. */
  reasonNotToSend(
    server: RawValues | undefined,
    entries: readonly StoredEntry[],
  ): NotSent<Result> | undefined;
  /** Returns the journal entry to make before sending; `server` is the record's values, if it was read. */
  intent(server: RawValues | undefined): Intent;
  /** Returns false if a record still shows its values from before sending. Without it, no record does. */
  isShownIn?(server: RawValues): boolean;
  /** Returns the outcome after sending; `lost` is why the answer to the call does not show it. */
  outcomeAfter(read: ReadResult, lost: Failure | undefined): Result;
  /** Returns the outcome if a failure prevented the change. */
  failed(failure: Failure, outcome: "failed" | "unknown"): Result;
}

/** A change that ends without a call. */
export interface NotSent<Result = AnyOutcome> {
  readonly outcome: Result;
  /**
   * The journal's record if the item has no entry of its own: a new entry, nothing, or the end of an earlier
   * one. `isUnanswered`: the instance may still carry out the call of that entry.
   */
  readonly entry: "new" | "none" | { readonly id: number; readonly isUnanswered: boolean };
}

/** Returns what the journal records of an outcome. */
export function endingOf(outcome: AnyOutcome, { intended }: Intent): Omit<Ending, "record_id"> {
  if (outcome.outcome === "written")
    return { outcome: "written", after: pick(outcome.values, Object.keys(intended ?? {})) };
  return "message" in outcome
    ? { outcome: outcome.outcome, message: outcome.message }
    : { outcome: outcome.outcome };
}
