import { languageCodes } from "../../../contract/languages.ts";
import { sheetKinds } from "../../../addin/worksheet/query.ts";
import { sheetName } from "../../../addin/worksheet/sheet-name.ts";
import { columnsFor } from "../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import type { Words } from "../../../addin/words/words.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import {
  pageInWords,
  worksheetInSentence,
  worksheetTitle,
} from "../../../addin/pane/wording/worksheet-words.ts";
import { comparisonAbout, contents, lineAbout, twoAnalyses } from "../../support/worksheet/sheet-contents.ts";

describe.each(languageCodes)("worksheets in %s", (language) => {
  let words: Words;
  beforeAll(async () => {
    words = await wordsOf(language);
  });

  test("have no two columns with the same header, for any subject", () => {
    const alike = sheetKinds.flatMap((kind) => {
      const pulled = contents[kind];
      const ofSeveral = pulled.subject.is === "analyses" ? { ...pulled, subject: twoAnalyses } : pulled;
      const headers = columnsFor(sheets[kind], ofSeveral, words).map(({ header }) => header.toLowerCase());
      return headers
        .filter((header, index) => headers.indexOf(header) !== index)
        .map((one) => `${kind}: ${one}`);
    });
    expect(alike).toEqual([]);
  });

  test("have headers and hints that Excel accepts", () => {
    for (const kind of sheetKinds) {
      const translated = { ...contents[kind], query: { ...contents[kind].query, lang: "id_ID" as const } };
      for (const { header, tooltip = "" } of columnsFor(sheets[kind], translated, words)) {
        expect(header.trim()).not.toBe("");
        expect(header).not.toMatch(/[\r\n]/);
        expect(tooltip.length).toBeLessThanOrEqual(255);
        // The header is above the hint.
        if (tooltip !== "") expect(header.length).toBeLessThanOrEqual(32);
      }
    }
  });

  test("have distinct names with space for the O-No", () => {
    const names = sheetKinds.map((kind) => sheetName(words.sheets.names[kind], "O-0012", 12, [], words));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toContain("O-0012");
  });

  test("mark cells with texts that do not contain each other", () => {
    const { problem, conflict, edited, changed, otherAuthor } = words.status;
    const marks = [problem, conflict, edited, changed, otherAuthor];
    for (const mark of marks) {
      expect(mark).toMatch(/[:：]$/);
      expect(marks.filter((other) => other.includes(mark))).toEqual([mark]);
    }
  });

  test("identify the title of detached rows with any count", () => {
    const [one, many] = [words.rows.movedOut({ count: "1" }), words.rows.movedOut({ count: "12" })];
    expect(one.replace("1", "12")).toBe(many);
    expect(one.match(/\d/g)).toHaveLength(1);
  });

  test("name each figure of a block differently", () => {
    const abouts = { comparison: comparisonAbout, line_balance: lineAbout };
    for (const kind of sheetKinds) {
      const subject = Object.hasOwn(abouts, kind)
        ? abouts[kind as keyof typeof abouts]
        : contents[kind].subject;
      const labels = (sheets[kind].keyFigures?.({ ...contents[kind], subject }, words).lines ?? []).map(
        ({ label }) => label,
      );
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

test("Thai is separated from Latin letters at the end of a name, but not from Thai letters", async () => {
  const thai = await wordsOf("th_TH");
  expect(worksheetInSentence("loss", "O-0012", thai)).toBe("รายการ LOSS ของ O-0012");
  expect(worksheetTitle("loss", "O-0012", thai)).toBe("LOSS ของ O-0012");
  expect(worksheetInSentence("elements", "O-0012", thai)).toBe("งานย่อยของ O-0012");
  expect(pageInWords("analysis_report", "O-0012", thai)).toBe("รายงานของ O-0012");
  expect(pageInWords("work_share", "O-0012", thai)).toBe("สัดส่วน VA ของ O-0012");
});
