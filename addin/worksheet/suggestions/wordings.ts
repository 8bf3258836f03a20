import { byWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, wordsIn } from "./likeness.ts";
import { isOneSlip, slipKeys } from "./slips.ts";

/** One LOSS with at least two spellings, the most frequent first. */
export interface Wording {
  readonly spellings: readonly Counted<string>[];
}

/** One LOSS text with at least two waste types, the most frequent first. */
export interface Contradiction {
  readonly text: string;
  readonly wastes: readonly Counted<string>[];
}

/** The largest number of texts to compare per common slip key. The most frequent texts are compared. */
const textsCompared = 40;

/** The number of uses from which a word may be a real word and not a slip (`areTwoWords`). */
const frequentUse = 5;

/** A word is rare if it has at most this share of the uses of the other word. */
const rareShare = 1 / 4;

/**
 * Finds LOSS texts that differ only in case, character width, spaces, punctuation, plural or one slip. The
 * wording with the most cases is first. A text joins only the most frequent text of which it is a slip. So
 * texts with two differences are not joined by a third text. Two real words, such as "plate" and "place",
 * are not a slip (`areTwoWords`).
 *
 * @param isSlip returns true if two texts differ in one slip, by their words
 */
export function findWordings(cases: readonly LossCase[], isSlip = isOneSlip): readonly Wording[] {
  const groups = [...byWording(cases, ({ text }) => text)].map(([key, group]) => {
    const spellings = countBy(group, ({ text }) => text);
    const words = wordsIn(spellings[0]?.value ?? "");
    return { key, cases: group, spellings, words, slips: slipKeys(words) };
  });
  const uses = new Map<string, number>();
  for (const { words, cases: of } of groups)
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + of.length);
  const holders = new Map<string, (typeof groups)[number][]>();
  for (const group of groups)
    for (const slip of group.slips) {
      const known = holders.get(slip);
      if (known === undefined) holders.set(slip, [group]);
      else if (known.length < textsCompared) known.push(group);
    }
  const joinedKeys = new Set<string>();
  const wordings: Wording[] = [];
  for (const group of groups) {
    if (joinedKeys.has(group.key)) continue;
    joinedKeys.add(group.key);
    const near = new Set(group.slips.flatMap((slip) => holders.get(slip) ?? []));
    const slipped = [...near].filter(
      (other) =>
        !joinedKeys.has(other.key) && isSlip(group.words, other.words) && !areTwoWords(group, other, uses),
    );
    for (const { key } of slipped) joinedKeys.add(key);
    const all = slipped.length === 0 ? [] : [group, ...slipped].flatMap((one) => one.cases);
    const spellings = slipped.length === 0 ? group.spellings : countBy(all, ({ text }) => text);
    if (spellings.length > 1) wordings.push({ spellings });
  }
  return wordings.sort((a, b) => total(b.spellings) - total(a.spellings));
}

interface Group {
  readonly words: readonly string[];
  readonly cases: readonly LossCase[];
}

const elementsByGroup = new WeakMap<Group, ReadonlySet<string>>();

/** Returns the names of a group's elements, in the form for comparisons. Few groups need it. */
function elementsOf(group: Group): ReadonlySet<string> {
  const elements = elementsByGroup.get(group) ?? new Set(group.cases.map(({ name }) => wordingKey(name)));
  elementsByGroup.set(group, elements);
  return elements;
}

/**
 * Returns true if two texts differ in a word and both words are real, so that the difference is no slip.
 * The less used word decides. It is rare if it has at most a quarter of the other word's uses.
 * - If an element has both texts, the word must be used at least five times and not be rare.
 * - Otherwise, a rare word must be used at least five times. A word that is not rare must be used at least
 *   twice, or have another letter: extra, missing or swapped letters seldom make another real word.
 */
function areTwoWords(a: Group, b: Group, uses: ReadonlyMap<string, number>): boolean {
  const place = a.words.findIndex((word, at) => word !== b.words[at]);
  const [one = "", other = ""] = [a.words[place], b.words[place]];
  const [fewer = 0, more = 0] = [uses.get(one) ?? 0, uses.get(other) ?? 0].sort((x, y) => x - y);
  const isRare = fewer <= more * rareShare;
  const hasOtherLetter = one.length === other.length && lettersOf(one) !== lettersOf(other);
  const elements = elementsOf(b);
  if ([...elementsOf(a)].some((name) => elements.has(name))) return !isRare && fewer >= frequentUse;
  return isRare ? fewer >= frequentUse : fewer > 1 || hasOtherLetter;
}

const lettersOf = (word: string): string => Array.from(word).sort().join("");

/**
 * Finds LOSS texts with more than one waste type. Texts with the same `wordingKey` count as one. The text
 * with the most cases is first.
 */
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
