import type { PasteAnswer, PasteQuestion } from "../../../../addin/worksheet/paste/mapping.ts";
import { answerInWords, questionInWords } from "../../../../addin/pane/wording/paste-words.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { en } from "../../../../addin/words/en.ts";
import { languageCodes } from "../../../../contract/languages.ts";

const headers = [{ header: "Event" }, { header: "Time" }, { header: "" }];
const question = (ask: PasteQuestion["ask"]): PasteQuestion => ({
  ...{ ask, column: 1, entered: "1.250", lines: [2, 4, 5, 6, 7, 8], answers: [] },
});
const labels = (ask: PasteQuestion["ask"], answers: readonly PasteAnswer[]) =>
  answers.map((answer) => answerInWords(ask, answer, headers, en));
const column = (at: number, role: "name" | "skip" | "duration" | "video_start_time" | "video_end_time") => ({
  ...{ column: at, role, notation: "seconds" as const },
});

test("answers are labelled by what columns become, and by an order other than that of the table", () => {
  expect(
    labels("growing", [
      { columns: [column(1, "video_start_time")], isNewestFirst: false },
      { columns: [column(1, "duration")], isNewestFirst: true },
    ]),
  ).toEqual(["Time: Start", "Time: Duration, newest first, read from the last line up"]);
  // A column that is left out is told only where nothing else is.
  expect(
    labels("times", [
      { columns: [column(1, "video_start_time"), column(2, "video_end_time")] },
      { columns: [column(1, "skip"), column(2, "duration")] },
      { columns: [column(1, "skip")] },
    ]),
  ).toEqual(["Time: Start, Column 3: End", "Column 3: Duration", "Time: leave out"]);
});

test("a column that is called what it is has one name", () => {
  const answer = { columns: [column(0, "skip"), column(1, "video_end_time")] };
  expect(answerInWords("differs", answer, [{ header: "Duration" }, { header: "End" }], en)).toBe("End");
});

test("answers about the unit are labelled by it, once for all columns", () => {
  const inUnit = (notation: "seconds" | "milliseconds") => ({
    columns: [1, 2].map((at) => ({ column: at, role: "video_start_time" as const, notation })),
  });
  expect(labels("unit", [inUnit("milliseconds"), inUnit("seconds")])).toEqual(["milliseconds", "seconds"]);
});

test("signs, rates and where a video begins are labelled in words", () => {
  expect(labels("decimal", [{ decimal: "comma" }])).toEqual(["the comma: 12,5"]);
  expect(labels("rate", [{ frameRate: "23.976" }])).toEqual(["23.976"]);
  const day = 86_400;
  expect(labels("zero", [{ zeroAt: 3 * day + 28_800 }, { zeroAt: 3 * day }, { zeroAt: 0 }])).toEqual([
    "count from the first start",
    "keep the times of day",
    "keep the times of day",
  ]);
});

test.each(languageCodes)(
  "each question is a sentence about its column, cell or lines in %s",
  async (language) => {
    const strings = await wordsOf(language);
    for (const ask of Object.keys(en.paste.questions) as PasteQuestion["ask"][]) {
      const text = questionInWords(question(ask), headers, strings);
      const about = ask === "differs" ? "3, 5, 6, 7, 8, …" : ask === "times" ? "Time" : "1.250";
      expect(text).toContain(about);
      expect(text).not.toMatch(/undefined|[{}]/);
    }
  },
);
