import { lengthBetween } from "../../../contract/segments.ts";
import { spreadOf } from "../../figures/statistics.ts";
import { nameOf } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** An element that one cycle lacks although it is usual. */
export interface MissingElement {
  readonly name: string;
  /** The preceding element; the cycle's first element if the missing one is first. */
  readonly before: TimedElement;
  /** The median in the other cycles. */
  readonly number: number;
  /** The median of its times, in seconds. */
  readonly seconds: number;
}

/** An element of a cycle, with the names before and after it. "" is the start or end of the cycle. */
interface Occurrence {
  readonly element: TimedElement;
  readonly before: string;
  readonly after: string;
}

/** An element that every cycle should have. `elements` is by cycle index. */
interface UsualElement {
  readonly name: string;
  readonly elements: ReadonlyMap<number, TimedElement>;
  readonly namesBefore: ReadonlySet<string>;
  readonly namesAfter: ReadonlySet<string>;
}

/** An element is usual only if at least this many cycles have it. */
const minimumCycles = 2;

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
  const occurrencesOf = occurrencesByName(cycles);
  const usual = [...occurrencesOf].flatMap(([name, byCycle]) => usualOf(name, byCycle, cycles.length) ?? []);
  return cycles.map((cycle, cycleIndex) => {
    const lacking = usual.filter(({ elements }) => !elements.has(cycleIndex));
    const hasCycleWithBoth = (name: string, { elements }: UsualElement): boolean =>
      [...(occurrencesOf.get(name)?.keys() ?? [])].some((other) => elements.has(other));
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

type OccurrencesByCycle = ReadonlyMap<number, readonly Occurrence[]>;

function occurrencesByName(
  cycles: readonly (readonly TimedElement[])[],
): ReadonlyMap<string, OccurrencesByCycle> {
  const found = new Map<string, Map<number, Occurrence[]>>();
  for (const [cycleIndex, cycle] of cycles.entries()) {
    const names = cycle.map(nameOf);
    for (const [index, element] of cycle.entries()) {
      const name = names[index] ?? "";
      if (name === "") continue;
      const byCycle = found.get(name) ?? new Map<number, Occurrence[]>();
      found.set(name, byCycle);
      const occurrence = { element, before: names[index - 1] ?? "", after: names[index + 1] ?? "" };
      const known = byCycle.get(cycleIndex);
      if (known === undefined) byCycle.set(cycleIndex, [occurrence]);
      else known.push(occurrence);
    }
  }
  return found;
}

function usualOf(name: string, byCycle: OccurrencesByCycle, cycles: number): UsualElement | undefined {
  const isUsual = byCycle.size === cycles - 1 || 5 * byCycle.size >= 4 * cycles;
  if (byCycle.size < minimumCycles || !isUsual) return undefined;
  if (byCycle.size < cycles) return usualElement(name, byCycle, 0);
  const most = Math.max(...[...byCycle.values()].map(({ length }) => length));
  const [fewer, ...others] = [...byCycle].filter(([, { length }]) => length < most);
  if (fewer === undefined || others.length > 0 || byCycle.size <= minimumCycles) return undefined;
  const full = new Map([...byCycle].filter(([cycleIndex]) => cycleIndex !== fewer[0]));
  return usualElement(name, full, missingOccurrence(fewer[1], [...full.values()], most));
}

/** `nth` counts the occurrences in each cycle from 0. */
function usualElement(name: string, byCycle: OccurrencesByCycle, nth: number): UsualElement {
  const occurrences = [...byCycle].flatMap(([cycleIndex, all]) => {
    const occurrence = all[nth];
    return occurrence === undefined ? [] : [{ cycleIndex, ...occurrence }];
  });
  return {
    name,
    elements: new Map(occurrences.map(({ cycleIndex, element }) => [cycleIndex, element])),
    namesBefore: new Set(occurrences.map(({ before }) => before)),
    namesAfter: new Set(occurrences.map(({ after }) => after)),
  };
}

/**
 * Returns which occurrence of a repeated name a cycle lacks, from 0: the first one that shares no neighbour
 * with an occurrence in this cycle, or else the last.
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
  const missingNth = Array.from({ length: most }, (_, nth) => nth).find((nth) => !isLike(nth));
  return missingNth ?? most - 1;
}

/**
 * Leaves out elements that may have another name: an element of the cycle has the same predecessor or
 * successor.
 */
function withoutRenamed(
  lacking: readonly UsualElement[],
  cycle: readonly TimedElement[],
  hasCycleWithBoth: (name: string, usual: UsualElement) => boolean,
): readonly UsualElement[] {
  // A found element is a known neighbour, so the next renamed element is found in another pass.
  const names = cycle.map(nameOf);
  const open = new Set(names.keys());
  const notFound = new Set(lacking);
  let hasFound = true;
  while (hasFound && notFound.size > 0) {
    hasFound = false;
    for (const index of open) {
      const [before, name, after] = [names[index - 1] ?? "", names[index] ?? "", names[index + 1] ?? ""];
      const replaced = [...notFound].find(
        (one) => (one.namesBefore.has(before) || one.namesAfter.has(after)) && !hasCycleWithBoth(name, one),
      );
      if (replaced === undefined) continue;
      notFound.delete(replaced);
      open.delete(index);
      names[index] = replaced.name;
      hasFound = true;
    }
  }
  return [...notFound];
}
