import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { createItem } from "./queue-item.ts";
import type { Queued, Refused } from "./queue-item.ts";
import type { AnyOutcome, RecordOperation } from "./record-operation.ts";
import { takeTurn } from "./turn.ts";

/**
 * Starts operations and returns a promise of an outcome for each, in order; none rejects. Operations with one
 * key (an analysis) share a queue, which takes turns with other requests. Queues run side by side.
 */
export function runPipelines<Result extends AnyOutcome>(
  operations: readonly { readonly operation: RecordOperation<Result>; readonly key: string }[],
  tools: WriteTools,
  settings: WorkSettings,
): readonly Promise<Result>[] {
  const { mutex, parallelAnalyses, onFinished, onUnexpected } = settings;
  const queues = new Map<string, (Queued | Refused)[]>();
  const outcomes = operations.map(
    ({ operation, key }) =>
      new Promise<Result>((resolve) => {
        const queue = queues.get(key) ?? [];
        queues.set(key, queue);
        queue.push(
          createItem(operation, (outcome: Result) => {
            onFinished(key);
            resolve(outcome);
          }),
        );
      }),
  );
  const work = async (key: string, queue: (Queued | Refused)[]): Promise<void> => {
    try {
      while (queue.length > 0) await mutex(key, () => takeTurn(queue, tools, settings));
    } catch (thrown) {
      // `takeTurn` never rejects: the mutex failed, and the turn did not start.
      onUnexpected(thrown);
      const failure =
        thrown instanceof Failure
          ? thrown
          : new Failure("internal", "The relay failed unexpectedly. Its log has the reason.");
      for (const item of queue.splice(0)) item.finish(item.operation.failed(failure, "failed"));
    }
  };
  const limited = createConcurrencyLimit(parallelAnalyses);
  for (const [key, queue] of queues) void limited(() => work(key, queue));
  return outcomes;
}
