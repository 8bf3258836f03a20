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

export interface WorkSettings {
  readonly mutex: MutexByKey;
  /** The most analyses in which one request writes at once. */
  readonly parallelAnalyses: number;
  /** In milliseconds. After it, a writer begins no further call, so that another request may write. */
  readonly turnTime: number;
  /** In milliseconds. A record whose read is older is read again before it is written. */
  readonly oldestRead: number;
  readonly whyStopped: () => Failure | undefined;
  /** Receives the key of work, such as `wa.session 12`, before an outcome of it is returned. */
  readonly onFinished: (key: string) => void;
  readonly onUnexpected: (thrown: unknown) => void;
}

/** Work on the records of one analysis or model, which `key` names. */
export interface Job<Outcome> {
  readonly key: string;
  readonly run: () => Promise<Outcome>;
  readonly failed: (failure: Failure, outcome: "failed" | "unknown") => Outcome;
}

/**
 * Starts jobs and returns a promise of an outcome for each, in order. No promise rejects. Jobs with one key
 * run one after the other; jobs with different keys run side by side.
 */
export function runByAnalysis<Outcome>(
  jobs: readonly Job<Outcome>[],
  { mutex, parallelAnalyses, whyStopped, onFinished, onUnexpected }: WorkSettings,
): readonly Promise<Outcome>[] {
  const limited = createConcurrencyLimit(parallelAnalyses);
  const lastOutcomes = new Map<string, Promise<unknown>>();

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
    const previous = lastOutcomes.get(job.key) ?? Promise.resolve();
    const outcome = previous.then(() =>
      limited(() => mutex(job.key, () => runOne(job))).catch((thrown: unknown) => {
        // `runOne` does not throw: the mutex failed, and the job did not start.
        if (!(thrown instanceof Failure)) throw thrown;
        onUnexpected(thrown);
        return job.failed(thrown, "failed");
      }),
    );
    lastOutcomes.set(job.key, outcome);
    return outcome.finally(() => onFinished(job.key));
  });
}

const idsInRead = 1_000;

/** A record, and the sender's key of its change. */
export interface RecordOfKey {
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
}

/**
 * Returns the analysis of each change, such as `wa.session 12`, by the key of the change. A record without a
 * visible analysis has its own name, such as `wa.element 7`. Makes one read per 1,000 records of a model.
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
    const referenced =
      reference === undefined ? undefined : await referencedIds(instance, model, reference, ids);
    for (const { key, id } of ofModel) {
      const analysis = model === "wa.session" ? id : referenced?.get(id);
      analyses.set(key, analysis === undefined ? `${model} ${id}` : `wa.session ${analysis}`);
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

/** Returns the ids of analyses by record id. Leaves out deleted and hidden records. */
async function referencedIds(
  instance: Pick<Instance, "call">,
  model: ModelName,
  reference: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const referenced = new Map<number, number>();
  for (let from = 0; from < ids.length; from += idsInRead) {
    const requirements = { isPresenceEnough: true };
    const readIds = ids.slice(from, from + idsInRead);
    for (const [id, record] of await readEach(instance, model, readIds, [reference], requirements)) {
      if (record instanceof LaggingReplica || isHidden(record)) continue;
      if (record instanceof Failure) throw record;
      const read = readers.many2one(record[reference]);
      if (read.ok) referenced.set(id, read.value);
    }
  }
  return referenced;
}
