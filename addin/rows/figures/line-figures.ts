/** The published figures of a line's balance; times in seconds, efficiencies in percent. */
export interface LineFigures {
  /** Σ CT / (n · max CT). */
  readonly le_max: number;
  /** Σ CT / (n · takt); above 100 where the work does not fit into the takt. */
  readonly le_takt: number;
  /** Σ CT / (n · the longer one of max CT and takt). */
  readonly le_ref: number;
  /** n · max CT − Σ CT. */
  readonly idle: number;
  /** Σ CT / takt, rounded up. */
  readonly stations: number;
}

/** Which of the efficiencies a figure is. */
export type Efficiency = "le_max" | "le_takt" | "le_ref";

/** Works a line's figures out; without cycle times or takt above 0 there are none. */
export function lineFigures(cycleTimes: readonly number[], takt: number): LineFigures | undefined {
  const n = cycleTimes.length;
  const max = Math.max(0, ...cycleTimes);
  if (max <= 0 || takt <= 0) return undefined;
  const sum = cycleTimes.reduce((total, time) => total + time, 0);
  return {
    le_max: (100 * sum) / (n * max),
    le_takt: (100 * sum) / (n * takt),
    le_ref: (100 * sum) / (n * Math.max(max, takt)),
    idle: n * max - sum,
    // 840 / 280 may come to a hair above 3.
    stations: Math.ceil(sum / takt - 1e-9),
  };
}

/** Tells which formulas come to an efficiency that the instance gives, to half a unit of its last decimal at up to two. */
export function sameEfficiency(given: number, figures: LineFigures): readonly Efficiency[] {
  const decimals = [0, 1, 2].find((count) => Math.abs(given - Number(given.toFixed(count))) < 1e-9) ?? 2;
  const tolerance = 0.5 * 10 ** -Math.max(1, decimals) + 1e-9;
  return (["le_max", "le_takt", "le_ref"] as const).filter(
    (name) => Math.abs(figures[name] - given) <= tolerance,
  );
}
