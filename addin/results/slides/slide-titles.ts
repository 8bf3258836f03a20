/**
 * Titles of slides that say the message of their figures. Each is computed from what its chart or table
 * shows.
 */

import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { decimals } from "../../words/decimals.ts";
import { localeOf } from "../../words/locale.ts";
import type { Words } from "../../words/words.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import { shortText } from "../parts/short-text.ts";

/** Letters that a title has room for, in two lines of a slide. */
export const longestTitle = 110;

/** Letters of a name in a title, alone and beside others. */
const longestName = { alone: 56, beside: 22 } as const;

/** So many names are in one title at most. */
const mostNames = 3;

/** Words that are the same in every language. */
export const sameWord = { ct: "CT", loss: "LOSS" } as const;

/** Less than this prints as 0.0, and is no change. */
export const noise = 0.05;

/** Returns seconds as a title has them: "43.4 s". */
export function secondsText(seconds: number, { units, language }: Words, digits = 1): string {
  return units.seconds({ number: decimals(seconds, digits, language) });
}

/** Returns a number with one decimal and its sign: "+5.0", "−34.8"; what prints as 0.0 has none. */
export function signedText(value: number, { language }: Words): string {
  const sign = Math.abs(value) < noise ? "" : value < 0 ? "−" : "+";
  return `${sign}${decimals(Math.abs(value), 1, language)}`;
}

/** Returns a change in seconds with its sign: "−23.2 s". */
export function changeText(seconds: number, words: Words): string {
  return words.units.seconds({ number: signedText(seconds, words) });
}

/** A figure on both sides of an improvement, seconds. */
export interface Changed {
  readonly what: string;
  readonly before: number;
  readonly after: number;
}

/** Returns how a figure changed: "CT −34.8 %: 66.6 s → 43.4 s", "CT unchanged: 43.4 s". */
export function changeTitle(given: Changed, words: Words): string {
  const { titles } = words.slides;
  const what = shortText(given.what, longestName.alone);
  const by = withoutNoise(given.after - given.before);
  const isSame = Math.abs(by) < noise;
  const sides = (digits: number): readonly [before: string, after: string] => [
    secondsText(given.before, words, digits),
    secondsText(given.after, words, digits),
  ];
  const [from, to] = sides(1);
  if (isSame && from === to) return titles.unchanged({ what, value: to });
  if (isSame) return titles.almost({ what, before: from, after: to });
  // A change may be large enough to print between times that print alike.
  const [before, after] = sides(from === to ? 2 : 1);
  return titles.changed({ what, change: relativeText(given, by, words), before, after });
}

/**
 * Returns a change in percent; in seconds where nothing was before, or where percent would say nothing or too
 * much.
 */
function relativeText({ before, after }: Changed, by: number, words: Words): string {
  const percent = before > 0 ? (100 * by) / before : 0;
  const isNothing = Math.abs(percent) < noise;
  const isTooMuch = percent < noise - 100 && after >= noise;
  return isNothing || isTooMuch
    ? changeText(by, words)
    : words.units.percent({ number: signedText(percent, words) });
}

/** Names with their changes: "Pick −3.0 s · Place −3.0 s". */
export function changesText(
  changes: readonly { readonly name: string; readonly by: number }[],
  words: Words,
): string {
  const longest = changes.length === 1 ? longestName.alone : longestName.beside;
  return changes
    .slice(0, mostNames)
    .map(({ name, by }) => `${shortText(name, longest)} ${changeText(by, words)}`.trim())
    .concat(changes.length > mostNames ? ["…"] : [])
    .join(" · ");
}

/** Returns the changes that print as the largest one does; none where all print as 0.0. */
export function largestChanges<Change extends { readonly by: number }>(
  changes: readonly Change[],
): readonly Change[] {
  const most = Math.max(0, ...changes.map(({ by }) => tenths(by)));
  return most === 0 ? [] : changes.filter(({ by }) => tenths(by) === most);
}

/** Returns tenths as they are printed, without a sign. */
function tenths(value: number): number {
  return Math.round(withoutNoise(10 * Math.abs(value)));
}

/** One part of a whole. */
export interface Part {
  readonly name: string;
  readonly seconds: number;
}

/** What takes the most of a whole. */
interface Largest {
  readonly what: string;
  readonly share: string;
  readonly isOne: boolean;
}

/** Returns the first of some parts, the most first, with those that print as it does. */
function largestOf(parts: readonly Part[], total: number, words: Words): Largest {
  const seconds = parts[0]?.seconds ?? 0;
  const share = shareText(seconds, total, words);
  const alike = parts.filter(
    (part) => tenths(part.seconds) === tenths(seconds) && shareText(part.seconds, total, words) === share,
  );
  const what = namesText(
    alike.map(({ name }) => name),
    words,
  );
  return { what, share, isOne: alike.length === 1 };
}

/**
 * Returns which waste type takes the most: "Motion is 43 % of LOSS". `parts` are all of `loss`, the most
 * first.
 */
export function wasteTitle(parts: readonly Part[], total: number, loss: string, words: Words): string {
  const { titles } = words.slides;
  const { what, share, isOne } = largestOf(parts, total, words);
  if (parts.length === 1) return titles.all({ loss, what });
  return isOne ? titles.share({ what, share, loss }) : titles.shareEach({ what, share, loss });
}

/**
 * Returns which text takes the most: "43 % of LOSS: walks to rack". `parts` are all of LOSS, the most first.
 */
export function textTitle(parts: readonly Part[], total: number, words: Words): string {
  const { titles } = words.slides;
  const { what, share, isOne } = largestOf(parts, total, words);
  return isOne ? titles.text({ what, share }) : titles.textEach({ what, share });
}

/**
 * Returns the parts that changed the most; undefined where none changed: "Motion −92.3 %: 13.0 s → 1.0 s".
 */
export function mostChangedTitle(parts: readonly Changed[], words: Words): string | undefined {
  const most = largestChanges(
    parts.map((part) => ({ ...part, name: part.what, by: withoutNoise(part.after - part.before) })),
  );
  const [first] = most;
  if (first === undefined) return undefined;
  return most.length === 1 ? changeTitle(first, words) : changesText(most, words);
}

/** Returns names as a list: "Pick, Place, and 3 more". */
export function namesText(names: readonly string[], words: Words): string {
  const longest = names.length === 1 ? longestName.alone : longestName.beside;
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names;
  const more = names.length - shown.length;
  return new Intl.ListFormat(localeOf(words.language)).format([
    ...shown.map((name) => shortText(name, longest)),
    ...(more === 0 ? [] : [words.slides.titles.more({ count: more })]),
  ]);
}

/** Returns a share in whole percent; a part is never all of it, nor nothing: "43 %", "< 1 %", "> 99 %". */
export function shareText(part: number, whole: number, { units, language }: Words): string {
  const percent = withoutNoise((100 * part) / whole);
  const rounded = Math.round(percent);
  if (rounded === 0 && part > 0) return `<\u00A0${units.percent({ number: "1" })}`;
  if (rounded === 100 && percent < 100) return `>\u00A0${units.percent({ number: "99" })}`;
  return units.percent({ number: decimals(rounded, 0, language) });
}

/** Returns a waste type without its code, by the plant's own name where it has one: "Motion". */
export function wasteName(code: string, { own, language }: Pick<Words, "own" | "language">): string {
  if (!isWasteCode(code)) return code;
  return own?.wastes?.[code] ?? wasteTypes[code][language];
}
