/** Adds up how long at least one of several overlapping pieces of work went on, milliseconds. */
export interface Stopwatch {
  /** Does work and counts its time. */
  time<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does work that is over when it returns. */
  timeNow<Result>(work: () => Result): Result;
  /** What was counted since the last reading. */
  read(): number;
}

/** Makes a stopwatch that stands at nothing. */
export function createStopwatch(): Stopwatch {
  let running = 0;
  let begun = 0;
  let total = 0;
  const begin = (): void => {
    if (running++ === 0) begun = performance.now();
  };
  const end = (): void => {
    if (--running === 0) total += performance.now() - begun;
  };
  return {
    time: async (work) => {
      begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
    timeNow: (work) => {
      begin();
      try {
        return work();
      } finally {
        end();
      }
    },
    read: () => {
      const read = total;
      total = 0;
      return read;
    },
  };
}
