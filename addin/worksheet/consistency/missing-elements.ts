import { lengthBetween } from "../../../contract/segments.ts";
import { spreadOf } from "../../results/figures/statistics.ts";
import { nameOf } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** An element that most cycles have and one lacks. */
export interface MissingElement {
  readonly name: string;
  /** The element of the cycle that it would follow; the first one where it would be that itself. */
  readonly before: TimedElement;
  /** The median of its numbers in the other cycles. */
  readonly number: number;
  /** The median of its times in the other cycles, seconds. */
  readonly seconds: number;
}

/** A name that most cycles have, and the names before and after it there; "" stands for the start and the end of a cycle. */
interface Usual {
  readonly name: string;
  readonly found: readonly TimedElement[];
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** In fewer cycles than this nothing is usual. */
const fewest = 2;

/**
 * What each cycle lacks and most of the others have, two of them at least. An element with a name of its own that stands where the
 * name would is that element, called otherwise: nothing is missing there.
 */
export function missingElements(
  cycles: readonly (readonly TimedElement[])[],
): readonly (readonly MissingElement[])[] {
  const usual = usualIn(cycles);
  if (usual.length === 0) return cycles.map(() => []);
  const usualNames = new Set(usual.map(({ name }) => name));
  return cycles.map((cycle) => {
    const names = new Set(cycle.map(nameOf));
    const lacking = usual.filter(({ name }) => !names.has(name));
    return (lacking.length === 0 ? [] : withoutRenamed(lacking, cycle, usualNames)).flatMap(
      ({ name, found }): readonly MissingElement[] => {
        const number = Math.round(spreadOf(found.map((element) => element.number))?.median ?? 0);
        const before = cycle.findLast((element) => element.number < number) ?? cycle[0];
        const times = found.map(({ start, end }) => lengthBetween(start, end));
        return before === undefined ? [] : [{ name, before, number, seconds: spreadOf(times)?.median ?? 0 }];
      },
    );
  });
}

function usualIn(cycles: readonly (readonly TimedElement[])[]): readonly Usual[] {
  if (cycles.length < fewest) return [];
  const having = new Map<string, { found: TimedElement[]; before: Set<string>; after: Set<string> }>();
  for (const cycle of cycles) {
    const names = cycle.map(nameOf);
    const seen = new Set([""]);
    for (const [at, element] of cycle.entries()) {
      const name = names[at] ?? "";
      if (seen.has(name)) continue;
      seen.add(name);
      const known = having.get(name) ?? { found: [], before: new Set<string>(), after: new Set<string>() };
      having.set(name, known);
      known.found.push(element);
      known.before.add(names[at - 1] ?? "");
      known.after.add(names[at + 1] ?? "");
    }
  }
  return [...having]
    .filter(([, { found }]) => found.length >= fewest && 2 * found.length > cycles.length)
    .map(([name, known]) => ({ name, ...known }));
}

/** Leaves out the names for which another one stands: after what comes before it elsewhere, or before what comes after it. */
function withoutRenamed(
  lacking: readonly Usual[],
  cycle: readonly TimedElement[],
  usualNames: ReadonlySet<string>,
): readonly Usual[] {
  // Where several that follow each other are called otherwise, each is told by its neighbour, once that one is.
  const names = cycle.map(nameOf);
  const left = new Set(lacking);
  let hasFound = true;
  while (hasFound && left.size > 0) {
    hasFound = false;
    for (const [at, name] of names.entries()) {
      if (usualNames.has(name)) continue;
      const [before, after] = [names[at - 1] ?? "", names[at + 1] ?? ""];
      const stoodFor = [...left].find((one) => one.before.has(before) || one.after.has(after));
      if (stoodFor === undefined) continue;
      left.delete(stoodFor);
      names[at] = stoodFor.name;
      hasFound = true;
    }
  }
  return [...left];
}
