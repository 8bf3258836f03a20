import { groupedBy } from "../../contract/grouped-by.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import { reconcile } from "../recovering/reconcile.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { recordedOf } from "./queue-item.ts";
import type { QueueItem } from "./queue-item.ts";

/**
 * The journal entries of queued records, kept for one turn. During a turn, no other writer changes these
 * records.
 */
export interface RecordHistory {
  /**
   * Reads the entries of items, and of further queued items in advance. First reconciles lost calls that
   * could undo an item.
   */
  load(items: readonly QueueItem[]): Promise<void>;
  /** Returns the earlier entries of an item's record, oldest first. */
  entriesOf(item: QueueItem): readonly StoredEntry[];
}

const mostInAdvance = 500;

export function createHistory(tools: WriteTools, queue: readonly QueueItem[]): RecordHistory {
  const entriesByRecord = new Map<string, readonly StoredEntry[]>();
  const find = async (items: readonly QueueItem[]): Promise<void> => {
    const ids = new Set(items.map(({ operation }) => operation.id));
    const entries = await tools.journal.find("record_id", [...ids]);
    const grouped = groupedBy(entries, ({ model, record_id }) => `${model} ${record_id ?? 0}`);
    for (const { record } of items) entriesByRecord.set(record, grouped.get(record) ?? []);
  };
  const entriesOf = (item: QueueItem): readonly StoredEntry[] => {
    const itemEntry = recordedOf(item)?.entry;
    return (entriesByRecord.get(item.record) ?? []).filter(({ id }) => id !== itemEntry);
  };
  // Includes entries after their grace time: the next write would hide how they ended.
  const unanswered = (item: QueueItem): readonly StoredEntry[] =>
    entriesOf(item).filter(
      (entry) => entry.isUnanswered && isOpen(entry) && item.operation.mustWaitFor(entry),
    );
  return {
    entriesOf,
    load: async (items) => {
      if (items.some(({ record }) => !entriesByRecord.has(record)))
        await find([...items, ...queue.slice(0, mostInAdvance)]);
      const entries = items.flatMap(unanswered);
      if (entries.length === 0) return;
      await reconcile(tools, entries);
      await find(items.filter((item) => unanswered(item).length > 0));
    },
  };
}
