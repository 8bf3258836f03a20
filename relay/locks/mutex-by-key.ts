import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Runs a job after all earlier jobs with its key have ended. */
export type MutexByKey = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a mutex for one process. Parallel writers of an analysis collide on its totals and make the
 * instance wait and retry, up to 23 s with 32 writers.
 */
export function createMutexByKey(): MutexByKey {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const running = before.then(job);
    // The next job runs however this one ended.
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

/** In milliseconds. Writing 500 rows to a slow instance takes less. */
const waitTime = 120_000;

/**
 * Returns a mutex that relays share: a job's key is locked in the database. The lock ends with the session,
 * even after a kill. Rejects with `journal_unavailable` before the job begins, if the database is unreachable
 * or another relay does not finish. Locks at most as many keys at once as the pool has connections.
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

/** Returns a function that releases the lock and never rejects. */
async function lock(pool: Pool, number: string): Promise<() => Promise<void>> {
  try {
    const session = await pool.connect();
    // Nothing uses the session while the job runs. Unlocking discards a broken session.
    const ignore = (): void => undefined;
    session.on("error", ignore);
    const release = (isBroken = false): void => {
      session.off("error", ignore);
      session.release(isBroken);
    };
    try {
      await session.query(`set statement_timeout = ${waitTime}; select pg_advisory_lock(${number})`);
    } catch (cause) {
      release(true);
      throw cause;
    }
    return () =>
      session.query(`select pg_advisory_unlock(${number})`).then(
        () => release(),
        // The lock ends with its session.
        () => release(true),
      );
  } catch (cause) {
    throw new Failure(
      "journal_unavailable",
      "The relay cannot get a lock in the database that relays share, so it changes nothing.",
      { cause },
    );
  }
}

/** Returns 64 bits with a sign, as PostgreSQL requires. */
function lockNumber(instance: string, key: string): string {
  return createHash("sha256").update(`${instance}\n${key}`).digest().readBigInt64BE().toString();
}
