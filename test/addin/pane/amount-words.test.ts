import { amountInWords, amountOf } from "../../../addin/pane/changes/scope.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { en } from "../../../addin/words/en.ts";
import { review, sampleReview } from "../../support/pane/review.ts";

test("what will be sent is counted in elements, those that will be made among them", () => {
  expect(amountOf(review)).toEqual({ elements: 4, analyses: 0, made: 2 });
  expect(amountInWords(amountOf(review), en)).toBe("4 elements");
});

test("nothing of the sample counts", () => {
  expect(amountOf(sampleReview)).toEqual({ elements: 0, analyses: 0, made: 0 });
});

test.each([
  [{ elements: 1, analyses: 0, made: 1 }, "1 element"],
  [{ elements: 0, analyses: 2, made: 0 }, "2 analyses"],
  [{ elements: 12, analyses: 1, made: 0 }, "12 elements and 1 analysis"],
])("%j is said so", (amount, said) => {
  expect(amountInWords(amount, en)).toBe(said);
});

test("other languages say it in their own words", async () => {
  const amount = { elements: 3, analyses: 1, made: 0 };
  expect(amountInWords(amount, await wordsOf("de_DE"))).toBe("3 Ablaufabschnitte und 1 Analyse");
  expect(amountInWords(amount, await wordsOf("ja_JP"))).toBe("要素作業3件と作業分析1件");
});
