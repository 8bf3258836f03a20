import type { RawValues } from "../../../contract/relay-api.ts";
import { targetOf } from "../../../contract/shown-value.ts";
import { cycleKey, distinctCycles } from "./distinct-cycles.ts";
import { elementTime } from "./element-time.ts";
import { sumOf } from "./rounding.ts";

/** Seconds of elements by work type. */
export interface TypeTotals {
  /** Seconds by slot in the order va, nva, wait, c4 and following, last `""` for unknown types; only slots that occur. */
  readonly slots: ReadonlyMap<string, number>;
  /** Seconds that no segment tells of. */
  readonly rest: number;
  /** All of it: the slots and the rest. */
  readonly total: number;
  /** Σ(end − start), seconds. */
  readonly duration: number;
  /** How many different cycles the elements belong to. */
  readonly cycles: number;
}

/** Adds the seconds of elements up by work type. */
export function typeTotals(elements: readonly RawValues[]): TypeTotals {
  const times = elements.map(elementTime);
  const types = [...new Set(times.flatMap(({ slots }) => [...slots.keys()]))].sort(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const slots = new Map(types.map((type) => [type, sumOf(times.map((time) => time.slots.get(type) ?? 0))]));
  const rest = sumOf(times.map((time) => time.rest));
  return {
    slots,
    rest,
    total: sumOf([...slots.values(), rest]),
    duration: sumOf(times.map((time) => time.duration)),
    cycles: distinctCycles(elements),
  };
}

/** Adds up per measured cycle, in the order in which cycles come; the key is `analysis id/cycle number`. */
export function typeTotalsByCycle(elements: readonly RawValues[]): ReadonlyMap<string, TypeTotals> {
  return grouped(elements, cycleKey);
}

/** Adds up per analysis, in the order in which analyses come, by id. */
export function typeTotalsByAnalysis(elements: readonly RawValues[]): ReadonlyMap<number, TypeTotals> {
  return grouped(elements, (element) => targetOf(element, "session_id"));
}

/** The seconds of an average cycle: everything divided by the number of cycles. */
export function perCycle({ slots, rest, total, duration, cycles }: TypeTotals): TypeTotals {
  const by = Math.max(1, cycles);
  return {
    slots: new Map([...slots].map(([type, seconds]) => [type, seconds / by])),
    rest: rest / by,
    total: total / by,
    duration: duration / by,
    cycles: Math.min(1, cycles),
  };
}

function grouped<Key>(
  elements: readonly RawValues[],
  keyOf: (element: RawValues) => Key,
): ReadonlyMap<Key, TypeTotals> {
  const groups = new Map<Key, RawValues[]>();
  for (const element of elements) {
    const key = keyOf(element);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [element]);
    else known.push(element);
  }
  return new Map([...groups].map(([key, group]) => [key, typeTotals(group)]));
}

const fixedRanks: Readonly<Record<string, number>> = { va: 1, nva: 2, wait: 3 };

/** Slots by number, unknown types behind them. */
function rankOf(type: string): number {
  return type === "" ? Infinity : (fixedRanks[type] ?? Number(type.slice(1)));
}
