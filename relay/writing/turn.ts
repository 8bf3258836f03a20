import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Intent } from "../journal/journal.ts";
import type { Journaled } from "../journal/journaled.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { lookAt } from "./look-at.ts";
import type { Over, RecordWork, Seen, Waiting } from "./record-work.ts";

/** How many records at most go in one call, are looked at in one read, and are sent before they are looked at again. */
const together = 20;

/** How long a turn begins further records before others may write in the analysis, milliseconds. */
const turnTime = 1_000;

/** Calls that take less than this are looked ahead of several at a time, as many as take so long together, milliseconds. */
const aheadTime = 20;

/** Items of one call, and when their records were looked at. */
interface Looked<Item, Outcome> {
  readonly call: readonly Waiting<Item, Outcome>[];
  readonly seen: ReadonlyMap<Waiting<Item, Outcome>, Seen>;
  readonly at: number;
}

/** An item that was sent, and not looked at since. */
interface Sent<Item, Outcome> {
  readonly waiting: Waiting<Item, Outcome>;
  readonly entry: number;
  readonly lost: Failure | undefined;
}

/**
 * Does one turn as the one writer of an analysis: takes items out of the queue and settles them, one of them at least. While one call is with
 * the instance, the records of the next are looked at, and those of earlier calls again, up to `together` in one read; items of
 * the same call go as one. A record that comes twice waits for the next turn, when its first change has ended. Never rejects.
 */
