/**
 * Rounds seconds or percent to nine decimals, and returns 0 without a sign. With float noise, a time equal to
 * the takt would be over it.
 */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(9)) + 0;
}

/** 840 / 280 can be slightly above 3. */
const noise = 1e-9;

/** Rounds up to whole pieces. Returns undefined for values below 0 or not finite. */
export function wholeUp(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.max(0, Math.ceil(value - noise)) : undefined;
}

/**
 * Adds up numbers without losing small ones beside large ones. Source: A. Neumaier, "Rundungsfehleranalyse
 * einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 1974.
 */
export function sumOf(values: readonly number[]): number {
  let sum = 0;
  let compensation = 0;
  for (const value of values) {
    const next = sum + value;
    compensation += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + compensation;
}
