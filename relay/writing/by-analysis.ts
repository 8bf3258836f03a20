import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";

/** What work on records runs with. */
export interface WorkSettings {
  readonly mutex: MutexByKey;
  readonly parallelAnalyses: number;
  /** Asked before each job: once it gives a reason, the jobs not yet begun stay undone. */
  readonly whyStopped: () => Failure | undefined;
  /** Told of anything thrown that is no `Failure`. */
  readonly onUnexpected: (thrown: unknown) => void;
}

/** One piece of work: jobs of one `key` do not run at once, `failed` turns what stands in the way into an outcome. */
export interface Job<Outcome> {
  readonly key: string;
  readonly run: () => Promise<Outcome>;
  readonly failed: (failure: Failure, outcome: "failed" | "unknown") => Outcome;
}

/**
 * Starts jobs and gives one promise of an outcome each, in the order of the jobs; none rejects. Jobs of one key run one
 * after the other in that order, several keys side by side.
 */
export function runByAnalysis<Outcome>(
  jobs: readonly Job<Outcome>[],
  { mutex, parallelAnalyses, whyStopped, onUnexpected }: WorkSettings,
): readonly Promise<Outcome>[] {
  const limited = createConcurrencyLimit(parallelAnalyses);
  const last = new Map<string, Promise<unknown>>();

  const runOne = async ({ run, failed }: Job<Outcome>): Promise<Outcome> => {
    const why = whyStopped();
    if (why !== undefined) return failed(why, "failed");
    try {
      return await run();
    } catch (thrown) {
      onUnexpected(thrown);
      return failed(new Failure("internal", "Something unexpected happened in the relay."), "unknown");
    }
  };

  return jobs.map((job) => {
    const before = last.get(job.key) ?? Promise.resolve();
    const outcome = before.then(() =>
      limited(() => mutex(job.key, () => runOne(job))).catch((thrown: unknown) => {
        // The job did not begin: its turn never came.
        if (!(thrown instanceof Failure)) throw thrown;
        onUnexpected(thrown);
        return job.failed(thrown, "failed");
      }),
    );
    last.set(job.key, outcome);
    return outcome;
  });
}
