import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { RecordWork, Waiting } from "./record-work.ts";
import { takeTurn } from "./turn.ts";

/**
 * Starts work on records and gives one promise of an outcome each, in the order of the items; none rejects. Items of one key
 * have one writer at a time, which takes turns with other requests; several keys go side by side.
 */
export function runPipelines<Item, Outcome>(
  items: readonly { readonly item: Item; readonly key: string }[],
  work: RecordWork<Item, Outcome>,
  tools: OpenTools,
  settings: WorkSettings,
): readonly Promise<Outcome>[] {
  const { mutex, parallelAnalyses, onTold, onUnexpected } = settings;
  const queues = new Map<string, Waiting<Item, Outcome>[]>();
  const outcomes = items.map(
    ({ item, key }) =>
      new Promise<Outcome>((tell) => {
        const settle = (outcome: Outcome): void => {
          onTold(key);
          tell(outcome);
        };
        const { model, id } = work.recordOf(item);
        const waiting = { item, record: `${model} ${id}`, call: work.callOf(item), settle, isAlone: false };
        const queue = queues.get(key);
        if (queue === undefined) queues.set(key, [waiting]);
        else queue.push(waiting);
      }),
  );
  const limited = createConcurrencyLimit(parallelAnalyses);
  const empty = async (key: string, queue: Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      while (queue.length > 0) await mutex(key, () => takeTurn(queue, work, tools, settings));
    } catch (thrown) {
      // The turn never came.
      onUnexpected(thrown);
      const failure =
        thrown instanceof Failure
          ? thrown
          : new Failure("internal", "Something unexpected happened in the relay.");
      for (const { item, settle } of queue.splice(0)) settle(work.failed(item, failure, "failed"));
    }
  };
  for (const [key, queue] of queues) void limited(() => empty(key, queue));
  return outcomes;
}
