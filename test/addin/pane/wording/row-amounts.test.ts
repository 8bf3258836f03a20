import type { Language } from "../../../../contract/languages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";

/**
 * Returns all the pane's sentences with row counts before and after a write-back: 5 rows, 2 and 3 of others.
 */
async function said(language: Language): Promise<readonly string[]> {
  const { units, changes, tabs, sheet } = await wordsOf(language);
  const amount = units.counted.row({ count: 5 });
  const { complete, partly, unknown, writtenAndUnknown, partlyAndUnknown } = changes.outcomeTitle;
  return [
    changes.willSend({ amount }),
    changes.write({ amount }),
    complete({ amount }),
    partly({ amount, rest: 2 }),
    unknown({ amount }),
    writtenAndUnknown({ amount, unknown: 3 }),
    partlyAndUnknown({ amount, rest: 2, unknown: 3 }),
    changes.ofThemNew({ count: 2 }),
    tabs.onHold({ count: 2 }),
    sheet.edits({ count: 2 }),
    sheet.onHold({ count: 2 }),
    sheet.moreEdited({ count: 2 }),
    changes.deletedRows({ count: 2 }),
  ];
}

test.each([
  ["ja_JP", /行/],
  ["ko_KR", /행/],
  ["zh_CN", /行/],
  ["zh_TW", /列/],
  ["th_TH", /แถว/],
] as const)("each number of rows has the counter of rows in %s", async (language, counter) => {
  for (const sentence of await said(language)) {
    expect(sentence).toMatch(counter);
    expect(sentence).not.toMatch(/[235] ?(?:件|건|个|個|รายการ)/);
  }
});

test("in Spanish, new rows are feminine", async () => {
  const { changes } = await wordsOf("es_ES");
  expect([1, 2].map((count) => changes.ofThemNew({ count }))).toEqual([
    "1 de ellas es nueva.",
    "2 de ellas son nuevas.",
  ]);
});
