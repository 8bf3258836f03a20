import { statistics } from "./statistics.ts";

/** Fewer cycles than this say too little for limits. */
export const limitsMinimum = 8;

/** From this many cycles on the limits are stable. */
export const limitsStable = 20;

/** Limits of an individuals and moving range chart; seconds. */
export interface ControlLimits {
  /** `provisional` of 8 to 19 cycles, `stable` of 20 or more. */
  readonly trust: "provisional" | "stable";
  readonly mean: number;
  /** x̄ + 3 · MR̄ / 1.128. */
  readonly upper: number;
  /** x̄ − 3 · MR̄ / 1.128, and never below 0, since no time is. */
  readonly lower: number;
  readonly movingRange: number;
  /** 3.267 · MR̄, the upper limit of moving ranges; their lower one is 0. */
  readonly upperRange: number;
  /** Places of the values outside of the limits, from 0. */
  readonly outside: readonly number[];
}

/** d2 of two values, of which a moving range is made. */
export const movingRangeFactor = 1.128;

/**
 * The limits of times in the order they were taken, none of fewer than 8. Source: NIST/SEMATECH e-Handbook 6.3.2.2, individuals control
 * charts, with 3 / 1.128 in full, which 2.66 is short for.
 */
export function controlLimits(values: readonly number[]): ControlLimits | undefined {
  const described = values.length < limitsMinimum ? undefined : statistics(values);
  if (described?.movingRange === undefined) return undefined;
  const { mean, movingRange } = described;
  const reach = (3 * movingRange) / movingRangeFactor;
  const upper = mean + reach;
  const lower = Math.max(0, mean - reach);
  // The mean of equal times may lie a hair beside them.
  const noise = 1e-9 * Math.max(1, Math.abs(mean));
  return {
    trust: values.length < limitsStable ? "provisional" : "stable",
    mean,
    upper,
    lower,
    movingRange,
    upperRange: 3.267 * movingRange,
    outside: values.flatMap((value, index) =>
      value > upper + noise || value < lower - noise ? [index] : [],
    ),
  };
}
