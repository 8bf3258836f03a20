import { byWording, countBy } from "./cases.ts";
import type { Counted, LossCase } from "./cases.ts";
import { wordingKey, indexTexts } from "./likeness.ts";
import type { LikeTexts } from "./likeness.ts";

/** A suggestion stands on this many like cases at least. */
export const fewestCases = 3;

/** How many suggestions there are for one cell at most. */
const mostSuggestions = 3;

/** What makes cases like a row, nearest first: the same LOSS text, a like one, the same name of the element, a like one. */
export type Likeness = "same_text" | "like_text" | "same_name" | "like_name";

/** A value for an empty cell, with what it stands on. */
export interface Suggestion extends Counted<string> {
  /** Of how many like cases that say anything `count` say this. */
  readonly of: number;
  readonly likeness: Likeness;
}

/** The row that something is suggested for. */
export interface RowInNeed {
  readonly key: string;
  readonly name: string;
  readonly waste: string;
  readonly text: string;
}

/** What was learned from the LOSS of an instance. */
export interface Learned {
  readonly cases: readonly LossCase[];
  /** Suggestions for the waste type of a row, best first: by its LOSS text where it has one that is known, else by its element's name. */
  readonly suggestWaste: (row: RowInNeed) => readonly Suggestion[];
  /** Suggestions for the LOSS text of a row, best first: by its element's name, among cases of its waste type where it has one. */
  readonly suggestText: (row: RowInNeed) => readonly Suggestion[];
}

/**
 * Learns from cases, whatever their order. Suggestions come from the nearest likeness at which one value has at least three cases, by their
 * counts; a case that is the row itself does not count.
 */
export function learn(cases: readonly LossCase[]): Learned {
  const byText = searchOf(cases, ({ text }) => text);
  const byName = searchOf(cases, ({ name }) => name);
  const own = new Map(cases.map((one) => [one.key, one]));
  const wasteOf = (row: RowInNeed): readonly Suggestion[] =>
    nearest(
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
    nearest(
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
    suggestWaste: remembered(wasteOf, ["name", "text"], ({ key }) => (own.get(key)?.waste ?? "") !== ""),
    suggestText: remembered(textOf, ["name", "waste"], ({ key }) => (own.get(key)?.text ?? "") !== ""),
  };
}

type Suggest = (row: RowInNeed) => readonly Suggestion[];

/** Rows that are the same in what counts get the same suggestions, but for a row that would be its own case. */
function remembered(
  suggest: Suggest,
  counts: readonly (keyof RowInNeed)[],
  isOwnCase: (row: RowInNeed) => boolean,
): Suggest {
  const known = new Map<string, readonly Suggestion[]>();
  return (row) => {
    if (isOwnCase(row)) return suggest(row);
    const alike = JSON.stringify(counts.map((name) => row[name]));
    const found = known.get(alike) ?? suggest(row);
    known.set(alike, found);
    return found;
  };
}

/** The likenesses, each with a search that is made when the nearer ones gave nothing. */
type Likenesses = readonly (readonly [Likeness, () => readonly LossCase[]])[];

function nearest(
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

/** Finds the cases whose text is the same but for its form, and those whose text is like it. */
interface Search {
  readonly same: (text: string) => readonly LossCase[];
  readonly like: (text: string) => readonly LossCase[];
  /** As a text of the cases is written most often; empty for an empty one. */
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

/** Tells whether a suggestion may fill a cell by itself: more than half of the like cases say it. */
export function isSure({ count, of }: Suggestion): boolean {
  return count * 2 > of;
}
