import type { Failure } from "../failure.ts";
import type { Intent } from "../journal/journal.ts";
import type { AnyOutcome, RecordOperation } from "./record-operation.ts";

/**
 * A change in the queue of its analysis. Its state changes from `queued` to `ready` to `sent`, and then it is
 * finished. If the instance refuses a call with several items, these become `refused`. Each then returns to
 * the queue and is sent in a call of its own.
 */
export type QueueItem = Queued | Refused | Ready | Sent;

interface Item {
  readonly operation: RecordOperation;
  /** The name of its record, such as `wa.element 12`. */
  readonly record: string;
  /** The JSON of its call without ids. Items with the same text may share a call. */
  readonly callText: string;
  /** Sets the item's outcome. Only the first outcome counts. */
  finish(outcome: AnyOutcome): void;
}

/** An item that the journal does not know yet. */
export interface Queued extends Item {
  readonly state: "queued";
}

/** An item whose call was refused together with others. It keeps its journal entry. */
export interface Refused extends Item {
  readonly state: "refused";
  readonly recorded: Recorded;
}

/** An item whose record was read and compared, and whose intent is in the journal. */
export interface Ready extends Item {
  readonly state: "ready";
  readonly recorded: Recorded;
}

/** An item that was sent and is not verified yet. */
export interface Sent extends Item {
  readonly state: "sent";
  readonly recorded: Recorded;
  /** Why the answer does not show whether the call was carried out. */
  readonly lost: Failure | undefined;
}

/** An intent in the journal. */
export interface Recorded {
  readonly entry: number;
  readonly intent: Intent;
}

/** Creates an item of a queue. `onFinished` receives its outcome once. */
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

/** Returns the journal entry of an item, if it has one. */
export function recordedOf(item: QueueItem): Recorded | undefined {
  return item.state === "queued" ? undefined : item.recorded;
}
