import type { ModelName } from "../../contract/models.ts";
import type { DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { ModelCall } from "../instance/transport.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import { pick } from "../journal/journal-tools.ts";

/** A record's values; undefined if it is deleted; a `Failure` if it cannot be read. */
export type ReadResult = RawValues | undefined | Failure;

export type AnyOutcome = Outcome | DeleteOutcome;

/** A write (`writeOperation` makes it) or a deletion (`deleteOperation`) of one record. */
export interface RecordOperation<Result extends AnyOutcome = AnyOutcome> {
  readonly model: ModelName;
  readonly id: number;
  readonly fields: readonly string[];
  /** Operations whose calls differ only in the ids may share a call. */
  callFor(ids: readonly number[]): ModelCall;
  /** Returns the entry of an earlier attempt that succeeded or has an unknown outcome. */
  earlierAttempt(entries: readonly StoredEntry[]): StoredEntry | undefined;
  /** Returns true if a late call of an earlier entry would undo this change. */
  mustWaitFor(entry: StoredEntry): boolean;
  /** Returns why the change must not be sent, or undefined. */
  reasonNotToSend(
    server: RawValues | undefined,
    entries: readonly StoredEntry[],
  ): NotSent<Result> | undefined;
  /** `server` is the record's values, if it was read. */
  intent(server: RawValues | undefined): Intent;
  /** Returns true if a record that was read after sending shows the change. Then the replica does not lag. */
  isShownIn?(server: RawValues): boolean;
  /** `lost`: why the answer to the call does not show the outcome. */
  outcomeAfter(read: ReadResult, lost: Failure | undefined): Result;
  failed(failure: Failure, outcome: "failed" | "unknown"): Result;
}

export interface NotSent<Result = AnyOutcome> {
  readonly outcome: Result;
  /**
   * Where the journal records the outcome. If the item has an entry already, "new" and "none" end that one.
   * `isUnanswered`: the instance may still carry out the earlier entry's call.
   */
  readonly entry: "new" | "none" | { readonly id: number; readonly isUnanswered: boolean };
}

export function journalEnding(outcome: AnyOutcome, { intended }: Intent): Omit<Ending, "record_id"> {
  if (outcome.outcome === "written")
    return { outcome: "written", after: pick(outcome.values, Object.keys(intended ?? {})) };
  return "message" in outcome
    ? { outcome: outcome.outcome, message: outcome.message }
    : { outcome: outcome.outcome };
}
