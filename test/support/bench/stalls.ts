import { clearInterval, setInterval } from "node:timers";
import { setTimeout as after } from "node:timers/promises";

/** The duration of some work, its longest blocking of the thread (ms), and its error. */
export interface Stalled {
  readonly whole: number;
  readonly stall: number;
  readonly threw: boolean;
}

/** Runs work and returns the longest time in which the thread ran nothing else. */
export async function stalled(work: () => Promise<unknown>): Promise<Stalled> {
  let stall = 0;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
  };
  const ticking = setInterval(tick, 1);
  // The first tick is late, and a block that lasts to the end only shows after it.
  await after(20);
  stall = 0;
  const begun = performance.now();
  const threw = await work().then(
    () => false,
    () => true,
  );
  const whole = performance.now() - begun;
  await after(5);
  clearInterval(ticking);
  return { whole, stall, threw };
}
