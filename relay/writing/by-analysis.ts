import type { Field } from "../../contract/fields.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { LaggingReplica } from "../instance/reply-records.ts";
import { readEach } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";

/** The settings of work on records. */
export interface WorkSettings {
  readonly mutex: MutexByKey;
  readonly parallelAnalyses: number;
  /** The time in which a writer begins further calls before others may write, in milliseconds. */
  readonly turnTime: number;
  /** The age of a read after which the record is read again before it is written, in milliseconds. */
  readonly oldestRead: number;
  /** Returns why nothing more may begin, if so. */
  readonly whyStopped: () => Failure | undefined;
  /** Called before an outcome is returned, with its writer's key, such as `wa.session 12`. */
  readonly onFinished: (key: string) => void;
  /** Receives anything thrown that is not a `Failure`. */
  readonly onUnexpected: (thrown: unknown) => void;
}

/** A piece of work. Jobs of one `key` run one after the other; `failed` returns the outcome of a failure. */
export interface Job<Outcome> {
  readonly key: string;
  readonly run: () => Promise<Outcome>;
  readonly failed: (failure: Failure, outcome: "failed" | "unknown") => Outcome;
}

/**
 * Starts jobs and returns a promise of an outcome for each, in the same order; none rejects. Jobs of one
 * key run one after the other in that order, several keys side by side.
 */
export function runByAnalysis<Outcome>(
  jobs: readonly Job<Outcome>[],
  { mutex, parallelAnalyses, whyStopped, onFinished, onUnexpected }: WorkSettings,
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
      return failed(
        new Failure("internal", "The relay failed unexpectedly. Its log has the reason."),
        "unknown",
      );
    }
  };

  return jobs.map((job) => {
    const before = last.get(job.key) ?? Promise.resolve();
    const outcome = before.then(() =>
      limited(() => mutex(job.key, () => runOne(job))).catch((thrown: unknown) => {
        // The job did not start: its turn never came.
        if (!(thrown instanceof Failure)) throw thrown;
        onUnexpected(thrown);
        return job.failed(thrown, "failed");
      }),
    );
    last.set(job.key, outcome);
    return outcome.finally(() => onFinished(job.key));
  });
}

const block = 1_000;

/** A record, and the sender's key for its change. */
export interface RecordOfKey {
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
}

/**
 * Returns the analysis of each record, by its key: the record itself or the one it refers to. Makes one
 * read per model and 1,000 records. A deleted or hidden record gets a key of its own.
 */
export async function analysesOf(
  instance: Pick<Instance, "call">,
  changes: readonly RecordOfKey[],
): Promise<ReadonlyMap<string, string>> {
  const analyses = new Map<string, string>();
  for (const model of new Set(changes.map((change) => change.model))) {
    const ofModel = changes.filter((change) => change.model === model);
    const reference = referenceToAnalysis(model);
    const ids = [...new Set(ofModel.map((change) => change.id))];
    const owners = reference === undefined ? undefined : await ownersOf(instance, model, reference, ids);
    for (const { key, id } of ofModel) {
      const owner = model === "wa.session" ? id : owners?.get(id);
      analyses.set(key, owner === undefined ? `${model} ${id}` : `wa.session ${owner}`);
    }
  }
  return analyses;
}

function isHidden(record: RawRecord | Failure): record is Failure {
  return record instanceof Failure && record.code === "no_rights";
}

function referenceToAnalysis(model: ModelName): string | undefined {
  const fields: Readonly<Record<string, Field>> = models[model].fields;
  return Object.keys(fields).find((name) => fields[name]?.target === "wa.session");
}

async function ownersOf(
  instance: Pick<Instance, "call">,
  model: ModelName,
  reference: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const owners = new Map<number, number>();
  for (let from = 0; from < ids.length; from += block) {
    const latest = { isPresenceEnough: true };
    const some = ids.slice(from, from + block);
    for (const [id, record] of await readEach(instance, model, some, [reference], latest)) {
      if (record instanceof LaggingReplica || isHidden(record)) continue;
      if (record instanceof Failure) throw record;
      const owner = readers.many2one(record[reference]);
      if (owner.ok) owners.set(id, owner.value);
    }
  }
  return owners;
}
