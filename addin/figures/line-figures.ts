/** The balance of a line: efficiencies, losses, idle time and smoothness. */

import { sumOf, wholeUp } from "./rounding.ts";

/** Times in seconds, efficiencies and losses in percent. */
export interface LineFigures extends BalanceFigures {
  /** 100 · Σ CT / (n · takt); above 100 if the work does not fit into the takt. */
  readonly le_takt: number;
  /** 100 − le_takt. */
  readonly loss_takt: number;
  /** 100 · Σ CT / (n · the larger of max CT and takt). */
  readonly le_ref: number;
  /** 100 − le_ref. */
  readonly loss_ref: number;
  /** Σ(takt − CT); below 0 if the work does not fit. */
  readonly idle_takt: number;
  /** takt − max CT; below 0 if the bottleneck is over takt. */
  readonly gap: number;
  /** 100 · CT / takt of each process, in the given order. */
  readonly loads: readonly number[];
  /** Indices of the processes with CT > takt. */
  readonly over: readonly number[];
  /** Σ CT / takt, rounded up. */
  readonly stations: number;
}

type Efficiency = "le_max" | "le_takt" | "le_ref";

/**
 * Calculates the figures of a line; undefined if `balanceFigures` is, or without a takt above 0. Publications
 * divide by three denominators, so there are three efficiencies. Sources: YAMAX, paperzz.com/doc/6662671
 * (le_max); expertsmind.com and qoschin.com (le_takt, delay, idle); mfgcalcs.com (gap).
 *
 * @example
 * lineFigures([40, 50, 60], 60)?.le_takt.toFixed(1); // → "83.3", 100 · 150 / (3 · 60)
 * lineFigures([40, 50, 60], 60)?.stations; // → 3, of 150 / 60 = 2.5
 */
export function lineFigures(cycleTimes: readonly number[], takt: number): LineFigures | undefined {
  const balance = balanceFigures(cycleTimes);
  if (balance === undefined || !Number.isFinite(takt) || takt <= 0) return undefined;
  const { n, work, maximum } = balance;
  const le_takt = (100 * work) / (n * takt);
  const le_ref = Math.min(balance.le_max, le_takt);
  return {
    ...balance,
    le_takt,
    loss_takt: 100 - le_takt,
    le_ref,
    loss_ref: 100 - le_ref,
    idle_takt: n * takt - work,
    gap: takt - maximum,
    loads: cycleTimes.map((time) => (100 * time) / takt),
    over: cycleTimes.flatMap((time, index) => (time > takt ? [index] : [])),
    stations: minimumStations(work, takt) ?? 0,
  };
}

/**
 * Returns the efficiencies that equal the instance's. The tolerance is 0.05, or 0.005 for two decimals or
 * more.
 */
export function sameEfficiency(instanceValue: number, figures: LineFigures): readonly Efficiency[] {
  const decimals =
    [0, 1, 2].find((count) => Math.abs(instanceValue - Number(instanceValue.toFixed(count))) < 1e-9) ?? 2;
  const tolerance = 0.5 * 10 ** -Math.max(1, decimals) + 1e-9;
  return (["le_max", "le_takt", "le_ref"] as const).filter(
    (name) => Math.abs(figures[name] - instanceValue) <= tolerance,
  );
}

/** The figures without a takt, in seconds and percent. */
interface BalanceFigures {
  readonly n: number;
  /** Σ CT. */
  readonly work: number;
  /** max CT, the bottleneck's. */
  readonly maximum: number;
  /** 100 · Σ CT / (n · max CT), in Japanese 編成効率. */
  readonly le_max: number;
  /** 100 − le_max, balance loss or delay. */
  readonly loss_max: number;
  /** n · max CT − Σ CT. */
  readonly idle: number;
  /** 100 · (max CT − min CT) / max CT, within-line balance. */
  readonly wlb: number;
  /** Indices of the processes with the longest cycle time. */
  readonly bottlenecks: readonly number[];
}

