import type { RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { RecordHistory } from "./record-history.ts";
import { recordedOf } from "./queue-item.ts";
import type { QueueItem, Queued, Ready, Refused, Sent } from "./queue-item.ts";
import { endingOf } from "./record-operation.ts";
import type { NotSent } from "./record-operation.ts";

export type TurnSettings = Pick<WorkSettings, "whyStopped" | "onUnexpected" | "turnTime" | "oldestRead">;

/** A turn of the only writer of an analysis, and its progress. */
export interface Turn {
  readonly tools: WriteTools;
  readonly settings: TurnSettings;
  readonly history: RecordHistory;
  readonly endsAt: number;
  /** The items without a prepared call. Refused ones are always first. */
  readonly queue: (Queued | Refused)[];
  /** The items that were taken out of the queue, by record. A turn changes a record once. */
  readonly dequeued: Map<string, QueueItem>;
  /** The items that were sent and are not verified yet. */
  readonly sent: Sent[];
  /** The duration of the last call, in milliseconds; undefined before the first one. */
  callTime: number | undefined;
}

/** The most records that share a call or a read, or are sent before they are verified. */
export const mostTogether = 20;

/**
 * Takes the items of the next call out of the queue: the first one, and those after it that the same call
 * changes. Returns none if the turn is over, or if the record was changed in this turn: its first change must
 * end.
 */
export function takeCall({ queue, dequeued, endsAt, settings }: Turn): readonly (Queued | Refused)[] {
  const [first] = queue;
  const isOver = settings.whyStopped() !== undefined || (dequeued.size > 0 && performance.now() >= endsAt);
  if (first === undefined || isOver || dequeued.has(first.record)) return [];
  const records = new Set(dequeued.keys());
  const candidates = first.state === "refused" ? [first] : queue.slice(0, mostTogether);
  const call = candidates.filter(({ record, callText }) => {
    const isFree = !records.has(record);
    records.add(record);
    return isFree && callText === first.callText;
  });
  for (const item of call) {
    queue.splice(queue.indexOf(item), 1);
    dequeued.set(item.record, item);
  }
  return call;
}

/** Returns refused items to the queue, each to be sent alone: one of them may be the reason for all. */
export function putBack({ queue, dequeued }: Turn, items: readonly Ready[]): void {
  for (const { record } of items) dequeued.delete(record);
  queue.unshift(...items.map((item): Refused => ({ ...item, state: "refused" })));
}

/** Finishes an item that is not sent, and records that; `server` is the record's values, if it was read. */
export async function finishUnsent(
  { tools: { journal }, settings: { onUnexpected } }: Turn,
  item: Queued | Refused | Ready,
  { outcome, entry }: NotSent,
  server?: RawValues,
): Promise<void> {
  const intent = item.operation.intent(server);
  const ending = endingOf(outcome, intent);
  const own = recordedOf(item);
  const recorded = typeof entry === "object" ? entry : own && { id: own.entry, isUnanswered: false };
  if (recorded !== undefined) await journal.end([{ ...ending, ...recorded }]).catch(onUnexpected);
  else if (entry === "new") await journal.begin([{ ...intent, ...ending }]).catch(onUnexpected);
  item.finish(outcome);
}

/** Finishes items that a failure prevents from being sent. */
export async function failAll(
  turn: Turn,
  items: readonly (Queued | Refused | Ready)[],
  why: Failure,
  entry: "new" | "none",
): Promise<void> {
  for (const item of items)
    await finishUnsent(turn, item, { outcome: item.operation.failed(why, "failed"), entry });
}
