/** Fewer values than this say nothing of what is usual. */
export const outlierMinimum = 4;

/** A value far from the others. */
export interface Outlier {
  /** Its place among the values, from 0. */
  readonly index: number;
  readonly side: "high" | "low";
}

/**
 * Finds the values outside of Tukey's fences: more than 1.5 interquartile ranges above the third quartile or below the first, quartiles as
 * Excel's QUARTILE.INC gives them; none of fewer than four values. Tukey, Exploratory Data Analysis, 1977.
 */
export function outliers(values: readonly number[]): readonly Outlier[] {
  if (values.length < outlierMinimum) return [];
  const sorted = [...values].sort((a, b) => a - b);
  const first = quantile(sorted, 0.25);
  const third = quantile(sorted, 0.75);
  // Sums of times carry float noise, which is no distance.
  const reach = 1.5 * (third - first) + 1e-9;
  return values.flatMap((value, index): readonly Outlier[] => {
    if (value > third + reach) return [{ index, side: "high" }];
    return value < first - reach ? [{ index, side: "low" }] : [];
  });
}

function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
