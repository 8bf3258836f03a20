import type { PasteAnswer, PasteMapping, PasteQuestion } from "../../../../addin/worksheet/paste/mapping.ts";
import type { Paste } from "../../../../addin/actions/interface/paste-actions.ts";
import { createFormat } from "../../../../addin/pane/wording/format.ts";
import { answerInWords, cardsOf, mappingInWords } from "../../../../addin/pane/wording/paste-words.ts";
import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import { readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { viewPaste } from "../../../../addin/worksheet/plans/plan-paste.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { en } from "../../../../addin/words/en.ts";
import { languageCodes } from "../../../../contract/languages.ts";
import { atOnce } from "../../../support/at-once.ts";

const format = createFormat("en-US");
const headers = [{ header: "Event" }, { header: "Time" }, { header: "" }];
const question = (ask: PasteQuestion["ask"]): PasteQuestion => ({
  ...{ ask, column: 1, entered: "1.250", lines: [2, 4, 5, 6, 7, 8], answers: [] },
});
const labels = (ask: PasteQuestion["ask"], answers: readonly PasteAnswer[]) =>
  answers.map((answer) => answerInWords(ask, answer, headers, en));
const column = (at: number, role: "name" | "skip" | "duration" | "video_start_time" | "video_end_time") => ({
  ...{ column: at, role, notation: "seconds" as const },
});

test("answers are labelled by their columns, and by their order if it differs from the table's", () => {
  expect(
    labels("growing", [
      { columns: [column(1, "video_start_time")], isNewestFirst: false },
      { columns: [column(1, "duration")], isNewestFirst: true },
    ]),
  ).toEqual(["Time: Start", "Time: Duration, newest first, read from the last line up"]);
  // An excluded column is only named if nothing else is.
  expect(
    labels("times", [
      { columns: [column(1, "video_start_time"), column(2, "video_end_time")] },
      { columns: [column(1, "skip"), column(2, "duration")] },
      { columns: [column(1, "skip")] },
    ]),
  ).toEqual(["Time: Start, Column 3: End", "Column 3: Duration", "Time: leave out"]);
});

test("a column with its usual name has one name", () => {
  const answer = { columns: [column(0, "skip"), column(1, "video_end_time")] };
  expect(answerInWords("differs", answer, [{ header: "Duration" }, { header: "End" }], en)).toBe("End");
});

test("answers about the unit have its label, once for all columns", () => {
  const inUnit = (notation: "seconds" | "milliseconds") => ({
    columns: [1, 2].map((at) => ({ column: at, role: "video_start_time" as const, notation })),
  });
  expect(labels("unit", [inUnit("milliseconds"), inUnit("seconds")])).toEqual(["milliseconds", "seconds"]);
});

test("signs, rates and the start of a video have labels in words", () => {
  expect(labels("decimal", [{ decimal: "comma" }])).toEqual(["the comma: 12,5"]);
  expect(labels("rate", [{ frameRate: "23.976" }])).toEqual(["23.976"]);
  const day = 86_400;
  expect(labels("zero", [{ zeroAt: 3 * day + 28_800 }, { zeroAt: 3 * day }, { zeroAt: 0 }])).toEqual([
    "count from the first start",
    "keep the times of day",
    "keep the times of day",
  ]);
});

/** Returns a pasted text as the pane receives it, for a worksheet of one analysis. */
function pasteOf(text: string, change: Partial<PasteMapping> = {}): Paste {
  const { table, isCut } = atOnce(readText(text));
  const mapping = { ...atOnce(findMapping(table, { firstCycle: 4, startsAt: 57.2 })), ...change };
  const about = {
    isTransposed: false,
    canTranspose: false,
    hiddenRows: 0,
    mayBeOld: false,
    hasSegments: true,
  };
  return {
    table,
    isCut,
    mapping,
    source: { text },
    analyses: [],
    view: atOnce(viewPaste(table, mapping)),
    ...about,
  };
}
/** Returns the titles of cards, their details and their buttons. */
const said = (paste: Paste) =>
  cardsOf(paste, en, format).map(({ title, details, buttons }) => [
    title,
    details,
    buttons.map(([words]) => words),
  ]);
/** Returns the paste after a click on a card's button. */
function pressed(paste: Paste, button: string): Paste {
  const buttons = cardsOf(paste, en, format).flatMap((card) => card.buttons);
  const changed = { ...paste, ...buttons.find(([words]) => words === button)?.[1]() };
  return { ...changed, view: atOnce(viewPaste(changed.table, changed.mapping)) };
}

test("rows without a work type are one card that sets all of them", () => {
  const lines = Array.from({ length: 10 }, (_, at) => `Pick ${at}\t${(at % 3) + 0.5}`);
  const paste = pasteOf(["Element\tLap time (s)", ...lines].join("\n"));
  expect(said(paste)).toEqual([
    [
      "10 rows have no work type.",
      undefined,
      ["Set all 10 to VA", "Set all 10 to NVA", "Set all 10 to wait"],
    ],
  ]);
  const typed = pressed(paste, "Set all 10 to NVA");
  expect(typed.view.rows.map(({ values }) => values.element_type)).toEqual(lines.map(() => "nva"));
  expect(said(typed)).toEqual([]);
});

test("equal problems are one card, and another text has another card", () => {
  const types = ["manual", "manual", "VA", "manual", "walking", "NVA", "VA", "VA"];
  const lines = types.map((type, at) => `Pick ${at}\t${type}\t${(at % 3) + 0.5}`);
  const paste = pasteOf(["Element\tWork type\tLap time (s)", ...lines].join("\n"));
  const sets = (how: string) => ["VA", "NVA", "wait"].map((type) => `${how} ${type}`);
  expect(said(paste)).toMatchObject([
    [
      "Line 2, Work type: “manual” is not a work type.",
      "The same in 2 more lines: 3, 5.",
      [...sets("Set all 3 to"), "Leave out 3 lines"],
    ],
    [
      expect.stringContaining("Line 6, Work type: “walking”"),
      undefined,
      [...sets("Set to"), "Leave out 1 line"],
    ],
  ]);
  const { view } = pressed(pressed(paste, "Set all 3 to wait"), "Set to NVA");
  expect(view.problems).toEqual([]);
  expect(view.rows.map(({ values }) => values.element_type)).toEqual([
    "wait",
    "wait",
    "va",
    "wait",
    "nva",
    "nva",
    "va",
    "va",
  ]);
});

test("a clear time is suggested, and no other", () => {
  const lines = ["3.25", "ca. 82 s?", "99,5", "4.75", "5-7", "x", "about 3", "step 5", "6.5"].map(
    (time, at) => `Pick ${at}\tVA\t${time}`,
  );
  const paste = pasteOf(["Element\tType\tLap time (s)", ...lines].join("\n"), { decimal: "point" });
  const uses = said(paste).map(([title, , buttons]) => [String(title).slice(0, 6), (buttons as string[])[0]]);
  expect(uses).toEqual([
    ["Line 3", "Use 82.00\u00a0s"],
    ["Line 4", "Use 99.50\u00a0s"],
    ["Line 6", "Leave out 4 lines"],
  ]);
  const { view } = pressed(pressed(paste, "Use 82.00\u00a0s"), "Use 99.50\u00a0s");
  expect(view.problems.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
  expect(view.rows.map(({ values }) => values.video_end_time)).toEqual(
    expect.arrayContaining([60.45, 142.45, 241.95]),
  );
});

test("the reading of a table is one line of its columns", () => {
  const paste = pasteOf("Was\tZeit (DM)\tMemo\nGreifen\t7,5\tx\nLegen\t5\ty");
  expect(mappingInWords(paste, en)).toBe("Was: Element · Zeit (DM): Duration, DM (1/100 min)");
});

test("an unused column of lap numbers is not listed as used", () => {
  const paste = pasteOf("Cycle\tLap\tStep\tTime\n1\t1\tA\t3\n1\t2\tB\t2\n2\t3\tA\t4\n2\t4\tB\t1");
  expect(mappingInWords(paste, en)).toBe("Cycle · Step: Element · Time: Duration, seconds");
});

test.each(languageCodes)(
  "each question is a sentence about its column, cell or lines in %s",
  async (language) => {
    const strings = await wordsOf(language);
    for (const ask of Object.keys(en.paste.questions) as PasteQuestion["ask"][]) {
      const paste = pasteOf("Event\tTime\t\nPick\t1.250\tx");
      const asking = { ...paste, view: { ...paste.view, questions: [question(ask)] } };
      const text = cardsOf(asking, strings, format)[0]?.title;
      const about = ask === "differs" ? "3, 5, 6, 7, 8, …" : ask === "times" ? "Time" : "1.250";
      expect(text).toContain(about);
      expect(text).not.toMatch(/undefined|[{}]/);
    }
  },
);
