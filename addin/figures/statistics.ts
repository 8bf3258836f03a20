/** Statistics of the times of several cycles: mean, spread and outliers. */

import { sumOf } from "./rounding.ts";

/** Times in seconds. */
interface Statistics {
  readonly n: number;
  /** Σx / n. */
  readonly mean: number;
  /** The mean of the middle two for an even count. */
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  /** maximum − minimum. */
  readonly range: number;
  /** √(Σ(x − x̄)² / (n − 1)); undefined for one value. */
  readonly deviation: number | undefined;
  /** 100 · s / x̄, percent; undefined without a deviation or with a mean of 0. */
  readonly variation: number | undefined;
  /** Σ|x_i − x_(i−1)| / (n − 1), in the given order; undefined for one value. */
  readonly movingRange: number | undefined;
}

/**
 * Returns the statistics of values in the order of measuring; undefined without values, or if one is not
 * finite. Sums the squares of x − x̄, since Σx² − n·x̄² is inexact for large values that are close together.
 * Formulas: Krajewski et al., Operations Management, key equations; NIST/SEMATECH e-Handbook 1.3.5.
 */
export function statistics(values: readonly number[]): Statistics | undefined {
  const spread = values.every(Number.isFinite) ? spreadOf(values) : undefined;
  if (spread === undefined) return undefined;
  const n = values.length;
  const mean = sumOf(values) / n;
  const deviation =
    n < 2 ? undefined : Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (n - 1));
  const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)));
  const { median, minimum, maximum, spread: range } = spread;
  return {
    n,
    mean,
    median,
    minimum,
    maximum,
    range,
    deviation,
    variation: deviation === undefined || mean === 0 ? undefined : (100 * deviation) / mean,
    movingRange: n < 2 ? undefined : sumOf(steps) / (n - 1),
  };
}

/** In seconds. */
interface SpreadOfTimes {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  /** maximum − minimum. */
  readonly spread: number;
}

/**
 * Returns undefined without times. The median of an even count is the mean of the middle two.
 *
 * @example
 * spreadOf([5.1, 4.9, 5.4, 5]); // → { median: 5.05, minimum: 4.9, maximum: 5.4, spread: 0.5 }
 */
export function spreadOf(times: readonly number[]): SpreadOfTimes | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const [minimum] = sorted;
  const maximum = sorted.at(-1);
  if (minimum === undefined || maximum === undefined) return undefined;
  const half = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(half)] ?? minimum;
  const high = sorted[Math.ceil(half)] ?? maximum;
  return { median: rounded((low + high) / 2), minimum, maximum, spread: rounded(maximum - minimum) };
}

/** 0.1 + 0.2 is 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** With fewer values there are no outliers. */
export const minimumForOutliers = 4;

interface Outlier {
  readonly index: number;
  readonly side: "high" | "low";
}

/** Values between the fences are no outliers. */
interface Fences {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Returns Tukey's fences: 1.5 interquartile ranges outside the quartiles of Excel's QUARTILE.INC. Returns
 * undefined for fewer than four values, or if one is not finite. Source: Tukey, Exploratory Data Analysis,
 * 1977.
 */
export function outlierFences(values: readonly number[]): Fences | undefined {
  if (values.length < minimumForOutliers || !values.every(Number.isFinite)) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const first = quantile(sorted, 0.25);
  const third = quantile(sorted, 0.75);
  // A rounding error must not make an outlier.
  const reach = 1.5 * (third - first) + 1e-9;
  return { lower: first - reach, upper: third + reach };
}

/** Returns the values outside of Tukey's fences; [] without fences. */
export function outliers(values: readonly number[]): readonly Outlier[] {
  const fences = outlierFences(values);
  if (fences === undefined) return [];
  return values.flatMap((value, index): readonly Outlier[] => {
    if (value > fences.upper) return [{ index, side: "high" }];
    return value < fences.lower ? [{ index, side: "low" }] : [];
  });
}

/** In seconds. */
interface Quartiles {
  readonly first: number;
  readonly median: number;
  readonly third: number;
}

/**
 * Returns the quartiles of Excel's QUARTILE.INC; undefined without values, or if one is not finite.
 *
 * @example
 * quartiles([4, 1, 3, 2]); // → { first: 1.75, median: 2.5, third: 3.25 }
 */
export function quartiles(values: readonly number[]): Quartiles | undefined {
  if (values.length === 0 || !values.every(Number.isFinite)) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const [first = 0, median = 0, third = 0] = [0.25, 0.5, 0.75].map((part) => rounded(quantile(sorted, part)));
  return { first, median, third };
}

/** Times that differ by at most this share repeat each other. */
const repeatedWithin = 0.05;

/**
 * Returns the lowest time with another one that is at most 5 % longer; undefined if no time repeats. A single
 * fast time does not count. Source: kaizumi.com, Time Observation Sheet, “observed 2+ times”; the 5 % is
 * ours, since times from a video are hardly ever equal.
 *
 * @example
 * lowestRepeatable([15, 18, 22, 18.5]); // → 18
 */
export function lowestRepeatable(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.find((value, place) => (sorted[place + 1] ?? NaN) <= value * (1 + repeatedWithin) + 1e-9);
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** With fewer cycles, there are no limits. */
export const minimumForLimits = 8;

/** With fewer cycles, limits are provisional. */
export const minimumForStableLimits = 20;

/** The constant d2 for two values, to estimate the standard deviation. */
export const movingRangeFactor = 1.128;
