/** The median of several measurements and their spread. */
export interface Median {
  readonly median: number;
  /** The interquartile range as a fraction of the median. */
  readonly noise: number;
}

/** Returns the median of measured values. */
export function medianOf(values: readonly number[]): Median {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): number => {
    const place = part * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? Number.NaN;
    const above = sorted[Math.ceil(place)] ?? Number.NaN;
    return below + (above - below) * (place - Math.floor(place));
  };
  const median = at(0.5);
  return { median, noise: median === 0 ? 0 : (at(0.75) - at(0.25)) / median };
}

/**
 * Measures things in turns, `rounds` times each, and returns the values by name. Other load on the machine
 * then affects all of them alike. The first `uncounted` rounds do not count.
 */
export async function byTurns<Name extends string>(
  things: Readonly<Partial<Record<Name, () => Promise<number>>>>,
  rounds: number,
  uncounted = 1,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const turns = Object.entries<(() => Promise<number>) | undefined>(things);
  const values = Object.fromEntries(turns.map(([name]): [string, number[]] => [name, []]));
  for (let round = -uncounted; round < rounds; round++)
    for (const [name, measure] of turns) {
      const value = await measure?.();
      if (round >= 0 && value !== undefined) values[name]?.push(value);
    }
  return values as unknown as Readonly<Record<Name, readonly number[]>>;
}

/** Returns the ratio of two things measured in turns: the median of the rounds' ratios. */
export function ratioOf(values: readonly number[], baseline: readonly number[]): Median {
  return medianOf(values.map((value, round) => value / (baseline[round] ?? Number.NaN)));
}
