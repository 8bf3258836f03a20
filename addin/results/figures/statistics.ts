import { sumOf } from "./rounding.ts";

/** What describes observed times; seconds in, seconds out. */
interface Statistics {
  readonly n: number;
  /** Σx / n. */
  readonly mean: number;
  /** The middle value; of an even count the mean of the middle two. */
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  /** maximum − minimum. */
  readonly range: number;
  /** Sample standard deviation √(Σ(x − x̄)² / (n − 1)); none of one value. */
  readonly deviation: number | undefined;
  /** Coefficient of variation, 100 · s / x̄, percent; none without a deviation or with a mean of 0. */
  readonly variation: number | undefined;
  /** Mean moving range Σ|x_i − x_(i−1)| / (n − 1), in the order given; none of one value. */
  readonly movingRange: number | undefined;
}

/**
 * Describes values in their order; of no values, or where one is no finite number, there are none. Two passes, since Σx² − n·x̄² loses every
 * digit of large times that lie close together. Formulas: Krajewski et al., Operations Management, key equations; NIST/SEMATECH e-Handbook 1.3.5.
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

/** How times of one element lie; seconds. */
interface SpreadOfTimes {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  /** maximum − minimum. */
  readonly spread: number;
}

/** Median, smallest, largest and their difference; of no times there are none. The median of an even count is the mean of the middle two. */
export function spreadOf(times: readonly number[]): SpreadOfTimes | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const [minimum] = sorted;
  const maximum = sorted.at(-1);
  if (minimum === undefined || maximum === undefined) return undefined;
  const half = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(half)] ?? minimum;
  const high = sorted[Math.ceil(half)] ?? maximum;
  return { median: plain((low + high) / 2), minimum, maximum, spread: plain(maximum - minimum) };
}

/** Without the float noise that a difference brings. */
function plain(value: number): number {
  return Number(value.toPrecision(12));
}
