/** @jest-environment jsdom */
// First, because it replaces what needs a browser.
import { partInJsdom } from "../../../support/pane/part-in-jsdom.ts";
import { createElement } from "react";
import type { ReviewedSheet } from "../../../../addin/actions/interface/review.ts";
import { ProblemList } from "../../../../addin/pane/changes/problem-list.tsx";
import DeletedSheets from "../../../../addin/pane/notices/deleted-sheets.tsx";
import { pastedReview } from "../../../support/pane/review.ts";

const [pasted] = pastedReview.sheets;

/**
 * Shows problems of rows, the first of which have a clear correction. Returns the cells and values that a
 * click corrected.
 */
async function shown(entered: readonly string[], fix?: string) {
  const mended: string[] = [];
  const rows = entered.map((text, index) => ({
    ...{
      rowKey: `${index}`,
      rowIndex: index,
      sequence: index + 1,
      element: "Walk",
      edits: [],
      conflicts: [],
    },
    problems: [
      {
        ...{ rowKey: `${index}`, rowIndex: index, column: "element_type", entered: text },
        reason: "unknown_work_type" as const,
        ...(index === 0 && fix !== undefined && { fix }),
      },
    ],
    isBlocked: true,
  }));
  const sheet: ReviewedSheet = { ...pasted!, rows };
  const part = await partInJsdom(createElement(ProblemList, { sheets: [sheet], count: entered.length }), {
    actions: {
      goTo: ({ rowKey }) => {
        mended.push(`go to ${rowKey}`);
        return Promise.resolve({ ok: true, value: undefined });
      },
      correctCells: (_, cells) => {
        mended.push(...cells.map(({ rowKey, value }) => `${rowKey} ${value}`));
        return Promise.resolve({ ok: true, value: cells.length });
      },
    },
  });
  return { ...part, mended };
}

test("ten equal problems are one card that corrects all ten", async () => {
  const { text, press, mended } = await shown(Array.from({ length: 10 }, () => "value"));
  expect(text().match(/“value” is not a work type/g)).toHaveLength(1);
  expect(text()).toContain("10 × Work type “value”");
  await press("Set all 10 to va Value added");
  expect(mended).toEqual([...Array.from({ length: 10 }, (_, index) => `${index} va`)]);
});

test("different problems have their own cards, and a click selects the first cell", async () => {
  const { text, press, mended } = await shown(["value", "value", "other"]);
  expect(text()).toContain("2 × Work type “value”");
  expect(text()).toContain("Work type “other”");
  await press("Work type “other”");
  expect(mended).toEqual(["go to 2"]);
});

test("a cell without the suggested correction, such as one with a formula, is not corrected with the others", async () => {
  const { text, press, mended } = await shown(["V.A.", "V.A."], "va");
  expect(text()).not.toContain("2 ×");
  await press("Use va Value added");
  expect(mended).toEqual(["0 va"]);
});

test("a deleted worksheet is listed with its lost rows until the user dismisses it", async () => {
  const sheets = [{ sheetId: "s1", name: "Elements O-1", rows: 2 }];
  const { text, press } = await partInJsdom(createElement(DeletedSheets, { sheets }));
  expect(text()).toContain("“Elements O-1” was deleted");
  expect(text()).toContain("2 rows that were not sent yet were deleted with the worksheet.");
  await press("Dismiss");
  expect(text()).toBe("");
});
