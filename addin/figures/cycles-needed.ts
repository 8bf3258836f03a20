import { wholeUp } from "./rounding.ts";

/** With fewer observed cycles, pages show no number of cycles needed. */
export const neededMinimum = 5;

/** Times in seconds. */
interface ObservedCycles {
  readonly n: number;
  readonly mean: number;
  /** The sample standard deviation. */
  readonly deviation: number;
}

/**
 * Returns (t · s / (p · x̄))², rounded up: the cycles that make the mean precise to ±p (0.05 for ±5 %). t is
 * for 95 % and n − 1 degrees of freedom. Returns undefined for fewer than two cycles or a mean not above 0.
 * Source: Niebel's form of the formula, with a full example at smartsolve.ai, time study.
 */
export function cyclesByT({ n, mean, deviation }: ObservedCycles, precision: number): number | undefined {
  const t = studentT(0.95, n - 1);
  return t !== undefined && mean > 0 ? wholeUp(((t * deviation) / (precision * mean)) ** 2) : undefined;
}

/** Beyond these degrees of freedom, t is linear in 1 / freedom to nine digits. */
const maximumFreedom = 10_000;

/**
 * Returns the t for which the share `confidence` of Student's distribution is between −t and t:
 * `studentT(0.95, 9)` is 2.262. Returns undefined unless 0 < `confidence` < 1 and `freedom` is a whole number
 * of at least 1. Excel: T.INV.2T(1 − confidence, freedom). Method: bisection on the exact finite series,
 * Abramowitz and Stegun, 26.7.3 and 26.7.4.
 */
export function studentT(confidence: number, freedom: number): number | undefined {
  if (!(confidence > 0 && confidence < 1) || !Number.isInteger(freedom) || freedom < 1) return undefined;
  if (freedom <= maximumFreedom) return bisect(confidence, freedom);
  const [near, far] = [bisect(confidence, maximumFreedom), bisect(confidence, 2 * maximumFreedom)];
  return 2 * far - near + (2 * maximumFreedom * (near - far)) / freedom;
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
