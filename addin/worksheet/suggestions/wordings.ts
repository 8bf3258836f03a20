import { byWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, wordsIn } from "./likeness.ts";
import { isOneSlip, slipKeys } from "./slips.ts";

/** One LOSS in several spellings: two or more, the most frequent first. */
export interface Wording {
  readonly spellings: readonly Counted<string>[];
}

/** One LOSS text with several waste types: two codes or more, the most frequent first. */
export interface Contradiction {
  readonly text: string;
  readonly wastes: readonly Counted<string>[];
}

/** The number of texts that are compared per common slip key, the most frequent first. */
const textsCompared = 40;

/** A word used this often is not a slip, unless it is rare next to the other one. */
const frequentUse = 5;

/** A slip occurs at most as often as this part of the correct word. */
const rareShare = 1 / 4;

/**
 * Finds LOSS texts that differ only in case, width, spaces, punctuation, plural or one slip, in any order of
 * the cases. The ones with the most cases are first. Each text joins the most frequent one that it is a slip
 * of, so that texts with two differences are not joined by a chain. Words that differ in one letter and are
 * both in use, "plate" and "place", are not slips (`areTwoWords`).
 *
 * @param isSlip returns true if two texts differ in one slip, by their words
 */
export function findWordings(cases: readonly LossCase[], isSlip = isOneSlip): readonly Wording[] {
  const groups = [...byWording(cases, ({ text }) => text)].map(([key, group]) => {
    const spellings = countBy(group, ({ text }) => text);
    const words = wordsIn(spellings[0]?.value ?? "");
    const elements = new Set(group.map(({ name }) => wordingKey(name)));
    return { key, cases: group, words, elements, slips: slipKeys(words) };
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
    const all = [group, ...slipped].flatMap((one) => one.cases);
    const spellings = countBy(all, ({ text }) => text);
    if (spellings.length > 1) wordings.push({ spellings });
  }
  return wordings.sort((a, b) => total(b.spellings) - total(a.spellings));
}

interface Group {
  readonly words: readonly string[];
  /** The names of the elements, in the form for comparisons. */
  readonly elements: ReadonlySet<string>;
}

/**
 * Returns true if two texts differ in two real words, not in a slip. A rare word has at most a quarter of the
 * other's uses.
 * - Texts of a common element: the rarer word is used often, and is not rare.
 * - Other texts: a rare word is used often. Any other word is used twice, or has another letter, since extra,
 *   missing or swapped letters seldom make a word.
 */
function areTwoWords(a: Group, b: Group, uses: ReadonlyMap<string, number>): boolean {
  const place = a.words.findIndex((word, at) => word !== b.words[at]);
  const [one = "", other = ""] = [a.words[place], b.words[place]];
  const [fewer = 0, more = 0] = [uses.get(one) ?? 0, uses.get(other) ?? 0].sort((x, y) => x - y);
  const isRare = fewer <= more * rareShare;
  const hasOtherLetter = one.length === other.length && lettersOf(one) !== lettersOf(other);
  if ([...a.elements].some((name) => b.elements.has(name))) return !isRare && fewer >= frequentUse;
  return isRare ? fewer >= frequentUse : fewer > 1 || hasOtherLetter;
}

const lettersOf = (word: string): string => Array.from(word).sort().join("");

/**
 * Finds LOSS texts with more than one waste type. Texts that differ only in form count as one. The ones with
 * the most cases are first.
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
