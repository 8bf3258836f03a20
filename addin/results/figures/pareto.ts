import { sumOf } from "./rounding.ts";

/** One bar of a Pareto chart. */
export interface ParetoLine {
  /** What the seconds are of; `""` is what has no name. */
  readonly key: string;
  readonly seconds: number;
  /** Percent of all seconds. */
  readonly share: number;
  /** Percent of all seconds up to this bar, 100 at the last one. */
  readonly cumulative: number;
}

/**
 * Adds seconds up by key in the order of a Pareto chart: the most first, equal ones by key, what has no name last, however much it is. Shares of
 * nothing are 0.
 */
export function paretoOf(parts: readonly { readonly key: string; readonly seconds: number }[]): {
  readonly lines: readonly ParetoLine[];
  readonly total: number;
} {
  const byKey = new Map<string, number[]>();
  for (const { key, seconds } of parts) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [seconds]);
    else known.push(seconds);
  }
  const sums = [...byKey]
    .map(([key, seconds]) => ({ key, seconds: withoutNoise(sumOf(seconds)) }))
    .sort(
      (a, b) => Number(a.key === "") - Number(b.key === "") || b.seconds - a.seconds || order(a.key, b.key),
    );
  const total = withoutNoise(sumOf(sums.map(({ seconds }) => seconds)));
  const percent = (seconds: number): number => (total > 0 ? (100 * seconds) / total : 0);
  let running = 0;
  const lines = sums.map((line, index) => {
    running += line.seconds;
    const isLast = index === sums.length - 1 && total > 0;
    return {
      ...line,
      share: percent(line.seconds),
      cumulative: isLast ? 100 : Math.min(100, percent(running)),
    };
  });
  return { lines, total };
}

/** Sums that print alike must tie. */
function withoutNoise(seconds: number): number {
  return Number(seconds.toPrecision(12));
}

/** By signs and not by language, so that the order is the same everywhere. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
