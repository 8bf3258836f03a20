import type { AnalysisContent } from "../page/page-content.ts";
import { elementTime } from "../figures/element-time.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";

/** One cycle of an analysis and how long it took. */
export interface ObservedCycle {
  /** Tells it among the cycles, also at the next refresh. */
  readonly key: string;
  readonly number: number;
  readonly seconds: number;
}

/** The cycles of an analysis in their order: those that were measured or, where none were, the sums of their elements. */
export function observedCycles({ elements, cycles }: AnalysisContent): {
  readonly from: "measured" | "elements";
  readonly cycles: readonly ObservedCycle[];
} {
  if (cycles.length > 0)
    return {
      from: "measured",
      cycles: cycles.map((cycle) => {
        const numberAt = (name: "sequence" | "cycle_time" | "video_start" | "video_end"): number => {
          const value = readShown("wa.cycle", cycle, name);
          return typeof value === "number" ? value : 0;
        };
        const stored = numberAt("cycle_time");
        const seconds = stored > 0 ? stored : Math.max(0, numberAt("video_end") - numberAt("video_start"));
        return { key: `m${idOf(cycle)}`, number: numberAt("sequence"), seconds };
      }),
    };
  const byNumber = new Map<number, number[]>();
  for (const element of elements) {
    const number = Number(readShown("wa.element", element, "cycle_no"));
    const { slots, rest } = elementTime(element);
    const known = byNumber.get(number) ?? [];
    byNumber.set(number, [...known, ...slots.values(), rest]);
  }
  return {
    from: "elements",
    cycles: [...byNumber]
      .sort(([a], [b]) => a - b)
      .map(([number, seconds]) => ({
        key: `c${number}`,
        number,
        // Sums of equal times carry float noise.
        seconds: withoutNoise(sumOf(seconds)),
      })),
  };
}
