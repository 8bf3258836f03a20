import { groupByWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, indexTexts } from "./likeness.ts";
import type { LikeTexts } from "./likeness.ts";

export const minimumLikeCases = 3;

const maximumSuggestionsPerCell = 3;

/** What the cases and the row have in common, nearest first. */
export type Likeness = "same_text" | "like_text" | "same_name" | "like_name";

export interface Suggestion extends Counted<string> {
  /** `count` of these like cases have the value. */
  readonly total: number;
  readonly likeness: Likeness;
}

export interface RowInNeed {
  readonly key: string;
  /** The element's name. */
  readonly name: string;
  /** The waste type's code, or "". */
  readonly waste: string;
  readonly text: string;
}

/** What is known from the LOSS of an instance. */
export interface LossKnowledge {
  readonly cases: readonly LossCase[];
  /** Best first: by the LOSS text, or else the element's name. */
  readonly suggestWaste: (row: RowInNeed) => readonly Suggestion[];
  /** Best first, by the element's name, among cases with the row's waste type if it has one. */
  readonly suggestText: (row: RowInNeed) => readonly Suggestion[];
}

/**
 * Returns functions that suggest values by the nearest likeness with at least three cases of one value. A
 * row's own case does not count.
 */
export function learn(cases: readonly LossCase[]): LossKnowledge {
  const byText = searchOf(cases, ({ text }) => text);
  const byName = searchOf(cases, ({ name }) => name);
  const caseByKey = new Map(cases.map((one) => [one.key, one]));
  const wasteOf = (row: RowInNeed): readonly Suggestion[] =>
    nearestSuggestions(
      row,
      [
        ["same_text", () => byText.same(row.text)],
        ["like_text", () => byText.like(row.text)],
        ["same_name", () => byName.same(row.name)],
        ["like_name", () => byName.like(row.name)],
      ],
      (like) => countBy(like, ({ waste }) => waste),
    );
  const textOf = (row: RowInNeed): readonly Suggestion[] =>
    nearestSuggestions(
      row,
      [
        ["same_name", () => byName.same(row.name)],
        ["like_name", () => byName.like(row.name)],
      ],
      (like) =>
        countBy(like, ({ waste, text }) =>
          row.waste === "" || waste === row.waste ? byText.mostFrequentSpelling(text) : "",
        ),
    );
  return {
    cases,
    suggestWaste: cachedSuggest(
      wasteOf,
      ["name", "text"],
      ({ key }) => (caseByKey.get(key)?.waste ?? "") !== "",
    ),
    suggestText: cachedSuggest(
      textOf,
      ["name", "waste"],
      ({ key }) => (caseByKey.get(key)?.text ?? "") !== "",
    ),
  };
}

type Suggest = (row: RowInNeed) => readonly Suggestion[];

/** Caches suggestions by properties of rows, except for rows that are cases themselves. */
function cachedSuggest(
  suggest: Suggest,
  properties: readonly (keyof RowInNeed)[],
  isOwnCase: (row: RowInNeed) => boolean,
): Suggest {
  const known = new Map<string, readonly Suggestion[]>();
  return (row) => {
    if (isOwnCase(row)) return suggest(row);
    const values = JSON.stringify(properties.map((name) => row[name]));
    const found = known.get(values) ?? suggest(row);
    known.set(values, found);
    return found;
  };
}

/** Each search runs only if the nearer ones found nothing. */
type SearchesByLikeness = readonly (readonly [Likeness, () => readonly LossCase[]])[];

function nearestSuggestions(
  { key }: RowInNeed,
  searches: SearchesByLikeness,
  count: (cases: readonly LossCase[]) => readonly Counted<string>[],
): readonly Suggestion[] {
  for (const [likeness, find] of searches) {
    const counted = count(find().filter((one) => one.key !== key));
    const total = counted.reduce((sum, one) => sum + one.count, 0);
    const enough = counted.filter((one) => one.count >= minimumLikeCases).slice(0, maximumSuggestionsPerCell);
    if (enough.length > 0) return enough.map((one) => ({ ...one, total, likeness }));
  }
  return [];
}

/** A search for cases by text. Texts with the same `wordingKey` count as the same. */
interface Search {
  readonly same: (text: string) => readonly LossCase[];
  readonly like: (text: string) => readonly LossCase[];
  /** Returns "" for an unknown text. */
  readonly mostFrequentSpelling: (text: string) => string;
}

function searchOf(cases: readonly LossCase[], textIn: (one: LossCase) => string): Search {
  const groups = groupByWording(cases, textIn);
  const groupOf = new Map<string, readonly LossCase[]>();
  const spellingOf = new Map<string, string>();
  for (const group of groups.values()) {
    const spellings = countBy(group, textIn);
    const [first = { value: "" }] = spellings;
    groupOf.set(first.value, group);
    for (const { value } of spellings) spellingOf.set(value, first.value);
  }
  let likeTexts: LikeTexts | undefined;
  const found = new Map<string, readonly LossCase[]>();
  return {
    same: (text) => groupOf.get(spellingOf.get(text) ?? "") ?? groups.get(wordingKey(text)) ?? [],
    like: (text) => {
      likeTexts ??= indexTexts([...groupOf.keys()]);
      const like = found.get(text) ?? likeTexts(text).flatMap((one) => groupOf.get(one) ?? []);
      found.set(text, like);
      return like;
    },
    mostFrequentSpelling: (text) => spellingOf.get(text) ?? "",
  };
}

export function isSure({ count, total }: Suggestion): boolean {
  return count * 2 > total;
}
