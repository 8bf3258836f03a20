import {
  minimumForLimits,
  minimumForStableLimits,
  movingRangeFactor,
  statistics,
} from "../../../addin/figures/statistics.ts";

/** In seconds. `outside` has the indexes of the values outside of the limits. */
interface ControlLimits {
  readonly trust: "provisional" | "stable";
  readonly mean: number;
  readonly upper: number;
  readonly lower: number;
  readonly movingRange: number;
  readonly outside: readonly number[];
}

/**
 * Calculates the limits that the cycle run chart should show, from times in the order of measuring. Returns
 * undefined for fewer than 8 times, or if one is not finite. Source: NIST/SEMATECH e-Handbook 6.3.2.2,
 * individuals control charts, with 3 / 1.128 instead of the rounded 2.66.
 */
export function controlLimits(values: readonly number[]): ControlLimits | undefined {
  const described = values.length < minimumForLimits ? undefined : statistics(values);
  if (described?.movingRange === undefined) return undefined;
  const { mean, movingRange } = described;
  const reach = (3 * movingRange) / movingRangeFactor;
  const upper = mean + reach;
  const lower = Math.max(0, mean - reach);
  // The mean of equal times can have a rounding error.
  const noise = 1e-9 * Math.max(1, Math.abs(mean));
  return {
    trust: values.length < minimumForStableLimits ? "provisional" : "stable",
    mean,
    upper,
    lower,
    movingRange,
    outside: values.flatMap((value, index) =>
      value > upper + noise || value < lower - noise ? [index] : [],
    ),
  };
}
