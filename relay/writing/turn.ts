import { Failure, failureOf, mayHaveTakenEffect } from "../failure.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { stillUnanswered } from "./defer.ts";
import { inBackground, preparedCalls } from "./prepare.ts";
import type { Queued, Ready, Refused, Sent } from "./queue-item.ts";
import { readItems } from "./read-items.ts";
import { createHistory } from "./record-history.ts";
import { journalEnding } from "./record-operation.ts";
import { failAll, mostRecordsAtOnce, putBack } from "./turn-state.ts";
import type { Turn, TurnSettings } from "./turn-state.ts";

/** Sends and finishes items of a queue until the turn is over. Never rejects. */
export async function takeTurn(
  queue: (Queued | Refused)[],
  tools: WriteTools,
  settings: TurnSettings,
): Promise<void> {
  const turn: Turn = {
    ...{ tools, settings, queue, history: createHistory(tools, queue) },
    ...{ endsAt: performance.now() + settings.turnTime, dequeued: new Map(), sent: [], callTime: undefined },
  };
  try {
    await sendAll(turn);
    const why = settings.whyStopped();
    if (why !== undefined) await failAll(turn, queue.splice(0), why, "none");
  } catch (thrown) {
    settings.onUnexpected(thrown);
    const failure = new Failure("internal", "The relay failed unexpectedly. Its log has the reason.");
    for (const item of turn.dequeued.values()) item.finish(item.operation.failed(failure, "unknown"));
  }
}

/** Sends all calls. Meanwhile, the next calls are prepared and earlier ones verified. */
async function sendAll(turn: Turn): Promise<void> {
  for await (const items of preparedCalls(turn)) {
    const verifying = turn.sent.length >= mostRecordsAtOnce ? inBackground(verify(turn)) : undefined;
    await send(turn, items);
    await verifying;
    // After a lost answer, find out what happened before sending more.
    if (turn.sent.some(({ lost }) => lost !== undefined)) await verify(turn);
  }
  await verify(turn, { isLast: true });
}

/** If the instance refuses a call of several items, returns them to the queue. */
async function send(turn: Turn, items: readonly Ready[]): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  const startedAt = performance.now();
  const answer = await makeCall(turn, first, items);
  turn.callTime = performance.now() - startedAt;
  if (answer.kind === "sent")
    turn.sent.push(...items.map((item): Sent => ({ ...item, state: "sent", lost: answer.lost })));
  else if (items.length > 1 && answer.why.progress === "refused") putBack(turn, items);
  else await failAll(turn, items, answer.why, "new");
}

type CallAnswer =
  /** `lost`: why it is uncertain that the call was carried out. */
  { readonly kind: "sent"; readonly lost?: Failure } | { readonly kind: "not_sent"; readonly why: Failure };

async function makeCall(
  { tools: { instance } }: Turn,
  { operation }: Ready,
  items: readonly Ready[],
): Promise<CallAnswer> {
  const call = operation.callFor(items.map((item) => item.operation.id));
  try {
    if ((await instance.call(call)) === true) return { kind: "sent" };
    const action = call.method === "unlink" ? "deletion" : call.method;
    const message = `The instance did not confirm the ${action}.`;
    return { kind: "sent", lost: new Failure("bad_reply", message, { progress: "answered" }) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    // Another user has just deleted the record. The next read proves it.
    const isDeleted = call.method === "unlink" && failure.code === "record_missing" && items.length === 1;
    return isDeleted || mayHaveTakenEffect(failure)
      ? { kind: "sent", lost: failure }
      : { kind: "not_sent", why: failure };
  }
}

/**
 * Reads the sent records, records the outcomes and finishes the items. A confirmed item without a usable read
 * waits for the next `verify`, unless `isLast`.
 */
async function verify({ tools, settings, sent }: Turn, { isLast = false } = {}): Promise<void> {
  const items = sent.splice(0);
  if (items.length === 0) return;
  const reads = await readItems(tools.instance, items, "as sent");
  const isUnread = (item: Sent): boolean => {
    const read = reads.get(item);
    return item.lost === undefined && read instanceof Failure && mayHaveTakenEffect(read);
  };
  const postponed = new Set(isLast ? [] : items.filter(isUnread));
  sent.push(...postponed);
  const verified = items
    .filter((item) => !postponed.has(item))
    .map((item) => {
      const outcome = item.operation.outcomeAfter(reads.get(item), item.lost);
      const { entry, intent } = item.recorded;
      return { item, outcome, lost: item.lost, ending: { ...journalEnding(outcome, intent), id: entry } };
    });
  const unanswered = await stillUnanswered(tools, verified);
  const endings = verified.map(({ ending }) => ({ ...ending, isUnanswered: unanswered.has(ending.id) }));
  await tools.journal.end(endings).catch(settings.onUnexpected);
  for (const { item, outcome } of verified) item.finish(outcome);
}
