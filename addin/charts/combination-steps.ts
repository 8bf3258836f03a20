import type { RawValues } from "../../contract/relay-api.ts";
import { distinctCycles } from "../rows/figures/distinct-cycles.ts";
import { typeTotals } from "../rows/figures/type-totals.ts";
import type { TypeTotals } from "../rows/figures/type-totals.ts";
import { idOf, readShown } from "../rows/showing/read-shown.ts";

/** One row of a work combination table. */
export interface CombinationStep {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** Seconds of an average cycle. */
  readonly seconds: TypeTotals;
}

/** Gives the elements in the order of their numbers, those of one number and one name as one, with the seconds of an average cycle. */
export function combinationSteps(elements: readonly RawValues[]): {
  readonly steps: readonly CombinationStep[];
  readonly cycles: number;
} {
  const cycles = distinctCycles(elements);
  const groups = new Map<string, RawValues[]>();
  for (const element of elements) {
    const key = JSON.stringify([
      readShown("wa.element", element, "sequence"),
      readShown("wa.element", element, "name"),
    ]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  const steps = [...groups.values()].map((group): CombinationStep => {
    const [first = {}] = group;
    const totals = typeTotals(group);
    const average = (seconds: number): number => seconds / Math.max(1, cycles);
    return {
      key: `x${idOf(first)}`,
      number: String(readShown("wa.element", first, "sequence")),
      name: String(readShown("wa.element", first, "name")),
      seconds: {
        ...totals,
        slots: new Map([...totals.slots].map(([type, seconds]) => [type, average(seconds)])),
        rest: average(totals.rest),
      },
    };
  });
  return { steps: steps.sort((a, b) => Number(a.number) - Number(b.number)), cycles };
}