export async function takeTurn<Item, Outcome>(
  queue: Waiting<Item, Outcome>[],
  work: RecordWork<Item, Outcome>,
  { instance, journal }: Pick<Journaled, "instance" | "journal">,
  { whyStopped, onUnexpected, oldestLook }: Pick<WorkSettings, "whyStopped" | "onUnexpected" | "oldestLook">,
): Promise<void> {
  type One = Waiting<Item, Outcome>;
  const end = performance.now() + turnTime;
  const records = new Set<string>();
  const unsettled = new Set<One>();
  let sent: Sent<Item, Outcome>[] = [];
  let hasBegun = false;
  /** How long the last call took. */
  let pace = aheadTime;

  const settle = (waiting: One, outcome: Outcome): void => {
    unsettled.delete(waiting);
    waiting.settle(outcome);
  };

  /** Ends an item that is not sent, and notes so. */
  const leave = async (waiting: One, server: RawValues | undefined, over: Over<Outcome>): Promise<void> => {
    const { outcome, entry = waiting.refused?.entry, isNoted = false } = over;
    const ending = work.endingOf(waiting.item, outcome);
    if (entry !== undefined) await journal.end([{ ...ending, id: entry }]).catch(onUnexpected);
    else if (!isNoted)
      await journal.begin([{ ...work.intentOf(waiting.item, server), ...ending }]).catch(onUnexpected);
    settle(waiting, outcome);
  };

  /** Ends items that nothing was begun of; of those the journal is told nothing, unless it knows them. */
  const stop = async (items: readonly One[], why: Failure): Promise<void> => {
    for (const waiting of items)
      await leave(waiting, undefined, {
        outcome: work.failed(waiting.item, why, "failed"),
        isNoted: true,
      });
  };

  /** Takes the items of the next call out of the queue; none where the turn is over. */
  const takeCall = (): readonly One[] => {
    const [first] = queue;
    if (first === undefined || records.has(first.record) || whyStopped() !== undefined) return [];
    if (hasBegun && performance.now() >= end) return [];
    hasBegun = true;
    const before = new Set(records);
    const call = queue.slice(0, first.refused === undefined ? together : 1).filter((waiting) => {
      const isFree = !before.has(waiting.record);
      before.add(waiting.record);
      return isFree && waiting.call === first.call && waiting.refused === first.refused;
    });
    for (const waiting of call) {
      queue.splice(queue.indexOf(waiting), 1);
      records.add(waiting.record);
      unsettled.add(waiting);
    }
    return call;
  };

  const look = async (calls: readonly (readonly One[])[]): Promise<readonly Looked<Item, Outcome>[]> => {
    const at = performance.now();
    const seen = await lookAt(instance, calls.flat(), work);
    return calls.map((call) => ({ call, seen, at }));
  };

  /** Takes the next calls and looks at their records: at as many as are sent within a moment. */
  const lookAhead = async (): Promise<readonly Looked<Item, Outcome>[]> => {
    const calls: (readonly One[])[] = [];
    do {
      const call = takeCall();
      if (call.length === 0) break;
      calls.push(call);
    } while (calls.length < aheadTime / pace && calls.flat().length < together);
    return calls.length === 0 ? [] : look(calls);
  };

  /** Looks again at what was sent, and ends it. */
  const check = async (): Promise<void> => {
    const all = sent;
    sent = [];
    if (all.length === 0) return;
    const items = all.map(({ waiting }) => waiting);
    const seen = await lookAt(instance, items, work);
    const ended = all.map(({ waiting, entry, lost }) => {
      const outcome = work.conclude(waiting.item, seen.get(waiting), lost);
      return { waiting, outcome, ending: { ...work.endingOf(waiting.item, outcome), id: entry } };
    });
    await journal.end(ended.map(({ ending }) => ending)).catch(onUnexpected);
    for (const { waiting, outcome } of ended) settle(waiting, outcome);
  };

  /** Notes what is about to be sent, and gives the entries. What was refused with others keeps its entry where it stands as noted. */
  const note = async (intents: readonly Intent[], items: readonly One[]): Promise<readonly number[]> => {
    const [only] = items;
    const [intent] = intents;
    const refused = only?.refused;
    if (refused === undefined || intent === undefined) return journal.begin(intents);
    if (JSON.stringify(intent) === JSON.stringify(refused.intent)) {
      await journal.sendAgain([{ id: refused.entry, call: null, intended: intent.intended }]);
      return [refused.entry];
    }
    const message = "It was refused together with others, and the record was changed since.";
    await journal.end([{ id: refused.entry, outcome: "failed", message }]);
    return journal.begin([intent]);
  };

  /** Puts items back that were refused in one call, since one of them may be the reason for all. */
  const putBack = (items: readonly One[], entries: readonly number[], intents: readonly Intent[]): void => {
    items.forEach((waiting, at) => {
      const [entry, intent] = [entries[at], intents[at]];
      if (entry !== undefined && intent !== undefined) waiting.refused = { entry, intent };
      records.delete(waiting.record);
      unsettled.delete(waiting);
    });
    queue.unshift(...items);
  };

  /** Considers, notes and sends the items of one call. */
  const carryOut = async ({ call, seen }: Looked<Item, Outcome>): Promise<void> => {
    const items: One[] = [];
    const intents: Intent[] = [];
    for (const waiting of call) {
      const server = seen.get(waiting);
      if (server instanceof Failure) {
        await leave(waiting, undefined, { outcome: work.failed(waiting.item, server, "failed") });
        continue;
      }
      const considered = await work.consider(waiting.item, server);
      if ("over" in considered) await leave(waiting, server, considered.over);
      else {
        items.push(waiting);
        intents.push(considered.intent);
      }
    }
    if (items.length === 0) return;
    const fail = async (failure: Failure, entries: readonly (number | undefined)[]): Promise<void> => {
      for (const [at, waiting] of items.entries()) {
        const [outcome, entry] = [work.failed(waiting.item, failure, "failed"), entries[at]];
        await leave(waiting, undefined, { outcome, ...(entry !== undefined && { entry }) });
      }
    };
    const entries = await note(intents, items).catch(failureOf);
    if (entries instanceof Failure) return fail(entries, []);
    const from = performance.now();
    const lost = await work.send(items.map(({ item }) => item)).then((failure) => ({ failure }), failureOf);
    pace = Math.max(performance.now() - from, 1);
    if (!(lost instanceof Failure))
      sent.push(...items.map((waiting, at) => ({ waiting, entry: entries[at] ?? 0, lost: lost.failure })));
    else if (items.length > 1 && lost.reach === "refused") putBack(items, entries, intents);
    else await fail(lost, entries);
  };

  try {
    let looked = await lookAhead();
    while (looked.length > 0) {
      let next: Promise<readonly Looked<Item, Outcome>[]> | undefined;
      for (const [at, one] of looked.entries()) {
        const why = whyStopped();
        if (why !== undefined) {
          await stop(one.call, why);
          continue;
        }
        const [call = one] = performance.now() - one.at < oldestLook ? [one] : await look([one.call]);
        if (at === looked.length - 1 && pace < oldestLook) next = lookAhead();
        const checking = sent.length >= together ? check() : undefined;
        // What is thrown is thrown once it is waited for.
        for (const promise of [next, checking]) promise?.catch(() => undefined);
        await carryOut(call);
        await checking;
        // What came of a call without an answer is looked at before anything else is begun.
        if (sent.some(({ lost }) => lost !== undefined)) await check();
      }
      looked = await (next ?? lookAhead());
    }
    await check();
    const why = whyStopped();
    if (why !== undefined) await stop(queue.splice(0), why);
  } catch (thrown) {
    onUnexpected(thrown);
    const unforeseen = new Failure("internal", "Something unexpected happened in the relay.");
    for (const waiting of unsettled) settle(waiting, work.failed(waiting.item, unforeseen, "unknown"));
  }
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  throw cause;
}
