import { lengthBetween } from "../../../contract/segments.ts";
import { spreadOf } from "../../figures/statistics.ts";
import { nameOf } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** An element that one cycle lacks although it is usual in the other cycles. */
export interface MissingElement {
  readonly name: string;
  /**
   * The element of the cycle that precedes the missing one; the cycle's first element if the missing one is
   * first.
   */
  readonly before: TimedElement;
  /** The median of its numbers in the other cycles. */
  readonly number: number;
  /** The median of its times in the other cycles, in seconds. */
  readonly seconds: number;
}

/** An element of a cycle, and the names before and after it. "" means the start or end of the cycle. */
interface Occurrence {
  readonly element: TimedElement;
  readonly before: string;
  readonly after: string;
}

/** A name that every cycle should have: its elements by cycle index, and the names before and after them. */
interface UsualElement {
  readonly name: string;
  readonly elements: ReadonlyMap<number, TimedElement>;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** The fewest cycles that must have an element so that it is usual. */
const fewest = 2;

/**
 * Returns the elements that each cycle lacks.
 * - An element is usual if at least two cycles have it, and either all cycles but one or at least 80 % of
 *   them.
 * - If all of at least three cycles have a name, an element is missing if exactly one cycle has the name less
 *   often than the others.
 * - Nothing is missing if the element may have another name: the cycle has an element with the same
 *   predecessor or successor, and no cycle has both names.
 */
export function missingElements(
  cycles: readonly (readonly TimedElement[])[],
): readonly (readonly MissingElement[])[] {
  const placesOf = occurrencesByName(cycles);
  const usual = [...placesOf].flatMap(([name, byCycle]) => usualOf(name, byCycle, cycles.length) ?? []);
  return cycles.map((cycle, at) => {
    const lacking = usual.filter(({ elements }) => !elements.has(at));
    const hasCycleWithBoth = (name: string, { elements }: UsualElement): boolean =>
      [...(placesOf.get(name)?.keys() ?? [])].some((other) => elements.has(other));
    return (lacking.length === 0 ? [] : withoutRenamed(lacking, cycle, hasCycleWithBoth)).flatMap(
      ({ name, elements }): readonly MissingElement[] => {
        const found = [...elements.values()];
        const number = Math.round(spreadOf(found.map((element) => element.number))?.median ?? 0);
        const before = cycle.findLast((element) => element.number < number) ?? cycle[0];
        const times = found.map(({ start, end }) => lengthBetween(start, end));
        return before === undefined ? [] : [{ name, before, number, seconds: spreadOf(times)?.median ?? 0 }];
      },
    );
  });
}

/** The occurrences of one name, by the index of the cycle. */
type OccurrencesByCycle = ReadonlyMap<number, readonly Occurrence[]>;

function occurrencesByName(
  cycles: readonly (readonly TimedElement[])[],
): ReadonlyMap<string, OccurrencesByCycle> {
  const found = new Map<string, Map<number, Occurrence[]>>();
  for (const [at, cycle] of cycles.entries()) {
    const names = cycle.map(nameOf);
    for (const [index, element] of cycle.entries()) {
      const name = names[index] ?? "";
      if (name === "") continue;
      const byCycle = found.get(name) ?? new Map<number, Occurrence[]>();
      found.set(name, byCycle);
      const place = { element, before: names[index - 1] ?? "", after: names[index + 1] ?? "" };
      const known = byCycle.get(at);
      if (known === undefined) byCycle.set(at, [place]);
      else known.push(place);
    }
  }
  return found;
}

function usualOf(name: string, byCycle: OccurrencesByCycle, cycles: number): UsualElement | undefined {
  const isUsual = byCycle.size === cycles - 1 || 5 * byCycle.size >= 4 * cycles;
  if (byCycle.size < fewest || !isUsual) return undefined;
  if (byCycle.size < cycles) return usualElement(name, byCycle, 0);
  const most = Math.max(...[...byCycle.values()].map(({ length }) => length));
  const [fewer, ...others] = [...byCycle].filter(([, { length }]) => length < most);
  if (fewer === undefined || others.length > 0 || byCycle.size <= fewest) return undefined;
  const full = new Map([...byCycle].filter(([at]) => at !== fewer[0]));
  return usualElement(name, full, missingOccurrence(fewer[1], [...full.values()], most));
}

/** Returns the usual element of a name from its n-th occurrence in each cycle; n counts from 0. */
function usualElement(name: string, byCycle: OccurrencesByCycle, nth: number): UsualElement {
  const places = [...byCycle].flatMap(([at, all]) => {
    const place = all[nth];
    return place === undefined ? [] : [{ at, ...place }];
  });
  return {
    name,
    elements: new Map(places.map(({ at, element }) => [at, element])),
    before: new Set(places.map(({ before }) => before)),
    after: new Set(places.map(({ after }) => after)),
  };
}

/**
 * Returns which occurrence of a repeated name a cycle lacks, from 0. It is the first occurrence in other
 * cycles whose neighbours differ from the neighbours of all occurrences in this cycle, or else the last
 * occurrence.
 */
function missingOccurrence(
  own: readonly Occurrence[],
  others: readonly (readonly Occurrence[])[],
  most: number,
): number {
  const isLike = (nth: number): boolean =>
    own.some(({ before, after }) =>
      others.some((all) => all[nth]?.before === before || all[nth]?.after === after),
    );
  const at = Array.from({ length: most }, (_, nth) => nth).find((nth) => !isLike(nth));
  return at ?? most - 1;
}

/**
 * Leaves out elements that may have another name in a cycle: one of its elements has the same predecessor or
 * successor.
 */
function withoutRenamed(
  lacking: readonly UsualElement[],
  cycle: readonly TimedElement[],
  hasCycleWithBoth: (name: string, usual: UsualElement) => boolean,
): readonly UsualElement[] {
  // Consecutive renamed elements are found one after the other: each found element is a known neighbour of
  // the next.
  const names = cycle.map(nameOf);
  const open = new Set(names.keys());
  const notFound = new Set(lacking);
  let hasFound = true;
  while (hasFound && notFound.size > 0) {
    hasFound = false;
    for (const at of open) {
      const [before, name, after] = [names[at - 1] ?? "", names[at] ?? "", names[at + 1] ?? ""];
      const replaced = [...notFound].find(
        (one) => (one.before.has(before) || one.after.has(after)) && !hasCycleWithBoth(name, one),
      );
      if (replaced === undefined) continue;
      notFound.delete(replaced);
      open.delete(at);
      names[at] = replaced.name;
      hasFound = true;
    }
  }
  return [...notFound];
}
