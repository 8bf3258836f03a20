import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Runs a job once all earlier jobs of the same key have ended. */
export type MutexByKey = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a mutex for the keys of this process. One writer per analysis at a time: writers in parallel collide on the analysis' totals
 * and make the instance wait and retry, up to 23 s at 32 writers.
 */
export function createMutexByKey(): MutexByKey {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const running = before.then(job);
    // The next in line does not care how this one ended; its own caller is told.
    const tail = running.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return running;
  };
}

/** How long a job waits for other relays, milliseconds; a write-back of 500 rows over a slow instance takes less. */
const waitTime = 120_000;

/**
 * Makes a mutex by key that several relays share: the key is locked in their database while a job runs. The lock is the
 * session's, so it ends with a relay that is killed. Rejects with the `Failure` `journal_unavailable`, the job not begun,
 * where the database cannot be reached or another relay does not come to its end. The pool is for nothing else, and as
 * many keys are locked at once as it has connections.
 */
export function createSharedMutex(pool: Pool, instance: string): MutexByKey {
  const inThisRelay = createMutexByKey();
  const limited = createConcurrencyLimit(pool.options.max);
  return (key, job) =>
    inThisRelay(key, () =>
      limited(async () => {
        const unlock = await lock(pool, lockNumber(instance, key));
        try {
          return await job();
        } finally {
          await unlock();
        }
      }),
    );
}

/** Takes a lock; returns a function that releases it and never rejects. */
async function lock(pool: Pool, number: string): Promise<() => Promise<void>> {
  try {
    const session = await pool.connect();
    // While the job runs nobody asks the session anything; one that broke is told by the unlocking.
    const ignore = (): void => undefined;
    session.on("error", ignore);
    const letGo = (isBroken = false): void => {
      session.off("error", ignore);
      session.release(isBroken);
    };
    try {
      await session.query(`set statement_timeout = ${waitTime}; select pg_advisory_lock(${number})`);
    } catch (cause) {
      letGo(true);
      throw cause;
    }
    return () =>
      session.query(`select pg_advisory_unlock(${number})`).then(
        () => letGo(),
        // The end of the session is the end of its lock.
        () => letGo(true),
      );
  } catch (cause) {
    throw new Failure(
      "journal_unavailable",
      "The relay cannot tell the other relays what it writes, so it changes nothing.",
      { cause },
    );
  }
}

/** The number of a key's lock: 64 bits, signed, as PostgreSQL takes it. */
function lockNumber(instance: string, key: string): string {
  return createHash("sha256").update(`${instance}\n${key}`).digest().readBigInt64BE().toString();
}
