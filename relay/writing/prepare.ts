import { Failure, failureOf } from "../failure.ts";
import type { Intent, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { whyDeferred } from "./defer.ts";
import { recordedOf } from "./queue-item.ts";
import type { Queued, Ready, Recorded, Refused } from "./queue-item.ts";
import { readItems } from "./read-items.ts";
import type { NotSent } from "./record-operation.ts";
import { failAll, finishUnsent, mostTogether, takeCall } from "./turn-state.ts";
import type { Turn } from "./turn-state.ts";

/** An item that is not sent; one that is ready may have to be read again. */
type Unsent = Queued | Refused | Ready;

/** The items of one call that are ready to be sent, and when their records were read. */
interface PreparedCall {
  readonly items: readonly Ready[];
  readonly readAt: number;
}

/**
 * Yields the prepared items of one call after the other: read, compared and recorded. While the caller sends
 * the last prepared call, the next ones are prepared, unless calls are so slow that their reads would be too
 * old.
 */
export async function* preparedCalls(turn: Turn): AsyncGenerator<readonly Ready[]> {
  let calls = await prepareNext(turn);
  while (calls.length > 0) {
    let next: Promise<readonly PreparedCall[]> | undefined;
    for (const [index, call] of calls.entries()) {
      const items = await stillReady(turn, call);
      const isLast = index === calls.length - 1;
      if (isLast && (turn.callTime ?? aheadTime) < turn.settings.oldestRead)
        next = inBackground(prepareNext(turn));
      yield items;
    }
    calls = await (next ?? prepareNext(turn));
  }
}

/** Starts work beside other work. What it throws is thrown where it is awaited. */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}

/** Returns the items of a call to send: read again if the read is too old, none if the relay is stopping. */
async function stillReady(turn: Turn, { items, readAt }: PreparedCall): Promise<readonly Ready[]> {
  const { whyStopped, oldestRead } = turn.settings;
  const why = whyStopped();
  if (why !== undefined) {
    await failAll(turn, items, why, "none");
    return [];
  }
  if (items.length === 0 || performance.now() - readAt < oldestRead) return items;
  const [again] = await prepare(turn, [items]);
  return again?.items ?? [];
}

/** Quick calls are prepared several at a time: as many as take this long together, in milliseconds. */
const aheadTime = 20;

/**
 * Takes the next call out of the queue, or several quick ones, and prepares it. Returns none at the turn's
 * end.
 */
async function prepareNext(turn: Turn): Promise<readonly PreparedCall[]> {
  const mostCalls = aheadTime / Math.max(turn.callTime ?? aheadTime, 1);
  const calls: (readonly Unsent[])[] = [];
  while (calls.length < mostCalls && calls.flat().length < mostTogether) {
    const call = takeCall(turn);
    if (call.length === 0) break;
    calls.push(call);
  }
  return calls.length === 0 ? [] : prepare(turn, calls);
}

/** Reads the records of calls, finishes what is not to be sent, and records the intents of the others. */
async function prepare(turn: Turn, calls: readonly (readonly Unsent[])[]): Promise<readonly PreparedCall[]> {
  let unprepared: readonly Unsent[] = calls.flat();
  let recorded: ReadonlyMap<Unsent, Recorded> = new Map();
  let readAt = performance.now();
  try {
    await turn.history.load(unprepared);
    readAt = performance.now();
    const intents = await intentsOf(turn, unprepared);
    unprepared = [...intents.keys()];
    recorded = await recordIntents(turn, intents);
  } catch (thrown) {
    await failAll(turn, unprepared, failureOf(thrown), "new");
  }
  const readyOf = (item: Unsent): readonly Ready[] => {
    const found = recorded.get(item);
    return found === undefined ? [] : [{ ...item, state: "ready", recorded: found }];
  };
  return calls.map((call) => ({ items: call.flatMap(readyOf), readAt }));
}

/** Reads the records of items. Returns the intents of those that are to be sent, and finishes the others. */
async function intentsOf(turn: Turn, items: readonly Unsent[]): Promise<ReadonlyMap<Unsent, Intent>> {
  const intents = new Map<Unsent, Intent>();
  for (const [item, read] of await readItems(turn.tools.instance, items)) {
    const { operation } = item;
    const entries = turn.history.of(item);
    if (read instanceof Failure) {
      await finishUnsent(turn, item, unreadable(item, read, entries));
      continue;
    }
    const why = operation.reasonNotToSend(read, entries);
    const deferred = why === undefined ? whyDeferred(turn.tools, operation, entries) : undefined;
    if (why !== undefined) await finishUnsent(turn, item, why, read);
    else if (deferred !== undefined) await failAll(turn, [item], deferred, "none");
    else intents.set(item, operation.intent(read));
  }
  return intents;
}

/** Returns the end of an unreadable record's item: unknown if an earlier attempt may have succeeded. */
function unreadable(item: Unsent, why: Failure, entries: readonly StoredEntry[]): NotSent {
  const { operation } = item;
  const earlier = item.state === "queued" ? operation.earlierAttempt(entries) : undefined;
  if (earlier === undefined) return { outcome: operation.failed(why, "failed"), entry: "new" };
  const { id, isUnanswered } = earlier;
  return {
    outcome: operation.failed(why, "unknown"),
    entry: isOpen(earlier) ? { id, isUnanswered } : "none",
  };
}

/** Records intents in the journal. An item keeps its entry if that still has the record's values. */
async function recordIntents(
  { tools: { journal } }: Turn,
  intents: ReadonlyMap<Unsent, Intent>,
): Promise<ReadonlyMap<Unsent, Recorded>> {
  const recorded = new Map<Unsent, Recorded>();
  for (const [item, intent] of intents) {
    const before = recordedOf(item);
    if (before === undefined) continue;
    if (JSON.stringify(before.intent) === JSON.stringify(intent)) {
      await journal.sendAgain([{ id: before.entry, call: null, intended: intent.intended }]);
      recorded.set(item, before);
    } else {
      const message = "The record was changed before this was sent.";
      await journal.end([{ id: before.entry, outcome: "failed", message }]);
    }
  }
  const fresh = [...intents].filter(([item]) => !recorded.has(item));
  const entries = fresh.length === 0 ? [] : await journal.begin(fresh.map(([, intent]) => intent));
  for (const [index, [item, intent]] of fresh.entries())
    recorded.set(item, { entry: entries[index] ?? 0, intent });
  return recorded;
}
