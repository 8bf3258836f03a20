import { Failure, failureOf } from "../failure.ts";
import type { Intent, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import { whyDeferred } from "./defer.ts";
import { recordedOf } from "./queue-item.ts";
import type { Queued, Ready, Recorded, Refused } from "./queue-item.ts";
import { readItems } from "./read-items.ts";
import type { NotSent } from "./record-operation.ts";
import { failAll, finishUnsent, mostRecordsAtOnce, takeCall } from "./turn-state.ts";
import type { Turn } from "./turn-state.ts";

/** A ready item is prepared again if its read is too old. */
type Unsent = Queued | Refused | Ready;

interface PreparedCall {
  readonly items: readonly Ready[];
  /** As `performance.now()`. */
  readonly readAt: number;
}

/**
 * Yields the items of one call after the other: read, compared and recorded in the journal. Prepares the next
 * calls while the caller sends. Slow calls are not prepared in advance: their reads would be too old.
 */
export async function* preparedCalls(turn: Turn): AsyncGenerator<readonly Ready[]> {
  let calls = await prepareNext(turn);
  while (calls.length > 0) {
    let next: Promise<readonly PreparedCall[]> | undefined;
    for (const [index, call] of calls.entries()) {
      const items = await stillReady(turn, call);
      const isLast = index === calls.length - 1;
      if (isLast && (turn.callTime ?? preparedSendTime) < turn.settings.oldestRead)
        next = inBackground(prepareNext(turn));
      yield items;
    }
    calls = await (next ?? prepareNext(turn));
  }
}

/** Prevents an unhandled rejection before the work is awaited. */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}

/** Returns the items to send now. Prepares them again if their read is too old. */
async function stillReady(turn: Turn, { items, readAt }: PreparedCall): Promise<readonly Ready[]> {
  const { whyStopped, oldestRead } = turn.settings;
  const why = whyStopped();
  if (why !== undefined) {
    await failAll(turn, items, why, "none");
    return [];
  }
  if (items.length === 0 || performance.now() - readAt < oldestRead) return items;
  const [preparedAgain] = await prepare(turn, [items]);
  return preparedAgain?.items ?? [];
}

/** As many calls are prepared together as can be sent in this time, in milliseconds. */
const preparedSendTime = 20;

async function prepareNext(turn: Turn): Promise<readonly PreparedCall[]> {
  const mostCalls = preparedSendTime / Math.max(turn.callTime ?? preparedSendTime, 1);
  const calls: (readonly Unsent[])[] = [];
  while (calls.length < mostCalls && calls.flat().length < mostRecordsAtOnce) {
    const call = takeCall(turn);
    if (call.length === 0) break;
    calls.push(call);
  }
  return calls.length === 0 ? [] : prepare(turn, calls);
}

/** Reads the records of calls, finishes items that are not sent, and records the intents of the others. */
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
    const entry = recorded.get(item);
    return entry === undefined ? [] : [{ ...item, state: "ready", recorded: entry }];
  };
  return calls.map((call) => ({ items: call.flatMap(readyOf), readAt }));
}

/** Returns the intents of items to send, and finishes the others. */
async function intentsOf(turn: Turn, items: readonly Unsent[]): Promise<ReadonlyMap<Unsent, Intent>> {
  const intents = new Map<Unsent, Intent>();
  for (const [item, read] of await readItems(turn.tools.instance, items)) {
    const { operation } = item;
    const entries = turn.history.entriesOf(item);
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

/** The outcome is `unknown` if an earlier attempt may have succeeded. */
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

/**
 * An item keeps its earlier entry if the record has not changed since. A changed record's entry ends as
 * `failed`.
 */
async function recordIntents(
  { tools: { journal } }: Turn,
  intents: ReadonlyMap<Unsent, Intent>,
): Promise<ReadonlyMap<Unsent, Recorded>> {
  const recorded = new Map<Unsent, Recorded>();
  for (const [item, intent] of intents) {
    const earlier = recordedOf(item);
    if (earlier === undefined) continue;
    if (JSON.stringify(earlier.intent) === JSON.stringify(intent)) {
      await journal.sendAgain([{ id: earlier.entry, call: null, intended: intent.intended }]);
      recorded.set(item, earlier);
    } else {
      const message = "The record was changed before this was sent.";
      await journal.end([{ id: earlier.entry, outcome: "failed", message }]);
    }
  }
  const unrecorded = [...intents].filter(([item]) => !recorded.has(item));
  const entries = unrecorded.length === 0 ? [] : await journal.begin(unrecorded.map(([, intent]) => intent));
  for (const [index, [item, intent]] of unrecorded.entries())
    recorded.set(item, { entry: entries[index] ?? 0, intent });
  return recorded;
}
