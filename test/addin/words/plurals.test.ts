import { en } from "../../../addin/words/en.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";

test("numbers and plurals follow the language", async () => {
  const [german, japanese] = [await wordsOf("de_DE"), await wordsOf("ja_JP")];
  const found = [en, german, japanese].map(({ analyses }) =>
    [0, 1, 2, 1200].map((count) => analyses.found({ count })),
  );
  expect(found).toEqual([
    ["0 analyses", "1 analysis", "2 analyses", "1,200 analyses"],
    ["0 Analysen", "1 Analyse", "2 Analysen", "1.200 Analysen"],
    ["0件の作業分析", "1件の作業分析", "2件の作業分析", "1,200件の作業分析"],
  ]);
});

test("a sentence may omit the number if it is 0", () => {
  expect([0, 1, 12].map((count) => en.tabs.changes({ count }))).toEqual([
    "Changes",
    "Changes 1",
    "Changes 12",
  ]);
});

test("numbers in worksheets have no thousands separator", async () => {
  const german = await wordsOf("de_DE");
  expect([en, german].map(({ sheets }) => sheets.elements({ count: 12345 }))).toEqual([
    "12345 elements",
    "12345 Ablaufabschnitte",
  ]);
});

test("values are inserted into a sentence unchanged, whatever they look like", () => {
  const name = "{x} 'a' # <b> |";
  expect(en.unfinished.finishing({ name })).toBe(`Finishing “${name}”`);
});
