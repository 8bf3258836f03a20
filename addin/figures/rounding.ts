/**
 * Seconds or percent without the float noise that sums and differences of times carry: rounded to nine decimals, and 0 without a
 * sign. With it, a time that is equal to the takt would be over it, and a hair below 0 would be shown as -0.0.
 */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(9)) + 0;
}

/** What float noise may add to a quotient: 840 / 280 may come to a hair above 3. */
const noise = 1e-9;

/** Rounds up to whole pieces, for what there must be enough of: cycles, stations. Below 0 or without a finite number there is no answer. */
export function wholeUp(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.max(0, Math.ceil(value - noise)) : undefined;
}

/** Rounds down to whole pieces, for what must be finished: parts made, machines served. Below 0 or without a finite number there is no answer. */
export function wholeDown(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.floor(value + noise) : undefined;
}

/**
 * Adds numbers up without losing the small ones beside the large ones (compensated summation). Source: A. Neumaier, "Rundungsfehleranalyse
 * einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 1974.
 */
export function sumOf(values: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
