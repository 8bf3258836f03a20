import { languageCodes } from "../../../../contract/languages.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { contentOnPaper } from "../../../support/worksheet/paper-sheet.ts";
import { formulaText } from "../../../../addin/worksheet/structured-formula.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { evaluated } from "../../../support/worksheet/evaluated.ts";
import { twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

const cycles = (times: readonly unknown[], session_id = 3): readonly RawValues[] =>
  times.map((cycle_time, index) => ({
    id: 100 * session_id + index,
    session_id,
    sequence: index + 1,
    cycle_time,
  }));
const blockOf = (times: readonly unknown[]) => evaluated(contentOnPaper("cycles", cycles(times))).block;

test.each([
  // Published: T2, means and sample deviations of its cycle totals and first element; S3 and S4, whose
  // deviations are over n.
  ["ten totals of a time study", [74, 76, 74, 74, 76, 74, 76, 81, 76, 82], 76.3, 2.9078, 3.811],
  ["the first element of that study", [23, 20, 21, 19, 22, 19, 21, 23, 20, 23], 21.1, 1.5951, 7.56],
  ["a neck process before", [57, 71, 60, 76, 58, 68, 63, 80, 59, 74], 66.6, 8.3293, 12.506],
  ["a neck process after", [42, 44, 43, 45, 42, 44, 43, 45, 43, 43], 43.4, 1.075, 2.477],
  // NIST NumAcc1: a one-pass formula gives 0.
  ["large times close together", [10000001, 10000003, 10000002], 10000002, 1, 0.00001],
])("%s: mean, deviation and CV as published", (_, times, mean, deviation, cv) => {
  const block = blockOf(times);
  expect(block).toMatchObject({
    "Cycles n": times.length,
    "Minimum (s)": Math.min(...times),
    "Maximum (s)": Math.max(...times),
    "Range (s)": Math.max(...times) - Math.min(...times),
  });
  expect(block["Mean (s)"]).toBeCloseTo(mean, 9);
  expect(block["Standard deviation s (n−1)"]).toBeCloseTo(deviation, 4);
  expect(block["CV %"]).toBeCloseTo(cv, 2);
});

test("too few cycles are explained in words, never with an Excel error", () => {
  const none = "needs 1 cycle";
  const two = "needs 2 cycles";
  expect(blockOf([])).toEqual({
    "Cycles n": 0,
    "Mean (s)": none,
    "Minimum (s)": none,
    "Maximum (s)": none,
    "Range (s)": none,
    "Standard deviation s (n−1)": two,
    "CV %": two,
  });
  expect(blockOf([57])).toMatchObject({
    "Mean (s)": 57,
    "Range (s)": 0,
    "Standard deviation s (n−1)": two,
    "CV %": two,
  });
  expect(blockOf([0, 0])).toMatchObject({ "CV %": "needs a mean above 0" });
});

test("each of several analyses has its own figures, whatever Excel makes of its O-No", () => {
  const about = {
    ...twoAnalyses,
    analyses: [
      { ...twoAnalyses.analyses[0], o_no: "00123" },
      { ...twoAnalyses.analyses[1], o_no: '*"' },
    ],
  };
  const records = [...cycles([10, 12, 14], 3), ...cycles([20, 26, ""], 4)];
  const { block } = evaluated(contentOnPaper("cycles", records, about));
  expect(block).toMatchObject({
    "00123: cycles n": 3,
    "00123: mean s": 12,
    "00123: standard deviation s (n−1)": 2,
    '*": cycles n': 2,
    '*": mean s': 23,
  });
  expect(block['*": standard deviation s (n−1)']).toBeCloseTo(Math.sqrt(18), 9);
  const cased = {
    ...twoAnalyses,
    analyses: [
      { ...twoAnalyses.analyses[0], o_no: "a1" },
      { ...twoAnalyses.analyses[1], o_no: "A1" },
    ],
  };
  expect(evaluated(contentOnPaper("cycles", records, cased)).block).toMatchObject({
    "a1: cycles n": 3,
    "A1: cycles n": 2,
  });
  const { block: one } = evaluated(contentOnPaper("cycles", cycles([5], 3), about));
  expect(one).toMatchObject({
    "00123: standard deviation s (n−1)": "needs 2 cycles",
    '*": mean s': "needs 1 cycle",
  });
});

test("texts in formulas have no quotes and no part longer than Excel allows", () => {
  expect(formulaText("O-1")).toBe('"O-1"');
  expect(formulaText('a"b')).toBe('("a"&CHAR(34)&"b")');
  expect(formulaText("")).toBe('""');
  const pieces = formulaText("x".repeat(600)).match(/x+/g) ?? [];
  expect(pieces.map((piece) => piece.length)).toEqual([250, 250, 100]);
});

test.each(languageCodes)("the formula beside CV %% is one of a percentage in %s", async (language) => {
  const { figures } = await wordsOf(language);
  expect(figures.cycles.variationFormula).toMatch(/^100 · .* \(n−1\) \/ /);
});
