import { groupedBy } from "../../contract/grouped-by.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { reconcile } from "../recovering/reconcile.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { recordedOf } from "./queue-item.ts";
import type { QueueItem } from "./queue-item.ts";

/** The journal entries of a queue's records, kept for one turn, in which only its writer changes them. */
export interface RecordHistory {
  /**
   * Reads the entries of items, and in advance those of other items in the queue. If the instance may still
   * carry out an earlier call that would undo an item, that entry is reconciled first.
   */
  load(items: readonly QueueItem[]): Promise<void>;
  /** Returns the entries of an item's record, the oldest first, without the item's own. */
  of(item: QueueItem): readonly StoredEntry[];
}

/** The most records that the journal is asked for at once. */
const block = 500;

export function createHistory(tools: WriteTools, queue: readonly QueueItem[]): RecordHistory {
  const known = new Map<string, readonly StoredEntry[]>();
  const find = async (items: readonly QueueItem[]): Promise<void> => {
    const ids = new Set(items.map(({ operation }) => operation.id));
    const entries = await tools.journal.find("record_id", [...ids]);
    const found = groupedBy(entries, ({ model, record_id }) => `${model} ${record_id ?? 0}`);
    for (const { record } of items) known.set(record, found.get(record) ?? []);
  };
  const of = (item: QueueItem): readonly StoredEntry[] => {
    const own = recordedOf(item)?.entry;
    return (known.get(item.record) ?? []).filter(({ id }) => id !== own);
  };
  // Also after the grace time: once something else is written, the record no longer shows what happened.
  const lost = (item: QueueItem): readonly StoredEntry[] =>
    of(item).filter((entry) => entry.isUnanswered && isOpen(entry) && item.operation.isUndoneBy(entry));
  return {
    of,
    load: async (items) => {
      if (items.some(({ record }) => !known.has(record))) await find([...items, ...queue.slice(0, block)]);
      const entries = items.flatMap(lost);
      if (entries.length === 0) return;
      await reconcile(tools, entries);
      await find(items.filter((item) => lost(item).length > 0));
    },
  };
}
