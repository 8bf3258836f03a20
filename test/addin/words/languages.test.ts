import { displayWidth } from "../../../addin/workbook/column-width.ts";
import { english, foreign, translatedInto } from "../../support/words/in-ten-languages.ts";
import { heldToBeWhole, sameAsEnglish } from "../../support/words/exceptions.ts";
import { marker, say, textOf } from "../../support/words/sayings.ts";
import type { Saying } from "../../support/words/sayings.ts";

const isFunction = (saying: Saying): saying is (...about: readonly string[]) => unknown =>
  typeof saying === "function";

const kindOf = (saying: Saying): string => (Array.isArray(saying) ? "list" : typeof saying);

/** What both say with the same arguments, so that they can be compared. */
function pairs(translation: ReadonlyMap<string, Saying>): readonly {
  readonly key: string;
  readonly english: string;
  readonly theirs: string;
}[] {
  return [...translation].flatMap(([key, saying]) => {
    const source = english.get(key);
    if (source === undefined || kindOf(source) !== kindOf(saying)) return [];
    if (!isFunction(saying) || !isFunction(source))
      return [{ key, english: textOf(source), theirs: textOf(saying) }];
    return [{ key, english: say(source, source.length).text, theirs: say(saying, source.length).text }];
  });
}

/** Letters that are words, apart from signs and codes that are the same everywhere. */
function wordsOf(text: string): string {
  return text
    .replace(/⟦\d+⟧/g, "")
    .replace(/\b(?:LOSS|CT|VA|NVA|MMC|MAC|CV|UTC|O-No|Excel|Work Analysis|[snxc]|[wc]\d+|Q[1-4])\b/g, "")
    .replace(/[^\p{L}]|[Σμσ]/gu, "");
}

test("English says every sentence with all that it is about", () => {
  const silent = [...english].flatMap(([key, saying]) => {
    if (!isFunction(saying)) return textOf(saying) === "" && !mayBeSilent.has(key) ? [key] : [];
    const { text, uses } = say(saying, saying.length);
    return text === "" || uses.length < saying.length ? [key] : [];
  });
  expect(silent).toEqual([]);
});

/** Where the state of a row goes without saying. */
const mayBeSilent = new Set(
  ["written", "created", "deleted", "built"].map((one) => `pane.history.outcomes.${one}`),
);

describe.each(foreign)("in %s", (language) => {
  let translation: ReadonlyMap<string, Saying>;
  beforeAll(async () => {
    translation = await translatedInto(language);
  });

  test("there is nothing that English does not have, and everything is of the same kind", () => {
    const wrong = [...translation].filter(([key, saying]) => {
      const source = english.get(key);
      return source === undefined || kindOf(source) !== kindOf(saying);
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test("every sentence says all that it is about", () => {
    const wrong = [...translation].flatMap(([key, saying]) => {
      const source = english.get(key);
      if (source === undefined || !isFunction(source) || !isFunction(saying)) return [];
      const [ours, theirs] = [say(source, source.length), say(saying, source.length)];
      const isWhole = ours.uses.every((place) => theirs.uses.includes(place));
      const lost = ours.uses.filter(
        (place) => ours.text.includes(marker(place)) && !theirs.text.includes(marker(place)),
      );
      return isWhole && lost.length === 0 && !theirs.text.includes("undefined")
        ? []
        : [`${key}: ${theirs.text}`];
    });
    expect(wrong).toEqual([]);
  });

  test("no sentence is empty where English says something, cut short or drawn out", () => {
    const wrong = pairs(translation).filter((pair) => {
      if (pair.english === "") return pair.theirs !== "";
      const [ours, theirs] = [displayWidth(pair.english), displayWidth(pair.theirs)];
      return theirs === 0 || theirs > Math.max(2.5 * ours, ours + 24);
    });
    expect(wrong).toEqual([]);
  });

  test("nothing is shouted and no space is left over", () => {
    const wrong = pairs(translation).filter(
      ({ english, theirs }) =>
        /[!！]/.test(theirs) ||
        (theirs !== theirs.trim() && english === english.trim()) ||
        / {2}/.test(theirs),
    );
    expect(wrong).toEqual([]);
  });

  test("nothing is left in English by accident", () => {
    const allowed = new Set(sameAsEnglish[language]);
    const left = pairs(translation)
      .filter((pair) => pair.theirs === pair.english && wordsOf(pair.english) !== "")
      .filter((pair) => !allowed.has(pair.english) && !allowed.has(pair.key));
    expect(left).toEqual([]);
  });

  test("what is written with Latin letters alone is a name or a code", () => {
    if (!["ja_JP", "zh_CN", "zh_TW", "th_TH", "ko_KR"].includes(language)) return;
    const allowed = new Set(sameAsEnglish[language]);
    const latin = pairs(translation)
      .filter(({ theirs }) => /\p{Script=Latin}/u.test(wordsOf(theirs)))
      .filter(
        ({ theirs }) =>
          !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
            theirs,
          ),
      )
      .filter((pair) => !allowed.has(pair.theirs) && !allowed.has(pair.key));
    expect(latin).toEqual([]);
  });
});

test("nothing is left to English in the languages that are held to be whole", async () => {
  const missing: string[] = [];
  for (const language of heldToBeWhole) {
    const translation = await translatedInto(language);
    for (const key of english.keys()) if (!translation.has(key)) missing.push(`${language} ${key}`);
  }
  expect(missing).toEqual([]);
});
