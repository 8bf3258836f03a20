/** Runs a job once all earlier jobs of the same name have ended. */
export type OneWriter = <Result>(name: string, job: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a queue per name. One writer per analysis at a time: writers in parallel collide on the analysis' totals
 * and make the instance wait and retry, up to 23 s at 32 writers.
 */
export function createOneWriter(): OneWriter {
  const tails = new Map<string, Promise<unknown>>();
  return (name, job) => {
    const before = tails.get(name) ?? Promise.resolve();
    const running = before.then(job);
    // The next in line does not care how this one ended; its own caller is told.
    const tail = running.then(
      () => undefined,
      () => undefined,
    );
    tails.set(name, tail);
    void tail.then(() => {
      if (tails.get(name) === tail) tails.delete(name);
    });
    return running;
  };
}
