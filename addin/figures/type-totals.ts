/** Seconds by work type, and the share that adds value. */

import type { RawValues } from "../../contract/relay-api.ts";
import { readShown, targetOf } from "../../contract/shown-value.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { elementTime } from "./element-time.ts";
import { sumOf } from "./rounding.ts";

/** In seconds. */
export interface TypeTotals {
  /** In the order va, nva, wait, c4 and following; `""`, for unknown types, is last. */
  readonly secondsByType: ReadonlyMap<string, number>;
  /** Without a segment. */
  readonly rest: number;
  /** The sum of `secondsByType` and `rest`. */
  readonly total: number;
  /** Σ(end − start). */
  readonly duration: number;
  /** Different cycles. */
  readonly cycles: number;
}

export function typeTotals(elements: readonly RawValues[]): TypeTotals {
  const times = elements.map(elementTime);
  const types = [...new Set(times.flatMap(({ secondsByType }) => [...secondsByType.keys()]))].sort(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const secondsByType = new Map(
    types.map((type) => [type, sumOf(times.map((time) => time.secondsByType.get(type) ?? 0))]),
  );
  const rest = sumOf(times.map((time) => time.rest));
  return {
    secondsByType,
    rest,
    total: sumOf([...secondsByType.values(), rest]),
    duration: sumOf(times.map((time) => time.duration)),
    cycles: distinctCycles(elements),
  };
}

/** Adds up by `analysis id/cycle number`, in order of first occurrence. */
export function typeTotalsByCycle(elements: readonly RawValues[]): ReadonlyMap<string, TypeTotals> {
  return totalsBy(elements, cycleKey);
}

/** Adds up by the analysis' id, in order of first occurrence. */
export function typeTotalsByAnalysis(elements: readonly RawValues[]): ReadonlyMap<number, TypeTotals> {
  return totalsBy(elements, (element) => targetOf(element, "session_id"));
}

export function perCycle({ secondsByType, rest, total, duration, cycles }: TypeTotals): TypeTotals {
  const by = Math.max(1, cycles);
  return {
    secondsByType: new Map([...secondsByType].map(([type, seconds]) => [type, seconds / by])),
    rest: rest / by,
    total: total / by,
    duration: duration / by,
    cycles: Math.min(1, cycles),
  };
}

function totalsBy<Key>(
  elements: readonly RawValues[],
  keyOf: (element: RawValues) => Key,
): ReadonlyMap<Key, TypeTotals> {
  return new Map([...groupedBy(elements, keyOf)].map(([key, group]) => [key, typeTotals(group)]));
}

const fixedRanks: Readonly<Record<string, number>> = { va: 1, nva: 2, wait: 3 };

/** Unknown types are last. */
function rankOf(type: string): number {
  return type === "" ? Infinity : (fixedRanks[type] ?? Number(type.slice(1)));
}

/** `analysis id/cycle number`. */
function cycleKey(element: RawValues): string {
  return `${targetOf(element, "session_id")}/${String(readShown("wa.element", element, "cycle_no"))}`;
}

export function distinctCycles(elements: readonly RawValues[]): number {
  return new Set(elements.map(cycleKey)).size;
}

/**
 * In percent, with four denominators; undefined for a denominator of 0. The contract does not define which
 * one an instance uses.
 */
interface VaRatios {
  /** VA / (VA + NVA). */
  readonly of_va_nva: number | undefined;
  /** VA / the seconds of all work types. */
  readonly of_slots: number | undefined;
  /** VA / Σ(end − start). */
  readonly of_duration: number | undefined;
  /** VA of an average cycle / average cycle time. */
  readonly of_cycle_time: number | undefined;
}

/**
 * Calculates the VA ratios (process cycle efficiency). `cycleTime` is the average in seconds. Sources:
 * 0685.com/29103; bizfluent.com, process cycle efficiency.
 */
export function vaRatios({ secondsByType, duration, cycles }: TypeTotals, cycleTime?: number): VaRatios {
  const va = secondsByType.get("va") ?? 0;
  const percentOf = (whole: number): number | undefined =>
    Number.isFinite(whole) && whole > 0 ? (100 * va) / whole : undefined;
  return {
    of_va_nva: percentOf(va + (secondsByType.get("nva") ?? 0)),
    of_slots: percentOf([...secondsByType.values()].reduce((sum, seconds) => sum + seconds, 0)),
    of_duration: percentOf(duration),
    of_cycle_time: percentOf((cycleTime ?? 0) * cycles),
  };
}
