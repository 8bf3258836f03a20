import { balanceFigures } from "./balance-figures.ts";
import type { BalanceFigures } from "./balance-figures.ts";
import { minimumStations } from "./takt.ts";

/** The published figures of a line's balance against its takt; times in seconds, efficiencies and losses in percent. */
export interface LineFigures extends BalanceFigures {
  /** 100 · Σ CT / (n · takt); above 100 where the work does not fit into the takt. */
  readonly le_takt: number;
  /** 100 − le_takt; below 0 where the work does not fit. */
  readonly loss_takt: number;
  /** 100 · Σ CT / (n · the longer one of max CT and takt). */
  readonly le_ref: number;
  /** 100 − le_ref. */
  readonly loss_ref: number;
  /** Σ(takt − CT); below 0 where the work does not fit. */
  readonly idle_takt: number;
  /** takt − max CT; below 0 where the bottleneck is over takt. */
  readonly gap: number;
  /** 100 · CT / takt of each process, in the order given. */
  readonly loads: readonly number[];
  /** Places of the processes with CT > takt, from 0; a process at the takt is not over it. */
  readonly over: readonly number[];
  /** Σ CT / takt, rounded up. */
  readonly stations: number;
}

/** Which of the efficiencies a figure is. */
export type Efficiency = "le_max" | "le_takt" | "le_ref";

/**
 * Works a line's figures out; without cycle times or takt above 0 there are none. The three denominators are all in print, so none goes
 * without its name. Sources: YAMAX, paperzz.com/doc/6662671 (le_max); expertsmind.com and qoschin.com (le_takt, delay, idle); mfgcalcs.com (gap).
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

/** Tells which formulas come to an efficiency that the instance gives, to half a unit of its last decimal at up to two. */
export function sameEfficiency(given: number, figures: LineFigures): readonly Efficiency[] {
  const decimals = [0, 1, 2].find((count) => Math.abs(given - Number(given.toFixed(count))) < 1e-9) ?? 2;
  const tolerance = 0.5 * 10 ** -Math.max(1, decimals) + 1e-9;
  return (["le_max", "le_takt", "le_ref"] as const).filter(
    (name) => Math.abs(figures[name] - given) <= tolerance,
  );
}
