import { clearInterval, setInterval } from "node:timers";
import { setTimeout as after } from "node:timers/promises";

/** How long some work took, how long it let nothing else run at most (milliseconds), and whether it threw. */
export interface Stalled {
  readonly whole: number;
  readonly stall: number;
  readonly threw: boolean;
}

/** Does work and tells the longest stretch in which the thread did nothing but that. */
export async function stalled(work: () => Promise<unknown>): Promise<Stalled> {
  let stall = 0;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
  };
  const ticking = setInterval(tick, 1);
  // The first tick comes late, and a stretch that lasts to the end shows only after it.
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
