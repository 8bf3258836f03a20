/** Adds up how long at least one of several overlapping pieces of work went on, milliseconds. */
export interface Stopwatch {
  /** Does work and counts its time. */
  time<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does work that is over when it returns. */
  timeNow<Result>(work: () => Result): Result;
  /** What was counted since the last reading. */
  read(): number;
}

/** What time it is, milliseconds since some moment. */
export type Clock = () => number;

/** The time on the wall. */
export const wallTime: Clock = () => performance.now();

/** The processor time of this process, which what else the machine does changes less. */
export const processorTime: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Makes a stopwatch that stands at nothing. */
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
