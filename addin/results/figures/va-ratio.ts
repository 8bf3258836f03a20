import type { TypeTotals } from "./type-totals.ts";

/** The share of value added time by what it is divided by, percent; undefined where that is 0. Which one an instance means is not stated. */
export interface VaRatios {
  /** VA / (VA + NVA). */
  readonly of_va_nva: number | undefined;
  /** VA / all slots together: VA, NVA, wait and custom. */
  readonly of_slots: number | undefined;
  /** VA / Σ(end − start). */
  readonly of_duration: number | undefined;
  /** VA of an average cycle / average cycle time. */
  readonly of_cycle_time: number | undefined;
}

/**
 * Works the VA ratios out, also called process cycle efficiency; `cycleTime` is the average in seconds where there is one. Sources: 0685.com/29103;
 * bizfluent.com, process cycle efficiency.
 */
export function vaRatios({ slots, duration, cycles }: TypeTotals, cycleTime?: number): VaRatios {
  const va = slots.get("va") ?? 0;
  const percentOf = (whole: number): number | undefined =>
    Number.isFinite(whole) && whole > 0 ? (100 * va) / whole : undefined;
  return {
    of_va_nva: percentOf(va + (slots.get("nva") ?? 0)),
    of_slots: percentOf([...slots.values()].reduce((sum, seconds) => sum + seconds, 0)),
    of_duration: percentOf(duration),
    of_cycle_time: percentOf((cycleTime ?? 0) * cycles),
  };
}
