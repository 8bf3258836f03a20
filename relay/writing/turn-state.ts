import type { RawValues } from "../../contract/relay-api.ts";
import type { Failure } from "../failure.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { RecordHistory } from "./record-history.ts";
import { recordedOf } from "./queue-item.ts";
import type { QueueItem, Queued, Ready, Refused, Sent } from "./queue-item.ts";
import { journalEnding } from "./record-operation.ts";
import type { NotSent } from "./record-operation.ts";

export type TurnSettings = Pick<WorkSettings, "whyStopped" | "onUnexpected" | "turnTime" | "oldestRead">;

/** A writer's turn in an analysis: its tools and its progress. */
export interface Turn {
  readonly tools: WriteTools;
  readonly settings: TurnSettings;
  readonly history: RecordHistory;
  /** As `performance.now()`. The turn begins no further call after it, but always a first one. */
  readonly endsAt: number;
  /** Refused items are always first. */
  readonly queue: (Queued | Refused)[];
  /** The items that this turn has taken out of the queue, by record: at most one per record. */
  readonly dequeued: Map<string, QueueItem>;
  /** Items that were sent and are not verified yet. */
  readonly sent: Sent[];
  /** In milliseconds; undefined before the first call. */
  callTime: number | undefined;
}

/** The most records in one call or one read, and the most that are sent before they are verified. */
export const mostRecordsAtOnce = 20;

/**
 * Takes the items of the next call: the first item, and following ones with an equal call. Returns none if
 * the turn is over. Returns none if the turn already had the first item's record, which needs a new read.
 */
export function takeCall({ queue, dequeued, endsAt, settings }: Turn): readonly (Queued | Refused)[] {
  const [first] = queue;
  const isTurnOver =
    settings.whyStopped() !== undefined || (dequeued.size > 0 && performance.now() >= endsAt);
  if (first === undefined || isTurnOver || dequeued.has(first.record)) return [];
  const records = new Set(dequeued.keys());
  const candidates = first.state === "refused" ? [first] : queue.slice(0, mostRecordsAtOnce);
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

/** Each item is sent alone, to find the refused one. */
export function putBack({ queue, dequeued }: Turn, items: readonly Ready[]): void {
  for (const { record } of items) dequeued.delete(record);
  queue.unshift(...items.map((item): Refused => ({ ...item, state: "refused" })));
}

/** `server` is the record's values, if it was read. */
export async function finishUnsent(
  { tools: { journal }, settings: { onUnexpected } }: Turn,
  item: Queued | Refused | Ready,
  { outcome, entry }: NotSent,
  server?: RawValues,
): Promise<void> {
  const intent = item.operation.intent(server);
  const ending = journalEnding(outcome, intent);
  const itemEntry = recordedOf(item);
  const endedEntry =
    typeof entry === "object" ? entry : itemEntry && { id: itemEntry.entry, isUnanswered: false };
  if (endedEntry !== undefined) await journal.end([{ ...ending, ...endedEntry }]).catch(onUnexpected);
  else if (entry === "new") await journal.begin([{ ...intent, ...ending }]).catch(onUnexpected);
  item.finish(outcome);
}

export async function failAll(
  turn: Turn,
  items: readonly (Queued | Refused | Ready)[],
  why: Failure,
  entry: "new" | "none",
): Promise<void> {
  for (const item of items)
    await finishUnsent(turn, item, { outcome: item.operation.failed(why, "failed"), entry });
}
