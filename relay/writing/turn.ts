import type { RawValues } from "../../contract/relay-api.ts";
import { Failure, isOpenEnded } from "../failure.ts";
import type { Intent, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { createEarlier, stillUnanswered, whyHeldBack } from "./hold-back.ts";
import { lookAt } from "./look-at.ts";
import type { Over, RecordWork, Waiting } from "./record-work.ts";

/** How many records at most go in one call, are looked at in one read, and are sent before they are looked at again. */
const together = 20;

/** Calls that take less than this are looked ahead of several at a time, as many as take so long together, milliseconds. */
const aheadTime = 20;

/** Items of one call that are noted and ready to be sent, and when their records were looked at. */
interface Ready<Item, Outcome> {
  readonly call: readonly Waiting<Item, Outcome>[];
  readonly at: number;
}

/** An item that was sent, and not looked at since. */
interface Sent<Item, Outcome> {
  readonly waiting: Waiting<Item, Outcome>;
  readonly lost: Failure | undefined;
}

/**
 * Does one turn as the one writer of an analysis: takes items out of the queue and settles them, one of them at least. While one call is with
 * the instance, the records of the next are looked at and noted, and those of earlier calls looked at again, up to `together` in one read; items of
 * the same call go as one. A record that comes twice waits for the next turn, when its first change has ended. Never rejects.
 */
export async function takeTurn<Item, Outcome>(
  queue: Waiting<Item, Outcome>[],
  work: RecordWork<Item, Outcome>,
  tools: OpenTools,
  {
    whyStopped,
    onUnexpected,
    turnTime,
    oldestLook,
  }: Pick<WorkSettings, "whyStopped" | "onUnexpected" | "turnTime" | "oldestLook">,
): Promise<void> {
  type One = Waiting<Item, Outcome>;
  const { instance, journal } = tools;
  const entriesOf = createEarlier(tools, queue, work);
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
    const { outcome, entry = waiting.noted?.entry, isUnanswered = false, isNoted = false } = over;
    const ending = work.endingOf(waiting.item, outcome);
    if (entry !== undefined) await journal.end([{ ...ending, id: entry, isUnanswered }]).catch(onUnexpected);
    else if (!isNoted)
      await journal.begin([{ ...work.intentOf(waiting.item, server), ...ending }]).catch(onUnexpected);
    settle(waiting, outcome);
  };

  /** Ends an item whose record cannot be looked at. Where the same was sent before, it cannot be told what came of that. */
  const leaveUnseen = async (waiting: One, why: Failure, entries: readonly StoredEntry[]): Promise<void> => {
    const earlier = waiting.noted === undefined ? work.earlier(waiting.item, entries) : undefined;
    const outcome = work.failed(waiting.item, why, earlier === undefined ? "failed" : "unknown");
    if (earlier === undefined) await leave(waiting, undefined, { outcome });
    else if (isOpen(earlier)) {
      const { id: entry, isUnanswered } = earlier;
      await leave(waiting, undefined, { outcome, entry, isUnanswered });
    } else await leave(waiting, undefined, { outcome, isNoted: true });
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
    const next = first.isAlone ? [first] : queue.slice(0, together).filter(({ isAlone }) => !isAlone);
    const call = next.filter((waiting) => {
      const isFree = !before.has(waiting.record);
      before.add(waiting.record);
      return isFree && waiting.call === first.call;
    });
    for (const waiting of call) {
      queue.splice(queue.indexOf(waiting), 1);
      records.add(waiting.record);
      unsettled.add(waiting);
    }
    return call;
  };

  /** Notes what is about to be sent; what was noted before keeps its entry where that still says how the record is. */
  const note = async (intents: ReadonlyMap<One, Intent>): Promise<void> => {
    const fresh: One[] = [];
    for (const [waiting, intent] of intents) {
      const { noted } = waiting;
      if (noted === undefined) fresh.push(waiting);
      else if (JSON.stringify(noted.intent) === JSON.stringify(intent))
        await journal.sendAgain([{ id: noted.entry, call: null, intended: intent.intended }]);
      else {
        const message = "The record was changed before this was sent.";
        await journal.end([{ id: noted.entry, outcome: "failed", message }]);
        delete waiting.noted;
        fresh.push(waiting);
      }
    }
    if (fresh.length === 0) return;
    const entries = await journal.begin(fresh.flatMap((waiting) => intents.get(waiting) ?? []));
    for (const [at, waiting] of fresh.entries()) {
      const [entry, intent] = [entries[at], intents.get(waiting)];
      if (entry !== undefined && intent !== undefined) waiting.noted = { entry, intent };
    }
  };

  /** Looks at the records of calls, ends what is not to be sent, and notes the rest, in one go. */
  const prepare = async (calls: readonly (readonly One[])[]): Promise<readonly Ready<Item, Outcome>[]> => {
    const fail = async (items: readonly One[], why: Failure): Promise<void> => {
      for (const waiting of items)
        await leave(waiting, undefined, { outcome: work.failed(waiting.item, why, "failed") });
    };
    const earlier = await entriesOf(calls.flat()).catch(failureOf);
    const at = performance.now();
    const intents = new Map<One, Intent>();
    if (earlier instanceof Failure) await fail(calls.flat(), earlier);
    else
      for (const [waiting, server] of await lookAt(instance, calls.flat(), work)) {
        const entries = earlier(waiting);
        if (server instanceof Failure) {
          await leaveUnseen(waiting, server, entries);
          continue;
        }
        const considered = work.consider(waiting.item, server, entries);
        const why = "over" in considered ? undefined : whyHeldBack(tools, waiting, entries, work);
        if ("over" in considered) await leave(waiting, server, considered.over);
        else if (why === undefined) intents.set(waiting, considered.intent);
        else await stop([waiting], why);
      }
    const failure = await note(intents).catch(failureOf);
    if (failure instanceof Failure) {
      const unnoted = [...intents.keys()];
      intents.clear();
      await fail(unnoted, failure);
    }
    return calls.map((call) => ({ call: call.filter((waiting) => intents.has(waiting)), at }));
  };

  /** Takes the next calls and makes them ready: as many as are sent within a moment. */
  const goAhead = async (): Promise<readonly Ready<Item, Outcome>[]> => {
    const calls: (readonly One[])[] = [];
    do {
      const call = takeCall();
      if (call.length === 0) break;
      calls.push(call);
    } while (calls.length < aheadTime / pace && calls.flat().length < together);
    return calls.length === 0 ? [] : prepare(calls);
  };

  /**
   * Verifies what was sent, and ends it. If the read fails, such as after the lost answer of another item,
   * what was confirmed is read once more at the end of the turn.
   */
  const check = async (isLast = false): Promise<void> => {
    const read = sent;
    sent = [];
    if (read.length === 0) return;
    const items = read.map(({ waiting }) => waiting);
    const seen = await lookAt(instance, items, work, work.isShown);
    const isUnread = ({ waiting, lost }: Sent<Item, Outcome>): boolean => {
      const answer = seen.get(waiting);
      return lost === undefined && answer instanceof Failure && isOpenEnded(answer);
    };
    if (!isLast) sent.push(...read.filter(isUnread));
    const all = read.filter((one) => !sent.includes(one));
    const ended = all.map(({ waiting, lost }) => {
      const outcome = work.conclude(waiting.item, seen.get(waiting), lost);
      const ending = { ...work.endingOf(waiting.item, outcome), id: waiting.noted?.entry ?? 0 };
      return { waiting, outcome, ending, lost };
    });
    const unanswered = await stillUnanswered(tools, ended).catch(failureOf);
    const endings = ended.map(({ ending, lost }) => ({
      ...ending,
      isUnanswered: unanswered instanceof Failure ? lost !== undefined : unanswered.has(ending.id),
    }));
    await journal.end(endings).catch(onUnexpected);
    for (const { waiting, outcome } of ended) settle(waiting, outcome);
  };

  /** Puts items back that were refused in one call, since one of them may be the reason for all. */
  const putBack = (items: readonly One[]): void => {
    for (const waiting of items) {
      waiting.isAlone = true;
      records.delete(waiting.record);
      unsettled.delete(waiting);
    }
    queue.unshift(...items);
  };

  /** Sends the items of one call. */
  const send = async (items: readonly One[]): Promise<void> => {
    if (items.length === 0) return;
    const from = performance.now();
    const ended = await work.send(items.map(({ item }) => item)).then((lost) => ({ lost }), failureOf);
    pace = Math.max(performance.now() - from, 1);
    if (!(ended instanceof Failure)) sent.push(...items.map((waiting) => ({ waiting, lost: ended.lost })));
    else if (items.length > 1 && ended.reach === "refused") putBack(items);
    else
      for (const waiting of items)
        await leave(waiting, undefined, { outcome: work.failed(waiting.item, ended, "failed") });
  };

  try {
    let ready = await goAhead();
    while (ready.length > 0) {
      let next: Promise<readonly Ready<Item, Outcome>[]> | undefined;
      for (const [at, one] of ready.entries()) {
        const why = whyStopped();
        if (why !== undefined) {
          await stop(one.call, why);
          continue;
        }
        const isFresh = one.call.length === 0 || performance.now() - one.at < oldestLook;
        const [{ call } = one] = isFresh ? [one] : await prepare([one.call]);
        if (at === ready.length - 1 && pace < oldestLook) next = goAhead();
        const checking = sent.length >= together ? check() : undefined;
        // What is thrown is thrown once it is waited for.
        for (const promise of [next, checking]) promise?.catch(() => undefined);
        await send(call);
        await checking;
        // What came of a call without an answer is looked at before anything else is begun.
        if (sent.some(({ lost }) => lost !== undefined)) await check();
      }
      ready = await (next ?? goAhead());
    }
    await check(true);
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
