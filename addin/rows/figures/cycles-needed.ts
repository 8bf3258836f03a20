import { statistics } from "./statistics.ts";
import { studentT } from "./student-t.ts";
import { wholeUp } from "./whole.ts";

/** What observed cycles say of the next ones; `deviation` and `mean` in seconds. */
export interface ObservedCycles {
  readonly n: number;
  readonly mean: number;
  /** s with n − 1. */
  readonly deviation: number;
}

/**
 * Gives how many cycles make the mean right to ±`part` (0.05 for ±5 %): (t · s / (k · x̄))², t of n − 1 degrees of freedom, rounded up. None of
 * fewer than two cycles or without a mean above 0. Source: Niebel's form of the formula, example in full at smartsolve.ai, time study.
 */
export function cyclesByT(
  { n, mean, deviation }: ObservedCycles,
  part: number,
  confidence = 0.95,
): number | undefined {
  const t = studentT(confidence, n - 1);
  return t === undefined ? undefined : square(t * deviation, part * mean);
}

/** Gives (z · s / (p · x̄))², rounded up: cycles for ±`part` of the mean; z is 1.96 for 95 %. Source: Krajewski et al., Operations Management. */
export function cyclesByZ(
  { mean, deviation }: Pick<ObservedCycles, "mean" | "deviation">,
  part: number,
  z = 1.96,
): number | undefined {
  return square(z * deviation, part * mean);
}

/** Gives (z · s / e)², rounded up: cycles for a mean right to ±`error` seconds. Source: Krajewski et al., Operations Management. */
export function cyclesByError(deviation: number, error: number, z = 1.96): number | undefined {
  return square(z * deviation, error);
}

/**
 * Gives (40 · √(n·Σx² − (Σx)²) / Σx)² for ±5 % and with 20 in place of 40 for ±10 %, at 95.45 %, rounded up; any other part likewise with
 * 2 / part. Sources: ILO, Introduction to Work Study; the ±10 % form at transtutors.com, sample size. Worked out from the deviation, since the
 * printed form loses its digits where large times lie close together.
 */
export function cyclesByRoot(values: readonly number[], part: number): number | undefined {
  const described = statistics(values);
  if (described?.deviation === undefined) return undefined;
  const { n, mean, deviation } = described;
  // n·Σx² − (Σx)² = n·Σ(x − x̄)² = n·(n − 1)·s², and Σx = n·x̄.
  return square(2 * Math.sqrt(n * (n - 1)) * deviation, part * n * mean);
}

function square(above: number, below: number): number | undefined {
  return below > 0 && above >= 0 ? wholeUp((above / below) ** 2) : undefined;
}
