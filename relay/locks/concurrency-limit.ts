/** Runs a job as soon as a place is free, first come, first served. */
export type AtMost = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Makes a room with a number of places: no more jobs than that run at once. */
export function createAtMost(places: number): AtMost {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free--;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
