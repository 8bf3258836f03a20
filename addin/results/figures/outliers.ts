/** Fewer values than this say nothing of what is usual. */
export const outlierMinimum = 4;

/** A value far from the others. */
export interface Outlier {
  /** Its place among the values, from 0. */
  readonly index: number;
  readonly side: "high" | "low";
}

/** The values between which nothing is an outlier; in the unit of the values. */
export interface Fences {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Tukey's fences: 1.5 interquartile ranges below the first quartile and above the third one, quartiles as Excel's QUARTILE.INC gives them;
 * none of fewer than four values or where one is no finite number. Tukey, Exploratory Data Analysis, 1977.
 */
export function outlierFences(values: readonly number[]): Fences | undefined {
  if (values.length < outlierMinimum || !values.every(Number.isFinite)) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const first = quantile(sorted, 0.25);
  const third = quantile(sorted, 0.75);
  // Sums of times carry float noise, which is no distance.
  const reach = 1.5 * (third - first) + 1e-9;
  return { lower: first - reach, upper: third + reach };
}

/** Finds the values outside of Tukey's fences, each with its place and side; none where there are no fences. */
export function outliers(values: readonly number[]): readonly Outlier[] {
  const fences = outlierFences(values);
  if (fences === undefined) return [];
  return values.flatMap((value, index): readonly Outlier[] => {
    if (value > fences.upper) return [{ index, side: "high" }];
    return value < fences.lower ? [{ index, side: "low" }] : [];
  });
}

function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