/**
 * Calculates the figures that need only cycle times. Returns undefined without a time above 0, or if one is
 * below 0 or not finite. Sources: YAMAX, paperzz.com/doc/6662671 (efficiency and loss); mfgcalcs.com (idle);
 * unfolding-path.com (within-line balance).
 *
 * @example
 * balanceFigures([40, 50, 60])?.le_max.toFixed(1); // → "83.3"
 * balanceFigures([40, 50, 60])?.idle; // → 30
 */
export function balanceFigures(cycleTimes: readonly number[]): BalanceFigures | undefined {
  if (cycleTimes.some((time) => !Number.isFinite(time) || time < 0)) return undefined;
  const n = cycleTimes.length;
  const maximum = Math.max(0, ...cycleTimes);
  if (maximum <= 0) return undefined;
  const work = sumOf(cycleTimes);
  // Float noise must not put equal times above 100.
  const le_max = Math.min(100, (100 * work) / (n * maximum));
  return {
    n,
    work,
    maximum,
    le_max,
    loss_max: 100 - le_max,
    idle: Math.max(0, n * maximum - work),
    wlb: (100 * (maximum - Math.min(...cycleTimes))) / maximum,
    bottlenecks: cycleTimes.flatMap((time, index) => (isSame(time, maximum) ? [index] : [])),
  };
}

/** Ignores float noise: 0.1 + 0.2 equals 0.3. */
function isSame(time: number, maximum: number): boolean {
  return maximum - time <= 1e-9 * maximum;
}

/**
 * The published smoothness indices, which have the same name in publications. `a` to `c` are in seconds. 0
 * means that all cycle times are equal; for `d`, that they equal C.
 */
export interface Smoothness {
  /** √Σ(max CT − CT)². Source: text-id.123dok.com, doc myjj16mmy. */
  readonly a: number;
  /** √Σ(mean − CT)². */
  readonly b: number;
  /** √(Σ(mean − CT)² / n). */
  readonly c: number;
  /** √Σ(C − CT)² / (C · n), where C is the takt, or max CT without a takt. Source: Koc and Eryürük. */
  readonly d: number;
  /** Σ(CT − mean)² / (n · mean²). Source: fiveable, smoothness index. */
  readonly e: number;
}

export const smoothnessFormulas = {
  a: "√Σ(max CT − CT)²",
  b: "√Σ(mean − CT)²",
  c: "√(Σ(mean − CT)² / n)",
  d: "√Σ(C − CT)² / (C · n)",
  e: "Σ(CT − mean)² / (n · mean²)",
} as const satisfies Record<keyof Smoothness, string>;

/** Returns undefined without a cycle time above 0, or if one is below 0 or not finite. */
export function smoothness(cycleTimes: readonly number[], takt?: number): Smoothness | undefined {
  const maximum = Math.max(0, ...cycleTimes);
  if (maximum <= 0 || cycleTimes.some((time) => !Number.isFinite(time) || time < 0)) return undefined;
  const n = cycleTimes.length;
  const mean = sumOf(cycleTimes) / n;
  const cycle = takt !== undefined && Number.isFinite(takt) && takt > 0 ? takt : maximum;
  const squares = (from: number): number => sumOf(cycleTimes.map((time) => (from - time) ** 2));
  return {
    a: Math.sqrt(squares(maximum)),
    b: Math.sqrt(squares(mean)),
    c: Math.sqrt(squares(mean) / n),
    d: Math.sqrt(squares(cycle)) / (cycle * n),
    e: squares(mean) / (n * mean ** 2),
  };
}

/**
 * Returns ⌈Σ CT / takt⌉, the smallest number of stations for the work; undefined for a takt not above 0 or an
 * invalid number. Sources: expertsmind.com 30143872; qoschin.com.
 *
 * @example
 * minimumStations(150, 60); // → 3
 */
export function minimumStations(work: number, takt: number): number | undefined {
  return Number.isFinite(takt) && takt > 0 ? wholeUp(work / takt) : undefined;
}
