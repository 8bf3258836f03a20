import { statistics } from "./statistics.ts";
import { wholeUp } from "./rounding.ts";

/** Of fewer cycles than this the deviation is a guess, and so is every number of cycles made of it. */
export const neededMinimum = 5;

/** What observed cycles say of the next ones; `deviation` and `mean` in seconds. */
interface ObservedCycles {
  readonly n: number;
  readonly mean: number;
  /** s with n − 1. */
  readonly deviation: number;
}

/**
 * How many cycles make the mean right to ±`part` (0.05 for ±5 %): (t · s / (k · x̄))², t of n − 1 degrees of freedom, rounded up. None of
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
  return below > 0 ? wholeUp((above / below) ** 2) : undefined;
}

/** Above this the series takes too many terms, and t is a straight line over 1 / freedom to nine digits. */
const mostTerms = 10_000;

/**
 * The t that a share of Student's distribution lies within on both sides of 0: `studentT(0.95, 9)` is 2.262. `confidence` is above 0 and
 * below 1, `freedom` the degrees of freedom, a whole number of at least 1; nothing else has an answer. Excel: T.INV.2T(1 − confidence, freedom).
 * Found by halving on the exact finite series of the distribution: Abramowitz and Stegun, 26.7.3 and 26.7.4.
 */
export function studentT(confidence: number, freedom: number): number | undefined {
  if (!(confidence > 0 && confidence < 1) || !Number.isInteger(freedom) || freedom < 1) return undefined;
  if (freedom <= mostTerms) return solve(confidence, freedom);
  const [near, far] = [solve(confidence, mostTerms), solve(confidence, 2 * mostTerms)];
  return 2 * far - near + (2 * mostTerms * (near - far)) / freedom;
}

function solve(confidence: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (within(high, freedom) < confidence && high < 1e12) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (within(middle, freedom) < confidence) low = middle;
    else high = middle;
  }
}

/** The share of the distribution between −t and t. */
function within(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k;
    sum += term;
    if (term < 1e-18 * sum) break;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
