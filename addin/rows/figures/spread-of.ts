/** How times of one element lie; seconds. */
export interface SpreadOfTimes {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  /** maximum − minimum. */
  readonly spread: number;
}

/** Gives median, smallest, largest and their difference; of no times there are none. The median of an even count is the mean of the middle two. */
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
