/** Seconds by work type, and the share that adds value. */

import type { RawValues } from "../../contract/relay-api.ts";
import { readShown, targetOf } from "../../contract/shown-value.ts";
import { isWorkType } from "../../contract/work-types.ts";
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

/** Returns true for the key of a work type with seconds: a slot, `other`, or `rest` for no segment. */
export function isTypeKey(key: string): boolean {
  return isWorkType(key) || key === "other" || key === "rest";
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
