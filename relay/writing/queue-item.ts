import type { Failure } from "../failure.ts";
import type { Intent } from "../journal/journal.ts";
import type { AnyOutcome, RecordOperation } from "./record-operation.ts";

/**
 * A change in the queue of its analysis. Its state changes from `queued` to `ready` to `sent`. If the
 * instance refuses a call with several items, each becomes `refused`, returns to the queue and is sent alone.
 */
export type QueueItem = Queued | Refused | Ready | Sent;

interface Item {
  readonly operation: RecordOperation;
  /** Example: `wa.element 12`. */
  readonly record: string;
  /** The JSON of the call without ids. Items with equal text may share a call. */
  readonly callText: string;
  /** Only the first outcome counts. */
  finish(outcome: AnyOutcome): void;
}

export interface Queued extends Item {
  readonly state: "queued";
}

/** A refused item keeps its journal entry. */
export interface Refused extends Item {
  readonly state: "refused";
  readonly recorded: Recorded;
}

/** The record was read and compared, and the intent is in the journal. */
export interface Ready extends Item {
  readonly state: "ready";
  readonly recorded: Recorded;
}

export interface Sent extends Item {
  readonly state: "sent";
  readonly recorded: Recorded;
  readonly lost: Failure | undefined;
}

export interface Recorded {
  readonly entry: number;
  readonly intent: Intent;
}

/** `onFinished` receives the outcome once. */
export function createItem<Result extends AnyOutcome>(
  operation: RecordOperation<Result>,
  onFinished: (outcome: Result) => void,
): Queued {
  let isFinished = false;
  const finish = (outcome: Result): void => {
    if (!isFinished) onFinished(outcome);
    isFinished = true;
  };
  return {
    state: "queued",
    operation,
    record: `${operation.model} ${operation.id}`,
    callText: JSON.stringify(operation.callFor([])),
    finish,
  };
}

export function recordedOf(item: QueueItem): Recorded | undefined {
  return item.state === "queued" ? undefined : item.recorded;
}
