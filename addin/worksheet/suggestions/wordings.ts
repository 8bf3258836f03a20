import { byWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordsIn } from "./likeness.ts";
import { isOneSlip, slipKeys } from "./slips.ts";

/** One LOSS written in several ways: two spellings or more, the most frequent first. */
export interface Wording {
  readonly spellings: readonly Counted<string>[];
}

/** One LOSS text that was given several waste types: two codes or more, the most frequent first. */
export interface Contradiction {
  readonly text: string;
  readonly wastes: readonly Counted<string>[];
}

/** Of texts that share a text of one letter less, this many are compared, the most frequent first. */
const textsCompared = 40;

/**
 * Finds LOSS texts that differ in capitals, width, spaces, punctuation, plural or one slip alone, whatever the order of the cases; the ones with
 * the most cases first. Each text goes with the most frequent one that it is a slip of, so that no chain of slips joins texts that differ in two.
 *
 * @param isSlip tells whether two texts differ in one slip, by their words
 */
export function findWordings(cases: readonly LossCase[], isSlip = isOneSlip): readonly Wording[] {
  const groups = [...byWording(cases, ({ text }) => text)].map(([key, group]) => {
    const spellings = countBy(group, ({ text }) => text);
    const words = wordsIn(spellings[0]?.value ?? "");
    return { key, cases: group, words, slips: slipKeys(words) };
  });
  const holders = new Map<string, (typeof groups)[number][]>();
  for (const group of groups)
    for (const slip of group.slips) {
      const known = holders.get(slip);
      if (known === undefined) holders.set(slip, [group]);
      else if (known.length < textsCompared) known.push(group);
    }
  const taken = new Set<string>();
  const wordings: Wording[] = [];
  for (const group of groups) {
    if (taken.has(group.key)) continue;
    taken.add(group.key);
    const near = new Set(group.slips.flatMap((slip) => holders.get(slip) ?? []));
    const slipped = [...near].filter(({ key, words }) => !taken.has(key) && isSlip(group.words, words));
    for (const { key } of slipped) taken.add(key);
    const all = [group, ...slipped].flatMap((one) => one.cases);
    const spellings = countBy(all, ({ text }) => text);
    if (spellings.length > 1) wordings.push({ spellings });
  }
  return wordings.sort((a, b) => total(b.spellings) - total(a.spellings));
}

/** Finds LOSS texts that were given more than one waste type, texts that differ in form alone together; the ones with the most cases first. */
export function findContradictions(cases: readonly LossCase[]): readonly Contradiction[] {
  return [...byWording(cases, ({ text }) => text).values()]
    .flatMap((group) => {
      const wastes = countBy(group, ({ waste }) => waste);
      const text = countBy(group, (one) => one.text)[0]?.value ?? "";
      return wastes.length > 1 ? [{ text, wastes }] : [];
    })
    .sort((a, b) => total(b.wastes) - total(a.wastes));
}

function total(counted: readonly Counted<string>[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
