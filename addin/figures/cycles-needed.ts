import { statistics } from "./statistics.ts";
import { wholeUp } from "./rounding.ts";

/** The fewest observed cycles for which pages show the number of cycles needed. */
export const neededMinimum = 5;

/** Statistics of observed cycles; `deviation` and `mean` are in seconds. */
interface ObservedCycles {
  readonly n: number;
  readonly mean: number;
  /** s with n − 1. */
  readonly deviation: number;
}

/**
 * Returns the number of cycles that makes the mean precise to ±`part` (0.05 for ±5 %): (t · s / (p · x̄))²,
 * with t for n − 1 degrees of freedom, rounded up. Returns undefined for fewer than two cycles, or without a
 * mean above 0. Source: Niebel's form of the formula, with a full example at smartsolve.ai, time study.
 */
export function cyclesByT(
  { n, mean, deviation }: ObservedCycles,
  part: number,
  confidence = 0.95,
): number | undefined {
  const t = studentT(confidence, n - 1);
  return t === undefined ? undefined : squaredRatio(t * deviation, part * mean);
}

/**
 * Returns (z · s / (p · x̄))², rounded up: cycles for ±`part` of the mean. p is `part`, and z is 1.96 for
 * 95 %. Source: Krajewski et al., Operations Management.
 */
export function cyclesByZ(
  { mean, deviation }: Pick<ObservedCycles, "mean" | "deviation">,
  part: number,
  z = 1.96,
): number | undefined {
  return squaredRatio(z * deviation, part * mean);
}

/**
 * Returns (z · s / e)², rounded up: cycles for a mean precise to ±`error` seconds. Source: Krajewski et al.,
 * Operations Management.
 */
export function cyclesByError(deviation: number, error: number, z = 1.96): number | undefined {
  return squaredRatio(z * deviation, error);
}

/**
 * Returns (40 · √(n·Σx² − (Σx)²) / Σx)² for ±5 %, rounded up, at 95.45 %. For ±10 % the factor is 20 instead
 * of 40; for any other part it is 2 / part. Sources: ILO, Introduction to Work Study; the ±10 % form at
 * transtutors.com, sample size. Calculates with the deviation, since the printed form is inexact for large
 * times that are close together.
 */
export function cyclesByRoot(values: readonly number[], part: number): number | undefined {
  const described = statistics(values);
  if (described?.deviation === undefined) return undefined;
  const { n, mean, deviation } = described;
  // n·Σx² − (Σx)² = n·Σ(x − x̄)² = n·(n − 1)·s², and Σx = n·x̄.
  return squaredRatio(2 * Math.sqrt(n * (n - 1)) * deviation, part * n * mean);
}

function squaredRatio(above: number, below: number): number | undefined {
  return below > 0 ? wholeUp((above / below) ** 2) : undefined;
}

/** The most degrees of freedom for the series. Beyond it, t is linear in 1 / freedom to nine digits. */
const mostTerms = 10_000;

/**
 * Returns the t for which a share of Student's distribution is between −t and t: `studentT(0.95, 9)` is
 * 2.262. `confidence` is above 0 and below 1. `freedom` is the degrees of freedom, a whole number of at least
 * 1. Returns undefined for other arguments. Excel: T.INV.2T(1 − confidence, freedom). Method: bisection on
 * the exact finite series of the distribution, Abramowitz and Stegun, 26.7.3 and 26.7.4.
 */
export function studentT(confidence: number, freedom: number): number | undefined {
  if (!(confidence > 0 && confidence < 1) || !Number.isInteger(freedom) || freedom < 1) return undefined;
  if (freedom <= mostTerms) return bisect(confidence, freedom);
  const [near, far] = [bisect(confidence, mostTerms), bisect(confidence, 2 * mostTerms)];
  return 2 * far - near + (2 * mostTerms * (near - far)) / freedom;
}

function bisect(confidence: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (shareBetween(high, freedom) < confidence && high < 1e12) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (shareBetween(middle, freedom) < confidence) low = middle;
    else high = middle;
  }
}

/** Returns the share of the distribution between −t and t. */
function shareBetween(t: number, freedom: number): number {
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
