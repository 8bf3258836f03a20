import { sumOf } from "./rounding.ts";

/** What a line's cycle times say without a takt; seconds and percent. */
export interface BalanceFigures {
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
  /** Places of the processes with the longest cycle time, from 0; several where they tie. */
  readonly bottlenecks: readonly number[];
}

/**
 * Works out what cycle times alone say of a balance; none without a cycle time above 0 or where one is below 0 or no finite number. Sources: YAMAX,
 * paperzz.com/doc/6662671 (efficiency and loss); mfgcalcs.com (idle); unfolding-path.com (within-line balance).
 */
export function balanceFigures(cycleTimes: readonly number[]): BalanceFigures | undefined {
  if (cycleTimes.some((time) => !Number.isFinite(time) || time < 0)) return undefined;
  const n = cycleTimes.length;
  const maximum = Math.max(0, ...cycleTimes);
  if (maximum <= 0) return undefined;
  const work = sumOf(cycleTimes);
  // Equal times must not come to a hair above 100.
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

/** Times of 0.1 + 0.2 and 0.3 seconds tie. */
function isSame(time: number, maximum: number): boolean {
  return maximum - time <= 1e-9 * maximum;
}
