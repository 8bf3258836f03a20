import { groupByWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, wordsIn } from "./likeness.ts";
import { isOneSlip, slipKeys } from "./slips.ts";

/** A LOSS with at least two spellings, the most frequent first. */
export interface Wording {
  readonly spellings: readonly Counted<string>[];
}

/** A LOSS text with at least two waste types, the most frequent first. */
export interface Contradiction {
  readonly text: string;
  readonly wastes: readonly Counted<string>[];
}

const maximumCandidatesPerSlip = 40;

/** From this number of uses on, a word may be real and not a slip (`areTwoWords`). */
const frequentUse = 5;

/** A rare word has at most this share of the other word's uses. */
const rareShare = 1 / 4;

/**
 * Finds LOSS texts that differ only in case, character width, spaces, punctuation, plural or one slip, those
 * with the most cases first. A text joins only the most frequent text of which it is a slip, so no third text
 * joins texts with two differences.
 *
 * @param isSlip returns true if two texts differ in one slip, by their words
 */
export function findWordings(cases: readonly LossCase[], isSlip = isOneSlip): readonly Wording[] {
  const groups = [...groupByWording(cases, ({ text }) => text)].map(([key, group]) => {
    const spellings = countBy(group, ({ text }) => text);
    const words = wordsIn(spellings[0]?.value ?? "");
    return { key, cases: group, spellings, words, slips: slipKeys(words) };
  });
  const uses = new Map<string, number>();
  for (const { words, cases: own } of groups)
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + own.length);
  const groupsBySlip = new Map<string, (typeof groups)[number][]>();
  for (const group of groups)
    for (const slip of group.slips) {
      const known = groupsBySlip.get(slip);
      if (known === undefined) groupsBySlip.set(slip, [group]);
      else if (known.length < maximumCandidatesPerSlip) known.push(group);
    }
  const joinedKeys = new Set<string>();
  const wordings: Wording[] = [];
  for (const group of groups) {
    if (joinedKeys.has(group.key)) continue;
    joinedKeys.add(group.key);
    const candidates = new Set(group.slips.flatMap((slip) => groupsBySlip.get(slip) ?? []));
    const slipped = [...candidates].filter(
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

/** Computed only if needed, which is seldom. */
function elementsOf(group: Group): ReadonlySet<string> {
  const elements = elementsByGroup.get(group) ?? new Set(group.cases.map(({ name }) => wordingKey(name)));
  elementsByGroup.set(group, elements);
  return elements;
}

/**
 * Returns true if two texts differ in a word and both words are real: "plate", "place". The less used word
 * decides. It is rare with at most a quarter of the other's uses.
 * - If an element has both texts, the word is real if it is not rare and is used at least five times.
 * - Else a rare word needs five uses. One that is not rare needs two uses or another letter, because extra,
 *   missing or swapped letters seldom make another real word.
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
 * Finds LOSS texts, by `wordingKey`, with more than one waste type. The text with the most cases is first.
 */
export function findContradictions(cases: readonly LossCase[]): readonly Contradiction[] {
  return [...groupByWording(cases, ({ text }) => text).values()]
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
