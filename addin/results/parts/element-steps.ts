import type { RawValues } from "../../../contract/relay-api.ts";
import { elementTime } from "../../figures/element-time.ts";
import { sumOf } from "../../figures/rounding.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "./short-text.ts";

/** The most elements with a series of their own. More are hard to distinguish. */
export const mostElements = 20;

/** The most letters of an element's name in the legend. */
const longestSeries = 22;

/** An element across all cycles. Elements with the same number and name are one step. */
export interface ElementStep {
  /** `e1`, `e2` and so on; `further` for all elements without a series of their own. */
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** Number and shortened name, as in the legend. */
  readonly series: string;
  /** Seconds by cycle number. */
  readonly byCycle: ReadonlyMap<number, number>;
}

interface SameElements {
  readonly number: string;
  readonly name: string;
  readonly elements: readonly RawValues[];
}

/** Groups elements by number and name, in order of first occurrence. */
export function sameElements(elements: readonly RawValues[]): readonly SameElements[] {
  const numberOf = (element: RawValues): string => String(readShown("wa.element", element, "sequence"));
  const nameOf = (element: RawValues): string => String(readShown("wa.element", element, "name"));
  const groups = groupedBy(elements, (element) => JSON.stringify([numberOf(element), nameOf(element)]));
  return [...groups.values()].map((same) => {
    const [first = {}] = same;
    return { number: numberOf(first), name: nameOf(first), elements: same };
  });
}

function secondsByCycle(elements: readonly RawValues[]): ReadonlyMap<number, number> {
  const byCycle = new Map<number, number>();
  for (const element of elements) {
    const { secondsByType, rest } = elementTime(element);
    const cycle = cycleOf(element);
    byCycle.set(cycle, sumOf([byCycle.get(cycle) ?? 0, ...secondsByType.values(), rest]));
  }
  return byCycle;
}

/** Returns the elements by number. Of more than 20, returns the longest ones, then the sum of the others. */
export function elementSteps(elements: readonly RawValues[], words: Words): readonly ElementStep[] {
  const all = sameElements(elements)
    .map(({ number, name, elements: same }) => ({ number, name, byCycle: secondsByCycle(same) }))
    .sort((a, b) => Number(a.number) - Number(b.number))
    .map((step, index): ElementStep => ({
      key: `e${index + 1}`,
      series: seriesName(step.number, step.name),
      ...step,
    }));
  if (all.length <= mostElements) return all;
  const total = ({ byCycle }: ElementStep): number => sumOf([...byCycle.values()]);
  const own = new Set([...all].sort((a, b) => total(b) - total(a)).slice(0, mostElements));
  const others = all.filter((step) => !own.has(step));
  const byCycle = new Map<number, number>();
  for (const step of others)
    for (const [cycle, seconds] of step.byCycle) byCycle.set(cycle, (byCycle.get(cycle) ?? 0) + seconds);
  const name = words.charts.yamazumi.further({ count: String(others.length) });
  const further = {
    key: "further",
    number: "",
    name,
    series: name,
    byCycle,
  };
  return [
    ...all.filter((step) => own.has(step)).map((step, index) => ({ ...step, key: `e${index + 1}` })),
    further,
  ];
}

export function cycleOf(element: RawValues): number {
  return Number(readShown("wa.element", element, "cycle_no"));
}

function seriesName(number: string, name: string): string {
  return [number, shortText(name, longestSeries)].filter((part) => part !== "").join(" ");
}
