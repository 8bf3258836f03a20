import { readFileSync } from "node:fs";
import { join } from "node:path";
import { localeOf } from "../../../addin/words/locale.ts";
import { displayWidth } from "../../../addin/worksheet/display-width.ts";
import { callScript, projectFolder } from "../../support/script.ts";
import { foreign, saidIn } from "../../support/words/in-ten-languages.ts";

/** Texts that may be the same as in English, or in Latin letters, by language. */
const sameAsEnglish = JSON.parse(
  readFileSync(join(projectFolder, "scripts", "words", "same-as-english.json"), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

/** Returns the letters of words, without signs and codes that are the same everywhere. */
function lettersIn(text: string): string {
  return text
    .replace(/⟦\w+⟧/g, "")
    .replace(/\b(?:LOSS|CT|VA|NVA|MMC|MAC|CV|UTC|O-No|Excel|Work Analysis|[snxc]|[wc]\d+|Q[1-4])\b/g, "")
    .replace(/[^\p{L}]|[Σμσ]/gu, "");
}

test("English has every text except the outcomes of successful changes in the history", async () => {
  const silent = [...(await saidIn("en_US"))].filter(([, text]) => text === "").map(([key]) => key);
  expect(silent).toEqual(
    ["written", "created", "deleted", "built"].map((outcome) => `history.outcomes.${outcome}`),
  );
});

describe.each(foreign)("in %s", (language) => {
  let pairs: readonly { readonly key: string; readonly english: string; readonly theirs: string }[];
  beforeAll(async () => {
    const english = await saidIn("en_US");
    pairs = [...(await saidIn(language))].map(([key, theirs]) => ({
      key,
      english: english.get(key) ?? "",
      theirs,
    }));
  });

  test("every text is translated", async () => {
    expect(pairs.length).toBeGreaterThan(1300);
    expect(await callScript("words.mjs", "untranslatedIn", localeOf(language))).toEqual([]);
  });

  test("no sentence is missing or much longer than in English", () => {
    const wrong = pairs.filter((pair) => {
      if (pair.english === "") return pair.theirs !== "";
      const [ours, theirs] = [displayWidth(pair.english), displayWidth(pair.theirs)];
      return theirs === 0 || theirs > Math.max(2.5 * ours, ours + 24);
    });
    expect(wrong).toEqual([]);
  });

  test("no text has exclamation marks or extra spaces", () => {
    const wrong = pairs.filter(
      ({ english, theirs }) =>
        /[!！]/.test(theirs) ||
        (theirs !== theirs.trim() && english === english.trim()) ||
        / {2}/.test(theirs),
    );
    expect(wrong).toEqual([]);
  });

  test("a text of only Latin letters is a name or a code", () => {
    if (!["ja_JP", "zh_CN", "zh_TW", "th_TH", "ko_KR"].includes(language)) return;
    const allowed = new Set(sameAsEnglish[localeOf(language)]);
    const latin = pairs
      .filter(({ theirs }) => /\p{Script=Latin}/u.test(lettersIn(theirs)))
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
