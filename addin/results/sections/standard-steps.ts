/** The elements of a standard time page, with their observed times. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { elementDuration } from "../../figures/element-time.ts";
import { sumOf } from "../../figures/rounding.ts";
import { quartiles } from "../../figures/statistics.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import { sameElements } from "../parts/element-steps.ts";

/** An element with its average over the cycles in which it occurs. */
export interface Step {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** One record for each observed time. */
  readonly elements: readonly RawValues[];
  /** Seconds. */
  readonly mean: number;
  readonly median: number;
  /** How often the element occurs in an average cycle. */
  readonly frequency: number;
  /** Seconds on the instance. Undefined if cycles differ. */
  readonly instanceTime: number | undefined;
}

export function standardTimeSteps(elements: readonly RawValues[]): readonly Step[] {
  const cycles = Math.max(1, distinctCycles(elements));
  const steps = sameElements(elements)
    .map(({ number, name, elements: same }): Step => {
      const times = new Set(same.map((element) => readShown("wa.element", element, "standard_time")));
      const [time] = times;
      const durations = same.map(elementDuration);
      return {
        ...{ key: "", number, name, elements: same },
        mean: sumOf(durations) / same.length,
        median: quartiles(durations)?.median ?? 0,
        frequency: same.length / cycles,
        instanceTime: times.size === 1 && typeof time === "number" ? time : undefined,
      };
    })
    .sort((a, b) => Number(a.number) - Number(b.number));
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const name = keyOf(step.name);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...step, key: count === 1 ? name : `${name}_${count}` };
  });
}

/** Returns the FNV-1a hash of a name. Typed values stay with their element if numbers and cycles change. */
function keyOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `n${hash.toString(36)}`;
}
