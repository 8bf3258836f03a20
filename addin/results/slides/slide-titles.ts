/** Titles of slides that state the message of their figures, computed from the chart or table. */

import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { decimals } from "../../words/decimals.ts";
import { localeOf } from "../../words/locale.ts";
import type { Words } from "../../words/words.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import { shortText } from "../parts/short-text.ts";

/** The most letters of a title, in two lines of a slide. */
export const longestTitle = 110;

/** The most letters of the only name in a title, and of one of several. */
const longestName = { alone: 56, beside: 22 } as const;

/** The most names in one title. */
const mostNames = 3;

/** Words that are the same in every language. */
export const untranslated = { ct: "CT", loss: "LOSS" } as const;

/** A smaller number prints as 0.0. */
export const leastPrinted = 0.05;

/** Returns seconds for a title: "43.4 s". */
export function secondsText(seconds: number, { units, language }: Words, digits = 1): string {
  return units.seconds({ number: decimals(seconds, digits, language) });
}

/** Returns a number with its sign: "+5.0", "−34.8". A number that prints as 0.0 has no sign. */
export function signedText(value: number, { language }: Words): string {
  const sign = Math.abs(value) < leastPrinted ? "" : value < 0 ? "−" : "+";
  return `${sign}${decimals(Math.abs(value), 1, language)}`;
}

/** Returns a change in seconds with its sign: "−23.2 s". */
export function changeText(seconds: number, words: Words): string {
  return words.units.seconds({ number: signedText(seconds, words) });
}

/** In seconds. */
export interface Changed {
  readonly what: string;
  readonly before: number;
  readonly after: number;
}

/** Returns a title with the change of a figure: "CT −34.8 %: 66.6 s → 43.4 s", "CT unchanged: 43.4 s". */
export function changeTitle(given: Changed, words: Words): string {
  const { titles } = words.slides;
  const what = shortText(given.what, longestName.alone);
  const by = withoutNoise(given.after - given.before);
  const isSame = Math.abs(by) < leastPrinted;
  const sides = (digits: number): readonly [before: string, after: string] => [
    secondsText(given.before, words, digits),
    secondsText(given.after, words, digits),
  ];
  const [from, to] = sides(1);
  if (isSame && from === to) return titles.unchanged({ what, value: to });
  if (isSame) return titles.almost({ what, before: from, after: to });
  // If both times print alike, they get a second decimal.
  const [before, after] = sides(from === to ? 2 : 1);
  return titles.changed({ what, change: relativeText(given, by, words), before, after });
}

/** Returns percent, or seconds if percent would mislead: after 0, 0 % of a change, −100 % with time left. */
function relativeText({ before, after }: Changed, by: number, words: Words): string {
  const percent = before > 0 ? (100 * by) / before : 0;
  const printsAsZero = Math.abs(percent) < leastPrinted;
  const printsAsAll = percent < leastPrinted - 100 && after >= leastPrinted;
  return printsAsZero || printsAsAll
    ? changeText(by, words)
    : words.units.percent({ number: signedText(percent, words) });
}

/** Returns names with their changes: "Pick −3.0 s · Place −3.0 s". */
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

/** Returns the changes with the largest absolute number as it prints, or none if all print as 0.0. */
export function largestChanges<Change extends { readonly by: number }>(
  changes: readonly Change[],
): readonly Change[] {
  const most = Math.max(0, ...changes.map(({ by }) => tenths(by)));
  return most === 0 ? [] : changes.filter(({ by }) => tenths(by) === most);
}

/** Returns the absolute value in tenths, rounded as it prints. */
function tenths(value: number): number {
  return Math.round(withoutNoise(10 * Math.abs(value)));
}

export interface Part {
  readonly name: string;
  readonly seconds: number;
}

/** `isAlone` is false if several parts print the same seconds. */
interface Largest {
  readonly what: string;
  readonly share: string;
  readonly isAlone: boolean;
}

/** Returns the parts that print the most seconds. `parts` are in descending order. */
function largestOf(parts: readonly Part[], total: number, words: Words): Largest {
  const seconds = parts[0]?.seconds ?? 0;
  const share = shareText(seconds, total, words);
  const equalParts = parts.filter(
    (part) => tenths(part.seconds) === tenths(seconds) && shareText(part.seconds, total, words) === share,
  );
  const what = namesText(
    equalParts.map(({ name }) => name),
    words,
  );
  return { what, share, isAlone: equalParts.length === 1 };
}

/** Returns "Motion is 43 % of LOSS". `parts` are in descending order; `loss` is the word for their sum. */
export function wasteTitle(parts: readonly Part[], total: number, loss: string, words: Words): string {
  const { titles } = words.slides;
  const { what, share, isAlone } = largestOf(parts, total, words);
  if (parts.length === 1) return titles.all({ loss, what });
  return isAlone ? titles.share({ what, share, loss }) : titles.shareEach({ what, share, loss });
}

/** Returns "43 % of LOSS: walks to rack". `parts` are in descending order. */
export function textTitle(parts: readonly Part[], total: number, words: Words): string {
  const { titles } = words.slides;
  const { what, share, isAlone } = largestOf(parts, total, words);
  return isAlone ? titles.text({ what, share }) : titles.textEach({ what, share });
}

/** Returns "Motion −92.3 %: 13.0 s → 1.0 s", or undefined if no part changed. */
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

/** Returns whole percent: "43 %". Only nothing is 0 %, and only all is 100 %; else "< 1 %" or "> 99 %". */
export function shareText(part: number, whole: number, { units, language }: Words): string {
  const percent = withoutNoise((100 * part) / whole);
  const rounded = Math.round(percent);
  if (rounded === 0 && part > 0) return `<\u00A0${units.percent({ number: "1" })}`;
  if (rounded === 100 && percent < 100) return `>\u00A0${units.percent({ number: "99" })}`;
  return units.percent({ number: decimals(rounded, 0, language) });
}

/** Returns the name of a waste type without its code: "Motion". */
export function wasteName(code: string, { own, language }: Pick<Words, "own" | "language">): string {
  if (!isWasteCode(code)) return code;
  return own?.wastes?.[code] ?? wasteTypes[code][language];
}
