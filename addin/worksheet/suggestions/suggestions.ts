import { byWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, indexTexts } from "./likeness.ts";
import type { LikeTexts } from "./likeness.ts";

/** The minimum number of like cases for a suggestion. */
export const fewestCases = 3;

/** The maximum number of suggestions for one cell. */
const mostSuggestions = 3;

/**
 * The likeness between the cases of a suggestion and its row, nearest first: the same or a like LOSS text,
 * then the same or a like element name.
 */
export type Likeness = "same_text" | "like_text" | "same_name" | "like_name";

/** A suggested value for an empty cell, with the number of cases that have it. */
export interface Suggestion extends Counted<string> {
  /** The number of like cases with any value. Of these, `count` cases have the suggested value. */
  readonly of: number;
  readonly likeness: Likeness;
}

/** The row that needs a suggestion, with its present values. */
export interface RowInNeed {
  readonly key: string;
  /** The name of its element. */
  readonly name: string;
  /** The code of its waste type, or "". */
  readonly waste: string;
  readonly text: string;
}

/** The suggestions that can be made from the LOSS of an instance. */
export interface LossKnowledge {
  readonly cases: readonly LossCase[];
  /** Returns suggestions for a row's waste type, best first: by its LOSS text, or else its element's name. */
  readonly suggestWaste: (row: RowInNeed) => readonly Suggestion[];
  /**
   * Returns suggestions for the LOSS text of a row, best first, by its element's name. If the row has a
   * waste type, only cases with the same waste type are used.
   */
  readonly suggestText: (row: RowInNeed) => readonly Suggestion[];
}

/**
 * Returns functions that suggest values from cases. They use the nearest likeness at which a value has at
 * least three cases, and return the values by count. A row's own case is not used for the row.
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
          row.waste === "" || waste === row.waste ? byText.usual(text) : "",
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

/**
 * Returns a function that caches suggestions by the given properties of rows. Suggestions for rows that are
 * cases themselves are not cached.
 */
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

/** The likenesses, each with a search that runs only if the nearer ones found nothing. */
type Likenesses = readonly (readonly [Likeness, () => readonly LossCase[]])[];

function nearestSuggestions(
  { key }: RowInNeed,
  likenesses: Likenesses,
  count: (cases: readonly LossCase[]) => readonly Counted<string>[],
): readonly Suggestion[] {
  for (const [likeness, find] of likenesses) {
    const counted = count(find().filter((one) => one.key !== key));
    const of = counted.reduce((sum, one) => sum + one.count, 0);
    const enough = counted.filter((one) => one.count >= fewestCases).slice(0, mostSuggestions);
    if (enough.length > 0) return enough.map((one) => ({ ...one, of, likeness }));
  }
  return [];
}

/** A search for cases with the same text (by `wordingKey`) or with a like text. */
interface Search {
  readonly same: (text: string) => readonly LossCase[];
  readonly like: (text: string) => readonly LossCase[];
  /** Returns the most frequent spelling of a text, or "". */
  readonly usual: (text: string) => string;
}

function searchOf(cases: readonly LossCase[], textIn: (one: LossCase) => string): Search {
  const groups = byWording(cases, textIn);
  const groupOf = new Map<string, readonly LossCase[]>();
  const usual = new Map<string, string>();
  for (const group of groups.values()) {
    const spellings = countBy(group, textIn);
    const [first = { value: "" }] = spellings;
    groupOf.set(first.value, group);
    for (const { value } of spellings) usual.set(value, first.value);
  }
  let likeTexts: LikeTexts | undefined;
  const found = new Map<string, readonly LossCase[]>();
  return {
    same: (text) => groupOf.get(usual.get(text) ?? "") ?? groups.get(wordingKey(text)) ?? [],
    like: (text) => {
      likeTexts ??= indexTexts([...groupOf.keys()]);
      const like = found.get(text) ?? likeTexts(text).flatMap((one) => groupOf.get(one) ?? []);
      found.set(text, like);
      return like;
    },
    usual: (text) => usual.get(text) ?? "",
  };
}

/** Returns true if a suggestion may fill a cell automatically: more than half of the like cases agree. */
export function isSure({ count, of }: Suggestion): boolean {
  return count * 2 > of;
}
