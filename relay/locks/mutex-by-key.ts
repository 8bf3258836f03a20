import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { Failure } from "../failure.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Runs a job after all earlier jobs of the same key have ended. */
export type MutexByKey = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a mutex for the keys of this process. Each analysis has one writer at a time. Parallel writers
 * collide on the analysis' totals and make the instance wait and retry, up to 23 s with 32 writers.
 */
export function createMutexByKey(): MutexByKey {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const running = before.then(job);
    // The next job runs however this one ended. Its own caller receives a failure.
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

/** The time limit of waiting for other relays, in milliseconds. 500 rows to a slow instance take less. */
const waitTime = 120_000;

/**
 * Returns a mutex by key that several relays share. While a job runs, its key is locked in their database.
 * The lock belongs to the session, so it ends with a killed relay. Rejects with the `Failure`
 * `journal_unavailable`, before the job begins, if the database is unreachable or another relay does not
 * finish. The pool has no other use. It can lock as many keys at once as it has connections.
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

/** Takes a lock and returns a function that releases it and never rejects. */
async function lock(pool: Pool, number: string): Promise<() => Promise<void>> {
  try {
    const session = await pool.connect();
    // Nothing uses the session while the job runs. The unlocking notices a broken session.
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
        // The lock ends with its session.
        () => letGo(true),
      );
  } catch (cause) {
    throw new Failure(
      "journal_unavailable",
      "The relay cannot get a lock in the database that relays share, so it changes nothing.",
      { cause },
    );
  }
}

/** Returns the number of a key's lock: 64 bits with a sign, as PostgreSQL requires. */
function lockNumber(instance: string, key: string): string {
  return createHash("sha256").update(`${instance}\n${key}`).digest().readBigInt64BE().toString();
}
