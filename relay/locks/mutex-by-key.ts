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
