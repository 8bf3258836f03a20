import { groupedBy } from "../../contract/grouped-by.ts";
import { Failure, isOver } from "../failure.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { settleOpen } from "../recovering/settle-open.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { isOnlyOne, mayStillCome } from "../recovering/unanswered.ts";
import type { RecordWork, Waiting } from "./record-work.ts";

/** What the journal holds of the record of an item, the oldest first; what the item itself noted is not among it. */
type EntriesOf<Item, Outcome> = (waiting: Waiting<Item, Outcome>) => readonly StoredEntry[];

/** How many records at most the journal is asked for at once. */
const block = 500;

/**
 * Reads what the journal holds of the records of items, many at a time, and keeps it for a turn, in which nobody else changes them. Where the
 * instance may still carry out an earlier call that would undo what is to be sent now, it is looked at first whether it has.
 */
export function createEarlier<Item, Outcome>(
  tools: OpenTools,
  queue: readonly Waiting<Item, Outcome>[],
  work: RecordWork<Item, Outcome>,
): (items: readonly Waiting<Item, Outcome>[]) => Promise<EntriesOf<Item, Outcome>> {
  const kept = new Map<string, readonly StoredEntry[]>();
  const find = async (items: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    const ids = new Set(items.map(({ item }) => work.recordOf(item).id));
    const found = groupedBy(await tools.journal.find("record_id", [...ids]), nameOf);
    for (const { record } of items) kept.set(record, found.get(record) ?? []);
  };
  const entriesOf: EntriesOf<Item, Outcome> = ({ record, noted }) =>
    (kept.get(record) ?? []).filter(({ id }) => id !== noted?.entry);
  return async (items) => {
    if (items.some(({ record }) => !kept.has(record))) await find([...items, ...queue.slice(0, block)]);
    // Also where the time of grace is over: once something else is written, nobody can tell.
    const lost = (waiting: Waiting<Item, Outcome>): readonly StoredEntry[] =>
      entriesOf(waiting).filter(
        (entry) => entry.isUnanswered && isOpen(entry) && work.isUndoneBy(waiting.item, entry),
      );
    const entries = items.flatMap(lost);
    if (entries.length > 0) {
      await settleOpen(tools, entries);
      await find(items.filter((waiting) => lost(waiting).length > 0));
    }
    return entriesOf;
  };
}

function nameOf({ model, record_id }: Pick<StoredEntry, "model" | "record_id">): string {
  return `${model} ${record_id ?? 0}`;
}

/** Why an item is not sent yet: the instance may still carry out an earlier call, over what would be sent now. Undefined where there is none. */
export function whyHeldBack<Item, Outcome>(
  tools: OpenTools,
  waiting: Waiting<Item, Outcome>,
  entries: readonly StoredEntry[],
  work: RecordWork<Item, Outcome>,
): Failure | undefined {
  const earlier = inTheWay(tools, waiting, entries, work);
  if (earlier.length === 0) return undefined;
  const end = Math.max(...earlier.map(({ sentAt }) => sentAt)) + tools.limits.graceTime;
  const seconds = Math.max(Math.ceil((end - Date.now()) / 1_000), 1);
  return new Failure(
    "not_settled",
    `The answer to an earlier change of this record was lost, and the instance may still carry it out: try again in ${seconds} s.`,
  );
}

function inTheWay<Item, Outcome>(
  { limits }: OpenTools,
  { item }: Waiting<Item, Outcome>,
  entries: readonly StoredEntry[],
  work: RecordWork<Item, Outcome>,
): readonly StoredEntry[] {
  return entries.filter((entry) => mayStillCome(entry, limits.graceTime) && work.isUndoneBy(item, entry));
}

/** What was sent and has been looked at since; `lost` is why its answer does not tell how it ended. */
interface Ended {
  readonly ending: Pick<Ending, "outcome"> & { readonly id: number };
  readonly lost: Failure | undefined;
}

/** Of entries that were sent and looked at since, those whose call the instance may still carry out. */
export async function stillUnanswered(
  { journal, limits }: Pick<OpenTools, "journal" | "limits">,
  sent: readonly Ended[],
): Promise<ReadonlySet<number>> {
  const lost = sent.filter((one) => one.lost !== undefined && !isOver(one.lost));
  if (lost.length === 0) return new Set();
  const own = await journal.find(
    "id",
    lost.map(({ ending }) => ending.id),
  );
  const entries = await journal.find(
    "record_id",
    own.flatMap(({ record_id }) => record_id ?? []),
  );
  const isTold = ({ ending }: Ended): boolean => {
    const entry = own.find(({ id }) => id === ending.id);
    const ofRecord = entries.filter(({ record_id }) => record_id === entry?.record_id);
    return (
      ending.outcome !== "unknown" && entry !== undefined && isOnlyOne(entry, ofRecord, limits.graceTime)
    );
  };
  return new Set(lost.filter((one) => !isTold(one)).map(({ ending }) => ending.id));
}
