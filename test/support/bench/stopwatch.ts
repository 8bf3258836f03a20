/** Adds up the time in which at least one of several parallel tasks runs, in ms. */
export interface Stopwatch {
  /** Runs work and counts its time. */
  time<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs synchronous work and counts its time. */
  timeNow<Result>(work: () => Result): Result;
  /** Returns the time since the last reading. */
  read(): number;
}

/** Returns a time in ms since some moment. */
export type Clock = () => number;

/** The wall-clock time. */
export const wallTime: Clock = () => performance.now();

/** The processor time of this process, which other load on the machine affects less. */
export const processorTime: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Creates a stopwatch at zero. */
export function createStopwatch(now: Clock = wallTime): Stopwatch {
  let running = 0;
  let begun = 0;
  let total = 0;
  const begin = (): void => {
    if (running++ === 0) begun = now();
  };
  const end = (): void => {
    if (--running === 0) total += now() - begun;
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
